import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import {
  completeOrUndefined,
  readId,
  readList,
  readObject,
  readText,
} from '../records/stored-value.ts'

/** A workout that is being built or edited: its figures are still text, as they stand in the form. */
export interface WorkoutDraft {
  /** The day it is for, or was on; `null` for whichever is today when it is saved. */
  readonly date: LocalDate | null
  readonly name: string
  readonly exercises: readonly DraftExercise[]
}

export interface DraftExercise {
  readonly id: string
  readonly name: string
  readonly muscleGroup: string
  readonly sets: readonly DraftSet[]
}

export interface DraftSet {
  readonly reps: string
  /** Pounds. */
  readonly weight: string
  readonly completed: boolean
}

export const EMPTY_WORKOUT_DRAFT: WorkoutDraft = { date: null, name: '', exercises: [] }

/** A draft as it was kept; `undefined` for anything else. */
export function readWorkoutDraft(value: unknown): WorkoutDraft | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<WorkoutDraft>({
    date: parseLocalDate(stored.date),
    name: readText(stored.name, ''),
    exercises: readList(stored.exercises, readDraftExercise),
  })
}

function readDraftExercise(value: unknown): DraftExercise | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<DraftExercise>({
    id: readId(stored.id),
    name: readText(stored.name, undefined),
    muscleGroup: readText(stored.muscleGroup, ''),
    sets: readList(stored.sets, readDraftSet),
  })
}

function readDraftSet(value: unknown): DraftSet | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<DraftSet>({
    reps: readText(stored.reps, ''),
    weight: readText(stored.weight, ''),
    completed: stored.completed === true,
  })
}
