import { useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle, type RouteFrame } from './route.ts'
import { scrollFirstPage, scrollNavigatedPage } from './scroll-restoration.ts'

let onFirstPage = true

/** Whether the user has navigated since the document was loaded; later pages enter with a transition. */
export function hasNavigated(): boolean {
  return !onFirstPage
}

/**
 * Sets the document's title when a page is shown, and scrolls it to its last position, or to the top.
 * After a navigation it also moves the focus to the heading.
 */
export function usePageFocus(frame: RouteFrame): void {
  useLayoutEffect(() => {
    document.title = documentTitle(frame)
    if (onFirstPage) {
      scrollFirstPage()
      // The focus was in what an erasure has removed.
      if (history.state?.focusesHeading) focusHeading()
    } else {
      focusHeading()
      scrollNavigatedPage()
    }
    onFirstPage = false
  }, [frame])
}

/** Gives the document the title of what the address names within a page; every view of the page has one. */
export function useViewTitle(title: string): void {
  // After the title of the page, which a layout effect sets.
  useEffect(() => {
    document.title = documentTitle({ title })
  }, [title])
}

/**
 * Scrolls the page when its address names another of its views, as after a navigation, and moves the focus to the
 * heading, unless the view has taken it.
 */
export function useViewFocus(view: string): void {
  const shown = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the address, which the view follows
  useLayoutEffect(() => {
    // The first view follows the address after hydration, which is no navigation.
    const address = location.search + location.hash
    const isOther = shown.current !== undefined && shown.current !== address
    shown.current = address
    if (!isOther) return
    if (!document.activeElement?.closest('main, dialog')) focusHeading()
    scrollNavigatedPage()
  }, [view])
}

/** Focuses the first visible heading: the document of `/` may still contain two. */
export function focusHeading(): void {
  const headings = Array.from(document.querySelectorAll<HTMLElement>('h1'))
  const heading = headings.find((candidate) => candidate.offsetParent !== null)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
