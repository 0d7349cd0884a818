const REMEMBER_AFTER_MS = 100

/** Where an entry of the history was left, in its state. */
interface EntryState {
  readonly scrollY?: number
}

let restoreTo = 0
/** There while a page is not tall enough yet for where it was left. */
let endRestoring: (() => void) | undefined

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

/** Pixels from the top of the page. */
function leftAt(state: unknown): number {
  const { scrollY } = (state ?? {}) as EntryState
  return typeof scrollY === 'number' ? scrollY : 0
}

/** Scrolls a page that has taken the place of another: to where it was left, or to its top. */
export function scrollArrivedPage(): void {
  standAt(restoreTo)
  restoreTo = 0
}

/**
 * Scrolls the page that a document came with to where it was left. There is nothing to do where it
 * was not: it is at its top, or where somebody scrolled to meanwhile.
 */
export function scrollFirstPage(): void {
  const left = leftAt(history.state)
  if (left > 0 && isAt(0)) standAt(left)
}

/**
 * Stands at a place that the page may not be tall enough for yet, since live content comes later:
 * until it is, the place is kept. Who scrolls meanwhile has the last word.
 */
function standAt(top: number): void {
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
