import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import {
  inTenths,
  numberIn,
  unitName,
  type WeightUnit,
  withUnit,
} from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { ExerciseDay } from '../exercises/exercise-history.ts'
import { setWeight } from '../logged-workout.ts'
import { loadOf } from '../plates.ts'
import type { PlateSet } from '../training-settings.ts'
import { typedWeight } from './edit-workout-draft.ts'
import type { DraftSet, WorkoutDraft } from './workout-draft.ts'

/** The sets to do next, and why. */
export interface Suggestion {
  /** In a sentence: `12, 12, 12 last time: 2.5 kg more.` */
  readonly reason: string
  /** At least one, without warm-ups; weights are in the unit of `SuggestionOptions`. */
  readonly sets: readonly { readonly reps: number; readonly weight: number }[]
}

export interface SuggestionOptions {
  /** The range of reps. */
  readonly minReps: number
  readonly maxReps: number
  readonly unit: WeightUnit
  /** Whether pounds have one decimal place. */
  readonly tenths?: boolean
  /** The smallest step of a weight, in this unit. */
  readonly step: number
  /** What the user loads for this exercise, in this unit; `undefined` without a bar. */
  readonly plates?: PlateSet | undefined
  readonly today: LocalDate
}

/** After a longer break than this, in days, the weight is lower. */
const LONG_BREAK = 14
const AFTER_BREAK = 0.9

/**
 * The next weights of an exercise: 10 % less after a long break, a step more if all sets were at the top of
 * the range, a step less if a set was below it twice in a row. Each is a number of steps from last time, and with a
 * bar one that its plates give.
 * @param days those with completed sets, oldest first
 * @returns `null` if the weights of last time are fine, or there are none
 */
export function suggestNext(
  days: readonly ExerciseDay[],
  options: SuggestionOptions,
): Suggestion | null {
  const { minReps, maxReps, unit, step, today } = options
  const worked = days
    .map(({ date, sets }) => ({ date, sets: sets.filter(isWorkingSet) }))
    .filter(({ sets }) => sets.length > 0)
  const last = worked.at(-1)
  if (!last) return null
  const weights = last.sets.map((set) => numberIn(setWeight(set), unit, options.tenths))
  const planned = (why: string, reps: number | null, stepsOf: (weight: number) => number) => {
    const next = weights.map((weight) => steppedWeight(weight, stepsOf(weight), options))
    const change = reps === null ? changeAfterBreak : changeText
    return {
      reason: `${why}: ${change(weights, next, unit)}.`,
      sets: last.sets.map((set, at) => ({ reps: reps ?? set.reps, weight: next[at] ?? 0 })),
    }
  }
  const away = dayNumber(today) - dayNumber(last.date)
  if (away > LONG_BREAK) {
    // The fewest steps that take off 10 %.
    const stepsOf = (weight: number) => -Math.ceil(inHundredths(weight * (1 - AFTER_BREAK)) / step)
    return planned(`First time in ${away} days`, null, stepsOf)
  }
  if (last.sets.every(({ reps }) => reps >= maxReps)) {
    const reps = last.sets.map((set) => set.reps).join(', ')
    return planned(`${reps} last time`, minReps, () => 1)
  }
  const isBelow = ({ sets }: ExerciseDay) => sets.some(({ reps }) => reps < minReps)
  const lastTwo = worked.slice(-2)
  if (lastTwo.length === 2 && lastTwo.every(isBelow)) {
    return planned(`Below ${minReps} twice`, minReps, () => -1)
  }
  return null
}

/** A number of steps more or less, never without a weight. */
function steppedWeight(
  weight: number,
  steps: number,
  { step, plates }: Pick<SuggestionOptions, 'step' | 'plates'>,
): number {
  const stepped = inHundredths(weight + steps * step)
  // A weight below the bar's was lifted with another bar.
  const hasBar = plates && plates.plates.length > 0 && weight >= plates.bar
  const next = hasBar ? loadOf(stepped, plates).weight : stepped
  const isLess = next > 0 && next < weight
  return steps > 0 || isLess ? next : weight
}

/** `2.5 kg more`; of sets that change differently their weights, `10, 5 lbs`. */
function changeText(before: readonly number[], after: readonly number[], unit: WeightUnit): string {
  const changes = after.map((weight, at) => inHundredths(weight - (before[at] ?? 0)))
  const [change = 0] = changes
  if (changes.some((each) => each !== change)) return `${after.join(', ')} ${unitName(unit)}`
  if (change === 0) return 'the same weight'
  return `${withUnit(Math.abs(change), unit)} ${change > 0 ? 'more' : 'less'}`
}

/** `10 % less` where that is right to the nearest ten percent. */
function changeAfterBreak(
  before: readonly number[],
  after: readonly number[],
  unit: WeightUnit,
): string {
  const isTenth = after.every((weight, at) => {
    const share = weight / (before[at] ?? weight)
    return share > AFTER_BREAK - 0.05 && share < AFTER_BREAK + 0.05
  })
  return isTenth ? '10 % less' : changeText(before, after, unit)
}

function isWorkingSet({ isWarmUp, weight }: WorkoutSet): boolean {
  return !isWarmUp && weight > 0
}

function inHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * Fills the open sets of an exercise with a suggestion, and notes that it was looked for.
 * @param suggestion `null` if there is none
 * @param withTenths whether pounds have one decimal place
 */
export function withSuggestion(
  draft: WorkoutDraft,
  exerciseId: string,
  suggestion: Suggestion | null,
  unit: WeightUnit,
  withTenths: boolean,
): WorkoutDraft {
  const change = (sets: readonly DraftSet[]) => {
    let next = 0
    return sets.map((set): DraftSet => {
      if (set.isWarmUp) return set
      const suggested = suggestion?.sets[next++] ?? suggestion?.sets.at(-1)
      if (!suggested || set.completed) return set
      const weight = String(
        withTenths || unit === 'kg' ? inTenths(suggested.weight) : Math.round(suggested.weight),
      )
      return {
        ...set,
        reps: String(suggested.reps),
        loggedReps: undefined,
        ...typedWeight(weight, unit, withTenths),
        isSuggested: true,
      }
    })
  }
  return {
    ...draft,
    exercises: draft.exercises.map((exercise) =>
      exercise.id === exerciseId
        ? { ...exercise, suggestion: suggestion?.reason ?? '', sets: change(exercise.sets) }
        : exercise,
    ),
  }
}

/** Lets the suggestion for an exercise be looked for again. */
export function withSuggestionDropped(draft: WorkoutDraft, exerciseId: string): WorkoutDraft {
  return {
    ...draft,
    exercises: draft.exercises.map((exercise) => {
      if (exercise.id !== exerciseId) return exercise
      const { suggestion: _, ...rest } = exercise
      return rest
    }),
  }
}
