import type { LocalDate } from '@tend/shared/days/local-date'
import { dayOfWeek } from '../../../../platform/formats/date-formats.ts'
import type { Usual } from '../../commands/workouts.ts'
import { usualText } from '../../texts/usual-text.ts'

/** The usual workout of today's weekday as Move shows it. */
export interface UsualTexts {
  readonly day: string
  readonly name: string
  readonly text: string
}

export function usualTexts({ workout, minutes }: Usual, today: LocalDate): UsualTexts {
  return { day: dayOfWeek(today), name: workout.name, text: usualText(workout, minutes) }
}
