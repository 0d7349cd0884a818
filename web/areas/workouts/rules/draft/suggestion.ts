import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { inTenths, numberIn, type WeightUnit, withUnit } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { ExerciseDay } from '../exercises/exercise-history.ts'
import { setWeight } from '../logged-workout.ts'
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
  /** The smallest step of a weight, in this unit. */
  readonly step: number
  readonly today: LocalDate
}

/** After a longer break than this, in days, the weight is lower. */
const LONG_BREAK = 14
const AFTER_BREAK = 0.9

/**
 * The next weights of an exercise: 10 % less after a long break, a step more if all sets were at the top of
 * the range, a step less if a set was below it twice in a row.
 * @param days those with completed sets, oldest first
 * @returns `null` if the weights of last time are fine, or there are none
 */
export function suggestNext(
  days: readonly ExerciseDay[],
  { minReps, maxReps, unit, step, today }: SuggestionOptions,
): Suggestion | null {
  const worked = days
    .map(({ date, sets }) => ({ date, sets: sets.filter(isWorkingSet) }))
    .filter(({ sets }) => sets.length > 0)
  const last = worked.at(-1)
  if (!last) return null
  const planned = (reps: number | null, change: (weight: number) => number) =>
    last.sets.map((set) => {
      const weight = numberIn(setWeight(set), unit, true)
      // Never without a weight.
      const least = Math.min(step, weight)
      return { reps: reps ?? set.reps, weight: Math.max(inHundredths(change(weight)), least) }
    })
  const away = dayNumber(today) - dayNumber(last.date)
  if (away > LONG_BREAK) {
    const lighter = (weight: number) => Math.floor((weight * AFTER_BREAK) / step) * step
    return { reason: `First time in ${away} days: 10 % less.`, sets: planned(null, lighter) }
  }
  if (last.sets.every(({ reps }) => reps >= maxReps)) {
    const reps = last.sets.map((set) => set.reps).join(', ')
    return {
      reason: `${reps} last time: ${withUnit(step, unit)} more.`,
      sets: planned(minReps, (weight) => weight + step),
    }
  }
  const isBelow = ({ sets }: ExerciseDay) => sets.some(({ reps }) => reps < minReps)
  const lastTwo = worked.slice(-2)
  if (lastTwo.length === 2 && lastTwo.every(isBelow)) {
    return {
      reason: `Below ${minReps} twice: ${withUnit(step, unit)} less.`,
      sets: planned(minReps, (weight) => weight - step),
    }
  }
  return null
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
