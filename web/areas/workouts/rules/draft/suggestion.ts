import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { inTenths, numberIn, type WeightUnit } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { ExerciseDay } from '../exercises/exercise-history.ts'
import { setWeight } from '../logged-workout.ts'
import { loadOf } from '../plates.ts'
import type { PlateSet } from '../training-settings.ts'
import { typedWeight } from './edit-workout-draft.ts'
import type { DraftSet, WorkoutDraft } from './workout-draft.ts'

/** More or less weight, in the unit of `SuggestionOptions`; of sets that change differently, their weights. */
export type SuggestedChange = 'tenthLess' | number | readonly number[]

/** The sets to do next, and why: days without the exercise, reps of last time, or a number that reps were below. */
export interface Suggestion {
  readonly because:
    | { readonly daysAway: number }
    | { readonly lastReps: readonly number[] }
    | { readonly twiceBelow: number }
  readonly change: SuggestedChange
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
  const planned = (
    because: Suggestion['because'],
    reps: number | null,
    stepsOf: (weight: number) => number,
  ) => {
    const next = weights.map((weight) => steppedWeight(weight, stepsOf(weight), options))
    return {
      because,
      change: (reps === null ? changeAfterBreak : changeOf)(weights, next),
      sets: last.sets.map((set, at) => ({ reps: reps ?? set.reps, weight: next[at] ?? 0 })),
    }
  }
  const away = dayNumber(today) - dayNumber(last.date)
  if (away > LONG_BREAK) {
    // The fewest steps that take off 10 %.
    const stepsOf = (weight: number) => -Math.ceil(inHundredths(weight * (1 - AFTER_BREAK)) / step)
    return planned({ daysAway: away }, null, stepsOf)
  }
  if (last.sets.every(({ reps }) => reps >= maxReps)) {
    const lastReps = last.sets.map(({ reps }) => reps)
    return planned({ lastReps }, minReps, () => 1)
  }
  const isBelow = ({ sets }: ExerciseDay) => sets.some(({ reps }) => reps < minReps)
  const lastTwo = worked.slice(-2)
  if (lastTwo.length === 2 && lastTwo.every(isBelow)) {
    return planned({ twiceBelow: minReps }, minReps, () => -1)
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

/** The same number for all sets, otherwise the weights. */
function changeOf(before: readonly number[], after: readonly number[]): SuggestedChange {
  const changes = after.map((weight, at) => inHundredths(weight - (before[at] ?? 0)))
  const [change = 0] = changes
  return changes.some((each) => each !== change) ? after : change
}

/** A tenth where that is right to the nearest ten percent. */
function changeAfterBreak(before: readonly number[], after: readonly number[]): SuggestedChange {
  const isTenth = after.every((weight, at) => {
    const share = weight / (before[at] ?? weight)
    return share > AFTER_BREAK - 0.05 && share < AFTER_BREAK + 0.05
  })
  return isTenth ? 'tenthLess' : changeOf(before, after)
}

function isWorkingSet({ isWarmUp, weight }: WorkoutSet): boolean {
  return !isWarmUp && weight > 0
}

function inHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * Fills the open sets of an exercise with a suggestion, and notes that it was looked for.
 * @param suggestion with the reason as a text; `null` if there is none
 * @param withTenths whether pounds have one decimal place
 */
export function withSuggestion(
  draft: WorkoutDraft,
  exerciseId: string,
  suggestion: (Pick<Suggestion, 'sets'> & { readonly reason: string }) | null,
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
