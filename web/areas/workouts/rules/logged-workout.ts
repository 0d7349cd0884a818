import {
  type DistanceUnit,
  exactlyIn,
  type Quantity,
  quantityOf,
} from '@tend/shared/units/quantity'
import type { Workout, WorkoutSet } from '../../../kinds/workout.ts'

/** The fields of a workout that the caller provides when it is logged. */
export type LoggedWorkout = Pick<Workout, 'name' | 'duration' | 'notes' | 'exercises'>

/** The weight of a set, as typed. */
export function setWeight({ weight, typed }: WorkoutSet): Quantity {
  return quantityOf(weight, 'lb', typed?.weight)
}

/** By how much a set was made easier, as typed. */
export function setAssistance({ assistance = 0, typed }: WorkoutSet): Quantity {
  return quantityOf(assistance, 'lb', typed?.assistance)
}

/** The distance of a set, as typed. */
export function setDistance({ distance = 0, typed }: WorkoutSet): Quantity {
  return quantityOf(distance, 'km', typed?.distance)
}

/** The number of a distance in kilometres or miles, with up to two decimal places. */
export function distanceIn(distance: Quantity, unit: DistanceUnit): number {
  return Math.round(exactlyIn(distance, unit) * 100) / 100
}

/** Seconds as on a stopwatch, rounded: `0:45`, `28:10`, `1:02:00`. */
export function stopwatchText(seconds: number): string {
  const [hours, minutes, rest] = clockParts(seconds)
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/** The seconds of a time on a stopwatch, 0 if it is blank. */
export function stopwatchSeconds(time: string): number {
  return time
    .split(':')
    .map(Number)
    .filter((part) => part >= 0)
    .reduce((sum, part) => sum * 60 + part, 0)
}

/** The parts of a time on a stopwatch, of seconds that are rounded to whole ones. */
export function clockParts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.round(seconds)
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
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
