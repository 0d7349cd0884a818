import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { otherMeasures } from '@tend/domain/metrics/measures'

/** `172 lbs · Waist 34 in`; the note, if nothing was measured. */
export function metricSummary(metric: BodyMetric): string {
  const weight = metric.weight === null ? [] : [`${metric.weight} lbs`]
  return [...weight, ...otherMeasures(metric)].join(' · ') || metric.notes
}
