import { checkOwnName, isSameName } from '@tend/shared/forms/own-name'
import { isSameValue } from '@tend/shared/records/same-value'
import { without } from '@tend/shared/records/without'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerType } from '../../../kinds/tracker-types.ts'
import { writeAsKnown } from '../../../store/database/write-as-known.ts'
import {
  ChangedSinceError,
  type Deletion,
  keepReplaced,
  removeVersions,
} from '../../../store/deleted-entries/delete-entry.ts'
import { deleteTracker } from '../../../store/deleted-entries/delete-tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { sortTrackers } from '../rules/day-values.ts'
import {
  checkSettings,
  type TrackerEdit,
  type TrackerProblem,
  type TrackerSettings,
} from '../rules/own-tracker.ts'
import type { CatalogueTracker } from '../rules/tracker-catalogue.ts'
import { catalogueId, ownTrackerId } from '../rules/tracker-id.ts'
import { hasEntries } from './read-tracker-days.ts'
import { writeTracking } from './write-tracking.ts'

/** A tracker before and after a change, for `undoTracker`. */
export interface TrackerChange {
  /** `null` if the tracker is new. */
  readonly before: Tracker | null
  readonly after: Tracker
}

interface Refusal {
  readonly problem: TrackerProblem
}

/**
 * Starts a tracker of the catalogue with its defaults. An archived one is used again with its settings and entries.
 * @param typedName of a tracker that the user names, such as a medicine
 * @returns why the name cannot be used, if it cannot
 */
export function addFromCatalogue(
  device: Device,
  item: Omit<CatalogueTracker, 'synonyms'> & Partial<Pick<CatalogueTracker, 'synonyms'>>,
  typedName?: string,
): Promise<TrackerChange | Refusal> {
  const { key, synonyms: _, isNamed, otherUnit: __, ...defaults } = item
  return writeTracking(device, async () => {
    const trackers = await device.db.trackers.toArray()
    let { name } = item
    if (isNamed) {
      const inUse = trackers.filter(({ archivedAt }) => archivedAt === undefined)
      const checked = checkOwnName(typedName ?? '', namesOf(inUse))
      if ('problem' in checked) return checked
      name = checked.name
    }
    const id = catalogueId(key, isNamed ? name : undefined)
    const before = trackers.find((each) => each.id === id)
    // A medicine that has got another name since is another one.
    const isTaken = before && isNamed && !isSameName(before.name, name)
    if (before && !isTaken)
      return before.archivedAt ? unarchived(device, before) : { before, after: before }
    const newId = isTaken ? `${catalogueId(key)}_${newLocalId()}` : id
    return add(device, trackers, { ...defaults, id: newId, name, catalogueKey: key })
  })
}

/**
 * Starts a tracker that the user has made.
 * @returns why the settings cannot be used, if they cannot
 */
export function addOwnTracker(
  device: Device,
  type: TrackerType,
  typed: TrackerSettings,
): Promise<TrackerChange | Refusal> {
  return writeTracking(device, async () => {
    const trackers = await device.db.trackers.toArray()
    const checked = checkSettings(type, typed, namesOf(trackers))
    if ('problem' in checked) return checked
    const ownId = ownTrackerId(type, checked.settings)
    // One that has got another name since is another one.
    const id = trackers.some((each) => each.id === ownId) ? newLocalId() : ownId
    return add(device, trackers, { ...checked.settings, id, type, catalogueKey: null })
  })
}

type NewTracker = Omit<Tracker, 'userId' | 'position' | 'isObserved' | 'createdAt'>

async function add(
  { db, userId, now }: Device,
  trackers: readonly Tracker[],
  tracker: NewTracker,
): Promise<TrackerChange> {
  const position = Math.max(-1, ...trackers.map((each) => each.position)) + 1
  const createdAt = new Date(now()).toISOString()
  const after = { ...tracker, userId, position, isObserved: false, createdAt }
  await db.trackers.put(after)
  return { before: null, after }
}

/**
 * Changes a tracker. A new unit changes no number of its entries. Its own name is never refused, even if a tracker
 * that another device has made has it too.
 * @param edit all settings: a target that is missing is removed
 * @param isClash as of `editEntry`
 * @returns why the settings cannot be used, if they cannot
 */
export function changeTracker(
  device: Device,
  id: string,
  edit: TrackerEdit,
  isClash = false,
): Promise<TrackerChange | Refusal> {
  return writeTracking(device, async () => {
    const trackers = await device.db.trackers.toArray()
    const before = found(trackers.find((each) => each.id === id))
    const others = trackers.filter(({ name }) => !isSameName(name, before.name))
    const checked = checkSettings(before.type, edit, namesOf(others))
    if ('problem' in checked) return checked
    const kept = without(before, 'targetBound', 'targetAmount', 'targetDays')
    const after = { ...kept, ...checked.settings }
    if (isSameValue(before, after)) return { before, after }
    if (isClash) await keepReplaced(device, 'trackers', before)
    return put(device, before, after)
  })
}

