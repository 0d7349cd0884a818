import { readLocalTime } from '@tend/shared/days/local-time'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { isNight } from './day-values.ts'
import { nightMinutes } from './night.ts'
import { readDuration, readTrackerNumber } from './typed-value.ts'

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

/** The form of a stored entry. */
export function entryForm(
  { type }: Tracker,
  entry: TrackerEntry,
  format: (value: number) => string,
): EntryForm {
  const { value, second, text = '', from = '', to = '', time = '', note = '' } = entry
  const shown = (number: number | undefined) => (number === undefined ? '' : format(number))
  const isDuration = type === 'duration' && value !== undefined
  return {
    step: value ?? 1,
    first: isDuration ? String(Math.floor(value / 60)) : shown(value),
    second: isDuration ? String(value % 60) : shown(second),
    ...{ text, from, to, time, note },
  }
}

/**
 * Reads the value of an entry.
 * @returns a text for the user that says what to change, if it cannot be read
 */
export function entryContent(
  tracker: Tracker,
  entry: TrackerEntry,
  form: EntryForm,
):
  | { readonly content: Pick<TrackerEntry, 'value' | 'second' | 'text' | 'from' | 'to'> }
  | { readonly problem: string } {
  if (isNight(tracker)) return night(entry, form)
  switch (tracker.type) {
    case 'scale':
      return { content: { value: form.step } }
    case 'tick':
      return { content: { ...(entry.value !== undefined && { value: entry.value }) } }
    case 'words':
      return form.text.trim() === ''
        ? { problem: 'Write something, or delete the entry.' }
        : { content: { text: form.text } }
    case 'duration': {
      const { value, problem } = readDuration(form.first, form.second, tracker)
      return value === null ? { problem: problem || MISSING } : { content: { value } }
    }
    case 'number': {
      const { value, problem } = readTrackerNumber(form.first, tracker)
      return value === null ? { problem: problem || MISSING } : { content: { value } }
    }
    case 'pair': {
      const [one, two] = [form.first, form.second].map((text) => readTrackerNumber(text, tracker))
      const [value, second] = [one?.value ?? null, two?.value ?? null]
      if (value === null || second === null) {
        return { problem: one?.problem || two?.problem || 'Enter both numbers.' }
      }
      return { content: { value, second } }
    }
  }
}

const MISSING = 'Enter a number, or delete the entry.'

/** A night without times keeps its length. */
function night({ date, value }: TrackerEntry, form: EntryForm) {
  const [from, to] = [readLocalTime(form.from), readLocalTime(form.to)]
  if (form.from === '' && form.to === '' && value !== undefined) return { content: { value } }
  if (!from || !to) return { problem: 'Enter both times.' }
  const minutes = nightMinutes(date, from, to)
  if (minutes === null) return { problem: 'The two times are the same.' }
  return { content: { value: minutes, from, to } }
}
