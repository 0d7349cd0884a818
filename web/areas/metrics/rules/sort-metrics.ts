import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Measurement } from '../../../kinds/measurement.ts'

/** Sorts entries, oldest first. Returns a new array. */
export function sortMetrics<T extends Pick<Measurement, 'date' | 'createdAt' | 'id'>>(
  metrics: readonly T[],
): T[] {
  return [...metrics].sort(compareByAge)
}
