import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { storedFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { readHabitDays } from '../commands/change-habits.ts'
import { selectedHabits } from '../commands/selected-habits.ts'
import { storedOwnHabits } from '../commands/stored-own-habits.ts'
import { habitWeekStart, weekHabits } from '../rules/habit-history.ts'
import { HABIT_RHYTHMS } from '../rules/habit-rhythm.ts'
import { habitsOf } from '../rules/habits.ts'
import { type ShownHabit, shownHabit } from '../texts/rhythm-text.ts'

export interface EarlyHabits {
  /** Missing if their names are too long. */
  readonly habits?: readonly ShownHabit[]
}

export async function readEarlyHabits(device: Device, today: LocalDate): Promise<EarlyHabits> {
  const days = await readHabitDays(device, habitWeekStart(today), today)
  const [selection, flags, own] = [selectedHabits(), days.get(today) ?? {}, storedOwnHabits()]
  const weeks = {
    days,
    firstWeekday: storedFirstDayOfWeek(),
    rhythms: storedSetting(HABIT_RHYTHMS),
  }
  return {
    habits: weekHabits(habitsOf({ selection, flags, own }), weeks, today).map(shownHabit),
  }
}
