import type { BodyMetric } from './body-metric.ts'

/** Oldest first: by day, then by when they were written down, then by id, so that it is one order. */
export function inOrder<T extends Pick<BodyMetric, 'date' | 'createdAt' | 'id'>>(
  metrics: readonly T[],
): T[] {
  return [...metrics].sort(
    (a, b) => compare(a.date, b.date) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
