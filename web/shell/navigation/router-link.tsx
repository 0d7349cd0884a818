import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { LinkProps } from '../../ui/layout/link.tsx'
import { leavePage } from './scroll-restoration.ts'

/** The design system's link: pages of the app open in place, other targets as usual. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!href.startsWith('/') || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    openPage(href, rest['aria-haspopup'] === 'dialog')
  }
  return <a {...rest} href={href} onClick={open} />
}

/**
 * Opens a page of the app in place. A link to the current page scrolls to its target, or to the top if
 * it names a tab or nothing, and adds no history entry.
 * @param isSheet whether the link opens a sheet over the page, which stays where it is; Back closes it
 */
export function openPage(href: string, isSheet = false): void {
  leavePage()
  const [path = href, id = ''] = href.split('#')
  const isHere = path === location.pathname && !isSheet
  const target = isHere ? document.getElementById(id) : null
  navigate(target ? path : href, { replace: isHere })
  if (!isHere) return
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
  if (!target) scrollTo(0, 0)
}

/** A new tab or window, a download or a menu. */
function opensElsewhere({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0
}
