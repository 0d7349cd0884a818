import { BreathingBenefits } from './breathing-benefits.tsx'
import { CueSettings } from './cue-settings.tsx'
import { RecentSessions } from './recent-sessions.tsx'

/** The deferred sections of the breathing page: benefits, cue settings and recent sessions. */
export function DeferredSections() {
  return (
    <>
      <div className="mt-8">
        <BreathingBenefits />
      </div>
      <CueSettings />
      <RecentSessions />
    </>
  )
}
