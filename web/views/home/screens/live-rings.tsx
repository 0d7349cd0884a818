import { toggleHabit } from '../../../areas/habits/commands/change-habits.ts'
import { useSelectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { useOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { HABIT_RHYTHMS, restingLast } from '../../../areas/habits/rules/habit-rhythm.ts'
import { habitsOf } from '../../../areas/habits/rules/habits.ts'
import { useRoutine } from '../../../areas/sleep/commands/use-routine.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import type { OverviewData } from '../commands/read-overview.ts'
import { RingsAndHabits } from './rings-and-habits.tsx'

type LiveRingsAndHabitsProps = {
  overview: OverviewData
  device: Device
}

/** After midnight the sleep ring shows the evening's routine while it runs, as its page does. */
export function LiveRingsAndHabits({ overview, device }: LiveRingsAndHabitsProps) {
  const { day, habitFlags, habitDays } = overview
  const today = useToday()
  const routine = useRoutine()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const rhythms = useSetting(HABIT_RHYTHMS)
  const firstWeekday = useFirstDayOfWeek()
  const habits = habitsOf({ selection, flags: habitFlags, own })
  const { failed, run } = useCommand()
  const stepsDone =
    routine.state === 'ready' ? countTasksDone(routine.value.routine) : day.sleepTasksDone
  return (
    <>
      <RingsAndHabits
        day={day}
        stepsDone={stepsDone}
        habits={
          today ? restingLast(habits, { days: habitDays, firstWeekday, rhythms }, today) : habits
        }
        onDoneChange={({ key }) => today && run(() => toggleHabit(device, today, key))}
      />
      <SaveFailure failed={failed} />
    </>
  )
}
