import type { ReactNode } from 'react'

/**
 * Reserves the height of the card that repeats the latest workout, until it has loaded. A first visit has
 * no such card.
 */
export function RepeatSpace({ children }: { children?: ReactNode }) {
  return <div className="mt-3.5 min-h-17 in-data-first-visit:empty:hidden">{children}</div>
}
