import type { Weekday } from '@tend/shared/days/week'
import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import {
  amount,
  custom,
  flag,
  id,
  instant,
  name,
  oneOf,
  optional,
  optionalText,
  owner,
  positiveAmount,
  text,
  withoutColumn,
} from './fields.ts'
import { MAX_TICKS_A_DAY, TRACKER_TYPES } from './tracker-types.ts'

const MAX_LABEL_CHARS = 100

export const tracker = defineKind({
  /** A tracker from the catalogue has an id made of its key, so that two devices start the same one. */
  id: id(),
  userId: owner(),
  name: name(),
  type: oneOf(TRACKER_TYPES),
  /** The key in the catalogue; `null` for the user's own trackers. */
  catalogueKey: optionalText(),
  /** The unit of a number or of both numbers of a pair; empty without one. Durations are minutes. */
  unit: text(),
  /** By how much a tap on plus or minus changes a number or a duration. */
  step: positiveAmount({ min: 0.1 }),
  /** The lowest and highest number that can be noted. */
  min: amount(),
  max: amount(),
  /**
   * Of a scale, a word for each step, the lowest first. Of a tick, a word for each time of the day at which it is
   * planned, such as 'morning'; none if it is not planned. A word can be empty.
   */
  labels: withoutColumn(custom(readLabels, [], ['Rough', 'Low', 'Okay', 'Good', 'Great'], [''])),
  /** How the steps of a scale are drawn. */
  drawing: oneOf<'rings' | 'flower'>(['rings', 'flower']),
  /** How the numbers of a day become one. Ticks are counted; of pairs and texts the latest counts. */
  dayFigure: oneOf(['latest', 'sum', 'mean']),
  /** Whether a day can have several entries. Otherwise a new value replaces the day's value. */
  hasSeveral: flag(),
  /** The place in the user's order, lowest first. Trackers in the same place are sorted by age. */
  position: amount(),
  /** Whether the weekly observation may compare it. */
  isObserved: flag(),
  createdAt: instant(),
  /** Missing without a target. */
  targetBound: optional(oneOf<'atLeast' | 'atMost'>(['atLeast', 'atMost'])),
  /** Compared with the figure of a day or, without `targetDays`, with the sum of a week. */
  targetAmount: optional(amount()),
  /** The number of days of a week, or the weekdays, on which the amount is the target. */
  targetDays: optional(withoutColumn(custom(readTargetDays, 7, [1, 3, 5]))),
  /** Missing while it is in use. */
  archivedAt: optional(instant()),
})

/** Something that the user notes regularly, such as mood, sleep or a medicine. */
export type Tracker = RecordOf<typeof tracker.fields>

function readLabels(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return []
  const isValid = (label: unknown) => typeof label === 'string' && label.length <= MAX_LABEL_CHARS
  return Array.isArray(value) && value.length <= MAX_TICKS_A_DAY && value.every(isValid)
    ? value
    : undefined
}

function readTargetDays(value: unknown): number | readonly Weekday[] | undefined {
  const isIn = (day: unknown, first: number, last: number) =>
    Number.isInteger(day) && Number(day) >= first && Number(day) <= last
  if (isIn(value, 1, 7)) return value as number
  if (!Array.isArray(value) || value.length === 0) return undefined
  const isList = value.every((day) => isIn(day, 0, 6)) && new Set(value).size === value.length
  return isList ? value : undefined
}
