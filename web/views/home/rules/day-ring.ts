import { type DayStart, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { minuteOfDay } from '@tend/shared/days/minute-of-day'
import type { Meal } from '../../../kinds/meal.ts'
import type { Workout } from '../../../kinds/workout.ts'

/** The hours between which Home draws a day. */
const FIRST_HOUR = 6
const LAST_HOUR = 23

/** The entries of a day that Home draws. */
export interface DayRingEntries {
  readonly workouts: readonly Pick<Workout, 'id' | 'duration' | 'createdAt'>[]
  readonly meals: readonly Pick<Meal, 'id' | 'createdAt'>[]
  readonly glasses: number
  /** When the number of glasses was last changed, in milliseconds since 1970. */
  readonly glassesChangedMs: number
}

/** The same entries with the minutes of the day at which they were saved, as `minuteOfSaving` returns them. */
export interface DayMinutes {
  readonly workouts: readonly {
    readonly id: string
    readonly duration: number
    readonly minute: number
  }[]
  readonly meals: readonly { readonly id: string; readonly minute: number }[]
  readonly glasses: number
  readonly glassesMinute: number
}

/**
 * A day as Home draws it, as a piece of the year's ring. Places are from 0, at 6:00, to 1, at 23:00;
 * earlier and later times are at these two ends.
 */
export interface DayRingShape {
  readonly now: number
  /** The line for water reaches its full width at `until`; `null` without a glass. */
  readonly water: { readonly glasses: number; readonly until: number } | null
  readonly meals: readonly { readonly id: string; readonly at: number }[]
  /** A workout ends at the time it was logged. */
  readonly workouts: readonly { readonly id: string; readonly from: number; readonly to: number }[]
}

/**
 * Arranges a day's entries along the day, by the time at which each was saved. An entry that was saved on
 * an earlier day or at an unknown time is put at the start of the day. No entry is ahead of now.
 * @param dayStart the hour at which a day starts
 */
export function dayRing(
  entries: DayRingEntries,
  today: LocalDate,
  now: Date,
  dayStart: DayStart = 0,
): DayRingShape {
  return ringOfMinutes(dayMinutes(entries, today, dayStart), now, dayStart)
}

/** The minutes of a day at which its entries were saved. */
export function dayMinutes(
  { workouts, meals, glasses, glassesChangedMs }: DayRingEntries,
  today: LocalDate,
  dayStart: DayStart = 0,
): DayMinutes {
  const minuteOf = (instant: string | number | undefined) =>
    minuteOfSaving(instant, today, dayStart)
  return {
    workouts: workouts.map(({ id, duration, createdAt }) => ({
      id,
      duration,
      minute: minuteOf(createdAt),
    })),
    meals: meals.map(({ id, createdAt }) => ({ id, minute: minuteOf(createdAt) })),
    glasses,
    glassesMinute: minuteOf(glassesChangedMs),
  }
}

/** Arranges entries along the day by the minutes at which they were saved, as `dayRing` does. */
export function ringOfMinutes(day: DayMinutes, now: Date, dayStart: DayStart = 0): DayRingShape {
  const nowMinute = minuteOfDay(now, dayStart)
  const placeOf = (minute: number) => placeOfMinute(Math.min(nowMinute, minute))
  return {
    now: placeOfMinute(nowMinute),
    water: day.glasses > 0 ? { glasses: day.glasses, until: placeOf(day.glassesMinute) } : null,
    meals: day.meals.map(({ id, minute }) => ({ id, at: placeOf(minute) })),
    workouts: day.workouts.map(({ id, duration, minute }) => {
      const end = Math.min(nowMinute, minute)
      return { id, from: placeOfMinute(end - duration), to: placeOfMinute(end) }
    }),
  }
}

/** The position of a minute of the day along the ring, from 0 at 6:00 to 1 at 23:00. */
export function placeOfMinute(minute: number): number {
  const place = (minute / 60 - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR)
  return Math.min(Math.max(place, 0), 1)
}

/**
 * The local minute of a day at which an entry was saved; 0 if it was saved earlier or the time is
 * unknown, and the end of the day if it was saved later.
 */
export function minuteOfSaving(
  instant: string | number | undefined,
  date: LocalDate,
  dayStart: DayStart = 0,
): number {
  const saved = new Date(instant ?? Number.NaN)
  if (Number.isNaN(saved.getTime())) return 0
  const savedDate = localDateOf(saved, dayStart)
  if (savedDate === date) return minuteOfDay(saved, dayStart)
  return savedDate < date ? 0 : (24 + dayStart) * 60
}
