import { readAmount } from '@tend/shared/records/stored-value'
import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import {
  amount,
  custom,
  flag,
  id,
  instant,
  later,
  list,
  localDate,
  name,
  oneOf,
  optional,
  optionalText,
  owner,
  text,
  withoutColumn,
} from './fields.ts'
import { EFFORT_LIMITS, REST_LIMITS, SET_FIGURES } from './set-figures.ts'

export const workoutSet = {
  reps: amount(),
  /** Pounds. */
  weight: amount({ unit: 'lb' }),
  completed: flag(),
  /** A warm-up is not counted in best sets, volume and records. */
  isWarmUp: later(optional(flag())),
  /** The rate of perceived exertion, 6 to 10 in halves. */
  effort: later(optional(amount(EFFORT_LIMITS))),
  /** How long it took, in seconds. */
  seconds: later(optional(amount())),
  /** Kilometres. */
  distance: later(optional(amount({ unit: 'km' }))),
  /** By how much a machine or a band helped, in pounds. `weight` is 0 then. */
  assistance: later(optional(amount({ unit: 'lb' }))),
}

export type WorkoutSet = RecordOf<typeof workoutSet>

export const loggedExercise = {
  id: id(),
  name: name(),
  muscleGroup: text(),
  sets: list(workoutSet),
  /** If missing, the exercise's own figures apply. */
  figures: later(optional(oneOf(SET_FIGURES))),
  /** The rest after a set, in seconds. Missing for the length that was used last. */
  restSeconds: later(optional(amount(REST_LIMITS))),
  /** Whether it forms a superset with the next exercise. */
  joinsNext: later(optional(flag())),
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
  /** The way of a run or ride from a file, as an encoded polyline with five decimal places. */
  route: later(optional(withoutColumn(text()))),
  /** The parts of the way in kilometres, one each. The last one may be shorter. */
  splits: later(optional(list({ distance: later(amount()), seconds: later(amount()) }))),
  /** Metres. */
  climb: later(optional(amount())),
  /** Beats per minute. */
  meanPulse: later(optional(amount())),
  /** The name of the file that it was read from. */
  fileName: later(optional(text())),
})

export type Workout = RecordOf<typeof workout.fields>

export const template = defineKind({
  id: id(),
  name: name(),
  /** Minutes. */
  duration: amount(),
  exercises: list(loggedExercise),
  /**
   * The place in the list, lowest first: when this device stored it, in milliseconds since 1970, or its index in
   * the list of release 1.0.0. Not part of the sealed copy, since each device has its own order.
   */
  order: later(optional(withoutColumn(custom((value) => readAmount(value, 0), 0, 1)))),
})

/** A workout that the user has saved as a template. None of its sets is completed. */
export type OwnTemplate = RecordOf<typeof template.fields>
