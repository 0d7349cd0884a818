import { unitName } from '@tend/shared/units/quantity'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { stopwatchText } from '../../rules/logged-workout.ts'
import { secondsPerKm } from '../../rules/pace.ts'

/** A figure with its unit, and what else there is to say of a set: `187`, `lbs`, `8 reps`. */
export interface SetFigure {
  readonly figure: string | number
  readonly unit: string
  /** Empty for nothing. */
  readonly rest: string
}

/**
 * The figure of a set by which sets of an exercise are compared.
 * @param set with weights and distances in the units of the user
 */
export function setFigure(set: WorkoutSet, figures: SetFigures, units: Units): SetFigure {
  const { reps, weight, seconds = 0, distance = 0, assistance = 0 } = set
  const unit = unitName(units.weight)
  const time = seconds > 0 ? stopwatchText(seconds) : ''
  const times = `${reps} ${repsName(reps)}`
  switch (figures) {
    case 'repsWeight':
      return { figure: weight, unit, rest: times }
    case 'assisted':
      return { figure: assistance, unit: `${unit} assisted`, rest: times }
    case 'time':
      return { figure: time, unit: '', rest: '' }
    case 'timeWeight':
      return { figure: weight, unit, rest: time }
    case 'distanceTime':
      return { figure: distance, unit: units.distance, rest: time }
    default:
      return { figure: reps, unit: repsName(reps), rest: '' }
  }
}

/** `5:25 min per km, 11.1 km/h`; empty without a time and a distance in the unit of the user. */
export function paceText(set: WorkoutSet, { distance: unit }: Units): string {
  const pace = secondsPerKm(set)
  if (pace === null) return ''
  return `${stopwatchText(pace)} min per ${unit}, ${(3600 / pace).toFixed(1)} ${unit}/h`
}

export function repsName(reps: number): string {
  return reps === 1 ? 'rep' : 'reps'
}
