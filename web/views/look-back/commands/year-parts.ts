import type { StoredObject } from '@tend/shared/records/stored-value'
import { listText } from '@tend/text/list-text'
import { DAY_PARTS } from '../../../areas/all-day-parts.ts'
import {
  type DayContext,
  type DayLine,
  RING_LINES,
  type RingLine,
  type RingPart,
  type ShownOnDays,
} from '../../../contract/day-facet.ts'
import type { RingDay } from '../rules/year-rings.ts'
import type { YearLine, YearTotals } from '../texts/year-text.ts'
import { type LoggedDay, loggedParts } from './day-figures.ts'

type InYear = ShownOnDays<never>['year']

const isDrawn = (year: InYear): year is RingPart<never> => year !== null && 'line' in year

const lineOf = (year: InYear): YearLine | null => (isDrawn(year) ? year.line : year)

/** The lines of the rings from the inside outward, and what they do not draw. */
export const YEAR_LINES: readonly YearLine[] = [
  ...RING_LINES,
  ...DAY_PARTS.flatMap(([, { year }]) => (year === null || isDrawn(year) ? [] : year)),
]

/** The parts of a day that the year shows. A wind-down is before breathing. */
const yearPartsOf = (day: LoggedDay) =>
  loggedParts(day)
    .flatMap(({ part, value }) => (part.year ? { part, year: part.year, value } : []))
    .toReversed()

/** Whether the year shows anything of a day. */
export function isInYear(day: LoggedDay): boolean {
  return yearPartsOf(day).length > 0
}

/** How many days have each line. */
export function yearTotals(days: readonly LoggedDay[]): YearTotals {
  const lines = days.map((day) => new Set(yearPartsOf(day).map(({ year }) => lineOf(year))))
  return new Map(YEAR_LINES.map((line) => [line, lines.filter((each) => each.has(line)).length]))
}

/** An entry of 0, such as a workout without minutes, is drawn with the smallest width. */
const SMALLEST_WIDTH = 0.001

/** A day as the year in rings draws it. */
export function ringDay(day: LoggedDay, settings: StoredObject): RingDay {
  const { date } = day
  const widths = { rest: 0, water: 0, nutrition: 0, workouts: 0, metrics: 0 }
  for (const { year, value } of yearPartsOf(day)) {
    if (!isDrawn(year)) continue
    const width = Math.max(SMALLEST_WIDTH, Math.min(1, year.width(value, { settings, date })))
    widths[year.line] = Math.max(widths[year.line], width)
  }
  return { date, ...widths }
}

/** Outermost line first, as the card of a day shows it. Parts that the rings do not draw have no line. */
export function cardLines(
  day: LoggedDay,
  context: DayContext,
): { readonly line: RingLine | null; readonly texts: DayLine }[] {
  const parts = yearPartsOf(day)
  const drawn = RING_LINES.toReversed().flatMap((line) =>
    parts.flatMap(({ year, value }) =>
      isDrawn(year) && year.line === line
        ? { line, texts: year.texts(value, { ...context, date: day.date }) }
        : [],
    ),
  )
  const listed = parts.flatMap(({ part: { card }, year, value }): readonly DayLine[] => {
    if (isDrawn(year)) return []
    if (typeof card === 'function') return card(value, context)
    const entries: readonly never[] = value
    return entries.map((each) => {
      const { title, meta } = card.entry(each, context)
      return [title, meta]
    })
  })
  return [...drawn, ...listed.map((texts) => ({ line: null, texts }))]
}

/** A cell of the table: a day's part of a line. */
export function cellText(day: LoggedDay, line: YearLine, settings: StoredObject): string {
  const context = { settings, date: day.date }
  return listText(
    yearPartsOf(day).map(
      ({ part, year, value }) =>
        lineOf(year) === line &&
        ((isDrawn(year) && year.cell?.(value, context)) || part.count(value)),
    ),
  )
}
