import type { StoredObject } from '@tend/shared/records/stored-value'
import { defineKind } from './define-kind.ts'
import { EXERCISE_CATEGORIES } from './exercise-categories.ts'
import type { RecordOf } from './field.ts'
import { custom, id, instant, name, oneOf, text, withoutColumn } from './fields.ts'

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
})

/** An exercise of the library: a preset or a custom exercise. */
export type Exercise = RecordOf<typeof exercise.fields>
