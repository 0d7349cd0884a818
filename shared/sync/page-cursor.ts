/**
 * Throws unless the cursor of the next page is higher than the cursor of this page. Otherwise a faulty
 * server would be asked for the same pages without end.
 */
export function assertCursorAdvances(cursor: string, next: string): void {
  if (Number(next) > Number(cursor)) return
  throw new Error(`The server sent the cursor ${next} after ${cursor}, so its pages do not end`)
}
