import { isStarted } from '@tend/domain/workouts/workout-draft'
import { TodaysSpace } from '../../../features/workouts/todays-space.tsx'
import { useWorkoutDraft } from '../../../features/workouts/use-workout-draft.ts'
import { WeekCount } from '../../../features/workouts/week-count.tsx'
import { ShortcutHeight, WorkoutStart } from '../../../features/workouts/workout-start.tsx'
import type { TodaysFigures } from '../../../store/snapshot/todays-snapshot.ts'
import { drawParts } from '../draw-parts.tsx'

function Start({ usual, hasWorkouts, day }: TodaysFigures) {
  const { value: draft } = useWorkoutDraft()
  if (draft && isStarted(draft)) return <ShortcutHeight />
  return (
    <WorkoutStart usual={usual}>
      {!usual && hasWorkouts && day.workouts === 0 && <ShortcutHeight />}
    </WorkoutStart>
  )
}

drawParts({
  start: (today) => <Start {...today} />,
  week: ({ day, week }) => (
    <>
      <TodaysSpace count={day.workouts} />
      <WeekCount week={week.workouts} today={day.workouts} />
    </>
  ),
})
