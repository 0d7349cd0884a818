import type { BodyMetric } from './body-metric.ts'

export type MeasureKey = 'weight' | 'bodyFat' | 'chest' | 'waist' | 'hips' | 'arms' | 'legs'

/** Every measure in the order of the screens, with its unit (specification §9). */
export const MEASURES: readonly Measure[] = [
  { key: 'weight', label: 'Weight', unit: 'lbs', most: 1500 },
  { key: 'chest', label: 'Chest', unit: 'in', most: 120 },
  { key: 'waist', label: 'Waist', unit: 'in', most: 120 },
  { key: 'hips', label: 'Hips', unit: 'in', most: 120 },
  { key: 'arms', label: 'Arms', unit: 'in', most: 120 },
  { key: 'legs', label: 'Legs', unit: 'in', most: 120 },
  { key: 'bodyFat', label: 'Body fat', unit: '%', most: 100 },
]

export interface Measure {
  readonly key: MeasureKey
  readonly label: string
  readonly unit: 'lbs' | 'in' | '%'
  /** No body measures more: what is above was mistyped. */
  readonly most: number
}

/** No line breaks between a figure and its unit. */
const NO_BREAK = '\u00a0'

/** What was measured of an entry beside its weight, in words: `Waist 34 in`, `Body fat 21 %`. */
export function otherMeasures(metric: BodyMetric): readonly string[] {
  return MEASURES.filter(({ key }) => key !== 'weight' && metric[key] !== null).map(
    ({ key, label, unit }) => `${label} ${metric[key]}${NO_BREAK}${unit}`,
  )
}
