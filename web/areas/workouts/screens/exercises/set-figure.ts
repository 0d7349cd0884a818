import { formatNumber } from '@tend/shared/forms/format-number'
import { numberIn, unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { distanceIn, stopwatchText } from '../../rules/logged-workout.ts'
import { paceOf } from '../../texts/pace-text.ts'

/** A figure with its unit, and what else there is to say of a set: `187`, `lbs`, `8 reps`. */
export interface SetFigure {
  readonly figure: string
  readonly unit: string
  /** Empty for nothing. */
  readonly rest: string
}

/**
 * The figure of a set by which sets of an exercise are compared.
 * @param set with weights and distances in the units of the user, not rounded
 */
export function setFigure(set: WorkoutSet, figures: SetFigures, units: Units): SetFigure {
  const { reps, seconds = 0, distance = 0 } = set
  const weight = shownWeight(set.weight, units)
  const assistance = shownWeight(set.assistance ?? 0, units)
  const unit = unitName(units.weight)
  const time = seconds > 0 ? stopwatchText(seconds) : ''
  const times = `${reps} ${repsName(reps)}`
  switch (figures) {
    case 'repsWeight':
      return { figure: formatNumber(weight), unit, rest: times }
    case 'assisted':
      if (weight > 0) return { figure: formatNumber(weight), unit, rest: times }
      return assistance > 0
        ? { figure: formatNumber(assistance), unit: t`${unit} assisted`, rest: times }
        : { figure: formatNumber(reps), unit: repsName(reps), rest: t`no assistance` }
    case 'time':
      return { figure: time, unit: '', rest: '' }
    case 'timeWeight':
      return { figure: formatNumber(weight), unit, rest: time }
    case 'distanceTime':
      return {
        figure: formatNumber(distanceIn({ value: distance, unit: units.distance }, units.distance)),
        unit: units.distance,
        rest: time,
      }
    default:
      return { figure: formatNumber(reps), unit: repsName(reps), rest: '' }
  }
}

/** A weight in the unit of the user, rounded as in the texts of sets. */
export function shownWeight(value: number, { weight: unit, tenths }: Units): number {
  return numberIn({ value, unit }, unit, tenths)
}

/** `5:25 min per km, 11.1 km/h`; empty without a time and a distance in the unit of the user. */
export function paceText({ distance = 0, seconds = 0 }: WorkoutSet, units: Units): string {
  const { distance: unit } = units
  const pace = paceOf({ value: distance, unit }, seconds, unit)
  return pace
    ? listText([`${pace.figure} ${pace.unit}`, `${pace.speed.figure} ${pace.speed.unit}`])
    : ''
}

export function repsName(reps: number): string {
  return plural(reps, { one: 'rep', other: 'reps' })
}
