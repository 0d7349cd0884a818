import type { BodyMetric } from '../../web/kinds/measurement.ts'
import { compareByAge } from '@tend/shared/records/compare-by-age'

/** Sorts entries, oldest first. Returns a new array. */
export function sortMetrics<T extends Pick<BodyMetric, 'date' | 'createdAt' | 'id'>>(
  metrics: readonly T[],
): T[] {
  return [...metrics].sort(compareByAge)
}
