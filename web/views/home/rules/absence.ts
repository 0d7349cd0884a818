import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import {
  type GentleDays,
  type GentlePeriod,
  gentleKindOn,
} from '../../../store/settings/rules/gentle-days.ts'

/** After as many days without entries Home greets the user. */
const ABSENT_DAYS = 7
/** After as many it suggests a lighter workout. */
const LIGHTER_DAYS = 14
/** A longer absence is more likely a wrong clock, so it is not marked with one tap. */
const MAX_MARKED_DAYS = 366

/** Days without entries before today. */
export interface Absence {
  readonly from: LocalDate
  /** Yesterday. */
  readonly to: LocalDate
  readonly needsLighter: boolean
}

/**
 * The absence from which the user comes back today; `null` without one.
 * @param last the last day with entries, also if it is later than today: then the clock was set back, and nothing
 *   can be concluded from it
 * @param present a later day on which the user was here without entries
 */
export function absenceBefore(
  today: LocalDate,
  last: LocalDate | null,
  present: LocalDate | null,
): Absence | null {
  if (!last) return null
  const since = present && present > last ? present : last
  const days = dayNumber(today) - dayNumber(since) - 1
  if (days < ABSENT_DAYS) return null
  return { from: addDays(since, 1), to: addDays(today, -1), needsLighter: days >= LIGHTER_DAYS }
}

/** The days of an absence that are not marked as gentle yet, as periods away; none of a very long absence. */
export function unmarkedDays({ from, to }: Absence, marked: GentleDays): readonly GentlePeriod[] {
  const periods: GentlePeriod[] = []
  if (dayNumber(to) - dayNumber(from) >= MAX_MARKED_DAYS) return periods
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (gentleKindOn(marked, day)) continue
    const last = periods.at(-1)
    const goesOn = last?.to !== undefined && addDays(last.to, 1) === day
    if (goesOn) periods[periods.length - 1] = { ...last, to: day }
    else periods.push({ from: day, to: day, kind: 'away' })
  }
  return periods
}
