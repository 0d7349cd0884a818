import { compareByAge } from '@tend/shared/records/compare-by-age'
import { plural, t } from '@tend/text'
import { inSentence } from '@tend/text/in-sentence'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { HiddenNumbers } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import type { FormatTime } from '../rules/clock-at.ts'
import { filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { hasHiddenNumbers } from '../rules/hidden-tracker.ts'
import { questionOf, trackedDayText } from './value-text.ts'

/** A chosen step of a scale, as it is drawn. */
export interface NotedStep {
  /** From 1. */
  readonly step: number
  readonly drawing: Tracker['drawing']
}

/** A tracker whose value is asked for. */
interface AskedTracker {
  readonly id: string
  readonly question: string
  /** The words of the steps of a scale; missing for other types. */
  readonly words?: readonly string[]
  readonly drawing: Tracker['drawing']
}

/** The card on Home about the things that the user tracks. */
export interface CheckInSummary {
  /** Missing if nothing is open. */
  readonly asked?: AskedTracker
  /** With a question, what was noted last: 'Good', 'Noted: Steps 6,240'; otherwise all that was noted. Empty without any. */
  readonly noted: string
  readonly step?: NotedStep
}

/**
 * The card on Home about today's trackers.
 * @param days the trackers in the user's order
 * @param asked see `askedTracker`
 */
export function todaysCheckIn(
  days: readonly TrackedDay[],
  asked: TrackedDay | null,
  formatTime: FormatTime,
  hidden: HiddenNumbers,
): CheckInSummary {
  const filled = days.filter((day) => filledEntries(day).length > 0)
  const shownText = (day: TrackedDay) =>
    day.tracker.type === 'words' || hasHiddenNumbers(day.tracker, hidden)
      ? ''
      : trackedDayText(day, formatTime)
  if (!asked) {
    const [first] = filled
    return first
      ? { noted: notedText(filled, first, shownText(first)), ...stepOf(first) }
      : { noted: '' }
  }
  const { id, type, labels, drawing } = asked.tracker
  const question: AskedTracker = {
    id,
    question: questionOf(asked.tracker),
    ...(type === 'scale' && { words: labels }),
    drawing,
  }
  const latest = filled
    .map((day) => ({ day, entry: day.entries.toSorted(compareByAge).at(-1) }))
    .toSorted((a, b) => (a.entry && b.entry ? compareByAge(a.entry, b.entry) : 0))
    .at(-1)?.day
  if (!latest) return { asked: question, noted: '' }
  const text = shownText(latest)
  // A scale is recognised by its drawing. A number alone could belong to any tracker, so it gets the name.
  const isNamed = latest.tracker.type !== 'scale' && text !== ''
  const noted = isNamed ? t`Noted: ${latest.tracker.name} ${text}` : text
  return { asked: question, noted, ...stepOf(latest) }
}

/** 'Mood good and 5 more' */
function notedText(filled: readonly TrackedDay[], { tracker }: TrackedDay, value: string): string {
  const text = tracker.type === 'scale' ? inSentence(value) : value
  const first = text === '' ? tracker.name : t`${tracker.name} ${text}`
  const others = filled.length - 1
  return others > 0 ? t`${first} ${plural(others, { other: 'and # more' })}` : first
}

function stepOf(day: TrackedDay): { step?: NotedStep } {
  const { type, drawing } = day.tracker
  const value = filledEntries(day).at(-1)?.value
  return type === 'scale' && value !== undefined ? { step: { step: value, drawing } } : {}
}
