import { LATEST_WITHIN_DAYS } from './latest-metrics.ts'

/** The ranges of the weight chart, in days before the latest entry; `null` for all entries. */
export const WEIGHT_RANGES = [
  { value: 'months', days: 91 },
  { value: 'year', days: LATEST_WITHIN_DAYS },
  { value: 'all', days: null },
] as const

export type WeightRange = (typeof WEIGHT_RANGES)[number]['value']
