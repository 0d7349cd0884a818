import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { filledEntries, type TrackedDay } from '../../rules/day-values.ts'
import { entryText } from '../../texts/value-text.ts'
import { clockText } from '../use-offer-entry-undo.ts'

/** The entries of a tracker that has several a day: '72 bpm at 8:05, 68 bpm at 12:10'. */
export function notedText(day: TrackedDay): string {
  const texts = filledEntries(day).map((entry) => {
    const text = entryText(day.tracker, entry, clockText)
    return entry.time ? t`${text} at ${clockText(entry.time)}` : text
  })
  return listText(texts)
}
