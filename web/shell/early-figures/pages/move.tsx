import { isStarted } from '../../../areas/workouts/rules/draft/workout-draft.ts'
import { useWorkoutDraft } from '../../../areas/workouts/screens/builder/use-workout-draft.ts'
import { WeekCount } from '../../../areas/workouts/screens/entries/week-count.tsx'
import { TodaysSpace } from '../../../areas/workouts/screens/start/todays-space.tsx'
import {
  ShortcutHeight,
  WorkoutStart,
} from '../../../areas/workouts/screens/start/workout-start.tsx'
import { drawParts } from '../draw-parts.tsx'
import type { TodaysSnapshot } from '../todays-snapshot.ts'

function Start({ usual, hasWorkouts, day }: TodaysSnapshot) {
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
