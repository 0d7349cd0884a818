import { flushSync } from 'react-dom'

/** A dialog that is open over the page, or over another dialog. */
interface OpenSheet {
  /** Missing while the user cannot close it. */
  readonly close: (() => void) | undefined
  /** Whether it has its entry. One that opens while the page is left or reached has none yet. */
  hasEntry: boolean
  /** Whether it was asked to close. It closes with the next render. */
  isClosing: boolean
}

/** After this time, in ms, a sheet that was asked to close stays open. */
const CLOSES_WITHIN_MS = 500
/**
 * After this time, in ms, a traversal counts as cancelled. One that only took longer would be made twice, and close
 * a sheet too many.
 */
const TRAVERSES_WITHIN_MS = 10_000

const sheets: OpenSheet[] = []
/** Whether the entry of the page is left: after the entries of its sheets, or by the traversal under way. */
let page: 'stays' | 'to leave' | 'leaving' = 'stays'
let isListening = false
/** Waits for the traversal that leaves the entries of closed sheets. */
let leaving: ReturnType<typeof setTimeout> | undefined
/** A page that was opened during that traversal, which leaves it. */
let opened: { readonly url: string; readonly state: unknown } | undefined
let isSettling = false
/** How many entries above the page a reload has left without their sheets, until a sheet opens or Back leaves them. */
let orphans = 0

/**
 * Gives a sheet an entry in the history, so that Back closes it in every browser. Some browsers, and the
 * native shell, close a dialog on Back by themselves; its entry is then left as after any other closing.
 * @param close closes the sheet; missing while the user cannot close it
 * @returns the function to call when the sheet is closed
 */
export function openSheetEntry(close: (() => void) | undefined): () => void {
  startSheetHistory()
  const sheet: OpenSheet = { close, hasEntry: false, isClosing: false }
  sheets.push(sheet)
  settleSoon()
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1)
    settleSoon()
  }
}

/**
 * Listens to Back. After a reload, a sheet that opens again takes the entry that it had; without one, Back leaves that
 * entry and the page together. Does nothing if it was called before.
 */
export function startSheetHistory(): void {
  if (isListening) return
  isListening = true
  addEventListener('popstate', onTraversal)
  // The router sends this event.
  addEventListener('pushState', () => {
    if (leaving !== undefined) {
      opened = { url: location.href, state: history.state }
      page = 'stays'
    }
    orphans = 0
  })
  orphans = entryDepth()
}

/**
 * Leaves the history entry of the page, or of a view that the address names, after the entries of its sheets: at once
 * without any, otherwise once they have closed. A sheet that opens meanwhile belongs to the entry below. A second call
 * before the entry is left does nothing: on a slow device, the page is still there for a second tap.
 */
export function backAfterSheets(): void {
  startSheetHistory()
  if (page !== 'stays') return
  page = 'to leave'
  if (entryDepth() === 0 && leaving === undefined) leavePage()
  // A reload may have left entries without sheets.
  else settleSoon()
}

function leavePage(): void {
  page = 'leaving'
  traverse(-1)
}

function close(sheet: OpenSheet): void {
  if (!sheet.close) return
  sheet.isClosing = true
  // A slow render does not count as staying open.
  flushSync(sheet.close)
  // It may have stayed open, for example while it saves.
  setTimeout(() => {
    sheet.isClosing = false
    settleSoon()
  }, CLOSES_WITHIN_MS)
}

function onTraversal(): void {
  const depth = entryDepth()
  const leavesOrphans = depth < orphans
  orphans = 0
  if (leavesOrphans) {
    history.go(-depth - 1)
    return
  }
  if (leaving !== undefined) {
    const page = opened
    endLeaving()
    if (page && location.href !== page.url) history.pushState(page.state, '', page.url)
  } else {
    for (const sheet of sheets.slice(depth).reverse()) if (sheet.hasEntry) close(sheet)
  }
  settleSoon()
}

/** After the render that closes one sheet and perhaps opens another in its place. */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  setTimeout(settle)
}

/** Makes the present entry belong to the topmost sheet: Forward opens none again, and none is left behind. */
function settle(): void {
  isSettling = false
  orphans = 0
  if (leaving !== undefined) return
  const depth = entryDepth()
  const remaining = sheets.filter(({ isClosing }) => !isClosing)
  for (const sheet of remaining) sheet.hasEntry = true
  const open = remaining.length
  for (let added = depth + 1; added <= open; added++) {
    history.pushState({ ...history.state, sheets: added }, '')
  }
  if (depth > open) traverse(open - depth)
  else if (page === 'to leave' && open === 0) leavePage()
}

function traverse(by: number): void {
  leaving = setTimeout(() => {
    endLeaving()
    settleSoon()
  }, TRAVERSES_WITHIN_MS)
  history.go(by)
}

function endLeaving(): void {
  clearTimeout(leaving)
  leaving = undefined
  opened = undefined
  if (page === 'leaving') page = 'stays'
}

/** How many sheets are open over the page of the present history entry. */
function entryDepth(): number {
  const depth: unknown = history.state?.sheets
  return typeof depth === 'number' ? depth : 0
}
