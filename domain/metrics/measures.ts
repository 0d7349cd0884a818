import type { BodyMetric } from './body-metric.ts'

export type MeasureKey = 'weight' | 'bodyFat' | 'chest' | 'waist' | 'hips' | 'arms' | 'legs'

/** All measurements, in the order in which the pages show them. */
export const MEASURES: readonly Measure[] = [
  { key: 'weight', label: 'Weight', unit: 'lbs', max: 1500 },
  { key: 'chest', label: 'Chest', unit: 'in', max: 120 },
  { key: 'waist', label: 'Waist', unit: 'in', max: 120 },
  { key: 'hips', label: 'Hips', unit: 'in', max: 120 },
  { key: 'arms', label: 'Arms', unit: 'in', max: 120 },
  { key: 'legs', label: 'Legs', unit: 'in', max: 120 },
  { key: 'bodyFat', label: 'Body fat', unit: '%', max: 100 },
]

export interface Measure {
  readonly key: MeasureKey
  readonly label: string
  readonly unit: 'lbs' | 'in' | '%'
  /** Higher values are typing mistakes. */
  readonly max: number
}

/** Keeps a number and its unit on one line. */
const NO_BREAK = '\u00a0'

/** The measurements of an entry except the weight, as text: `Waist 34 in`, `Body fat 21%`. */
export function otherMeasures(metric: BodyMetric): readonly string[] {
  return MEASURES.filter(({ key }) => key !== 'weight' && metric[key] !== null).map(
    ({ key, label, unit }) => `${label} ${metric[key]}${unit === '%' ? '' : NO_BREAK}${unit}`,
  )
}
