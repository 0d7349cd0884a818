import { useEffect, useLayoutEffect } from 'react'
import { documentTitle, type Route } from './route.ts'

const REMEMBER_AFTER_MS = 100

/** Where an entry of the history was left, in its state. */
interface EntryState {
  readonly scrollY?: number
}

let onFirstPage = true
let restoreTo = 0
/** There while a page is not tall enough yet for where it was left. */
let endRestoring: (() => void) | undefined

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
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, () => endRestoring?.(), { passive: true })
  }
}

/** To be called before a link leads on: its entry is left as it stands, and the next begins at the top. */
export function leaveEntry(): void {
  rememberScroll()
  restoreTo = 0
}

function rememberScroll(): void {
  // Where a page that is still growing stands is not where anybody left it.
  if (endRestoring) return
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

/**
 * Stands at a place that the page may not be tall enough for yet, since live content comes later:
 * until it is, the place is kept. Who scrolls meanwhile has the last word.
 */
function restoreScroll(top: number): void {
  endRestoring?.()
  scrollTo(0, top)
  if (isAt(top)) return
  const growing = new ResizeObserver(() => {
    scrollTo(0, top)
    if (isAt(top)) endRestoring?.()
  })
  growing.observe(document.body)
  endRestoring = () => {
    growing.disconnect()
    endRestoring = undefined
  }
}

function isAt(top: number): boolean {
  return Math.abs(scrollY - top) < 1
}
