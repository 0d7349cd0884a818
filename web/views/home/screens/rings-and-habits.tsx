import type { RestingHabit } from '../../../areas/habits/rules/habit-rhythm.ts'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import type { DayOverview } from '../rules/overview.ts'
import { HabitChips } from './habit-chips.tsx'
import { TodaysRings } from './todays-rings.tsx'

type RingsAndHabitsProps = {
  day: DayOverview
  /** Done tasks of the sleep routine that is shown. */
  stepsDone: number
  habits: readonly RestingHabit[]
  onDoneChange: (habit: DayHabit, done: boolean) => void
}

/** Today's rings, and today's habits to tick. */
export function RingsAndHabits({ day, stepsDone, habits, onDoneChange }: RingsAndHabitsProps) {
  return (
    <>
      <TodaysRings
        day={day}
        stepsDone={stepsDone}
        habitsResting={habits.filter(({ rests, done }) => rests && !done).length}
      />
      <HabitChips habits={habits} onDoneChange={onDoneChange} />
    </>
  )
}
