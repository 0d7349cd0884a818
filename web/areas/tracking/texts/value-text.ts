import { formatNumber } from '@tend/shared/forms/format-number'
import { inTenths } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { inSentence } from '@tend/text/in-sentence'
import { listText } from '@tend/text/list-text'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { FormatTime } from '../rules/clock-at.ts'
import {
  dayFigure,
  filledEntries,
  rounded,
  stepWord,
  type TickTime,
  type TrackedDay,
} from '../rules/day-values.ts'
import { minutesText } from './duration-text.ts'

/** A number with the unit of its tracker: '72 bpm', '6,240'. Of a scale, the word of the nearest step. */
export function figureText(tracker: Tracker, figure: number): string {
  if (tracker.type === 'scale') return stepWord(tracker, Math.round(figure))
  if (tracker.type === 'duration') return minutesText(figure)
  if (tracker.type === 'tick') return plural(figure, { one: 'once', other: '# times' })
  const shown = tracker.dayFigure === 'mean' ? meanOf(tracker, figure) : rounded(figure)
  return withUnit(tracker, formatNumber(shown))
}

/** A mean is as exact as the steps in which it is noted. */
function meanOf({ step }: Tracker, figure: number): number {
  return Number.isInteger(step) ? Math.round(figure) : inTenths(figure)
}

/** The value of an entry: 'Good', '7 h 30 min', '120/80 mmHg', '8:05', the text. Empty without one. */
export function entryText(tracker: Tracker, entry: TrackerEntry, formatTime: FormatTime): string {
  const { value, second, text, time } = entry
  if (tracker.type === 'words') return text ?? ''
  if (value === undefined) return ''
  if (tracker.type === 'tick')
    return time ? formatTime(time) : tracker.labels[value - 1] || t`noted`
  if (tracker.type !== 'pair') return exactText(tracker, value)
  if (second === undefined) return ''
  return withUnit(tracker, `${formatNumber(value)}/${formatNumber(second)}`)
}

/** A number as typed, without the rounding of a mean. */
function exactText(tracker: Tracker, value: number): string {
  return tracker.type === 'number'
    ? withUnit(tracker, formatNumber(value))
    : figureText(tracker, value)
}

/** A day in a tile or a list: its figure, the latest pair or text, or the ticks. Empty without entries. */
export function trackedDayText(day: TrackedDay, formatTime: FormatTime): string {
  const { tracker } = day
  const entries = filledEntries(day)
  const last = entries.at(-1)
  if (!last) return ''
  if (tracker.type === 'tick') {
    return listText(entries.map((entry) => entryText(tracker, entry, formatTime)))
  }
  const figure = entries.length > 1 && tracker.type !== 'pair' ? dayFigure(day) : null
  return figure === null ? entryText(tracker, last, formatTime) : figureText(tracker, figure)
}

/** 'Morning 8:05, evening open'; of a tracker without a plan 'Nothing yet' or '8:05 and 12:10'. */
export function tickTimesText(
  tracker: Tracker,
  times: readonly TickTime[],
  formatTime: FormatTime,
): string {
  const { labels } = tracker
  const texts = times.flatMap(({ label, time, entry }) => {
    if (labels.length === 0) return entry ? entryText(tracker, entry, formatTime) : []
    const word = label || String(time)
    if (!entry) return t`${word} open`
    return entry.time ? t`${word} ${formatTime(entry.time)}` : t`${word} noted`
  })
  const text = listText(texts)
  return text === '' ? t`Nothing yet` : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The toast of a new value: 'Mood: good', 'Iron tablet: 8:05', 'Words saved'. */
export function savedText(tracker: Tracker, entry: TrackerEntry, formatTime: FormatTime): string {
  if (tracker.type === 'words') return t`Words saved`
  const text = entryText(tracker, entry, formatTime)
  return t`${tracker.name}: ${tracker.type === 'scale' ? inSentence(text) : text}`
}

/** 'Mood, Sleep and 4 more'. @param trackers in the user's order */
export function trackersText(trackers: readonly Pick<Tracker, 'name'>[]): string {
  const first = listText(trackers.slice(0, 2).map(({ name }) => name))
  const others = trackers.length - 2
  if (trackers.length === 0) return t`Sleep, medicine or anything else`
  return others > 0 ? t`${first} ${plural(others, { other: 'and # more' })}` : first
}

/** The toast of a value that was taken back: 'Mood cleared'. */
export function clearedText({ name }: Tracker): string {
  return t`${name} cleared`
}

function withUnit({ unit }: Tracker, number: string): string {
  return unit === '' ? number : `${number} ${unit}`
}

/** The questions that Home asks about trackers of the catalogue, by their name: a new name has none. */
const QUESTIONS: ReadonlyMap<string, string> = new Map([
  [t`Mood`, t`How are you?`],
  [t`Energy`, t`How is your energy?`],
  [t`Focus`, t`How is your focus?`],
  [t`Sleep quality`, t`How did you sleep?`],
])

/** 'How are you?' for mood; for most trackers their name. */
export function questionOf({ name, catalogueKey }: Tracker): string {
  return (catalogueKey !== null && QUESTIONS.get(name)) || name
}
