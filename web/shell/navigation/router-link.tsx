import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { LinkProps } from '../../ui/layout/link.tsx'
import { leavePage } from './scroll-restoration.ts'

/** The state of a history entry that names a sheet or a view, above the entry of the page without it. */
const ABOVE_PAGE = { isAbovePage: true } as const

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
 * Opens a page of the app in place. A link to what is shown already, or to an element or a tab of the page, adds no
 * history entry. Every other view of the page does, so that Back leaves it.
 * @param isSheet whether the link opens a sheet over the page, which stays where it is
 */
export function openPage(href: string, isSheet = false): void {
  leavePage()
  const [page = href, id = ''] = href.split('#')
  const shown = location.pathname + location.search
  const isPage = page.split('?')[0] === location.pathname && !isSheet
  const target = isPage ? document.getElementById(id) : null
  navigate(target ? page : href, {
    replace: isPage && (target !== null || isTab(id) || href === shown + location.hash),
    state: id && page === shown && !location.hash ? ABOVE_PAGE : null,
  })
  if (!isPage) return
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
  if (!target) scrollTo(0, 0)
}

/** Whether a tab of the page has this value. */
function isTab(value: string): boolean {
  return value !== '' && document.querySelector(`[role=tab][id$="-${value}"]`) !== null
}

/** A new tab or window, a download or a menu. */
function opensElsewhere({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0
}
