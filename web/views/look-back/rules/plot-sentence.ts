import type { LocalDate } from '@tend/shared/days/local-date'
import { countedDays, type Span } from '@tend/shared/days/spans'
import type { PlotDay } from './plot-days.ts'

/** A shorter time has no usual week. */
const MIN_DAYS = 14
const MIN_WATER_DAYS = 7
/** How far a mean may be from a whole number to be 'about' that number. */
const ABOUT = { workouts: 0.25, glasses: 0.1 } as const

/**
 * The workouts of a usual week and the glasses of a usual day in one sentence, without a judgement;
 * `null` if neither is known.
 * @param span starts with the first entry of the user, or later
 */
export function plotSentence(
  days: readonly PlotDay[],
  span: Span,
  isGentle?: (date: LocalDate) => boolean,
): string | null {
  const workouts = workoutsText(days, span, isGentle)
  const glasses = glassesText(days)
  if (!workouts && !glasses) return null
  const water =
    glasses && `${glasses} glasses${workouts ? '' : ' of water'} on the days you logged them`
  const text = [workouts, water].filter(Boolean).join(', and ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function workoutsText(
  days: readonly PlotDay[],
  span: Span,
  isGentle: ((date: LocalDate) => boolean) | undefined,
): string | null {
  const active = days.filter(({ workouts }) => workouts)
  const dates = new Set(active.map(({ date }) => date))
  const counted = countedDays(span, dates, isGentle)
  if (counted < MIN_DAYS) return null
  const count = active.reduce((sum, { workouts = 0 }) => sum + workouts, 0)
  const perWeek = (7 * count) / counted
  const whole = Math.round(perWeek)
  const isAbout = Math.abs(perWeek - whole) <= ABOUT.workouts
  if (perWeek < 1 - ABOUT.workouts) return null
  if (isAbout) return `about ${word(whole)} ${whole === 1 ? 'workout' : 'workouts'} a week`
  const below = Math.floor(perWeek)
  return `${word(below)} or ${word(below + 1)} workouts a week`
}

function glassesText(days: readonly PlotDay[]): string | null {
  const logged = days.flatMap(({ glasses }) => glasses ?? [])
  if (logged.length < MIN_WATER_DAYS) return null
  const mean = logged.reduce((sum, glasses) => sum + glasses, 0) / logged.length
  const whole = Math.round(mean)
  if (whole < 2) return null
  if (Math.abs(mean - whole) <= ABOUT.glasses) return `about ${word(whole)}`
  return mean < whole ? `close to ${word(whole)}` : `a little over ${word(whole)}`
}

const WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
]

function word(count: number): string {
  return WORDS[count] ?? String(count)
}
