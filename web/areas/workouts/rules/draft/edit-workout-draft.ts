import { editedValue } from '@tend/shared/forms/edited-value'
import { wholeNumberText } from '@tend/shared/forms/number-text'
import { parseDecimal, parseWholeNumber } from '@tend/shared/forms/parse-number'
import { numberIn, type Quantity, storedNumber, type WeightUnit } from '@tend/shared/units/quantity'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import type { LoggedExercise, Workout, WorkoutSet } from '../../../../kinds/workout.ts'
import { type LoggedWorkout, setWeight } from '../logged-workout.ts'
import { MAX_SETS } from '../quick-start.ts'
import type { DraftExercise, DraftSet, WorkoutDraft } from './workout-draft.ts'

const STRENGTH_SETS = 3
const STRENGTH_REPS = '10'

/**
 * The first sets of an added exercise: those of last time, else one for cardio, three of ten
 * otherwise.
 */
function firstSets(category: ExerciseCategory, lastTime: readonly WorkoutSet[]): DraftSet[] {
  if (lastTime.length > 0) return lastTime.map((set) => draftSet(set, false))
  return category === 'cardio'
    ? [{ reps: '', weight: '', completed: false }]
    : Array.from({ length: STRENGTH_SETS }, () => ({
        reps: STRENGTH_REPS,
        weight: '',
        completed: false,
      }))
}

/** The form of a logged set. */
export function draftSet(set: WorkoutSet, completed = set.completed): DraftSet {
  const reps = {
    reps: set.reps > 0 ? wholeNumberText(set.reps) : '',
    ...(!Number.isInteger(set.reps) && { loggedReps: set.reps }),
  }
  if (set.weight === 0) return { ...reps, weight: '', completed }
  const { value, unit } = setWeight(set)
  const isWholePounds = unit === 'lb' && Number.isInteger(value)
  return {
    ...reps,
    weight: String(value),
    ...(!isWholePounds && { unit: unit === 'kg' ? unit : 'lb', isLogged: true }),
    completed,
  }
}

/** The text of a weight field for a unit: the typed text, or the number that it means, rounded. */
export function weightText(set: DraftSet, unit: WeightUnit, withTenths: boolean): string {
  const isTyped = !set.isLogged && (set.unit ?? 'lb') === unit
  if (set.weight === '' || isTyped) return set.weight
  return String(numberIn(draftWeight(set), unit, withTenths) || '')
}

/** The change to a set when a weight is typed. */
export function typedWeight(
  weight: string,
  unit: WeightUnit,
  withTenths: boolean,
): Pick<DraftSet, 'weight' | 'unit' | 'isLogged'> {
  const isWholePounds = unit === 'lb' && !withTenths
  return { weight, unit: isWholePounds ? undefined : unit, isLogged: undefined }
}

/** The weight that the text of a set means. */
export function draftWeight({ weight, unit, isLogged }: DraftSet): Quantity {
  if (unit === undefined) return { value: parseWholeNumber(weight), unit: 'lb' }
  return { value: isLogged ? Number(weight) : parseDecimal(weight), unit }
}

/**
 * Adds an exercise with its first sets. An exercise that is already in the draft is not added
 * again.
 * @param lastTime the sets that were logged the last time, if any
 */
export function withExerciseAdded(
  draft: WorkoutDraft,
  { id, name, muscleGroup, category }: Exercise,
  lastTime: readonly WorkoutSet[] = [],
): WorkoutDraft {
  if (draft.exercises.some((exercise) => exercise.id === id)) return draft
  const added = { id, name, muscleGroup, sets: firstSets(category, lastTime) }
  return { ...draft, exercises: [...draft.exercises, added] }
}

/** @param at the index of the exercise in the draft, as in the functions below */
export function withExerciseRemoved(draft: WorkoutDraft, at: number): WorkoutDraft {
  return { ...draft, exercises: draft.exercises.filter((_, index) => index !== at) }
}

/** Puts a removed exercise back at an index; does nothing if the draft has it again. */
export function withExerciseRestored(
  draft: WorkoutDraft,
  at: number,
  removed: DraftExercise,
): WorkoutDraft {
  if (draft.exercises.some(({ id }) => id === removed.id)) return draft
  return { ...draft, exercises: draft.exercises.toSpliced(at, 0, removed) }
}

