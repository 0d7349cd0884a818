import { readLocalTime } from '@tend/shared/days/local-time'
import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import { amount, custom, id, instant, localDate, optional, owner, text } from './fields.ts'

const localTime = () => optional(custom(readLocalTime, '22:45', '07:05'))

export const trackerEntry = defineKind({
  id: id(),
  userId: owner(),
  /** Its tracker can be missing, for example after another device has deleted it. */
  trackerId: id(),
  /** The day by the start of the day; of a night, the day of waking. */
  date: localDate(),
  /** When it was noted. Sorts the entries of a day. */
  createdAt: instant(),
  /**
   * The number as typed, in the tracker's unit: a step from 1 to 5, a number, minutes, or the first number of a
   * pair. For a tick, which of the planned times of the day it is, from 1. Missing for text.
   */
  value: optional(amount()),
  /** The second number of a pair. */
  second: optional(amount()),
  text: optional(text()),
  /** The time on the clock to which the entry belongs. */
  time: localTime(),
  /** The times on the clock at which a night began and ended. Where clocks change, `value` is right. */
  from: localTime(),
  to: localTime(),
  note: optional(text()),
})

/** Something that the user has noted. */
export type TrackerEntry = RecordOf<typeof trackerEntry.fields>
