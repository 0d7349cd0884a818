import type { RootData } from '@tend/shared/page/page-attributes'

const SAVE_DELAY_MS = 100

/** The part of a history entry's state that this module uses. */
interface EntryState {
  readonly scrollY?: number
}

let restoreTo = 0
/** Set while the page is not tall enough yet for its saved position. */
let stopRestoring: (() => void) | undefined

/** Starts to save scroll positions in history entries. Call once at startup. */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(savePosition, SAVE_DELAY_MS)
    },
    { passive: true },
  )
  addEventListener('popstate', ({ state }) => {
    clearTimeout(timer)
    restoreTo = savedPosition(state)
  })
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, () => stopRestoring?.(), { passive: true })
  }
}

/** Call before following a link: saves the position, and lets the next page start at its top. */
export function leavePage(): void {
  savePosition()
  restoreTo = 0
}

function savePosition(): void {
  // The position of a page that is still growing is not the user's.
  if (stopRestoring) return
  history.replaceState({ ...history.state, scrollY } satisfies EntryState, '')
}

/** The saved position in pixels from the top of the page; 0 if there is none. */
function savedPosition(state: unknown): number {
  const { scrollY } = (state ?? {}) as EntryState
  return typeof scrollY === 'number' ? scrollY : 0
}

/** Scrolls a page after a navigation: to its saved position, or to its top. */
export function scrollNavigatedPage(): void {
  scrollWhenPossible(restoreTo)
  restoreTo = 0
}

/** Scrolls the document's first page to its saved position, unless the user has scrolled, tapped or focused something. */
export function scrollFirstPage(): void {
  const left = savedPosition(history.state)
  const { tapped }: RootData = document.documentElement.dataset
  const isUsed = tapped !== undefined || document.activeElement !== document.body
  if (left > 0 && isAt(0) && !isUsed) scrollWhenPossible(left)
}

/**
 * Scrolls to a position, and again while live content makes the page taller, until it is reached or
 * the user scrolls.
 */
function scrollWhenPossible(top: number): void {
  stopRestoring?.()
  scrollTo(0, top)
  if (isAt(top)) return
  const growing = new ResizeObserver(() => {
    scrollTo(0, top)
    if (isAt(top)) stopRestoring?.()
  })
  growing.observe(document.body)
  stopRestoring = () => {
    growing.disconnect()
    stopRestoring = undefined
  }
}

function isAt(top: number): boolean {
  return Math.abs(scrollY - top) < 1
}
