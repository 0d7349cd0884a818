import {
  numberIn,
  type Quantity,
  quantityOf,
  unitName,
  type WeightUnit,
} from '@tend/shared/units/quantity'
import type { Workout, WorkoutSet } from '../../../kinds/workout.ts'

/** The fields of a workout that the caller provides when it is logged. */
export type LoggedWorkout = Pick<Workout, 'name' | 'duration' | 'notes' | 'exercises'>

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
