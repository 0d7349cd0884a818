import { DAILY_FIELDS, type DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { ALL_DAY_PARTS } from '../../../areas/all-day-parts.ts'
import { type DayFigures, type DayPart, PLOT_KINDS } from '../../../contract/day-facet.ts'
import type { EntryOf } from '../../../kinds/kinds.ts'
import { DATED_KINDS, type DatedKind } from '../../../kinds/tables.ts'
import { groupByDate } from '../rules/look-back-days.ts'
import type { PlotDay } from '../rules/plot-days.ts'

/** Entries of trackers are read with their trackers. */
type FigureKind = Exclude<DatedKind, 'days' | 'trackerEntries'>

export const FIGURE_KINDS = DATED_KINDS.filter(
  (kind): kind is FigureKind => kind !== 'days' && kind !== 'trackerEntries',
)

/** The entries of a period, in any order. */
export type FigureEntries = { readonly [Kind in FigureKind]: readonly EntryOf<Kind>[] } & {
  readonly days: readonly ({ readonly date: LocalDate } & DailyFields)[]
}

/** The figures of one day. A figure is missing if nothing of its kind was logged. */
export type FigureDay = { readonly date: LocalDate } & DayFigures

type FiguresOf = Readonly<Record<DayPart, { figures: ((value: never) => DayFigures) | null }>>

/** The figures of the days that have any, in order, not rounded. */
export function figureDays(entries: FigureEntries): FigureDay[] {
  const parts: FiguresOf = ALL_DAY_PARTS
  const days = new Map<LocalDate, DayFigures>()
  function add(date: LocalDate, part: DayPart, value: unknown) {
    const added = parts[part].figures?.(value as never) ?? {}
    if (Object.keys(added).length > 0) days.set(date, { ...days.get(date), ...added })
  }
  for (const kind of FIGURE_KINDS) {
    const ofKind: readonly { readonly date: LocalDate }[] = entries[kind]
    for (const [date, ofDay] of groupByDate(ofKind)) add(date, kind, ofDay)
  }
  for (const day of entries.days) for (const field of DAILY_FIELDS) add(day.date, field, day[field])
  return [...days]
    .map(([date, figures]) => ({ date, ...figures }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The same with the figures that are plotted. */
export function plotDays(entries: FigureEntries): PlotDay[] {
  return figureDays(entries).map(({ date, ...figures }) => ({
    date,
    ...Object.fromEntries(
      PLOT_KINDS.flatMap((kind) => (figures[kind] === undefined ? [] : [[kind, figures[kind]]])),
    ),
  }))
}
