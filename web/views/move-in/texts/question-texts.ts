import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName, type WeightUnit } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { LONG_WORKOUT_MINUTES } from '../../../areas/workouts/rules/long-workout.ts'
import type { SourcedMeasure, TrackerOption } from '../rules/move-in.ts'

const MEASURE_NAMES = {
  weight: t`weight`,
  bodyFat: t`body fat`,
  waist: t`waist`,
  water: t`water`,
  food: t`food`,
  workouts: t`workouts`,
  mindfulness: t`mindful minutes`,
} as const satisfies Record<SourcedMeasure, string>

/** Asks which source of a measure counts. */
export function sourceQuestion(measure: SourcedMeasure): string {
  const name = MEASURE_NAMES[measure]
  return t`Which source of ${name} counts?`
}

/** The entries of something in a file: '12 entries, in mg'. */
export function trackerOptionText({ count, unit }: TrackerOption): string {
  const entries = plural(count, { one: '# entry', other: '# entries' })
  return listText([entries, unit !== '' && t`in ${unit}`])
}

export function chosenText(chosen: number, all: number): string {
  return chosen === 0 ? t`None of them arrives.` : t`${chosen} of ${all} arrive.`
}

/** Asks how long workouts were. */
export function longWorkoutsQuestion(count: number): string {
  return plural(count, {
    one: 'How long was this workout?',
    other: 'How long were these workouts?',
  })
}

/** Why `longWorkoutsQuestion` is asked. */
export function longWorkoutsHint(count: number): string {
  const hours = LONG_WORKOUT_MINUTES / 60
  return plural(count, {
    one: t`More than ${hours} hours: it may not have been ended.`,
    other: t`More than ${hours} hours: they may not have been ended.`,
  })
}

export function otherWorkoutsText(count: number): string {
  return plural(count, { one: '# other', other: '# others' })
}

/** A workout that seems too long. */
export function longWorkoutText(name: string, day: string, minutes: number): string {
  const number = formatNumber(minutes)
  return t`${name}, ${day}: ${number} min`
}

/** Something in a file, and how often the file has it. */
export function withCount(name: string, count: number): string {
  const number = formatNumber(count)
  return t`${name} (${number})`
}

/** A weight of the file in the unit that was chosen for it. */
export function weightExample(
  example: string,
  unit: WeightUnit | undefined,
  shown: WeightUnit,
): string {
  if (unit === undefined) return example
  const [name, shownName] = [unitName(unit), unitName(shown)]
  return unit === shown
    ? t`${example} ${name}`
    : t`${example} ${name}. Tend shows weights in ${shownName}.`
}
