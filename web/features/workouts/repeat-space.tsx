import type { ReactNode } from 'react'
import { EarlyPart } from '../../ui/early-part.tsx'

/** The height of the card that repeats the latest workout. A first visit has no such card. */
export function RepeatSpace({ children }: { children?: ReactNode }) {
  return <div className="mt-3.5 min-h-17 in-data-first-visit:empty:hidden">{children}</div>
}

/** Reserves the height of the card until it has loaded, unless the snapshot has no workout. */
export function RepeatLoading() {
  return <EarlyPart name="repeat" fallback={<RepeatSpace />} />
}
