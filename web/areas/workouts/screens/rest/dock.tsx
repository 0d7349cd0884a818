import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../../ui/styles/class-names.ts'

/** A bar above the navigation: the running rest, or the end of a workout. It covers nothing at the end of the page. */
export function Dock({ className, children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useSpaceBelow(bar)
  return (
    <div
      ref={bar}
      className={classNames(
        'fixed inset-x-0 bottom-[calc(var(--nav-h)+max(0.75rem,var(--safe-bottom))+0.5rem)] z-10 mx-auto flex w-[calc(100%-1.5rem)] max-w-[420px] animate-sheet flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-transparent bg-hero text-on-hero shadow-float very-short:py-1 beside-page:right-[max(6px,var(--safe-right))] beside-page:inset-s-auto beside-page:w-auto lg:bottom-6 [&_:focus-visible]:outline-current',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The heights in px of the bars that are shown. One may hide another. */
const heights = new Map<Element, number>()

/** Publishes the height of the bars as `--rest-bar-h`. */
function publishHeight(): void {
  const height = Math.max(0, ...heights.values())
  const { style } = document.documentElement
  if (heights.size === 0) style.removeProperty('--rest-bar-h')
  else style.setProperty('--rest-bar-h', height > 0 ? `calc(${height}px + 0.5rem)` : '0px')
}

/**
 * Publishes the height of the bar as `--rest-bar-h`, for the space that the page, its scrolling and
 * toasts leave below, and keeps the focused field visible when the bar appears. A bar in a column is
 * beside the page and covers nothing.
 */
function useSpaceBelow(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const isBeside = () => getComputedStyle(element).flexDirection === 'column'
    const publish = () => {
      heights.set(element, isBeside() ? 0 : element.offsetHeight)
      publishHeight()
    }
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    publish()
    if (!isBeside()) uncoverFocus(element)
    return () => {
      observer.disconnect()
      heights.delete(element)
      publishHeight()
    }
  }, [bar])
}

/** Scrolls if the bar covers the focused element. */
function uncoverFocus(bar: HTMLElement) {
  const focused = document.activeElement
  if (!focused || focused === document.body) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isCovered = bottom > bar.getBoundingClientRect().top && top < innerHeight
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
