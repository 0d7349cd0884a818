import { MEASURES, type MeasureKey } from '../../../../areas/metrics/rules/measures.ts'
import { timesServings } from '../../../../areas/nutrition/rules/nutrient-values.ts'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Measurement } from '../../../../kinds/measurement.ts'
import { NUTRIENT_NAMES, type Nutrient } from '../../../../kinds/nutrient-names.ts'
import type { Workout, WorkoutSet } from '../../../../kinds/workout.ts'
import type { MovedKind, MoveInRecords } from '../move-in.ts'
import { exerciseKey } from './match-exercise.ts'
import { isOtherRecording, TRACK_APP } from './same-recording.ts'

/** Whether two records of a day are the same entry, as two apps or two exports write it. */
export type Likeness = 'same' | 'similar' | 'different'

/** The user's answer whether entries that are similar are the same. */
export type SimilarAnswer = 'same' | 'different'

/** The records of different ids that can be the same entry. Others have equal content, or are different. */
export type ComparedKind = Extract<MovedKind, 'workouts' | 'meals' | 'measurements'>

export const COMPARED_KINDS: ReadonlySet<MovedKind> = new Set<ComparedKind>([
  'workouts',
  'meals',
  'measurements',
])

/** How alike two records of the same day are. */
export function likenessOf(
  kind: MovedKind,
  a: MoveInRecords[MovedKind][number],
  b: MoveInRecords[MovedKind][number],
): Likeness {
  if (kind === 'workouts') return workoutLikeness(a as Workout, b as Workout)
  if (kind === 'meals') return mealLikeness(a as Meal, b as Meal)
  return kind === 'measurements'
    ? measurementLikeness(a as Measurement, b as Measurement)
    : 'different'
}

/** Pounds by which a weight differs after one app has rounded it to 0.1 kg, and Tend to 0.1 lb. */
const SET_TOLERANCE = 0.25
/** Pounds by which it differs after one app has rounded it to whole kilograms. */
const NEAR_TOLERANCE = 1.25
const CLOSE_MINUTES = 5

/** The app of an imported record (see `stableId`); empty for an entry of the user. */
function appOf(id: string): string {
  return /^in_(\w+)_[0-9a-f]{16}$/.exec(id)?.[1] ?? ''
}

/**
 * The same sets of the same exercises, whatever the times and notes of the workouts are. Apps name
 * workouts differently, but two names in one app are probably two workouts. The activities of all apps have ids of one
 * kind, and those that begin together are one, whatever their names are.
 */
function workoutLikeness(a: Workout, b: Workout): Likeness {
  if (a.fileName !== undefined || b.fileName !== undefined) return recordedLikeness(a, b)
  const [setsA, setsB] = [setsByExercise(a), setsByExercise(b)]
  const [countA, countB] = [countOf(setsA), countOf(setsB)]
  const sharedWithin = (tolerance: number) =>
    [...setsA].reduce((sum, [key, sets]) => sum + sharedSets(sets, setsB.get(key), tolerance), 0)
  const shared = sharedWithin(SET_TOLERANCE)
  const startDifference = Math.abs(Date.parse(a.createdAt) - Date.parse(b.createdAt)) / 60_000
  const isSimultaneous =
    a.duration > 0 &&
    startDifference <= CLOSE_MINUTES &&
    Math.abs(a.duration - b.duration) <= CLOSE_MINUTES
  if (countA > 0 && shared === countA && countA === countB) {
    const isOfOneApp = appOf(a.id) === appOf(b.id)
    const isTogether = appOf(a.id) === TRACK_APP && startDifference <= 1
    if (isOfOneApp && a.name !== b.name && !isTogether) return 'similar'
    if (hasValues(setsA)) return 'same'
    // A run has no sets that could tell it from another one.
    const isSame =
      startDifference <= 1 || (a.duration > 0 && Math.abs(a.duration - b.duration) <= 1)
    if (isSame) return 'same'
    return a.duration === 0 || b.duration === 0 ? 'similar' : 'different'
  }
  if (isSimultaneous) return 'similar'
  if (!(hasValues(setsA) && hasValues(setsB))) return 'different'
  const near = sharedWithin(NEAR_TOLERANCE)
  if (near >= 2 && near * 2 >= Math.min(countA, countB)) return 'similar'
  // The exercises can have other names.
  const [allA, allB] = [[...setsA.values()].flat(), [...setsB.values()].flat()]
  const isRenamed =
    countA >= 3 && countA === countB && sharedSets(allA, allB, NEAR_TOLERANCE) === countA
  return isRenamed ? 'similar' : 'different'
}

const SAME_START_MINUTES = 2

/** A run from a file knows its start. One that was typed has the time at which it was logged. */
function recordedLikeness(a: Workout, b: Workout): Likeness {
  const apart = Math.abs(Date.parse(a.createdAt) - Date.parse(b.createdAt)) / 60_000
  const setsOfB = setsByExercise(b)
  const isOfExercise = [...setsByExercise(a).keys()].some((key) => setsOfB.has(key))
  if (apart <= SAME_START_MINUTES) {
    return isOfExercise && !isOtherRecording(a, b) ? 'same' : 'similar'
  }
  const areRecorded = a.fileName !== undefined && b.fileName !== undefined
  const isAsLong = a.duration > 0 && Math.abs(a.duration - b.duration) <= CLOSE_MINUTES
  return !areRecorded && isOfExercise && isAsLong ? 'similar' : 'different'
}

