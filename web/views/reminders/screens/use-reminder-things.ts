import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import { readHabitFlags } from '../../../areas/habits/commands/change-habits.ts'
import { useSelectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { useOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { HABIT_RHYTHMS, type Rhythm, rhythmOn } from '../../../areas/habits/rules/habit-rhythm.ts'
import { type DayHabit, habitsOf } from '../../../areas/habits/rules/habits.ts'
import { readTrackedDay } from '../../../areas/tracking/commands/read-tracking.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { useReminderSettings } from '../commands/reminders.ts'
import { type PlannedTick, plannedTicks } from '../rules/planned-ticks.ts'

/** Things with reminders besides water and the wind-down: today's habits and ticks at planned times. */
export interface ReminderThings {
  readonly habits: readonly DayHabit[]
  readonly ticks: readonly PlannedTick[]
  /** When a habit is asked for today. */
  readonly rhythmOf: (key: string) => Rhythm
}

export function useReminderThings(): ReminderThings {
  const today = useToday()
  const { hours } = useReminderSettings().value.medicine
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const rhythms = useSetting(HABIT_RHYTHMS)
  const flags = useLive(today && ((device) => readHabitFlags(device, today)), [today])
  const tracked = useLive(today && ((device) => readTrackedDay(device, today)), [today])
  return {
    habits: flags.state === 'ready' ? habitsOf({ selection, flags: flags.value, own }) : [],
    rhythmOf: (key) => (today ? rhythmOn(rhythms, key, today) : ALL_WEEKDAYS),
    ticks: tracked.state === 'ready' ? plannedTicks(tracked.value, hours) : [],
  }
}
