import { CueSettings } from './cue-settings.tsx'
import { RecentSessions } from './recent-sessions.tsx'

/** What stands below the exercise, once the device has been read. */
export function DeferredSections() {
  return (
    <>
      <CueSettings />
      <RecentSessions />
    </>
  )
}
