import { readLocalTime } from '@tend/shared/days/local-time'
import type { NumberNote } from '@tend/shared/forms/check-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { isNight } from './day-values.ts'
import { editedNightMinutes } from './night.ts'
import { durationTexts, numberText, readDuration, readTrackerNumber } from './typed-value.ts'

/** The fields of the form of an entry, as typed. Each type of tracker uses some of them. */
export interface EntryForm {
  /** The step of a scale, from 1. */
  readonly step: number
  /** A number, the first of a pair, or hours; and the second of a pair, or minutes. */
  readonly first: string
  readonly second: string
  readonly text: string
  readonly from: string
  readonly to: string
  readonly time: string
  readonly note: string
}

/** Why an entry cannot be saved. */
export type EntryProblem = 'noText' | 'noNumber' | 'onlyOneNumber' | 'onlyOneTime' | 'sameTimes'

/** The form of a stored entry. */
export function entryForm({ type }: Tracker, entry: TrackerEntry): EntryForm {
  const { value, second, text = '', from = '', to = '', time = '', note = '' } = entry
  const [first, other] =
    type === 'duration' ? durationTexts(value) : [numberText(value), numberText(second)]
  return { step: value ?? 1, first, second: other, ...{ text, from, to, time, note } }
}

/**
 * Reads the value of an entry. A number whose text was not changed stays exactly as it is stored.
 * @returns the problem, if it cannot be read
 */
export function entryContent(
  tracker: Tracker,
  entry: TrackerEntry,
  form: EntryForm,
):
  | { readonly content: Pick<TrackerEntry, 'value' | 'second' | 'text' | 'from' | 'to'> }
  | { readonly problem: EntryProblem | NumberNote } {
  if (isNight(tracker)) return night(tracker, entry, form)
  switch (tracker.type) {
    case 'scale':
      return { content: { value: form.step } }
    case 'tick':
      return { content: { ...(entry.value !== undefined && { value: entry.value }) } }
    case 'words':
      return form.text.trim() === '' ? { problem: 'noText' } : { content: { text: form.text } }
    case 'duration': {
      const { value, problem } = readDuration(form.first, form.second, tracker, entry.value)
      return value === null ? { problem: problem ?? 'noNumber' } : { content: { value } }
    }
    case 'number': {
      const { value, problem } = readTrackerNumber(form.first, tracker, entry.value)
      return value === null ? { problem: problem ?? 'noNumber' } : { content: { value } }
    }
    case 'pair': {
      const one = readTrackerNumber(form.first, tracker, entry.value)
      const two = readTrackerNumber(form.second, tracker, entry.second)
      if (one.value === null || two.value === null) {
        return { problem: one.problem ?? two.problem ?? 'onlyOneNumber' }
      }
      return { content: { value: one.value, second: two.value } }
    }
  }
}

/** A night without times has a length alone. */
function night(
  tracker: Tracker,
  entry: TrackerEntry,
  form: EntryForm,
): ReturnType<typeof entryContent> {
  if (form.from === '' && form.to === '') {
    const { value, problem } = readDuration(form.first, form.second, tracker, entry.value)
    return value === null ? { problem: problem ?? 'noNumber' } : { content: { value } }
  }
  const [from, to] = [readLocalTime(form.from), readLocalTime(form.to)]
  if (!from || !to) return { problem: 'onlyOneTime' }
  const minutes = editedNightMinutes(entry, from, to)
  if (minutes === null) return { problem: 'sameTimes' }
  return { content: { value: minutes, from, to } }
}