type Sets = readonly WorkoutSet[]

function setsByExercise({ exercises }: Workout): ReadonlyMap<string, Sets> {
  const sets = new Map<string, Sets>()
  for (const exercise of exercises) {
    const key = exerciseKey(exercise.name)
    sets.set(key, [...(sets.get(key) ?? []), ...exercise.sets])
  }
  return sets
}

function countOf(sets: ReadonlyMap<string, Sets>): number {
  return [...sets.values()].reduce((sum, each) => sum + each.length, 0)
}

function hasValues(sets: ReadonlyMap<string, Sets>): boolean {
  return [...sets.values()].some((each) => each.some(({ reps, weight }) => reps > 0 || weight > 0))
}

/** The number of sets that both have, in any order. */
function sharedSets(a: Sets, b: Sets = [], tolerance: number): number {
  const left = [...b]
  return a.filter((set) => {
    const at = left.findIndex(
      (other) =>
        other.reps === set.reps &&
        Math.abs(other.weight - set.weight) <= tolerance &&
        isClose(other.seconds, set.seconds) &&
        isClose(other.distance, set.distance),
    )
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

/** Whether times or distances differ by rounding at most. Earlier versions of Tend kept them in the notes only. */
function isClose(a: number | undefined, b: number | undefined): boolean {
  return !a || !b || Math.abs(a - b) <= 0.01 * Math.max(a, b)
}

/** The kilocalories or grams by which apps differ after rounding. */
const toleranceOf = (name: Nutrient) => (name === 'calories' ? 1 : 0.6)
/** Two foods of fewer kilocalories can have equal values by chance. */
const TELLING_CALORIES = 50

function mealLikeness(a: Meal, b: Meal): Likeness {
  const [eatenA, eatenB] = [timesServings(a, a.quantity), timesServings(b, b.quantity)]
  const isEqual = NUTRIENT_NAMES.every((name) => {
    const [inA, inB] = [eatenA[name], eatenB[name]]
    // Not every app has a nutrient that a food need not have.
    return inA === undefined || inB === undefined || Math.abs(inA - inB) <= toleranceOf(name)
  })
  if (!isEqual) return 'different'
  const telling = NUTRIENT_NAMES.filter((name) => (eatenA[name] ?? 0) > toleranceOf(name)).length
  const isNamed = isSameFood(a.foodName, b.foodName)
  const isOfMeal = a.mealType === b.mealType
  if (isNamed || telling >= 3) return isOfMeal ? 'same' : 'similar'
  return isOfMeal && eatenA.calories >= TELLING_CALORIES ? 'similar' : 'different'
}

/** Equal names; one of them can have the amount too, as in `Banana, 1.5 medium`. */
function isSameFood(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].map((name) => name.trim().toLowerCase()).sort()
  return long === short || long.startsWith(`${short},`)
}

/** By how much a measure differs in pounds, inches or percent: after rounding, and at most if similar. */
const MEASURE_TOLERANCES = { lb: [0.15, 0.5], in: [0.1, 0.3], '%': [0.1, 0.5] } as const

/** The measures that an entry has. */
export function measuresOf(metric: Measurement): readonly MeasureKey[] {
  return MEASURES.flatMap(({ key }) => (metric[key] === null ? [] : key))
}

/** How alike a measure of two entries is. */
export function measureLikeness(key: MeasureKey, a: Measurement, b: Measurement): Likeness {
  const measure = MEASURES.find((each) => each.key === key)
  const [valueA, valueB] = [a[key], b[key]]
  if (!measure || valueA === null || valueB === null) return 'different'
  const [rounding, close] = MEASURE_TOLERANCES[measure.unit]
  // Without the error of floating-point numbers.
  const difference = Math.abs(valueA - valueB) - 1e-6
  if (difference <= rounding) return 'same'
  return difference <= close ? 'similar' : 'different'
}

/** All measures of `a` are in `b`, or one of them nearly is. */
function measurementLikeness(a: Measurement, b: Measurement): Likeness {
  const likenesses = measuresOf(a).map((key) => measureLikeness(key, a, b))
  if (likenesses.every((each) => each === 'same')) return 'same'
  return likenesses.includes('similar') ? 'similar' : 'different'
}

/** An entry without some of its measures. */
export function withoutMeasures(metric: Measurement, keys: ReadonlySet<MeasureKey>): Measurement {
  if (keys.size === 0) return metric
  const none = Object.fromEntries([...keys].map((key) => [key, null]))
  const { typed = {}, ...values } = metric
  const left = Object.entries(typed).filter(([key]) => !keys.has(key as MeasureKey))
  return {
    ...values,
    ...none,
    ...(left.length > 0 && { typed: Object.fromEntries(left) }),
  }
}
