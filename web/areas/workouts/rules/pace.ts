import { formatNumber } from '@tend/shared/forms/format-number'
import { type DistanceUnit, exactlyIn, inTenths, type Quantity } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../kinds/workout.ts'

const SPEED_UNITS = { km: 'km/h', mi: 'mph' } as const

/** A speed with its unit, rounded to a tenth: `11.1`, `km/h`, or `10`. */
export function speedOf(
  distance: Quantity,
  seconds: number,
  unit: DistanceUnit,
): { readonly figure: string; readonly unit: string } {
  const speed = (exactlyIn(distance, unit) / seconds) * 3600
  return { figure: formatNumber(inTenths(speed)), unit: SPEED_UNITS[unit] }
}

/** The seconds for a kilometre, or for another unit that the distance is in; `null` without one of the two. */
export function secondsPerKm({
  seconds,
  distance,
}: Pick<WorkoutSet, 'seconds' | 'distance'>): number | null {
  return seconds && distance ? seconds / distance : null
}
