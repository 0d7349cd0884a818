import { RepeatSpace } from '../../../features/workouts/repeat-space.tsx'
import { WeekCount } from '../../../features/workouts/week-count.tsx'
import { drawParts } from '../draw-parts.tsx'

drawParts({
  // Without a workout to repeat, nothing is reserved.
  repeat: ({ hasWorkouts }) => (hasWorkouts ? <RepeatSpace /> : ''),
  week: ({ day, week }) => <WeekCount week={week.workouts} today={day.workouts} />,
})
