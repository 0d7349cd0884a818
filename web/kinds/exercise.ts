import type { StoredObject } from '@tend/shared/records/stored-value'
import { defineKind } from './define-kind.ts'
import { EXERCISE_CATEGORIES } from './exercise-categories.ts'
import type { RecordOf } from './field.ts'
import {
  amount,
  custom,
  id,
  instant,
  later,
  localDate,
  name,
  oneOf,
  optional,
  text,
  withoutColumn,
} from './fields.ts'
import { REST_LIMITS, SET_FIGURES } from './set-figures.ts'

const isPreset = ({ isCustom }: StoredObject) => isCustom === 0 || isCustom === false

export const exercise = defineKind({
  id: id(),
  name: name(),
  category: oneOf(EXERCISE_CATEGORIES),
  muscleGroup: text(),
  equipment: text(),
  instructions: text(),
  isCustom: withoutColumn(
    custom<0 | 1>((_value, _context, stored) => (isPreset(stored) ? 0 : 1), 1),
  ),
  /** `null` for presets, which have no owner. */
  userId: withoutColumn(
    custom<string | null>((_, { userId }, stored) => (isPreset(stored) ? null : userId), null),
  ),
  createdAt: instant(),
  /** If missing, the preset's figures apply, or reps and weight. */
  figures: later(optional(oneOf(SET_FIGURES))),
  /** The rest after a set, in seconds. Missing for the length that was used last. */
  restSeconds: later(optional(amount(REST_LIMITS))),
  /** The reps of a set that the next weight is suggested for. */
  minReps: later(optional(amount())),
  maxReps: later(optional(amount())),
  /** The user's words for the next time, and the day on which they were written. */
  note: later(optional(text())),
  notedOn: later(optional(localDate())),
})

/** An exercise of the library: a preset or a custom exercise. */
export type Exercise = RecordOf<typeof exercise.fields>
