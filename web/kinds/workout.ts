import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import {
  amount,
  flag,
  id,
  instant,
  list,
  localDate,
  name,
  optionalText,
  owner,
  text,
} from './fields.ts'

export const workoutSet = {
  reps: amount(),
  /** Pounds. */
  weight: amount({ unit: 'lb' }),
  completed: flag(),
}

export type WorkoutSet = RecordOf<typeof workoutSet>

const loggedExercise = {
  id: id(),
  name: name(),
  muscleGroup: text(),
  sets: list(workoutSet),
}

export type LoggedExercise = RecordOf<typeof loggedExercise>

export const workout = defineKind({
  id: id(),
  userId: owner(),
  name: name(),
  date: localDate(),
  /** Minutes. */
  duration: amount(),
  notes: optionalText(),
  createdAt: instant(),
  exercises: list(loggedExercise),
})

export type Workout = RecordOf<typeof workout.fields>

export const template = defineKind({
  id: id(),
  name: name(),
  /** Minutes. */
  duration: amount(),
  exercises: list(loggedExercise),
})

/** A workout that the user has saved as a template. None of its sets is completed. */
export type OwnTemplate = RecordOf<typeof template.fields>
