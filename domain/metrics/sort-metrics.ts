import { compareByAge } from '../records/compare-by-age.ts'
import type { BodyMetric } from './body-metric.ts'

/** Oldest first, as all records. */
export function sortMetrics<T extends Pick<BodyMetric, 'date' | 'createdAt' | 'id'>>(
  metrics: readonly T[],
): T[] {
  return [...metrics].sort(compareByAge)
}
