import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { MAX_TICKS_A_DAY, type TrackerType } from '../../../kinds/tracker-types.ts'

/** A tracker with its entries of one day, as `sortEntries` sorts them. */
export interface TrackedDay {
  readonly tracker: Tracker
  readonly entries: readonly TrackerEntry[]
}

/** The trackers in the user's order. */
export function sortTrackers(trackers: readonly Tracker[]): Tracker[] {
  return trackers.toSorted((a, b) => a.position - b.position || compareByAge(a, b))
}

/** Sorts entries by day, of ticks by the time of the day, then by when they were noted; oldest first. */
export function sortEntries({ type }: Tracker, entries: readonly TrackerEntry[]): TrackerEntry[] {
  const place = ({ value = 0 }: TrackerEntry) => (type === 'tick' ? value : 0)
  const byDay = (a: TrackerEntry, b: TrackerEntry) =>
    Number(a.date > b.date) - Number(a.date < b.date)
  return entries.toSorted((a, b) => byDay(a, b) || place(a) - place(b) || compareByAge(a, b))
}

/**
 * The trackers in the user's order, each with its entries of one day.
 * @param entries all of the day
 * @param withArchived includes archived trackers that have entries on the day
 */
export function trackedDays(
  trackers: readonly Tracker[],
  entries: readonly TrackerEntry[],
  withArchived = false,
): TrackedDay[] {
  const days = sortTrackers(trackers).map((tracker) => ({
    tracker,
    entries: sortEntries(
      tracker,
      entries.filter(({ trackerId }) => trackerId === tracker.id),
    ),
  }))
  return days.filter(
    (day) => day.tracker.archivedAt === undefined || (withArchived && day.entries.length > 0),
  )
}

/**
 * The entries that count. Two devices may have noted the same day before they shared their data: a planned time
 * counts as ticked once, and of a tracker with one entry a day the later entry counts.
 */
export function filledEntries({ tracker, entries }: TrackedDay): readonly TrackerEntry[] {
  const filled = entries.filter((entry) => isFilled(tracker.type, entry))
  if (isPlanned(tracker)) {
    return filled.filter((entry, index) => !isSameTick(entry, filled[index - 1]))
  }
  return tracker.hasSeveral || tracker.type === 'tick'
    ? filled
    : filled.filter(({ date }, index) => date !== filled[index + 1]?.date)
}

/** Whether it is ticked at planned times. Each tick of another one is a time that it happened. */
export function isPlanned({ type, labels }: Tracker): boolean {
  return type === 'tick' && labels.length > 0
}

function isSameTick(entry: TrackerEntry, before: TrackerEntry | undefined): boolean {
  return entry.value === before?.value && entry.date === before?.date
}

function isFilled(type: TrackerType, { value, second, text }: TrackerEntry): boolean {
  if (type === 'words') return text !== undefined
  return value !== undefined && (type !== 'pair' || second !== undefined)
}

/**
 * The figure of a day: by the tracker the sum, the mean or the latest of its numbers; of a tick how often, of a
 * pair its first number. `null` without entries, and of words.
 */
export function dayFigure(day: TrackedDay): number | null {
  const values = filledEntries(day).flatMap(({ value }) => value ?? [])
  const { type, dayFigure: figure } = day.tracker
  const last = values.at(-1)
  if (last === undefined || type === 'words') return null
  if (type === 'tick') return values.length
  if (figure === 'latest' || type === 'pair') return last
  const sum = rounded(values.reduce((total, value) => total + value, 0))
  return figure === 'sum' ? sum : sum / values.length
}

/** Without the traces of binary fractions: 36.6 + 0.1 is 36.7. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** The time of the day of a tick, for one pill. */
export interface TickTime {
  /** From 1, and different for each. */
  readonly time: number
  /** 'morning'; empty without a word. */
  readonly label: string
  /** `undefined` until it is ticked. */
  readonly entry: TrackerEntry | undefined
}

/**
 * The ticks of a day: all planned times, or without a plan those that were ticked and one more. At most six, and
 * more only if another device, a copy or an import has brought them.
 */
export function tickTimes(day: TrackedDay): TickTime[] {
  const { labels } = day.tracker
  const ticked: TickTime[] = []
  for (const entry of filledEntries(day)) {
    // Two devices give their ticks without a plan the same numbers.
    const time = Math.max(entry.value ?? 0, (ticked.at(-1)?.time ?? 0) + 1)
    ticked.push({ time, label: labels[time - 1] ?? '', entry })
  }
  const all = Array.from({ length: labels.length || MAX_TICKS_A_DAY }, (_, index) => index + 1)
  const open = all
    .filter((time) => !ticked.some((each) => each.time === time))
    .map((time) => ({ time, label: labels[time - 1] ?? '', entry: undefined }))
  const offered = ticked.length < MAX_TICKS_A_DAY ? 1 : 0
  const unticked = isPlanned(day.tracker) ? open : open.slice(0, offered)
  return [...ticked, ...unticked].sort((a, b) => a.time - b.time)
}

/**
 * The first tracker, in the order of the list, for which nothing was noted on the day, or a planned tick is open.
 * Ticks without a plan, such as a headache, are never open. `null` if none is.
 */
export function nextOpen(days: readonly TrackedDay[]): TrackedDay | null {
  return days.find(isOpen) ?? null
}

function isOpen(day: TrackedDay): boolean {
  if (day.tracker.type === 'tick') {
    return isPlanned(day.tracker) && tickTimes(day).some(({ entry }) => !entry)
  }
  return filledEntries(day).length === 0
}

/** The id of the catalogue's 'Sleep', for screens that do not load how ids are made. */
export const SLEEP_ID = 'tracker_sleep'

/** Whether it is noted as a night, with the times of falling asleep and waking. */
export function isNight({ catalogueKey }: Tracker): boolean {
  return catalogueKey === 'sleep'
}

const MEDICINES: readonly (string | null)[] = ['medicine', 'vitamin', 'inhaler', 'pain_relief']

/** Whether it is taken, unlike other things that are ticked. */
export function isMedicine({ catalogueKey }: Tracker): boolean {
  return MEDICINES.includes(catalogueKey)
}

/** The word of a step from 1, or its number. */
export function stepWord({ labels }: Tracker, step: number): string {
  return labels[step - 1] || String(step)
}
