import { parseWholeNumber } from '../forms/parse-number.ts'
import type { Exercise, ExerciseCategory } from './exercise.ts'
import { MAX_SETS } from './quick-start.ts'
import type { LoggedExercise, LoggedWorkout, Workout, WorkoutSet } from './workout.ts'
import type { DraftSet, WorkoutDraft } from './workout-draft.ts'

const STRENGTH_SETS = 3
const STRENGTH_REPS = '10'

/** The sets an exercise begins with: as many as last time, else three of ten, for cardio one. */
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

function draftSet(set: WorkoutSet, completed = set.completed): DraftSet {
  return {
    reps: set.reps > 0 ? String(set.reps) : '',
    weight: set.weight > 0 ? String(set.weight) : '',
    completed,
  }
}

/**
 * Adds an exercise with its sets; one that is in the draft already is not added twice.
 * @param lastTime the sets of the last time it was done, if it ever was
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

/** @param at the exercise's place in the draft, counted from 0, as everywhere below */
export function withExerciseRemoved(draft: WorkoutDraft, at: number): WorkoutDraft {
  return { ...draft, exercises: draft.exercises.filter((_, index) => index !== at) }
}

/** One set more, as the one before it but not done yet. */
export function withSetAdded(draft: WorkoutDraft, at: number): WorkoutDraft {
  return withSets(draft, at, (sets) => {
    if (sets.length >= MAX_SETS) return sets
    const { reps, weight } = sets.at(-1) ?? { reps: STRENGTH_REPS, weight: '' }
    return [...sets, { reps, weight, completed: false }]
  })
}

/** @param setIndex counted from 0 */
export function withSetRemoved(draft: WorkoutDraft, at: number, setIndex: number): WorkoutDraft {
  return withSets(draft, at, (sets) => sets.filter((_, index) => index !== setIndex))
}

/** @param setIndex counted from 0 */
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

/** What the draft logs of its exercises, its figures read as whole numbers (specification §5). */
function loggedExercises(draft: WorkoutDraft): readonly LoggedExercise[] {
  return draft.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map(({ reps, weight, completed }) => ({
      reps: parseWholeNumber(reps),
      weight: parseWholeNumber(weight),
      completed,
    })),
  }))
}

/** Specification §4: a workout that was built here is saved with this duration, in minutes. */
const BUILT_MINUTES = 45

/**
 * The workout that Save Workout logs; `null` without exercises, when saving does nothing. An empty
 * name is for the log to fill ('Workout N').
 */
export function workoutOfDraft(draft: WorkoutDraft): LoggedWorkout | null {
  if (draft.exercises.length === 0) return null
  return {
    name: draft.name.trim(),
    duration: BUILT_MINUTES,
    notes: null,
    exercises: loggedExercises(draft),
  }
}

/** What of a workout can be edited. */
type Editable = LoggedWorkout & Pick<Workout, 'date'>

/** A logged workout as it stands in the form that edits it. */
export interface WorkoutEdit extends WorkoutDraft {
  /** Minutes. */
  readonly duration: string
  readonly notes: string
}

export function startWorkoutEdit(workout: Editable): WorkoutEdit {
  return {
    date: workout.date,
    name: workout.name,
    duration: String(workout.duration),
    notes: workout.notes ?? '',
    exercises: workout.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) => draftSet(set)),
    })),
  }
}

/** What the form makes of the workout; a name that was emptied stays as it was. */
export function applyWorkoutEdit<W extends Editable>(workout: W, edit: WorkoutEdit): W {
  return {
    ...workout,
    date: edit.date ?? workout.date,
    name: edit.name.trim() || workout.name,
    duration: parseWholeNumber(edit.duration),
    notes: edit.notes.trim() || null,
    exercises: loggedExercises(edit),
  }
}
