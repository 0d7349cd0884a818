import { useEffect, useLayoutEffect } from 'react'
import { documentTitle, type Route } from './route.ts'
import { scrollArrivedPage, scrollFirstPage } from './scroll-restoration.ts'

let onFirstPage = true

/** No layout on the server, and React would say so. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Whether a page that is shown now replaces another one: it then comes in by a movement. */
export function replacesAnother(): boolean {
  return !onFirstPage
}

/**
 * What a page does when it is shown: it takes the title, and stands where it was left, if it was
 * here before, or at its top. In place of another it also gives its heading the focus.
 */
export function usePageFocus(route: Route): void {
  useBrowserLayoutEffect(() => {
    document.title = documentTitle(route)
    if (onFirstPage) {
      scrollFirstPage()
    } else {
      focusHeading()
      scrollArrivedPage()
    }
    onFirstPage = false
  }, [route])
}

/** The first that is seen: `/` may still hold two. */
function focusHeading(): void {
  const headings = Array.from(document.querySelectorAll<HTMLElement>('h1'))
  const heading = headings.find((candidate) => candidate.offsetParent !== null)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
