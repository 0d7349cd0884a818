import { DAILY_FIELDS, type DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { DAY_PARTS } from '../../../areas/all-day-parts.ts'
import {
  type DayFigures,
  type DayParts,
  type Figures,
  PLOT_KINDS,
} from '../../../contract/day-facet.ts'
import type { EntryOf } from '../../../kinds/kinds.ts'
import { DATED_KINDS, type DatedKind } from '../../../kinds/tables.ts'

/** Entries of trackers are read with their trackers. */
type FigureKind = Exclude<DatedKind, 'days' | 'trackerEntries'>

export const FIGURE_KINDS = DATED_KINDS.filter(
  (kind): kind is FigureKind => kind !== 'days' && kind !== 'trackerEntries',
)

/** The entries of a period, in any order. */
export type FigureEntries = { readonly [Kind in FigureKind]: readonly EntryOf<Kind>[] } & {
  readonly days: readonly ({ readonly date: LocalDate } & DailyFields)[]
}

/** A day with everything of it that was read. */
export interface LoggedDay {
  readonly date: LocalDate
  readonly parts: Partial<DayParts>
}

/** The days that have entries or fields, in order. */
export function loggedDays(
  entries: FigureEntries & { readonly trackerEntries?: DayParts['trackerEntries'] },
): LoggedDay[] {
  const days = new Map<LocalDate, Record<string, unknown>>()
  function partsOf(date: LocalDate) {
    const parts = days.get(date) ?? {}
    days.set(date, parts)
    return parts
  }
  for (const day of entries.days) {
    for (const field of DAILY_FIELDS) partsOf(day.date)[field] = day[field]
  }
  for (const kind of DATED_KINDS) {
    if (kind === 'days') continue
    for (const entry of entries[kind] ?? []) {
      const parts = partsOf(entry.date)
      const ofKind = parts[kind] as object[] | undefined
      if (ofKind) ofKind.push(entry)
      else parts[kind] = [entry]
    }
  }
  return [...days]
    .map(([date, parts]) => ({ date, parts }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The figures of the days that have any, in order. */
export function dayFigures(entries: FigureEntries): DayFigures[] {
  return loggedDays(entries)
    .map(({ date, parts }) => ({ date, ...figuresOf(parts) }))
    .filter((day) => Object.keys(day).length > 1)
}

function figuresOf(parts: Partial<DayParts>): Figures {
  const figures = DAY_PARTS.map(([name, part]) =>
    parts[name] === undefined ? {} : part.figures?.(parts[name] as never),
  )
  return Object.assign({}, ...figures)
}

/** The same with the figures that are plotted. */
export function plotDays(entries: FigureEntries): DayFigures[] {
  return dayFigures(entries).map(({ date, ...figures }) => ({
    date,
    ...Object.fromEntries(
      PLOT_KINDS.flatMap((kind) => (figures[kind] === undefined ? [] : [[kind, figures[kind]]])),
    ),
  }))
}
