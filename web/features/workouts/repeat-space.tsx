import type { ReactNode } from 'react'

/**
 * Reserves the height of the card that repeats the latest workout, until it has loaded. A device without
 * entries has no such card.
 */
export function RepeatSpace({ children }: { children?: ReactNode }) {
  return <div className="mt-3.5 min-h-17 in-data-no-entries:empty:hidden">{children}</div>
}
