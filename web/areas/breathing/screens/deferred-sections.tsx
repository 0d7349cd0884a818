import { BreathingBenefits } from './breathing-benefits.tsx'
import { RecentSessions } from './recent-sessions.tsx'

/** The deferred sections of the breathing page: benefits and recent sessions. */
export function DeferredSections() {
  return (
    <>
      <div className="mt-8">
        <BreathingBenefits />
      </div>
      <RecentSessions />
    </>
  )
}
