import type { ReactNode } from 'react'
import { GrowthRings } from '../drawings/growth-rings.tsx'

/** A placeholder for empty lists: the growth rings and one sentence. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center pt-4 pb-6 text-center">
      <GrowthRings className="mb-2 w-36 stroke-primary-line opacity-70" />
      <p className="text-balance font-[600] text-button">{children}</p>
    </div>
  )
}
