import { usualText } from '@tend/domain/workouts/usual-workout'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { Usual } from '../../data/workouts/workouts.ts'
import { dayOfWeek } from '../../platform/date-formats.ts'
import type { TodaysFigures } from '../../store/snapshot/todays-snapshot.ts'

/** The usual workout of today's weekday as Move shows it. */
export function usualTexts(
  { workout, minutes }: Usual,
  today: LocalDate,
): NonNullable<TodaysFigures['usual']> {
  return { day: dayOfWeek(today), name: workout.name, text: usualText(workout, minutes) }
}
