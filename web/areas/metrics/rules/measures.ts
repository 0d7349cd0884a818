import {
  exactlyIn,
  inTenths,
  numberIn,
  type Quantity,
  quantityOf,
  type Unit,
} from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { MAX_MEASURES } from '../../../kinds/max-measures.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'

export type MeasureKey = 'weight' | 'bodyFat' | 'chest' | 'waist' | 'hips' | 'arms' | 'legs'

export const WEIGHT: Measure = { key: 'weight', label: t`Weight`, unit: 'lb', max: MAX_MEASURES.lb }

/** All measurements, in the order in which the pages show them. */
export const MEASURES: readonly Measure[] = [
  WEIGHT,
  { key: 'chest', label: t`Chest`, unit: 'in', max: MAX_MEASURES.in },
  { key: 'waist', label: t`Waist`, unit: 'in', max: MAX_MEASURES.in },
  { key: 'hips', label: t`Hips`, unit: 'in', max: MAX_MEASURES.in },
  { key: 'arms', label: t`Arms`, unit: 'in', max: MAX_MEASURES.in },
  { key: 'legs', label: t`Legs`, unit: 'in', max: MAX_MEASURES.in },
  // biome-ignore lint/plugin: the name of a field, which files have too
  { key: 'bodyFat', label: t`Body fat`, unit: '%', max: MAX_MEASURES['%'] },
]

export interface Measure {
  readonly key: MeasureKey
  readonly label: string
  readonly unit: 'lb' | 'in' | '%'
  /** In the unit above. Higher values are typing mistakes. */
  readonly max: number
}

/** The unit in which the user sees a measure. */
export function shownUnit(measure: Measure, units: Units): Unit | '%' {
  if (measure.unit === '%') return '%'
  return measure.unit === 'lb' ? units.weight : units.length
}

/** A measure as a number in the unit in which the user sees it, rounded; `null` if it was not measured. */
export function shownMeasure(
  metric: Pick<Measurement, MeasureKey | 'typed'>,
  measure: Measure,
  units: Units,
): number | null {
  const exact = exactMeasure(metric, measure, units)
  return exact === null ? null : roundedMeasure(exact, measure, units)
}

/** The same without rounding, for means and trends. */
export function exactMeasure(
  metric: Pick<Measurement, MeasureKey | 'typed'>,
  measure: Measure,
  units: Units,
): number | null {
  const unit = shownUnit(measure, units)
  const quantity = measureOf(metric, measure)
  return quantity && unit !== '%' ? exactlyIn(quantity, unit) : metric[measure.key]
}

/** A value or a mean of a measure in the unit in which the user sees it, as every page shows it. */
export function roundedMeasure(value: number, measure: Measure, units: Units): number {
  const unit = shownUnit(measure, units)
  return unit === '%' ? inTenths(value) : numberIn({ value, unit }, unit, units.tenths)
}

/** A measure in the unit in which it was typed; `null` if it was not measured, or has no unit. */
export function measureOf(
  metric: Pick<Measurement, MeasureKey | 'typed'>,
  { key, unit }: Measure,
): Quantity | null {
  const stored = metric[key]
  if (stored === null || unit === '%' || key === 'bodyFat') return null
  return quantityOf(stored, unit, metric.typed?.[key])
}
