import { ThisWeek } from './this-week.tsx'
import { TodaysWorkouts } from './todays-workouts.tsx'

/** What has been logged: this week, today, and on demand the last ten. */
export function Logged({ startedId }: { startedId: string | null }) {
  return (
    <>
      <ThisWeek />
      <TodaysWorkouts startedId={startedId} />
    </>
  )
}
