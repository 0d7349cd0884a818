import type { LocalDate } from '@tend/shared/days/local-date'
import { countedDays, type Span } from '@tend/shared/days/spans'
import type { DayFigures } from '../../../contract/day-facet.ts'

/** A shorter time has no usual week. */
const MIN_DAYS = 14
const MIN_WATER_DAYS = 7
/** How far a mean may be from a whole number to be 'about' that number. */
const ABOUT = { workouts: 0.25, glasses: 0.1 } as const

/** The workouts of a usual week and the glasses of a usual day; `null` where too little is known. */
export interface UsualFigures {
  /** About `count` a week, otherwise between `count` and one more. */
  readonly workouts: { readonly count: number; readonly isAbout: boolean } | null
  /** Whether the mean of the days with water is about `count`, a little below it or a little above it. */
  readonly glasses: {
    readonly count: number
    readonly place: 'about' | 'below' | 'above'
  } | null
}

/** @param span starts with the first entry of the user, or later */
export function usualFigures(
  days: readonly DayFigures[],
  span: Span,
  isGentle?: (date: LocalDate) => boolean,
): UsualFigures {
  return { workouts: usualWorkouts(days, span, isGentle), glasses: usualGlasses(days) }
}

function usualWorkouts(
  days: readonly DayFigures[],
  span: Span,
  isGentle: ((date: LocalDate) => boolean) | undefined,
): UsualFigures['workouts'] {
  const active = days.filter(({ workouts }) => workouts)
  const dates = new Set(active.map(({ date }) => date))
  const counted = countedDays(span, dates, isGentle)
  if (counted < MIN_DAYS) return null
  const count = active.reduce((sum, { workouts = 0 }) => sum + workouts, 0)
  const perWeek = (7 * count) / counted
  if (perWeek < 1 - ABOUT.workouts) return null
  const whole = Math.round(perWeek)
  const isAbout = Math.abs(perWeek - whole) <= ABOUT.workouts
  return { count: isAbout ? whole : Math.floor(perWeek), isAbout }
}

function usualGlasses(days: readonly DayFigures[]): UsualFigures['glasses'] {
  const logged = days.flatMap(({ glasses }) => glasses ?? [])
  if (logged.length < MIN_WATER_DAYS) return null
  const mean = logged.reduce((sum, glasses) => sum + glasses, 0) / logged.length
  const count = Math.round(mean)
  if (count < 2) return null
  if (Math.abs(mean - count) <= ABOUT.glasses) return { count, place: 'about' }
  return { count, place: mean < count ? 'below' : 'above' }
}
