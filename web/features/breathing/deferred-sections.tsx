import { CueSettings } from './cue-settings.tsx'
import { RecentSessions } from './recent-sessions.tsx'

/** The deferred sections of the breathing page: cue settings and recent sessions. */
export function DeferredSections() {
  return (
    <>
      <CueSettings />
      <RecentSessions />
    </>
  )
}