/** Puts a tracker away. Its entries stay. */
export function archiveTracker(device: Device, id: string): Promise<TrackerChange> {
  return writeTracking(device, async () => {
    const before = found(await device.db.trackers.get(id))
    return put(device, before, { ...before, archivedAt: new Date(device.now()).toISOString() })
  })
}

/** Uses an archived tracker again. */
export function unarchiveTracker(device: Device, id: string): Promise<TrackerChange> {
  return writeTracking(device, async () =>
    unarchived(device, found(await device.db.trackers.get(id))),
  )
}

/** How a tracker was stopped: deleted, because it had no entries, or archived. */
export type StoppedTracker =
  | { readonly how: 'deleted'; readonly deletion: Deletion<'trackers'> | undefined }
  | { readonly how: 'archived'; readonly change: TrackerChange }

/** Stops a tracker with a tap: one without entries is deleted (`restoreTracker`), another archived (`undoTracker`). */
export async function stopTracker(device: Device, id: string): Promise<StoppedTracker> {
  return writeTracking(device, async () =>
    (await hasEntries(device, id))
      ? { how: 'archived', change: await archiveTracker(device, id) }
      : { how: 'deleted', deletion: await deleteTracker(device, id) },
  )
}

/**
 * Undoes a change. A new tracker that has got entries since is archived.
 * @throws {ChangedSinceError} if the tracker was changed since, except its place in the order
 */
export async function undoTracker(device: Device, { before, after }: TrackerChange): Promise<void> {
  await writeTracking(device, async (transaction) => {
    writeAsKnown(transaction)
    const stored = await device.db.trackers.get(after.id)
    const position = stored?.position ?? after.position
    if (!isSameValue(stored, { ...after, position })) throw new ChangedSinceError()
    if (before) {
      await device.db.trackers.put({ ...before, position })
      await removeVersions(device, 'trackers', before)
    } else if (await hasEntries(device, after.id)) await archiveTracker(device, after.id)
    else await device.db.trackers.delete(after.id)
  })
}

/**
 * Puts trackers in an order. A tracker that another device has changed without knowing the order keeps that
 * change, and its place there.
 * @param ids in the new order; trackers that are not named follow in theirs
 * @returns the ids in the order before, for the Undo
 */
export function orderTrackers(device: Device, ids: readonly string[]): Promise<readonly string[]> {
  return writeTracking(device, async (transaction) => {
    writeAsKnown(transaction)
    const before = sortTrackers(await device.db.trackers.toArray())
    const named = ids.flatMap((id) => before.find((tracker) => tracker.id === id) ?? [])
    const others = before.filter((tracker) => !named.includes(tracker))
    // Trackers whose place stays are not written, so that what other devices do with them is not outdated.
    const positions = before.map((tracker) => tracker.position)
    const isStrict = new Set(positions).size === positions.length
    const changed = [...named, ...others]
      .map((tracker, at) => ({ tracker, position: isStrict ? (positions[at] ?? at) : at }))
      .filter(({ tracker, position }) => tracker.position !== position)
      .map(({ tracker, position }) => ({ ...tracker, position }))
    await device.db.trackers.bulkPut(changed)
    return before.map(({ id }) => id)
  })
}

/**
 * Undoes `orderTrackers`. Trackers that were added or deleted since do not matter.
 * @param before the order before
 * @param after the order that `orderTrackers` has stored
 * @throws {ChangedSinceError} if the order was changed since
 */
export function undoOrder(
  device: Device,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  return writeTracking(device, async () => {
    const now = sortTrackers(await device.db.trackers.toArray()).map(({ id }) => id)
    const ordered = now.filter((id) => after.includes(id))
    const stored = after.filter((id) => now.includes(id))
    if (!isSameValue(ordered, stored)) throw new ChangedSinceError()
    await orderTrackers(device, before)
  })
}

function unarchived(device: Device, before: Tracker): Promise<TrackerChange> {
  const { archivedAt: _, ...after } = before
  return put(device, before, after)
}

async function put({ db }: Device, before: Tracker, after: Tracker): Promise<TrackerChange> {
  await db.trackers.put(after)
  return { before, after }
}

function namesOf(trackers: readonly Tracker[]): string[] {
  return trackers.map(({ name }) => name)
}

function found(tracker: Tracker | undefined): Tracker {
  if (!tracker) throw new Error('The tracker is no longer there')
  return tracker
}
