import type { StoredObject } from '@tend/shared/records/stored-value'
import { listText } from '@tend/text/list-text'
import { DAY_PARTS } from '../../../areas/all-day-parts.ts'
import {
  type DayContext,
  type DayLine,
  type DayPart,
  type DayParts,
  type ListedPart,
  RING_LINES,
  type RingLine,
  type RingPart,
} from '../../../contract/day-facet.ts'
import type { RingDay } from '../rules/year-rings.ts'
import type { YearLine, YearTotals } from '../texts/year-text.ts'
import type { LoggedDay } from './day-figures.ts'

type Named<Part> = Part & { readonly name: DayPart }
type YearPart = Named<RingPart<never>> | Named<ListedPart<never>>

/** What the year shows of all areas. On the card of a day, a wind-down is before breathing. */
const YEAR_PARTS: readonly YearPart[] = DAY_PARTS.flatMap(([name, { year }]) =>
  year ? { name, ...year } : [],
).toReversed()

/** The lines of the rings from the inside outward, and what they do not draw. */
export const YEAR_LINES: readonly YearLine[] = [
  ...RING_LINES,
  ...YEAR_PARTS.flatMap((part) => (isDrawn(part) ? [] : part.line)),
]

function isDrawn(part: YearPart): part is Named<RingPart<never>> {
  return 'width' in part
}

/** The parts that a day has, with what it has of them. */
function partsOf({ parts }: LoggedDay): { readonly part: YearPart; readonly value: never }[] {
  return YEAR_PARTS.flatMap((part) => {
    const value = parts[part.name]
    return value !== undefined && part.count(value as never) > 0
      ? { part, value: value as never }
      : []
  })
}

/** Whether Look back has anything to show of a day. */
export function isInYear(day: LoggedDay): boolean {
  return partsOf(day).length > 0
}

/** How many days have each line. */
export function yearTotals(days: readonly LoggedDay[]): YearTotals {
  const lines = days.map((day) => new Set(partsOf(day).map(({ part }) => part.line)))
  return new Map(YEAR_LINES.map((line) => [line, lines.filter((each) => each.has(line)).length]))
}

/** An entry of 0, such as a workout without minutes, is drawn with the smallest width. */
const SMALLEST_WIDTH = 0.001

/** A day as the year in rings draws it. */
export function ringDay(day: LoggedDay, settings: StoredObject): RingDay {
  const { date } = day
  const widths = { rest: 0, water: 0, nutrition: 0, workouts: 0, metrics: 0 }
  for (const { part, value } of partsOf(day)) {
    if (!isDrawn(part)) continue
    const width = Math.max(SMALLEST_WIDTH, Math.min(1, part.width(value, { settings, date })))
    widths[part.line] = Math.max(widths[part.line], width)
  }
  return { date, ...widths }
}

/** Outermost line first, as the card of a day shows it. What the rings do not draw has no line. */
export function cardLines(
  day: LoggedDay,
  context: DayContext,
): { readonly line: RingLine | null; readonly texts: DayLine }[] {
  const parts = partsOf(day)
  const drawn = RING_LINES.toReversed().flatMap((line) =>
    parts.flatMap(({ part, value }) =>
      isDrawn(part) && part.line === line
        ? { line, texts: part.texts(value, { ...context, date: day.date }) }
        : [],
    ),
  )
  const listed = parts.flatMap(({ part, value }) =>
    isDrawn(part) ? [] : calendarLines(part.name, value, context),
  )
  return [...drawn, ...listed.map((texts) => ({ line: null, texts }))]
}

function calendarLines(name: DayPart, value: never, context: DayContext): readonly DayLine[] {
  const card = DAY_PARTS.find(([each]) => each === name)?.[1].card
  if (typeof card === 'function') return card(value, context)
  return (value as DayParts['workouts']).map((entry) => {
    const { title, meta } = card?.entry(entry as never, context) ?? { title: '', meta: '' }
    return [title, meta]
  })
}

/** A cell of the table: a day's part of a line. */
export function cellText(day: LoggedDay, line: YearLine, settings: StoredObject): string {
  const { date } = day
  const parts = partsOf(day).filter(({ part }) => part.line === line)
  return listText(
    parts.map(
      ({ part, value }) =>
        (isDrawn(part) && part.cell?.(value, { settings, date })) || part.count(value),
    ),
  )
}
