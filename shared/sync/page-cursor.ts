/**
 * Throws unless the cursor of a following page is higher than that of the page before it. A faulty server
 * would otherwise be asked for the same pages without end.
 */
export function assertCursorAdvances(cursor: string, next: string): void {
  if (Number(next) > Number(cursor)) return
  throw new Error(`The server sent the cursor ${next} after ${cursor}, so its pages do not end`)
}
