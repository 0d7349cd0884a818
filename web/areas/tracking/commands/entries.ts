import type { LocalDate } from '@tend/shared/days/local-date'
import { type LocalTime, localTimeOf } from '@tend/shared/days/local-time'
import { isSameValue } from '@tend/shared/records/same-value'
import { without } from '@tend/shared/records/without'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { writeAsKnown } from '../../../store/database/write-as-known.ts'
import {
  ChangedSinceError,
  type Deletion,
  deleteEntry,
  keepReplaced,
  removeVersions,
  undoDeletion,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { isPlanned, sortEntries } from '../rules/day-values.ts'
import { entriesOfDay } from './read-tracker-days.ts'
import { writeTracking } from './write-tracking.ts'

/** An entry before and after a change, for `undoEntry`. For several changes, pass the first `before` and the last `after`. */
export interface EntryChange {
  /** `null` if the entry is new. */
  readonly before: TrackerEntry | null
  /** `null` if the entry was deleted. */
  readonly after: TrackerEntry | null
  /** The deletions of the entry, and of ticks of the same time by other devices. */
  readonly deletions?: readonly Deletion<'trackerEntries'>[]
}

/** The content of an entry. A note or a time that is missing stays; one that is `undefined` is removed. */
export interface EntryContent
  extends Pick<TrackerEntry, 'value' | 'second' | 'text' | 'from' | 'to' | 'note'> {
  readonly time?: TrackerEntry['time'] | undefined
}

/** The day of an entry, and which entry of it is changed. */
export interface EntryPlace {
  /** A day until today; `null` for today, determined when it is saved. */
  readonly date: LocalDate | null
  /** The entry to change. Without it, the entry of the day, or a new one if the tracker has several. */
  readonly entryId?: string | undefined
}

/**
 * Notes a number, a duration, a night, a pair or words.
 * @param given `null`, or blank text, deletes the entry; or a function of the entry that returns `undefined` to
 *   change nothing
 * @param isClash as of `editEntry`
 */
export function saveEntry(
  device: Device,
  trackerId: string,
  place: EntryPlace,
  given: EntryContent | null,
  isClash?: boolean,
): Promise<EntryChange>
export function saveEntry(
  device: Device,
  trackerId: string,
  place: EntryPlace,
  given: (before: TrackerEntry | null) => EntryContent | null | undefined,
): Promise<EntryChange | undefined>
export function saveEntry(
  device: Device,
  trackerId: string,
  place: EntryPlace,
  given: EntryContent | null | ((before: TrackerEntry | null) => EntryContent | null | undefined),
  isClash = false,
): Promise<EntryChange | undefined> {
  return writeTracking(device, async () => {
    const { tracker, date, before } = await findPlace(device, trackerId, place)
    const content = typeof given === 'function' ? given(before) : given
    if (content === undefined) return undefined
    if (isClash && before) await keepReplaced(device, 'trackerEntries', before)
    const isBlank = content === null || (content.value === undefined && isBlankText(content.text))
    return isBlank ? clear(device, before) : put(device, tracker, date, before, content)
  })
}

/** Chooses a step of a scale, from 1. The step that is chosen already is taken back. */
export function chooseStep(
  device: Device,
  trackerId: string,
  place: EntryPlace,
  step: number,
): Promise<EntryChange> {
  return writeTracking(device, async () => {
    const { tracker, date, before } = await findPlace(device, trackerId, place)
    return before?.value === step
      ? clear(device, before)
      : put(device, tracker, date, before, { value: step })
  })
}

/**
 * Ticks a time of the day. Does nothing if it is ticked. Two devices that tick a planned time have one entry.
 * Without a plan each has its own, since something can happen again before they meet.
 * @param time from 1, see `tickTimes`
 */
export function tick(
  device: Device,
  trackerId: string,
  date: LocalDate | null,
  time: number,
): Promise<EntryChange> {
  return writeTracking(device, async () => {
    const { tracker, date: day, entries } = await readDay(device, trackerId, date)
    const ticked = entries.find(({ value }) => value === time)
    if (ticked) return { before: ticked, after: ticked }
    const id = isPlanned(tracker) ? dayEntryId(trackerId, day, time) : newLocalId()
    return add(device, newEntry(device, tracker, day, id), { value: time })
  })
}

/** Deletes an entry, also a tick, with what another device has ticked for the same planned time. */
export function deleteTrackerEntry(device: Device, id: string): Promise<EntryChange> {
  return writeTracking(device, async () => {
    const deletion = await deleteEntry(device, 'trackerEntries', id)
    if (!deletion) return { before: null, after: null }
    const { row: before } = deletion
    const tracker = await device.db.trackers.get(before.trackerId)
    const left =
      tracker && isPlanned(tracker) ? await entriesOfDay(device, tracker.id, before.date) : []
    const sameTicks = left.filter(({ value }) => value === before.value)
    const others = await Promise.all(
      sameTicks.map((other) => deleteEntry(device, 'trackerEntries', other.id)),
    )
    const deletions = [deletion, ...others].filter((each) => each !== undefined)
    return { before, after: null, deletions }
  })
}

/**
 * Changes the time on the clock of an entry; `null` removes it. Does nothing if the entry was deleted.
 * @param isClash as of `editEntry`
 */
export function changeTime(
  device: Device,
  id: string,
  time: LocalTime | null,
  isClash = false,
): Promise<EntryChange> {
  return writeTracking(device, async () => {
    const before = await device.db.tracker_entries.get(id)
    if (!before) return { before: null, after: null }
    const { time: _, ...kept } = before
    const after = time === null ? kept : { ...kept, time }
    if (isClash) await keepReplaced(device, 'trackerEntries', before)
    await device.db.tracker_entries.put(after)
    return { before, after }
  })
}

/**
 * Undoes a change. An entry that was new is not kept.
 * @throws {ChangedSinceError} if the entry was changed since, or its tracker is gone
 */
export function undoEntry(
  device: Device,
  { before, after, deletions = [] }: EntryChange,
): Promise<void> {
  const { db } = device
  return writeTracking(device, async (transaction) => {
    writeAsKnown(transaction)
    const entry = after ?? before
    if (!entry) return
    const stored = await db.tracker_entries.get(entry.id)
    const hasTracker = (await db.trackers.get(entry.trackerId)) !== undefined
    if (!hasTracker || !isSameValue(stored ?? null, after)) throw new ChangedSinceError()
    if (after && after.id !== before?.id) await db.tracker_entries.delete(after.id)
    for (const deletion of deletions) await undoDeletion(device, deletion)
    if (!before) return
    await db.tracker_entries.put(before)
    await removeVersions(device, 'trackerEntries', before)
  })
}

async function readDay(device: Device, trackerId: string, date: LocalDate | null) {
  const tracker = await device.db.trackers.get(trackerId)
  if (!tracker) throw new Error('The tracker is no longer there')
  const day = date ?? dayAt(device.now())
  const entries = sortEntries(tracker, await entriesOfDay(device, trackerId, day))
  return { tracker, date: day, entries }
}

async function findPlace(device: Device, trackerId: string, { date, entryId }: EntryPlace) {
  const day = await readDay(device, trackerId, date)
  const chosen =
    entryId === undefined
      ? !day.tracker.hasSeveral && day.entries.at(-1)
      : day.entries.find(({ id }) => id === entryId)
  return { ...day, before: chosen || null }
}

async function clear(device: Device, before: TrackerEntry | null): Promise<EntryChange> {
  return before ? deleteTrackerEntry(device, before.id) : { before, after: null }
}

async function put(
  device: Device,
  tracker: Tracker,
  date: LocalDate,
  before: TrackerEntry | null,
  content: EntryContent,
): Promise<EntryChange> {
  if (!before) {
    const id = tracker.hasSeveral ? newLocalId() : dayEntryId(tracker.id, date)
    return add(device, newEntry(device, tracker, date, id), content)
  }
  const kept = without(before, 'value', 'second', 'text', 'from', 'to')
  const after = withContent(kept, content)
  await device.db.tracker_entries.put(after)
  return { before, after }
}

async function add(
  { db }: Device,
  entry: TrackerEntry,
  content: EntryContent,
): Promise<EntryChange> {
  const after = withContent(entry, content)
  await db.tracker_entries.put(after)
  return { before: null, after }
}

/** The time on the clock is known only for today. */
function newEntry(
  { userId, now }: Device,
  { id: trackerId, type, hasSeveral }: Tracker,
  date: LocalDate,
  id: string,
): TrackerEntry {
  const instant = new Date(now())
  const entry = { id, userId, trackerId, date, createdAt: instant.toISOString() }
  const hasTime = (type === 'tick' || hasSeveral) && date === dayAt(instant.getTime())
  return hasTime ? { ...entry, time: localTimeOf(instant) } : entry
}

/** The entry with a content, without fields that have no value. */
function withContent(entry: TrackerEntry, content: EntryContent): TrackerEntry {
  const all = { ...entry, ...content }
  const filled = Object.entries(all).filter(([, field]) => field !== undefined && field !== '')
  return Object.fromEntries(filled) as unknown as TrackerEntry
}

function isBlankText(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}

/**
 * The id of the entry of a day, for trackers with one entry a day and for planned ticks: two tabs or devices that
 * note the same have one entry.
 * @param time which time of the day a tick is, from 1
 */
function dayEntryId(trackerId: string, date: LocalDate, time?: number): string {
  return [trackerId, date, time].filter((part) => part !== undefined).join('_')
}
