import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { Workout } from '../../../kinds/workout.ts'
import { dayOfWeek, weekdayDate } from '../../../platform/formats/date-formats.ts'

type Offered = Pick<Workout, 'name'> & {
  /** Why it is planned for today; missing for a workout to do again. */
  readonly plannedAs?: 'day' | 'turn'
}

/** 'Repeat Upper Body', 'Start Upper Body' */
export function offerText({ name, plannedAs }: Offered): string {
  return plannedAs ? t`Start ${name}` : t`Repeat ${name}`
}

/** 'Your usual Saturday', 'Your plan for Saturday', 'Next in turn' */
export function whyOfferedText({ plannedAs }: Offered, day: LocalDate): string {
  if (plannedAs === 'turn') return t`Next in turn`
  return plannedAs ? t`Your plan for ${dayOfWeek(day)}` : t`Your usual ${dayOfWeek(day)}`
}

/** 'Last done Mon 23 Nov' */
export function lastDoneText({ date }: Pick<Workout, 'date'>, today: LocalDate | null): string {
  return t`Last done ${weekdayDate(date, today)}`
}
