import type { LocalDate } from '@tend/shared/days/local-date'
import { readTrackedSpan } from '../../../areas/tracking/commands/read-tracked-span.ts'
import { trackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import { tableOf } from '../../../kinds/tables.ts'
import { edgeDay } from '../../../store/database/dated-entries.ts'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type { Device } from '../../../store/device/device.ts'
import type { PlotPeriod } from '../rules/plot-period.ts'
import {
  FIGURE_KINDS,
  type FigureEntries,
  type LoggedDay,
  loggedDays,
  plotDays,
} from './day-figures.ts'
import { isInYear } from './year-parts.ts'

/** The days from `first` to `last`, both included, that the year shows, in order. */
export async function readYearDays(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<LoggedDay[]> {
  const [entries, tracked] = await Promise.all([
    readEntries(device, first, last),
    readTrackedSpan(device, first, last),
  ])
  const trackerEntries = tracked.flatMap((each) => each.entries)
  return loggedDays({ ...entries, trackerEntries }).filter(isInYear)
}

/** The figures, the measurements and the trackers of the days from `first` to `last`, both included. */
export async function readPlotPeriod(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<PlotPeriod> {
  const entries = await readEntries(device, first, last)
  const tracked = await readTrackedSpan(device, first, last)
  return {
    days: plotDays(entries),
    metrics: entries.measurements.map(plotMetric),
    tracked: tracked
      .map(({ tracker, entries: ofTracker }) => trackerFigures(tracker, ofTracker))
      .filter(({ days }) => days.length > 0),
  }
}

/** A measurement without its texts. */
function plotMetric({ date, weight, bodyFat, chest, waist, hips, arms, legs, typed }: Measurement) {
  return { date, weight, bodyFat, chest, waist, hips, arms, legs, ...(typed && { typed }) }
}

/** All entries of the days from `first` to `last`, both included, by the indexes of their dates. */
export function readEntries(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<FigureEntries> {
  const tables = ['days' as const, ...FIGURE_KINDS].map(tableOf)
  return device.db.transaction('r', tables, async () => {
    const [days, ...entries] = await Promise.all([
      ownDays(device, { first, last }).toArray(),
      ...FIGURE_KINDS.map((kind) => entriesWithin(device, kind, first, last)),
    ])
    const byKind = FIGURE_KINDS.map((kind, index) => [kind, entries[index]])
    return { ...Object.fromEntries(byKind), days }
  })
}

/** The first day that has an entry; `null` without entries. */
export function readFirstDay(device: Device): Promise<LocalDate | null> {
  return edgeDay(device, 'first')
}
