import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import type { Measurement } from '../../../kinds/measurement.ts'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import { DEFAULT_UNITS, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { MEASURES, shownMeasure, shownUnit, WEIGHT } from '../rules/measures.ts'

/** Keeps a number and its unit on one line. */
const NO_BREAK = '\u00a0'

/** The weight of an entry as text: `172 lbs`. `null` if there is none. */
export function weightOf(metric: Measurement, units: Units): string | null {
  const weight = shownMeasure(metric, WEIGHT, units)
  return weight === null ? null : `${formatNumber(weight)} ${unitName(units.weight)}`
}

/**
 * '79.4 kg, today', the last weight for a row that leads to Metrics.
 * @param isHidden whether body weight is hidden
 */
export function lastWeightText(
  last: Measurement | null,
  units: Units,
  today: LocalDate | null,
  isHidden: boolean,
): string {
  if (isHidden) return t`Other measurements`
  const weight = last && weightOf(last, units)
  if (!weight) return t`Not noted yet`
  return last.date === today ? t`${weight}, today` : t`${weight}, ${shortDate(last.date, today)}`
}

/** The measurements of an entry except the weight, as text: `Waist 34 in`, `Body fat 21%`. */
export function otherMeasures(metric: Measurement, units = DEFAULT_UNITS): readonly string[] {
  return MEASURES.flatMap((measure) => {
    const value = shownMeasure(metric, measure, units)
    if (measure === WEIGHT || value === null) return []
    const unit = shownUnit(measure, units)
    return [`${measure.label} ${formatNumber(value)}${unit === '%' ? '' : NO_BREAK}${unit}`]
  })
}
