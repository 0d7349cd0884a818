import { TodaysHabits } from '../../../areas/habits/screens/todays-habits.tsx'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'

drawParts({
  habits: ({ habits }) =>
    habits && <TodaysHabits title="Today" habits={habits} hints onDoneChange={() => {}} />,
})
countEarlyTicks()
