import { useEffect, useLayoutEffect } from 'react'
import { documentTitle, type Route } from './route.ts'

/** How long the content of a page may take to be tall enough for its old scroll position. */
const RESTORE_MS = 1000
const REMEMBER_AFTER_MS = 100

let onFirstPage = true
let restoreTo = 0

/** No layout on the server, and React would say so. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Whether a page that is shown now replaces another one: it then comes in by a movement. */
export function replacesAnother(): boolean {
  return !onFirstPage
}

/**
 * What a page does when it is shown in place of another: it takes the title, gives its heading the
 * focus, and stands at its top, or, on the way back, where it was left.
 */
export function useArrival(route: Route): void {
  useBrowserLayoutEffect(() => {
    document.title = documentTitle(route)
    if (onFirstPage) {
      onFirstPage = false
      return
    }
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    scrollWhenTallEnough(restoreTo, performance.now() + RESTORE_MS)
    restoreTo = 0
  }, [route])
}

/** Remembers scroll positions in the history's entries from now on. */
export function rememberScrolling(): void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        history.replaceState({ ...history.state, scrollY }, '')
      }, REMEMBER_AFTER_MS)
    },
    { passive: true },
  )
  addEventListener('popstate', ({ state }) => {
    clearTimeout(timer)
    restoreTo = typeof state?.scrollY === 'number' ? state.scrollY : 0
  })
}

function scrollWhenTallEnough(top: number, deadlineMs: number): void {
  scrollTo(0, top)
  const reached = Math.abs(scrollY - top) < 1
  if (reached || performance.now() > deadlineMs) return
  requestAnimationFrame(() => scrollWhenTallEnough(top, deadlineMs))
}
