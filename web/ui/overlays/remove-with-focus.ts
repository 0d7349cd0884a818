import { flushSync } from 'react-dom'

type Removal = {
  /** Removes the element; its state update is applied synchronously. */
  remove: () => void
  /** The element's position among its siblings, from 0. */
  index: number
  /** The siblings that can take the focus after the removal. */
  remaining: () => ArrayLike<HTMLElement> | undefined
  /** Takes the focus when no sibling remains. */
  fallback: () => HTMLElement | null | undefined
}

/**
 * Removes the element that has the focus and moves the focus to the next sibling, or to the
 * previous one at the end of the list. Without this, the browser would reset the focus to the page.
 */
export function removeWithFocus({ remove, index, remaining, fallback }: Removal): void {
  flushSync(remove)
  const siblings = remaining() ?? []
  const neighbour = siblings[Math.min(index, siblings.length - 1)]
  ;(neighbour ?? fallback())?.focus()
}
