import { ThisWeek } from './this-week.tsx'
import { TodaysWorkouts } from './todays-workouts.tsx'

/** Logged workouts: this week's count, today's workouts, and the history on request. */
export function LoggedWorkouts({ startedId }: { startedId: string | null }) {
  return (
    <>
      <ThisWeek />
      <TodaysWorkouts startedId={startedId} />
    </>
  )
}
