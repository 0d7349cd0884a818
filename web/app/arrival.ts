import { useEffect, useLayoutEffect } from 'react'
import { documentTitle, type Route } from './route.ts'

/** How long the content of a page may take to be tall enough for its old scroll position. */
const RESTORE_MS = 1000
const REMEMBER_AFTER_MS = 100

/** Where an entry of the history was left, in its state. */
interface EntryState {
  readonly scrollY?: number
}

let onFirstPage = true
let restoreTo = 0
let endRestoring = () => {}

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
export function useArrival(route: Route): void {
  useBrowserLayoutEffect(() => {
    document.title = documentTitle(route)
    if (!onFirstPage) focusHeading()
    restoreScroll(onFirstPage ? leftAt(history.state) : restoreTo)
    onFirstPage = false
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
      timer = setTimeout(rememberScroll, REMEMBER_AFTER_MS)
    },
    { passive: true },
  )
  addEventListener('popstate', ({ state }) => {
    clearTimeout(timer)
    restoreTo = leftAt(state)
  })
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(type, () => endRestoring(), { passive: true })
  }
}

/** To be called before a link leads on: its entry is left as it stands, and the next begins at the top. */
export function leaveEntry(): void {
  rememberScroll()
  restoreTo = 0
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scrollY } satisfies EntryState, '')
}

function leftAt(state: unknown): number {
  const { scrollY } = (state ?? {}) as EntryState
  return typeof scrollY === 'number' ? scrollY : 0
}

/** The first that is seen: `/` may still hold two. */
function focusHeading(): void {
  const headings = Array.from(document.querySelectorAll<HTMLElement>('h1'))
  const heading = headings.find((candidate) => candidate.offsetParent !== null)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Live content may come later and make the page tall enough; who scrolls meanwhile has the last word. */
function restoreScroll(top: number): void {
  endRestoring()
  const deadlineMs = performance.now() + RESTORE_MS
  let frame = 0
  const step = () => {
    scrollTo(0, top)
    const isThere = Math.abs(scrollY - top) < 1
    if (!isThere && performance.now() < deadlineMs) frame = requestAnimationFrame(step)
  }
  endRestoring = () => cancelAnimationFrame(frame)
  step()
}
