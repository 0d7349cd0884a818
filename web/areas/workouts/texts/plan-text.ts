import type { Weekday } from '@tend/shared/days/week'
import { t } from '@tend/text'
import { fullWeekdayName } from '../../../platform/formats/weekday-names.ts'

/** A change of the plan in words: 'Upper Body is on Tuesday now', 'Nothing is planned for Monday now'. */
export function planChangeText(day: Weekday, template: string | undefined): string {
  const name = fullWeekdayName(day)
  return template === undefined
    ? t`Nothing is planned for ${name} now`
    : t`${template} is on ${name} now`
}
