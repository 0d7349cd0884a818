import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { clockTime } from '../../../../platform/formats/clock-time.ts'
import { filledEntries, type TrackedDay } from '../../rules/day-values.ts'
import { entryText } from '../../texts/value-text.ts'

/** The entries of a tracker that has several a day: '72 bpm at 8:05, 68 bpm at 12:10'. */
export function notedText(day: TrackedDay): string {
  const texts = filledEntries(day).map((entry) => {
    const text = entryText(day.tracker, entry, clockTime)
    return entry.time ? t`${text} at ${clockTime(entry.time)}` : text
  })
  return listText(texts)
}
