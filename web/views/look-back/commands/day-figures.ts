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
  ShownOnDays,
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
  function dayOf(date: LocalDate) {
    const parts = days.get(date) ?? {}
    days.set(date, parts)
    return parts
  }
  for (const day of entries.days) {
    for (const field of DAILY_FIELDS) dayOf(day.date)[field] = day[field]
  }
  for (const kind of DATED_KINDS) {
    if (kind === 'days') continue
    const ofKind: readonly { readonly date: LocalDate }[] = entries[kind] ?? []
    for (const [date, ofDay] of groupBy(ofKind, (entry) => entry.date)) dayOf(date)[kind] = ofDay
  }
  return [...days]
    .map(([date, parts]) => ({ date, parts }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

interface PartOfDay {
  readonly name: DayPart
  readonly part: ShownOnDays<never>
  readonly value: never
}

/** The parts that a day has anything of. */
export function loggedParts({ parts }: LoggedDay): PartOfDay[] {
  return DAY_PARTS.flatMap(([name, part]) => {
    const value = parts[name] as never
    return value !== undefined && part.count(value) > 0 ? { name, part, value } : []
  })
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
    .map((day): DayFigures => {
      const { date } = day
      const found = loggedParts(day).flatMap(({ name: part, value }) =>
        figures
          .filter((figure) => figure.part === part)
          .map(({ name, of }) => [name, of(value, { settings, date })])
          .filter(([, figure]) => figure !== undefined),
      )
      return { date, ...Object.fromEntries(found) }
    })
    .filter((day) => Object.keys(day).length > 1)
}

const PLOTTED = FIGURES.filter(({ plot }) => plot !== null)

/** The same with the figures that are plotted. They do not depend on settings, since they are stored. */
export function plotDays(entries: FigureEntries): DayFigures[] {
  return dayFigures(entries, {}, PLOTTED)
}
