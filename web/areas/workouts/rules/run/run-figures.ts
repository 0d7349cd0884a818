import { formatDecimals } from '@tend/shared/forms/format-decimals'
import { type DistanceUnit, exactlyIn } from '@tend/shared/units/quantity'
import type { Workout } from '../../../../kinds/workout.ts'

/** Whether a workout was read from a file of a watch or an app that records. */
export function isRecorded({ fileName }: Pick<Workout, 'fileName'>): boolean {
  return fileName !== undefined
}

/** Kilometres and seconds of all completed sets. */
export function runTotals({ exercises }: Pick<Workout, 'exercises'>): {
  readonly distance: number
  readonly seconds: number
} {
  const done = exercises.flatMap(({ sets }) => sets.filter(({ completed }) => completed))
  return {
    distance: done.reduce((sum, set) => sum + (set.distance ?? 0), 0),
    seconds: done.reduce((sum, set) => sum + (set.seconds ?? 0), 0),
  }
}

/** Kilometres in the unit of the user, with two decimal places: `8.42`. */
export function distanceText(kilometers: number, unit: DistanceUnit): string {
  return formatDecimals(exactlyIn({ value: kilometers, unit: 'km' }, unit), 2)
}
