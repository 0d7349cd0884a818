import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import {
  completeOrUndefined,
  readId,
  readList,
  readObject,
  readText,
} from '../records/stored-value.ts'

/** The form of a workout that is being built or edited. Numbers are still text. */
export interface WorkoutDraft {
  /** The day of the workout; `null` for the day on which it is saved. */
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

/** Whether there is something in the draft to continue with. An empty form can be replaced. */
export function isStarted(draft: WorkoutDraft): boolean {
  return draft.exercises.length > 0
}

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

/** The first set that is not completed; `null` if there is none. */
export function nextSet({ exercises }: WorkoutDraft): SetPosition | null {
  for (const [exercise, { sets }] of exercises.entries()) {
    const set = sets.findIndex(({ completed }) => !completed)
    if (set >= 0) return { exercise, set }
  }
  return null
}

/** Reads a persisted draft; `undefined` if it is invalid. */
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