/** Adds a set like the last one, not completed. At most `MAX_SETS` sets are allowed. */
export function withSetAdded(draft: WorkoutDraft, at: number): WorkoutDraft {
  return withSets(draft, at, (sets) => {
    if (sets.length >= MAX_SETS) return sets
    const last = sets.at(-1) ?? { reps: STRENGTH_REPS, weight: '' }
    return [...sets, { ...last, completed: false }]
  })
}

export function withSetRemoved(draft: WorkoutDraft, at: number, setIndex: number): WorkoutDraft {
  return withSets(draft, at, (sets) => sets.filter((_, index) => index !== setIndex))
}

/**
 * Puts a removed set back in its place. Does nothing if the exercise is no longer there, or has as
 * many sets as it may have.
 * @param exerciseId the id of the exercise at this index
 */
export function withSetRestored(
  draft: WorkoutDraft,
  at: number,
  exerciseId: string,
  setIndex: number,
  set: DraftSet,
): WorkoutDraft {
  if (draft.exercises[at]?.id !== exerciseId) return draft
  return withSets(draft, at, (sets) =>
    sets.length < MAX_SETS ? sets.toSpliced(setIndex, 0, set) : sets,
  )
}

export function withSetChanged(
  draft: WorkoutDraft,
  at: number,
  setIndex: number,
  change: Partial<DraftSet>,
): WorkoutDraft {
  return withSets(draft, at, (sets) =>
    sets.map((set, index) => (index === setIndex ? { ...set, ...change } : set)),
  )
}

function withSets(
  draft: WorkoutDraft,
  at: number,
  change: (sets: readonly DraftSet[]) => readonly DraftSet[],
): WorkoutDraft {
  return {
    ...draft,
    exercises: draft.exercises.map((exercise, index) =>
      index === at ? { ...exercise, sets: change(exercise.sets) } : exercise,
    ),
  }
}

/** The exercises of the draft. Reps and pounds are whole numbers unless the draft says otherwise. */
function loggedExercises(draft: WorkoutDraft): readonly LoggedExercise[] {
  return draft.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map(loggedSet),
  }))
}

/** The set that the form of a set means. */
export function loggedSet(set: DraftSet): WorkoutSet {
  const quantity = draftWeight(set)
  const weight = storedNumber(quantity)
  const { loggedReps } = set
  const filled =
    loggedReps === undefined ? undefined : { text: wholeNumberText(loggedReps), value: loggedReps }
  return {
    reps: editedValue(set.reps, filled, parseWholeNumber),
    weight,
    completed: set.completed,
    ...(quantity.unit !== 'lb' && weight > 0 && { typed: { weight: quantity } }),
  }
}

/** The duration with which a workout that is built in the app is saved, unless another one was typed. */
export const DEFAULT_MINUTES = 45

/**
 * The workout to log when the draft is saved. If its name is empty, the log names it 'Workout N'.
 * @returns `null` if the draft has no exercises, so that saving does nothing
 */
export function workoutOfDraft(draft: WorkoutDraft): LoggedWorkout | null {
  if (draft.exercises.length === 0) return null
  return {
    name: draft.name.trim(),
    duration: draft.duration?.trim() ? parseWholeNumber(draft.duration) : DEFAULT_MINUTES,
    notes: null,
    exercises: loggedExercises(draft),
  }
}

/** The editable fields of a workout. */
type Editable = LoggedWorkout & Pick<Workout, 'date'>

/** The form for editing a logged workout. */
export interface WorkoutEdit extends WorkoutDraft {
  /** Minutes. */
  readonly duration: string
  readonly notes: string
}

/** Fills the form with a logged workout. */
export function startWorkoutEdit(workout: Editable): WorkoutEdit {
  return {
    date: workout.date,
    name: workout.name,
    duration: wholeNumberText(workout.duration),
    notes: workout.notes ?? '',
    exercises: workout.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) => draftSet(set)),
    })),
  }
}

/**
 * Applies the form to the workout. A blank name keeps the old name, and a number whose text was not
 * changed stays as it is.
 */
export function applyWorkoutEdit<W extends Editable>(workout: W, edit: WorkoutEdit): W {
  const filled = { text: wholeNumberText(workout.duration), value: workout.duration }
  return {
    ...workout,
    date: edit.date ?? workout.date,
    name: edit.name.trim() || workout.name,
    duration: editedValue(edit.duration, filled, parseWholeNumber),
    notes: edit.notes.trim() || null,
    exercises: loggedExercises(edit),
  }
}
