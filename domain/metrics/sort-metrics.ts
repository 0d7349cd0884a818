import { compareByAge } from '../records/compare-by-age.ts'
import type { BodyMetric } from './body-metric.ts'

/** Sorts entries, oldest first. Returns a new array. */
export function sortMetrics<T extends Pick<BodyMetric, 'date' | 'createdAt' | 'id'>>(
  metrics: readonly T[],
): T[] {
  return [...metrics].sort(compareByAge)
}
