import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import {
  completeOrUndefined,
  type ReadContext,
  readAmount,
  readId,
  readInstant,
  readList,
  readName,
  readObject,
  readText,
} from '../records/stored-value.ts'
import {
  numberIn,
  type Quantity,
  quantityOf,
  readTyped,
  type Typed,
  unitName,
  type WeightUnit,
} from '../units/quantity.ts'

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

/** The fields of a workout that the caller provides when it is logged. */
export type LoggedWorkout = Pick<Workout, 'name' | 'duration' | 'notes' | 'exercises'>

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
  /** The weight as it was typed, if that was not in pounds. */
  readonly typed?: Typed<'weight'> | undefined
}

/** The weight of a set, as it was typed. */
export function setWeight({ weight, typed }: WorkoutSet): Quantity {
  return quantityOf(weight, 'lb', typed?.weight)
}

/** A set as text: `10 × 35 lbs`, or `10 reps` without a weight. */
export function describeSet(set: WorkoutSet, unit: WeightUnit = 'lb', withTenths = false): string {
  const { reps, weight } = set
  return weight > 0
    ? `${reps} × ${numberIn(setWeight(set), unit, withTenths)} ${unitName(unit)}`
    : `${reps} reps`
}

/**
 * The default name of a workout: 'Workout 1', 'Workout 2' and so on.
 * @param workoutsOfDay the number of workouts already logged on its day
 */
export function defaultWorkoutName(workoutsOfDay: number): string {
  return `Workout ${workoutsOfDay + 1}`
}

/** Whether a workout has a default name, and so probably none that the user has typed. */
export function isDefaultWorkoutName(name: string): boolean {
  return /^Workout \d+$/.test(name)
}

/** The number of workouts in a week "at today's pace". */
export function workoutsAtPace(workoutsToday: number): number {
  return workoutsToday * 3
}

/** Marks one set as completed or not. An index out of range changes nothing. */
export function withSetCompleted(
  workout: Workout,
  exerciseIndex: number,
  setIndex: number,
  completed: boolean,
): Workout {
  return {
    ...workout,
    exercises: workout.exercises.map((exercise, at) =>
      at !== exerciseIndex
        ? exercise
        : {
            ...exercise,
            sets: exercise.sets.map((set, index) =>
              index === setIndex ? { ...set, completed } : set,
            ),
          },
    ),
  }
}

export function readWorkout(value: unknown, context: ReadContext): Workout | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<Workout>({
    id: readId(stored.id),
    userId: context.userId,
    name: readName(stored.name),
    date: parseLocalDate(stored.date) ?? undefined,
    duration: readAmount(stored.duration, 0),
    notes: readText(stored.notes, null),
    createdAt: readInstant(stored.createdAt, context.nowIso),
    exercises: readList(stored.exercises ?? [], readLoggedExercise),
  })
}

/** Reads a stored exercise of a workout; `undefined` if it is invalid. */
export function readLoggedExercise(value: unknown): LoggedExercise | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<LoggedExercise>({
    id: readId(stored.id),
    name: readName(stored.name),
    muscleGroup: readText(stored.muscleGroup, ''),
    sets: readList(stored.sets ?? [], readSet),
  })
}

function readSet(value: unknown): WorkoutSet | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const weight = readAmount(stored.weight, 0)
  const set = completeOrUndefined<WorkoutSet>({
    reps: readAmount(stored.reps, 0),
    weight,
    completed: stored.completed === true || stored.completed === 1,
  })
  return set && { ...set, ...readTyped(stored.typed, { weight }, { weight: 'lb' }) }
}
