import { type DistanceUnit, exactlyIn, type Quantity } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../kinds/workout.ts'
import { stopwatchText } from './logged-workout.ts'

const SPEED_UNITS = { km: 'km/h', mi: 'mph' } as const

/** How fast a distance was covered, in words: `5:25`, `min per km` and `11.1 km/h`. */
export interface Pace {
  readonly figure: string
  readonly unit: string
  readonly speed: string
}

/** A speed with its unit, rounded to a tenth: `11.1`, `km/h`. */
export function speedOf(
  distance: Quantity,
  seconds: number,
  unit: DistanceUnit,
): { readonly figure: string; readonly unit: string } {
  const speed = (exactlyIn(distance, unit) / seconds) * 3600
  return { figure: speed.toFixed(1), unit: SPEED_UNITS[unit] }
}

/** The seconds for a kilometre, or for another unit that the distance is in; `null` without one of the two. */
export function secondsPerKm({
  seconds,
  distance,
}: Pick<WorkoutSet, 'seconds' | 'distance'>): number | null {
  return seconds && distance ? seconds / distance : null
}

/** @returns `null` without a distance or a time */
export function paceOf(distance: Quantity, seconds: number, unit: DistanceUnit): Pace | null {
  const length = exactlyIn(distance, unit)
  if (length === 0 || seconds === 0) return null
  const speed = speedOf(distance, seconds, unit)
  return {
    figure: stopwatchText(seconds / length),
    unit: `min per ${unit}`,
    speed: `${speed.figure} ${speed.unit}`,
  }
}
