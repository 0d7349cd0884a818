import { type DistanceUnit, numberIn, unitName, type WeightUnit } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { DEFAULT_UNITS, type Units } from '../../../../store/settings/rules/unit-settings.ts'
import { describeSet, setWeight } from '../logged-workout.ts'
import { LONG_WORKOUT_MINUTES } from '../long-workout.ts'
import { distanceFieldText, weightText } from './edit-workout-draft.ts'
import { runningSet } from './running-set.ts'
import { roundOf, setNumber, supersets } from './superset.ts'
import type { WorkoutDraft } from './workout-draft.ts'

/** How far the workout has come: `Upper Body, set 5 of 12`. */
export function progressText({ name, exercises }: WorkoutDraft): string {
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const next = sets.filter(({ completed }) => completed).length + 1
  const progress = next > sets.length ? 'all sets done' : `set ${next} of ${sets.length}`
  return [name.trim() || 'New Workout', sets.length > 0 && progress].filter(Boolean).join(', ')
}

/** Where a set is in a draft, as indexes. */
export interface SetPosition {
  readonly exercise: number
  readonly set: number
}

/**
 * The set whose time is running, or else the first one that is not completed; `null` if there is none. The
 * exercises of a superset alternate, a set of each after their warm-ups.
 */
export function nextSet(draft: WorkoutDraft): SetPosition | null {
  const { exercises } = draft
  const running = runningSet(draft)
  if (running) return { exercise: running.exercise, set: running.set }
  const groups = supersets(exercises)
  const open = exercises.flatMap(({ sets }, exercise) =>
    sets.flatMap(({ completed }, set) =>
      completed ? [] : [{ exercise, set, round: roundOf(sets, set) }],
    ),
  )
  const first = open[0]
  if (!first) return null
  const { exercise, set } = open
    .filter((each) => groups[each.exercise] === groups[first.exercise])
    .reduce((next, each) => (each.round < next.round ? each : next))
  return { exercise, set }
}

/**
 * The next set in a few words: `set 3, 8 × 187 lbs`, with the name of the exercise if it is its first set,
 * or `Bench Press, set 2` in a superset. `null` if all sets are completed.
 */
export function nextSetText(
  draft: WorkoutDraft,
  { weight, distance, tenths }: Units = DEFAULT_UNITS,
): string | null {
  const next = nextSet(draft)
  const exercise = next && draft.exercises[next.exercise]
  const set = exercise?.sets[next?.set ?? 0]
  if (!next || !exercise || !set) return null
  const title = set.isWarmUp ? 'warm-up' : `set ${setNumber(exercise.sets, next.set)}`
  const groups = supersets(draft.exercises)
  if (groups.filter((group) => group === groups[next.exercise]).length > 1) {
    return `${exercise.name}, ${title}`
  }
  const reps = set.reps.trim()
  const lifted = set.assists ? '' : weightText(set, weight, tenths).trim()
  const figures = [
    distanceFieldText(set, distance) && `${distanceFieldText(set, distance)} ${distance}`,
    set.time,
    lifted
      ? `${set.time ? '' : `${reps || 0} × `}${lifted} ${unitName(weight)}`
      : reps && `${reps} reps`,
  ]
  const isFirst = next.set === 0
  return [isFirst ? exercise.name : title, ...figures].filter(Boolean).join(', ')
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
    return sets.map((set) => describeSet(set, unit, withTenths, distanceUnit)).join(', ')
  }
  if (sets.every(({ weight }) => weight > 0)) {
    const groups: { weight: number; reps: number[] }[] = []
    for (const set of sets) {
      const weight = numberIn(setWeight(set), unit, withTenths)
      const group = groups.at(-1)
      if (group?.weight === weight) group.reps.push(set.reps)
      else groups.push({ weight, reps: [set.reps] })
    }
    const texts = groups.map(({ weight, reps }) => `${reps.join(', ')} × ${weight}`)
    return `${texts.join(', ')} ${unitName(unit)}`
  }
  if (sets.every(({ weight }) => weight === 0)) {
    return `${sets.map(({ reps }) => reps).join(', ')} reps`
  }
  return sets.map((set) => describeSet(set, unit, withTenths)).join(', ')
}

function hasOnlyRepsAndWeight(set: WorkoutSet): boolean {
  const { seconds, distance, assistance, isWarmUp, effort } = set
  return !(seconds || distance || assistance || isWarmUp || effort)
}

/**
 * The whole minutes since the first exercise was added; `null` for a workout of a past day, and for one
 * that was left open.
 * @param nowMs milliseconds since 1970
 */
export function minutesSoFar({ date, startedAtMs }: WorkoutDraft, nowMs: number): number | null {
  if (date || startedAtMs === undefined) return null
  const minutes = Math.floor((nowMs - startedAtMs) / 60_000)
  return minutes >= 1 && minutes <= LONG_WORKOUT_MINUTES ? minutes : null
}

/** How far the workout has come: `18 min, 5 of 10 sets`; empty before there is anything to count. */
export function setsDoneText({ exercises }: WorkoutDraft, minutes: number | null): string {
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const done = sets.filter(({ completed }) => completed).length
  const parts = [minutes && `${minutes} min`, sets.length > 0 && `${done} of ${sets.length} sets`]
  return parts.filter(Boolean).join(', ')
}
