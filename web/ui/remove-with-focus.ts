import { flushSync } from 'react-dom'

type Removal = {
  /** Takes it away, in this very moment. */
  remove: () => void
  /** Its place among its like, counted from 0. */
  at: number
  /** Its like, once it is gone. */
  left: () => ArrayLike<HTMLElement> | undefined
  /** Where the focus goes when none is left. */
  last: () => HTMLElement | null | undefined
}

/**
 * Removes one of several, and brings the focus, which would be lost with it, to the next; else to
 * the one before.
 */
export function removeWithFocus({ remove, at, left, last }: Removal): void {
  flushSync(remove)
  const others = left() ?? []
  const neighbour = others[Math.min(at, others.length - 1)]
  ;(neighbour ?? last())?.focus()
}
