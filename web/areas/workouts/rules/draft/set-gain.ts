import { inTenths } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../../kinds/workout.ts'

type ComparedSet = Pick<WorkoutSet, 'reps' | 'weight' | 'completed'>

/** By how much a set is better than one of last time. At least one of the values is above 0. */
export interface SetGain {
  /** In the unit of the compared weights, with one decimal place. */
  readonly weight: number
  readonly reps: number
}

/**
 * The gain of each set over the last time, or `null`. A completed set has one if it has more weight
 * at the same or more reps, or more reps at the same weight, than a set of last time, and no set of
 * last time equals or betters it. The gain is over the heaviest set that it betters. Of several
 * equal sets, only the first has a gain.
 * @param sets the sets of one exercise; all weights are in one unit, not rounded. Less than half of a tenth
 *   is no difference, so that converting a weight makes no gain.
 * @param lastSets its sets of the last time
 */
export function setGains(
  sets: readonly ComparedSet[],
  lastSets: readonly ComparedSet[],
): readonly (SetGain | null)[] {
  return sets.map((set, index) => {
    if (!set.completed || set.reps === 0) return null
    const earlier = sets.slice(0, index).filter(({ completed }) => completed)
    if ([...lastSets, ...earlier].some((other) => isAtLeast(other, set))) return null
    const beaten = lastSets.filter((last) => last.reps > 0 && isAtLeast(set, last))
    const best = beaten.sort((a, b) => b.weight - a.weight || b.reps - a.reps)[0]
    return best ? { weight: inTenths(set.weight - best.weight), reps: set.reps - best.reps } : null
  })
}

function isAtLeast(set: ComparedSet, other: ComparedSet): boolean {
  return inTenths(set.weight - other.weight) >= 0 && set.reps >= other.reps
}
