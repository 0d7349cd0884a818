import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { otherMeasures } from '@tend/domain/metrics/measures'

/** An entry's measures in one line, `172 lbs · Waist 34 in`, or its notes if it has no measures. */
export function metricSummary(metric: BodyMetric): string {
  const weight = metric.weight === null ? [] : [`${metric.weight} lbs`]
  return [...weight, ...otherMeasures(metric)].join(' · ') || metric.notes
}
