import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { readHabitDays } from '../commands/change-habits.ts'
import { selectedHabits } from '../commands/selected-habits.ts'
import { storedOwnHabits } from '../commands/stored-own-habits.ts'
import { habitWeekStart, type WeekHabit, weekHabits } from '../rules/habit-history.ts'
import { type DayHabit, habitsOf } from '../rules/habits.ts'

export interface EarlyHabits {
  /** Missing if their names are too long. Release 1.0.0 stored them without the days before. */
  readonly habits?: readonly (DayHabit & Partial<WeekHabit>)[]
}

export async function readEarlyHabits(device: Device, today: LocalDate): Promise<EarlyHabits> {
  const days = await readHabitDays(device, habitWeekStart(today), today)
  const [selection, flags, own] = [selectedHabits(), days.get(today) ?? {}, storedOwnHabits()]
  return { habits: weekHabits(habitsOf({ selection, flags, own }), days, today) }
}
