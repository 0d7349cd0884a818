import { HABIT_KEY, type HabitFlags } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { startOfWeek, type Weekday, weekdayOf } from '@tend/shared/days/week'
import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import { defineSetting } from '@tend/shared/records/define-setting'
import { readObject } from '@tend/shared/records/stored-value'
import type { DayHabit } from './habits.ts'

/** When a habit is asked for: on weekdays, sorted, at least one; or so many times a week, 1 to 6. */
export type Rhythm = readonly Weekday[] | number

export const MAX_TIMES_A_WEEK = 6

/**
 * The rhythms of habits by key, each by the day from which it holds. Earlier days keep theirs, and a habit without
 * one is asked for every day. Two devices' changes merge by habit and day (`mergeSetting`): a rhythm is one value.
 */
export type HabitRhythms = ReadonlyMap<string, ReadonlyMap<LocalDate, Rhythm>>

/** When each habit is asked for. An invalid rhythm is left out. */
export const HABIT_RHYTHMS = defineSetting<'habitRhythms', HabitRhythms>(
  'habitRhythms',
  new Map(),
  (value) =>
    new Map(
      Object.entries(readObject(value) ?? {})
        .filter(([key]) => HABIT_KEY.test(key))
        .map(([key, dated]) => [key, readDated(dated)]),
    ),
)

function readDated(value: unknown): ReadonlyMap<LocalDate, Rhythm> {
  const dated = Object.entries(readObject(value) ?? {}).flatMap(([text, stored]) => {
    const [date, rhythm] = [parseLocalDate(text), readRhythm(stored)]
    return date && rhythm !== undefined ? [[date, rhythm] as const] : []
  })
  return new Map(dated.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function readRhythm(value: unknown): Rhythm | undefined {
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 1 && value <= MAX_TIMES_A_WEEK ? value : undefined
  }
  const days = Array.isArray(value) ? ALL_WEEKDAYS.filter((day) => value.includes(day)) : []
  return days.length > 0 ? days : undefined
}

/** The rhythm of a habit on a day; all weekdays by default. */
export function rhythmOn(rhythms: HabitRhythms, key: string, date: LocalDate): Rhythm {
  const dated = [...(rhythms.get(key) ?? [])]
  return dated.findLast(([from]) => from <= date)?.[1] ?? ALL_WEEKDAYS
}

export function isEveryDay(rhythm: Rhythm): boolean {
  return typeof rhythm !== 'number' && rhythm.length === ALL_WEEKDAYS.length
}

/** Adds a weekday to a rhythm, or takes it out. The last one stays. */
export function withWeekday(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  const changed = ALL_WEEKDAYS.filter((each) => days.includes(each) !== (each === day))
  return changed.length > 0 ? changed : days
}

/** The flags of days, with the first day of the user's weeks: what tells whether a habit rests on a day. */
export interface HabitWeeks {
  readonly days: ReadonlyMap<LocalDate, HabitFlags>
  readonly firstWeekday: Weekday
  readonly rhythms: HabitRhythms
}

/** How often a habit was done from the start of a day's week up to the day, the day included. */
export function timesInWeek(
  { days, firstWeekday }: Omit<HabitWeeks, 'rhythms'>,
  key: string,
  date: LocalDate,
): number {
  let times = 0
  for (let day = startOfWeek(date, firstWeekday); day <= date; day = addDays(day, 1)) {
    if (days.get(day)?.[key] === true) times++
  }
  return times
}

/** Whether a habit asks for nothing on a day: another weekday, or done often enough on the days before in the week. */
export function restsOn(weeks: HabitWeeks, key: string, date: LocalDate): boolean {
  const rhythm = rhythmOn(weeks.rhythms, key, date)
  if (typeof rhythm !== 'number') return !rhythm.includes(weekdayOf(date))
  const isDone = weeks.days.get(date)?.[key] === true
  return timesInWeek(weeks, key, date) - Number(isDone) >= rhythm
}

/** The habits of a day, those that rest last. Ticking one moves none. */
export function restingLast<Habit extends DayHabit>(
  habits: readonly Habit[],
  weeks: HabitWeeks,
  date: LocalDate,
): (Habit & RestingHabit)[] {
  const marked = habits.map((habit): Habit & RestingHabit =>
    restsOn(weeks, habit.key, date) ? { ...habit, rests: true } : habit,
  )
  return [...marked.filter(({ rests }) => !rests), ...marked.filter(({ rests }) => rests)]
}

/** A habit that may rest today. */
export interface RestingHabit extends DayHabit {
  readonly rests?: true
}

/** A seed of a day: done, open, resting or ahead. */
export type Seed = 'd' | 'o' | 'r' | 'a'

/** The seeds of seven days from `first`, a letter each: 'ddodora'. */
export function seedsFrom(
  weeks: HabitWeeks,
  key: string,
  first: LocalDate,
  today: LocalDate,
): string {
  const seed = (date: LocalDate): Seed => {
    if (weeks.days.get(date)?.[key] === true) return 'd'
    // A number of times belongs to no day but today.
    const isTimes = typeof rhythmOn(weeks.rhythms, key, date) === 'number'
    if ((isTimes && date !== today) || restsOn(weeks, key, date)) return 'r'
    return date > today ? 'a' : 'o'
  }
  return ALL_WEEKDAYS.map((offset) => seed(addDays(first, offset))).join('')
}

/**
 * On how many days of a span a habit was asked for. A day on which it was done always counts, and a gentle day only
 * then; of a number of times a week, so many days of each week count.
 * @param done the days on which it was done
 */
export function countAsked(
  { firstWeekday, rhythms }: Pick<HabitWeeks, 'firstWeekday' | 'rhythms'>,
  key: string,
  { first, last }: Span,
  done: ReadonlySet<LocalDate>,
  isGentle?: (date: LocalDate) => boolean,
): number {
  let count = 0
  /** Of the current week: the days that may count towards a number of times, and those that do. */
  let [open, kept, times] = [0, 0, 0]
  const endWeek = () => {
    count += Math.max(kept, Math.min(open, times))
    open = kept = times = 0
  }
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (startOfWeek(date, firstWeekday) === date) endWeek()
    const isDone = done.has(date)
    const rhythm = rhythmOn(rhythms, key, date)
    if (!isDone && isGentle?.(date)) continue
    if (typeof rhythm === 'number') {
      open++
      if (isDone) kept++
      times = rhythm
    } else if (isDone || rhythm.includes(weekdayOf(date))) count++
  }
  endWeek()
  return count
}
