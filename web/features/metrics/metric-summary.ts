import { otherMeasures, weightOf } from '@tend/domain/metrics/measures'
import type { Units } from '@tend/domain/settings/units'
import type { BodyMetric } from '../../kinds/measurement.ts'

/** An entry's measures in one line, `172 lbs · Waist 34 in`, or its notes if it has no measures. */
export function metricSummary(metric: BodyMetric, units: Units): string {
  const measures = [weightOf(metric, units), ...otherMeasures(metric, units)]
  return measures.filter((text) => text !== null).join(' · ') || metric.notes
}
