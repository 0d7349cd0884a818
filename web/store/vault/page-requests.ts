/** A page of records has up to 256 kB, which takes a slow connection longer than other responses. */
const TIMEOUT_MS = 60_000

const open = new Set<AbortController>()

/** Fetches a page of records. Rejects if that takes longer than a minute, or if it is cancelled. */
export async function requestPage<T>(fetchPage: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timeout = () => controller.abort(new DOMException('The page took too long', 'TimeoutError'))
  const timer = setTimeout(timeout, TIMEOUT_MS)
  open.add(controller)
  try {
    return await fetchPage(controller.signal)
  } finally {
    clearTimeout(timer)
    open.delete(controller)
  }
}

/** Cancels the requests for pages that this tab is waiting for. */
export function cancelPages(): void {
  for (const controller of open) controller.abort()
}
