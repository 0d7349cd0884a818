import { DAILY_FIELDS, type DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { groupBy } from '@tend/shared/records/group-by'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { DAY_PARTS } from '../../../areas/all-day-parts.ts'
import type {
  DayFigures,
  DayPart,
  DayParts,
  Figure,
  FigureName,
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
    const ofKind: readonly { readonly date: LocalDate }[] = entries[kind] ?? []
    for (const [date, ofDay] of groupBy(ofKind, (entry) => entry.date)) partsOf(date)[kind] = ofDay
  }
  return [...days]
    .map(([date, parts]) => ({ date, parts }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

export type NamedFigure = Figure<never> & { readonly name: FigureName; readonly part: DayPart }

/** The figures of all areas. */
export const FIGURES: readonly NamedFigure[] = DAY_PARTS.flatMap(([part, { figures }]) =>
  (Object.entries(figures) as [FigureName, Figure<never>][]).map(([name, figure]) => ({
    ...figure,
    name,
    part,
  })),
)

/** The figures of the days that have any, in order. */
export function dayFigures(
  entries: FigureEntries,
  settings: StoredObject,
  figures = FIGURES,
): DayFigures[] {
  return loggedDays(entries)
    .map(({ date, parts }): DayFigures => {
      const found = figures.flatMap(({ name, part, of }) => {
        const value = parts[part]
        const figure = value === undefined ? null : of(value as never, { settings, date })
        return figure === null ? [] : [[name, figure]]
      })
      return { date, ...Object.fromEntries(found) }
    })
    .filter((day) => Object.keys(day).length > 1)
}

const PLOTTED = FIGURES.filter(({ plot }) => plot !== null)

/** The same with the figures that are plotted. They do not depend on settings, since they are stored. */
export function plotDays(entries: FigureEntries): DayFigures[] {
  return dayFigures(entries, {}, PLOTTED)
}
