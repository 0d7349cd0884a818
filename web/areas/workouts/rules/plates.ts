import type { WeightUnit } from '@tend/shared/units/quantity'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { PlateSet } from './training-settings.ts'

/** The plates of a bar for a weight. All numbers are in the unit of the plates. */
export interface Load {
  /** The plates on each side, the heaviest first. */
  readonly side: readonly number[]
  /** The weight with the bar. */
  readonly weight: number
}

/** Whether an exercise may be done with a bar. Those of the user do not name their equipment. */
export function mayUseBar({
  isCustom,
  equipment,
}: Pick<Exercise, 'isCustom' | 'equipment'>): boolean {
  return isCustom === 1 || equipment.includes('Barbell')
}

/** All plates are multiples of it. */
const GRID = 0.25
/** More is a typing mistake. */
const MAX_WEIGHT = 1000

/** The fewest plates for a weight, or for the nearest one that can be reached, the lower of two. */
export function loadOf(weight: number, { bar, plates }: PlateSet): Load {
  const target = Math.max(Math.min(weight, MAX_WEIGHT) - bar, 0) / 2 / GRID
  const limit = Math.ceil(target) + Math.max(0, ...plates) / GRID
  // The plates of each sum; no list where it cannot be reached.
  const sums: (readonly number[] | undefined)[] = [[]]
  for (let sum = 1; sum <= limit; sum++) {
    for (const plate of plates) {
      const rest = sums[sum - plate / GRID]
      if (rest && rest.length + 1 < (sums[sum]?.length ?? Number.POSITIVE_INFINITY)) {
        sums[sum] = [...rest, plate]
      }
    }
  }
  let nearest = 0
  for (const [sum, reached] of sums.entries()) {
    if (reached && Math.abs(sum - target) < Math.abs(nearest - target)) nearest = sum
  }
  const side = [...(sums[nearest] ?? [])].sort((a, b) => b - a)
  return { side, weight: bar + nearest * GRID * 2 }
}

const USUAL_STEPS = { kg: 2.5, lb: 5 } as const

/** The smallest step of a weight: a pair of the lightest plate. */
export function smallestStep({ plates }: PlateSet, unit: WeightUnit): number {
  return plates.length > 0 ? Math.min(...plates) * 2 : USUAL_STEPS[unit]
}
