import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek, type Weekday } from '@tend/shared/days/week'
import { unitName } from '@tend/shared/units/quantity'
import { roundedMeasure, WEIGHT } from '../../../../areas/metrics/rules/measures.ts'
import type { Units } from '../../../settings/rules/unit-settings.ts'
import { fullDate } from './date-texts.ts'

/** A number of one day. */
export interface DayValue {
  readonly date: LocalDate
  readonly value: number
}

const WIDTH = 600
const HEIGHT = 120
const MONDAY: Weekday = 1

/**
 * The weight over time as a line; empty without values.
 * @param sorted a value of each day in the unit of the user, not rounded, oldest first
 */
export function weightChart(sorted: readonly DayValue[], units: Units): string {
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  if (!first || !last) return ''
  const least = sorted.reduce((min, { value }) => Math.min(min, value), first.value)
  const most = sorted.reduce((max, { value }) => Math.max(max, value), first.value)
  const days = daysBetween(first.date, last.date)
  const points = sorted.map(({ date, value }) => {
    const x = days === 0 ? 0.5 : daysBetween(first.date, date) / days
    const y = most === least ? 0.5 : (most - value) / (most - least)
    return `${rounded(6 + x * (WIDTH - 12))} ${rounded(6 + y * (HEIGHT - 12))}`
  })
  // A line without length is drawn as a dot, so a single value is visible too.
  const path = `M${points[0]}h0L${points.join('L')}`
  const name = unitName(units.weight)
  const [from, to, lowest, highest] = [first.value, last.value, least, most].map((value) =>
    roundedMeasure(value, WEIGHT, units),
  )
  const summary = `From ${from} to ${to} ${name}; lowest ${lowest}, highest ${highest} ${name}.`
  return figure('Weight', 'line', path, summary, [first.date, last.date])
}

/** The minutes of workouts in each week as bars; empty without workouts. */
export function activityChart(values: readonly DayValue[]): string {
  const minutes = new Map<LocalDate, number>()
  for (const { date, value } of values) {
    const week = startOfWeek(date, MONDAY)
    minutes.set(week, (minutes.get(week) ?? 0) + value)
  }
  const weeks = [...minutes.keys()].sort()
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  if (!first || !last) return ''
  const most = weeks.reduce((max, week) => Math.max(max, minutes.get(week) ?? 0), 1)
  const width = WIDTH / (daysBetween(first, last) / 7 + 1)
  const bars = weeks.map((week) => {
    const x = (daysBetween(first, week) / 7) * width
    const height = ((minutes.get(week) ?? 0) / most) * HEIGHT
    return `M${rounded(x)} ${HEIGHT}v-${rounded(height)}h${rounded(width * 0.8)}v${rounded(height)}z`
  })
  const total = weeks.reduce((sum, week) => sum + (minutes.get(week) ?? 0), 0)
  const summary = `${rounded(total)} minutes in ${weeks.length} ${
    weeks.length === 1 ? 'week' : 'weeks'
  } with a workout; most in a week: ${rounded(most)}.`
  const range = [first, addDays(last, 6)] as const
  return figure('Minutes of workouts per week', 'bars', bars.join(''), summary, range)
}

/** The labels are outside the drawing, which is stretched to the width of the page. */
function figure(
  title: string,
  look: 'line' | 'bars',
  path: string,
  summary: string,
  [from, to]: readonly [LocalDate, LocalDate],
): string {
  return `<figure>
<figcaption><h2>${title}</h2>
<p>${summary}</p></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="${look}" d="${path}"/></svg>
<p class="range"><span>${fullDate(from)}</span><span>${fullDate(to)}</span></p>
</figure>
`
}

function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
