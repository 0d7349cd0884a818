import type { LocalDate } from '@tend/shared/days/local-date'
import type { Measurement } from '../../../kinds/measurement.ts'
import { DEFAULT_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { MEASURES, type MeasureKey, shownMeasure } from './measures.ts'
import { sortMetrics } from './sort-metrics.ts'

/** Measurements that are older than the latest entry by more than this are not shown as latest. */
export const LATEST_WITHIN_DAYS = 365

/** The latest value of each measurement. The values may come from different entries. */
export interface LatestMetrics {
  /** The day of the latest entry, even if it has notes only. */
  readonly date: LocalDate
  readonly measures: Readonly<Record<MeasureKey, LatestMeasure | null>>
}

export interface LatestMeasure {
  /** In the unit in which the user sees it. */
  readonly value: number
  readonly date: LocalDate
  /** The entry that has it. */
  readonly entry: Measurement
}

/**
 * Finds the latest value of each measurement.
 * @param metrics in any order
 * @returns `null` if `metrics` is empty
 */
export function latestMetrics(
  metrics: readonly Measurement[],
  units = DEFAULT_UNITS,
): LatestMetrics | null {
  const newestFirst = sortMetrics(metrics).reverse()
  const newest = newestFirst[0]
  if (!newest) return null
  const measures = {} as Record<MeasureKey, LatestMeasure | null>
  for (const measure of MEASURES) {
    const { key } = measure
    const entry = newestFirst.find((metric) => metric[key] !== null)
    const value = entry ? shownMeasure(entry, measure, units) : null
    measures[key] = entry && value !== null ? { value, date: entry.date, entry } : null
  }
  return { date: newest.date, measures }
}
