import type { LocalDate } from '../days/local-date.ts'
import type { BodyMetric } from './body-metric.ts'
import { MEASURES, type MeasureKey } from './measures.ts'
import { sortMetrics } from './sort-metrics.ts'

/** A measure taken one day may be older than the latest entry by at most this to be called latest. */
export const LATEST_WITHIN_DAYS = 365

/** What was last known of the body: few measure everything on one day. */
export interface LatestMetrics {
  /** The day of the latest entry, whatever it says. */
  readonly date: LocalDate
  readonly measures: Readonly<Record<MeasureKey, LatestMeasure | null>>
}

export interface LatestMeasure {
  readonly value: number
  readonly date: LocalDate
}

/**
 * The latest value of each measure among `metrics`, in any order; `null` for one never taken there.
 * @returns `null` if there is no entry
 */
export function latestMetrics(metrics: readonly BodyMetric[]): LatestMetrics | null {
  const newestFirst = sortMetrics(metrics).reverse()
  const newest = newestFirst[0]
  if (!newest) return null
  const measures = {} as Record<MeasureKey, LatestMeasure | null>
  for (const { key } of MEASURES) {
    const entry = newestFirst.find((metric) => metric[key] !== null)
    const value = entry?.[key] ?? null
    measures[key] = entry && value !== null ? { value, date: entry.date } : null
  }
  return { date: newest.date, measures }
}
