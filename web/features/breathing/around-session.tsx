import { CueChoice } from './cue-choice.tsx'
import { RecentSessions } from './recent-sessions.tsx'

/** What stands below the exercise, once the device has been read. */
export function AroundSession() {
  return (
    <>
      <CueChoice />
      <RecentSessions />
    </>
  )
}
