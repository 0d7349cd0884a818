import { dottedText } from '@tend/text/list-text'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { otherMeasures, weightOf } from '../texts/measure-text.ts'

/** An entry's measures in one line, `172 lbs · Waist 34 in`, or its notes if it has no measures. */
export function metricSummary(metric: Measurement, units: Units): string {
  const measures = [weightOf(metric, units), ...otherMeasures(metric, units)]
  return dottedText(measures) || metric.notes
}
