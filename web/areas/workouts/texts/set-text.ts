import { formatNumber } from '@tend/shared/forms/format-number'
import { type DistanceUnit, numberIn, unitName, type WeightUnit } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { WorkoutSet } from '../../../kinds/workout.ts'
import { type Counted, setNumber } from '../rules/draft/superset.ts'
import {
  distanceIn,
  setAssistance,
  setDistance,
  setWeight,
  stopwatchText,
} from '../rules/logged-workout.ts'

/**
 * A set as text, from the figures that it has: `10 × 35 lbs`, `10 reps`, `0:45 × 10 kg`, `5.2 km in 28:10`,
 * `10 × 20 lbs assisted`, `10 × 35 lbs (warm-up, RPE 8)`.
 */
export function describeSet(
  set: WorkoutSet,
  unit: WeightUnit = 'lb',
  withTenths = false,
  distanceUnit: DistanceUnit = 'km',
): string {
  const { reps, weight, seconds = 0, distance = 0, assistance = 0, isWarmUp, effort } = set
  const number = numberIn(assistance > 0 ? setAssistance(set) : setWeight(set), unit, withTenths)
  const amount = `${formatNumber(number)} ${unitName(unit)}`
  const load = assistance > 0 ? t`${amount} assisted` : weight > 0 && amount
  const way =
    distance > 0 && `${formatNumber(distanceIn(setDistance(set), distanceUnit))} ${distanceUnit}`
  const time = seconds > 0 && stopwatchText(seconds)
  const done = (reps > 0 || !(way || time)) && (load ? `${reps} × ${load}` : repsText(reps))
  const loaded = (figure: string) => (load && !done ? `${figure} × ${load}` : figure)
  const figures = [done, way && loaded(way), time && (done || way ? t`in ${time}` : loaded(time))]
  const marks = listText([isWarmUp && t`warm-up`, effort && t`RPE ${effort}`])
  return [...figures, marks && `(${marks})`].filter(Boolean).join(' ')
}

function repsText(reps: number): string {
  return plural(reps, { one: '# rep', other: '# reps' })
}

/**
 * Several sets in one line, consecutive ones of equal weight together: `10 × 185, 8, 7 × 187 lbs`, or
 * `10, 8 reps` without weights.
 */
export function describeSets(
  sets: readonly WorkoutSet[],
  unit: WeightUnit = 'lb',
  withTenths = false,
  distanceUnit: DistanceUnit = 'km',
): string {
  if (!sets.every(hasOnlyRepsAndWeight)) {
    return listText(sets.map((set) => describeSet(set, unit, withTenths, distanceUnit)))
  }
  if (sets.every(({ weight }) => weight > 0)) {
    const groups: { weight: number; reps: string[] }[] = []
    for (const set of sets) {
      const weight = numberIn(setWeight(set), unit, withTenths)
      const group = groups.at(-1)
      if (group?.weight === weight) group.reps.push(String(set.reps))
      else groups.push({ weight, reps: [String(set.reps)] })
    }
    const texts = groups.map(({ weight, reps }) => `${listText(reps)} × ${formatNumber(weight)}`)
    return `${listText(texts)} ${unitName(unit)}`
  }
  if (sets.length > 1 && sets.every(({ weight }) => weight === 0)) {
    const list = listText(sets.map(({ reps }) => String(reps)))
    return t`${list} reps`
  }
  return listText(sets.map((set) => describeSet(set, unit, withTenths)))
}

function hasOnlyRepsAndWeight(set: WorkoutSet): boolean {
  const { seconds, distance, assistance, isWarmUp, effort } = set
  return !(seconds || distance || assistance || isWarmUp || effort)
}

/** `Set 1`, or `Warm-up 1` with its place among all sets. */
export function setName(sets: readonly Counted[], index: number): string {
  const isWarmUp = sets[index]?.isWarmUp
  const number = isWarmUp ? index + 1 : setNumber(sets, index)
  return isWarmUp ? t`Warm-up ${number}` : t`Set ${number}`
}
