import type { ReactNode } from 'react'

/** Reserves the height of the card that repeats the latest workout, until it has loaded. */
export function RepeatSpace({ children }: { children?: ReactNode }) {
  return <div className="mt-3.5 min-h-17">{children}</div>
}
