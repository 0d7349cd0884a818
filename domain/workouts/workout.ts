import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import {
  type Adopter,
  complete,
  readAmount,
  readId,
  readInstant,
  readList,
  readName,
  readObject,
  readText,
} from '../records/stored-value.ts'

/** A logged workout (specification §3). */
export interface Workout {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly date: LocalDate
  /** Minutes. */
  readonly duration: number
  readonly notes: string | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly exercises: readonly LoggedExercise[]
}

export interface LoggedExercise {
  readonly id: string
  readonly name: string
  readonly muscleGroup: string
  readonly sets: readonly WorkoutSet[]
}

export interface WorkoutSet {
  readonly reps: number
  /** Pounds. */
  readonly weight: number
  readonly completed: boolean
}

export function readWorkout(value: unknown, adopter: Adopter): Workout | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return complete<Workout>({
    id: readId(stored.id),
    userId: adopter.userId,
    name: readName(stored.name),
    date: parseLocalDate(stored.date) ?? undefined,
    duration: readAmount(stored.duration, 0),
    notes: readText(stored.notes, null),
    createdAt: readInstant(stored.createdAt, adopter.nowIso),
    exercises: readList(stored.exercises ?? [], readLoggedExercise),
  })
}

function readLoggedExercise(value: unknown): LoggedExercise | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return complete<LoggedExercise>({
    id: readId(stored.id),
    name: readName(stored.name),
    muscleGroup: readText(stored.muscleGroup, ''),
    sets: readList(stored.sets ?? [], readSet),
  })
}

function readSet(value: unknown): WorkoutSet | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return complete<WorkoutSet>({
    reps: readAmount(stored.reps, 0),
    weight: readAmount(stored.weight, 0),
    completed: stored.completed === true || stored.completed === 1,
  })
}
