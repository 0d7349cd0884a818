import type { DayStart, LocalDate } from '@tend/shared/days/local-date'
import { timesEaten } from '../../../areas/nutrition/rules/times-eaten.ts'
import type { NutritionLog } from '../../../kinds/meal.ts'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { gentleText } from '../../../store/settings/rules/gentle-text.ts'
import { type DayRingEntries, minuteOfSaving } from './day-ring.ts'

/** The text of a day without entries. */
export const QUIET_DAY_TEXT = 'A quiet start. Nothing to catch up on.'

/** The entries of a day that the sentence names. */
export interface DayTextEntries extends DayRingEntries {
  readonly meals: readonly Pick<NutritionLog, 'id' | 'createdAt' | 'mealType'>[]
  readonly habitsDone: number
}

/**
 * The day in one plain sentence, such as 'Moved early, ate twice, five glasses so far.'
 * @param dayStart the hour at which a day starts
 */
export function todayInWords(
  entries: DayTextEntries,
  today: LocalDate,
  dayStart: DayStart = 0,
): string {
  const { workouts, meals, glasses, habitsDone } = entries
  const [only] = workouts
  // The time of day of a single workout; counts are of the day so far.
  if (only && workouts.length + meals.length + glasses === 1) {
    return `${capitalised(movedText(only, today, dayStart))}.`
  }
  const parts = [
    only &&
      (workouts.length === 1
        ? movedText(only, today, dayStart)
        : `moved ${timesText(workouts.length)}`),
    meals.length > 0 && `ate ${timesText(timesEaten(meals))}`,
    glasses > 0 && `${numeral(glasses)} ${glasses === 1 ? 'glass' : 'glasses'}`,
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0 && habitsDone > 0) {
    parts.push(`${numeral(habitsDone)} ${habitsDone === 1 ? 'habit' : 'habits'} done`)
  }
  if (parts.length === 0) return QUIET_DAY_TEXT
  return `${capitalised(parts.join(', '))} so far.`
}

/**
 * The text of a day on Home, which on a gentle day begins with that.
 * @param gentle why the day is gentle; `null` if it is not
 */
export function daySentence(text: string, gentle: GentleKind | null): string {
  return gentle ? gentleText(gentle, text === QUIET_DAY_TEXT ? null : text) : text
}

function movedText(
  { duration, createdAt }: DayRingEntries['workouts'][number],
  today: LocalDate,
  dayStart: DayStart,
): string {
  const end = minuteOfSaving(createdAt, today, dayStart)
  if (end === 0) return 'moved once'
  const hour = Math.max(0, end - duration) / 60
  if (hour < 9) return 'moved early'
  if (hour < 12) return 'moved in the morning'
  if (hour < 17) return 'moved in the afternoon'
  return 'moved in the evening'
}

function timesText(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${numeral(count)} times`
}

const NUMERALS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count in words up to twelve, then in figures. */
function numeral(count: number): string {
  return NUMERALS[count] ?? String(count)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
