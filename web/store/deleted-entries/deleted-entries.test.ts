import { renewedSessionId } from '@tend/shared/days/session-id'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteMetric, editMetric } from '../../areas/metrics/commands/metrics.ts'
import {
  forgetBarcodeFood,
  rememberBarcodeFood,
} from '../../areas/nutrition/commands/barcode-foods.ts'
import { deleteMeal, editMeal } from '../../areas/nutrition/commands/meals.ts'
import { deleteRecipe, editRecipe } from '../../areas/nutrition/commands/recipes.ts'
import { deleteTrackerEntry, saveEntry, undoEntry } from '../../areas/tracking/commands/entries.ts'
import { changeTracker, undoTracker } from '../../areas/tracking/commands/trackers.ts'
import { trackerOf } from '../../areas/tracking/rules/testing/tracker-of.ts'
import { changeExercise, deleteExercise } from '../../areas/workouts/commands/exercises.ts'
import { changeTemplate, readOwnTemplates } from '../../areas/workouts/commands/own-templates.ts'
import { changeWorkout, deleteWorkout } from '../../areas/workouts/commands/workouts.ts'
import { MAX_OWN_TEMPLATES } from '../../areas/workouts/rules/own-template.ts'
import { ID_KINDS, type IdKind, tableOf } from '../../kinds/tables.ts'
import { anyEntry } from '../../kinds/testing/any-entry.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { eraseEverything } from '../identity/erase-everything.ts'
import { switchUserId } from '../identity/switch-user-id.ts'
import { isRowTable, readEntry, sealedRow } from '../vault/rules/vault-tables.ts'
import {
  ChangedSinceError,
  type DeletableRowKind,
  deleteEntry,
  editEntry,
  removeSaved,
  undoDeletion,
  undoEdit,
} from './delete-entry.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { deleteTracker, restoreTracker } from './delete-tracker.ts'
import {
  bringBack,
  deleteAllForGood,
  deleteForGood,
  forgetDoubledEntries,
  readDeletedEntries,
} from './deleted-entries.ts'
import { removeOldEntries } from './remove-old-entries.ts'
import { KEPT_DELETED_DAYS } from './rules/keep-deleted.ts'

const DAY_MS = 86_400_000
const START_MS = Date.parse('2026-11-24T12:00:00Z')
const NEW_USER = 'user_jihgfedcba9876543210'

type Entry = Readonly<Record<string, unknown>> & { readonly id: string }
type Command = (device: Device, argument: never) => Promise<unknown>

/** The commands with which screens delete an entry, and undo that. */
const COMMANDS: Readonly<Record<IdKind, { delete: Command; undo: Command }>> = {
  workouts: { delete: deleteWorkout, undo: undoDeletion },
  exercises: { delete: deleteExercise, undo: undoDeletion },
  meals: { delete: deleteMeal, undo: undoDeletion },
  measurements: { delete: deleteMetric, undo: undoDeletion },
  breathingSessions: { delete: deleteSession, undo: restoreSession },
  recipes: { delete: deleteRecipe, undo: undoDeletion },
  barcodeFoods: { delete: forgetBarcodeFood, undo: undoDeletion },
  trackers: { delete: deleteTracker, undo: restoreTracker },
  trackerEntries: { delete: deleteTrackerEntry, undo: undoEntry },
  templates: { delete: (on, id) => deleteEntry(on, 'templates', id), undo: undoDeletion },
}

type Replacing = (on: Device, entry: never, isClash: boolean) => Promise<unknown>

/** The commands with which forms change an entry. */
const REPLACING: Readonly<Record<DeletableRowKind, Replacing>> = {
  workouts: (on, { id }: Entry, isClash) =>
    changeWorkout(on, id, (workout) => ({ ...workout, name: 'Later' }), isClash),
  exercises: (on, exercise, isClash) => changeExercise(on, exercise, { restSeconds: 45 }, isClash),
  meals: (on, { id }: Entry, isClash) => editMeal(on, id, { foodName: 'Later' }, isClash),
  measurements: (on, { id }: Entry, isClash) =>
    editMetric(on, id, { notes: 'Later' } as never, isClash),
  recipes: (on, { id }: Entry, isClash) => editRecipe(on, id, { name: 'Later' } as never, isClash),
  barcodeFoods: (on, food: Entry, isClash) =>
    rememberBarcodeFood(on, food.id as never, { ...food, name: 'Later' } as never, isClash),
  trackers: (on, tracker: Entry, isClash) =>
    changeTracker(
      on,
      tracker.id,
      { ...trackerOf('mood'), ...tracker, labels: ['a', 'b'], name: 'Later' },
      isClash,
    ),
  trackerEntries: (on, { id, date, trackerId }: Entry, isClash) =>
    saveEntry(
      on,
      String(trackerId),
      { date: date as never, entryId: id },
      { text: 'Later' },
      isClash,
    ),
  templates: (on, template: Entry, isClash) =>
    changeTemplate(on, { ...template, name: 'Later' } as never, isClash),
}

let device: Device
let nowMs: number

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  nowMs = START_MS
  const db = new TendDatabase(`deleted-${crypto.randomUUID()}`)
  device = await openDevice(localStorage, db, () => nowMs)
})
afterEach(async () => {
  await device.db.delete()
  vi.unstubAllGlobals()
})

const listed = () => readDeletedEntries(device)
const kept = () => device.db.deleted_entries.count()
const rows = (kind: IdKind): Promise<Entry[]> => device.db.table(tableOf(kind)).toArray()

function entryOf(kind: IdKind): Entry {
  const context = { userId: device.userId, nowIso: new Date(nowMs).toISOString() }
  const [entry] = fc.sample(anyEntry(kind, context), { seed: 7, numRuns: 1 })
  if (!entry) throw new Error(`There are no entries of ${kind}`)
  return entry as unknown as Entry
}

async function stored(kind: IdKind): Promise<Entry> {
  const entry = entryOf(kind)
  await device.db.table(tableOf(kind)).add(entry)
  if (kind === 'trackerEntries') {
    await device.db.trackers.add({ ...trackerOf('mood'), id: String(entry.trackerId) })
  }
  return entry
}

/** An entry that was brought back. A session that a server may have gets another id. */
function back(kind: IdKind, entry: Entry): Entry {
  if (kind !== 'breathingSessions') return entry
  return { ...entry, id: renewedSessionId(entry.id), pending: 1 } as Entry
}

/** Deletes a new entry as a screen does. */
async function deleted(kind: IdKind): Promise<Entry> {
  const entry = await stored(kind)
  await COMMANDS[kind].delete(device, entry.id as never)
  return entry
}

describe.each(ID_KINDS)('an entry of %s', (kind) => {
  test('moves to the deleted entries, and its Undo moves it back', async () => {
    const entry = await stored(kind)
    const deletion = await COMMANDS[kind].delete(device, entry.id as never)
    expect(await rows(kind)).toEqual([])
    expect(await listed()).toMatchObject([{ kind, deletedAt: START_MS, row: entry }])
    await COMMANDS[kind].undo(device, deletion as never)
    expect(await rows(kind)).toEqual([back(kind, entry)])
    expect(await kept()).toBe(0)
  })

  test('that was deleted for good meanwhile is not there, and the Undo says so', async () => {
    const entry = await stored(kind)
    const deletion = await COMMANDS[kind].delete(device, entry.id as never)
    await deleteAllForGood(device)
    const undone = COMMANDS[kind].undo(device, deletion as never)
    await expect(undone).rejects.toThrow(ChangedSinceError)
    expect(await rows(kind)).toEqual([])
  })

  test('is brought back unchanged, after days', async () => {
    const entry = await deleted(kind)
    nowMs += (KEPT_DELETED_DAYS - 1) * DAY_MS
    const [found] = await listed()
    if (found) await bringBack(device, found)
    expect(await rows(kind)).toEqual([back(kind, entry)])
    expect(await listed()).toEqual([])
    expect(await kept()).toBe(0)
  })

  test('is neither deleted nor kept if the transaction fails', async () => {
    const entry = await stored(kind)
    for (const method of ['put', 'bulkPut'] as const) {
      vi.spyOn(device.db.deleted_entries, method).mockRejectedValue(new Error('The disk is full'))
    }
    await expect(COMMANDS[kind].delete(device, entry.id as never)).rejects.toThrow()
    expect(await rows(kind)).toEqual([entry])
    expect(await kept()).toBe(0)
  })

  test('gets the new owner of the device when it is brought back', async () => {
    const entry = await deleted(kind)
    await switchUserId(device, { userId: NEW_USER, accessKey: null } as never, 'gone')
    device = { ...device, userId: NEW_USER }
    const [found] = await listed()
    if (found) await bringBack(device, found)
    const owned = typeof entry.userId === 'string' ? { ...entry, userId: NEW_USER } : entry
    expect(await rows(kind)).toEqual([back(kind, owned)])
  })

  test('has the same content in the sealed copy, without its owner', async () => {
    const entry = await deleted(kind)
    const [found] = await device.db.deleted_entries.toArray()
    if (!found) throw new Error('Nothing was kept')
    const sealed = sealedRow('deletedEntries', found.id, found)
    expect(JSON.stringify(sealed)).not.toContain(device.userId)
    const context = { userId: device.userId, nowIso: '' }
    const read = readEntry('deletedEntries', found.id, sealed, context)
    // Each device has its own order of templates.
    const { order: _, ...row } = { order: 0, ...entry }
    expect(read).toEqual({ id: found.id, kind, deletedAt: START_MS, row })
    expect(isRowTable('deletedEntries')).toBe(true)
  })
})

test('a template comes back in its place, also while there are as many as can be saved', async () => {
  const all = Array.from({ length: MAX_OWN_TEMPLATES + 1 }, (_, order) => {
    return { id: `${order}`, name: 'Legs', duration: 30, exercises: [], order }
  })
  await device.db.tend_workout_templates.bulkAdd(all)
  await deleteEntry(device, 'templates', '7')
  const [found] = await listed()
  if (found) await bringBack(device, found)
  expect(await readOwnTemplates(device)).toEqual(all)
  expect(await kept()).toBe(0)
})

test('an entry that is there again is not listed, and bringing it back does not replace it', async () => {
  const entry = await deleted('barcodeFoods')
  const [found] = await listed()
  const food = { name: 'Another', serving: '', grams: null, calories: 1 }
  await rememberBarcodeFood(device, entry.id as never, { ...food, protein: 0, carbs: 0, fats: 0 })
  expect(await listed()).toEqual([])
  if (found) await bringBack(device, found)
  expect(await rows('barcodeFoods')).toMatchObject([{ id: entry.id, name: 'Another' }])
})

test('of an entry that was deleted twice the latest version is listed, and both go for good', async () => {
  const entry = await deleted('recipes')
  await device.db.recipes.add({ ...entry, name: 'Later' } as never)
  nowMs += 1
  await deleteRecipe(device, entry.id)
  const found = await listed()
  expect(found).toMatchObject([{ deletedAt: START_MS + 1, row: { name: 'Later' } }])
  for (const each of found) await deleteForGood(device, each)
  expect(await kept()).toBe(0)
})

test('a replaced version is listed once, and not while the entry has its content', async () => {
  const entry = await stored('recipes')
  const version = { ...entry, name: 'Earlier' }
  const kept = { kind: 'recipes', deletedAt: START_MS, keptSince: START_MS, isReplaced: true }
  const versions = [version, version, entry].map((row, index) => ({ ...kept, id: `${index}`, row }))
  await device.db.deleted_entries.bulkPut(versions as never)
  const [found, ...others] = await listed()
  expect([found?.row, others]).toEqual([version, []])
  await deleteRecipe(device, entry.id)
  const deletion = (await listed()).find(({ isReplaced }) => !isReplaced)
  expect(await listed()).toHaveLength(2)
  for (const each of [deletion, found]) if (each) await deleteForGood(device, each)
  expect([await listed(), await device.db.deleted_entries.count()]).toEqual([[], 0])
})

test('a replaced version that two devices have listed comes back once', async () => {
  const entry = await stored('recipes')
  const version = { ...entry, name: 'Earlier' }
  const listing = { kind: 'recipes', deletedAt: START_MS, keptSince: START_MS, isReplaced: true }
  const kept = ['local_1', 'local_2'].map((id) => ({ ...listing, id, row: version }))
  await device.db.deleted_entries.put(kept[0] as never)
  for (const each of await listed()) await bringBack(device, each)
  await device.db.deleted_entries.put(kept[1] as never)
  expect(await listed()).toEqual([])
  await deleteRecipe(device, 'local_1')
  expect(await listed()).toMatchObject([{ row: { id: 'local_1' } }])
  for (const each of await listed()) await bringBack(device, each)
  // Another device has brought it back from its own listing.
  await device.db.recipes.put({ ...version, id: 'local_2' } as never)
  await forgetDoubledEntries(device)
  expect((await rows('recipes')).map(({ id }) => id).sort()).toEqual([entry.id, 'local_1'].sort())
})

test('bringing back a replaced version fails if another tab has deleted it for good meanwhile', async () => {
  const entry = await stored('recipes')
  const version = { ...entry, name: 'Earlier' }
  const kept = { kind: 'recipes', deletedAt: START_MS, keptSince: START_MS, isReplaced: true }
  await device.db.deleted_entries.put({ ...kept, id: '1', row: version } as never)
  const [found] = await listed()
  if (!found) throw new Error('It is not listed')
  await deleteForGood(device, found)
  await expect(bringBack(device, found)).rejects.toThrow(ChangedSinceError)
  expect(await device.db.recipes.toArray()).toEqual([entry])
})

test.each(Object.entries(REPLACING))(
  'of %s a version that a form has not shown is listed, until an Undo',
  async (name, replace) => {
    const kind = name as DeletableRowKind
    const entry = await stored(kind)
    await replace(device, entry as never, false)
    expect(await listed()).toEqual([])
    const [shown] = await rows(kind)
    await device.db.table(tableOf(kind)).put(entry)
    const edit = await replace(device, entry as never, true)
    expect(await rows(kind)).toEqual([shown])
    expect(await listed()).toMatchObject([{ kind, row: entry, isReplaced: true }])
    if (kind === 'barcodeFoods') return
    if (kind === 'trackers') await undoTracker(device, edit as never)
    else if (kind === 'trackerEntries') await undoEntry(device, edit as never)
    else await undoEdit(device, kind, edit as never)
    expect([await rows(kind), await kept()]).toEqual([[entry], 0])
  },
)

test('the latest deletion comes first, and all can go for good', async () => {
  for (const kind of ['meals', 'workouts'] as const) {
    await deleted(kind)
    nowMs += DAY_MS
  }
  expect((await listed()).map(({ kind }) => kind)).toEqual(['workouts', 'meals'])
  await deleteAllForGood(device)
  expect(await kept()).toBe(0)
})

describe('an Undo takes only what it belongs to', () => {
  const put = (entry: Entry) => device.db.recipes.put(entry as never)

  test('of a deletion: an entry that was brought back and changed since stays', async () => {
    const entry = await stored('recipes')
    const deletion = await deleteRecipe(device, entry.id)
    const [found] = await listed()
    if (found) await bringBack(device, found)
    await put({ ...entry, name: 'Later' })
    const undone = deletion && undoDeletion(device, deletion)
    await expect(undone).rejects.toThrow(ChangedSinceError)
    expect(await rows('recipes')).toMatchObject([{ name: 'Later' }])
  })

  test('of a deletion: another entry that took its place stays, and the Undo says so', async () => {
    const entry = await stored('recipes')
    const deletion = await deleteRecipe(device, entry.id)
    await put({ ...entry, name: 'Another' })
    const undone = deletion && undoDeletion(device, deletion)
    await expect(undone).rejects.toThrow(ChangedSinceError)
    expect(await rows('recipes')).toMatchObject([{ name: 'Another' }])
    expect(await kept()).toBe(1)
  })

  test('of a deletion: what a later one has kept stays listed, whatever the clock says', async () => {
    const entry = await stored('recipes')
    const first = await deleteRecipe(device, entry.id)
    await put({ ...entry, name: 'Later' })
    nowMs -= 1000
    await deleteRecipe(device, entry.id)
    if (first) await undoDeletion(device, first)
    expect(await rows('recipes')).toEqual([entry])
    await device.db.recipes.clear()
    expect(await listed()).toMatchObject([{ row: { name: 'Later' } }])
  })

  test('of deleting a tracker: a later deletion by another device stays', async () => {
    const tracker = await stored('trackers')
    const add = (id: string, value: number) =>
      device.db.tracker_entries.put({
        ...entryOf('trackerEntries'),
        id,
        value,
        trackerId: tracker.id,
      } as never)
    await add('a', 1)
    const deletion = await deleteTracker(device, tracker.id)
    const other = { id: 'other', kind: 'trackerEntries', deletedAt: nowMs + 1000, keptSince: nowMs }
    const row = { ...entryOf('trackerEntries'), id: 'b', trackerId: tracker.id }
    await device.db.deleted_entries.bulkPut([
      { ...other, row },
      { ...other, id: 'otherTracker', kind: 'trackers', row: tracker },
    ] as never)
    if (deletion) await restoreTracker(device, deletion)
    expect((await rows('trackerEntries')).map(({ id }) => id)).toEqual(['a'])
    expect(await listed()).toMatchObject([{ kind: 'trackers', withEntries: 1 }])
  })

  test('of deleting a tracker on two devices: an entry that is deleted later is listed once', async () => {
    const tracker = await stored('trackers')
    const entry = { ...entryOf('trackerEntries'), id: 'a', trackerId: tracker.id }
    await device.db.tracker_entries.put(entry as never)
    const deletion = await deleteTracker(device, tracker.id)
    const other = { deletedAt: nowMs + 1000, keptSince: nowMs }
    const version = { ...tracker, name: 'Before' }
    await device.db.deleted_entries.bulkPut([
      { ...other, id: 'otherEntry', kind: 'trackerEntries', row: entry },
      { ...other, id: 'otherTracker', kind: 'trackers', row: tracker },
      { ...other, id: 'version', kind: 'trackers', row: version, isReplaced: true },
    ] as never)
    if (deletion) await restoreTracker(device, deletion)
    nowMs += 2000
    await deleteEntry(device, 'trackerEntries', 'a')
    const rows = await listed()
    expect(rows.map(({ kind, isReplaced }) => [kind, isReplaced])).toEqual([
      ['trackerEntries', undefined],
      ['trackers', true],
    ])
    expect(rows.some(({ withEntries }) => withEntries)).toBe(false)
  })

  test('of saving: the entry is not kept, and one that was changed since stays', async () => {
    const entry = (await stored('recipes')) as never
    await removeSaved(device, 'recipes', [entry])
    expect([await rows('recipes'), await kept()]).toEqual([[], 0])
    await removeSaved(device, 'recipes', [entry])
    await put({ ...(entry as Entry), name: 'Later' })
    await expect(removeSaved(device, 'recipes', [entry])).rejects.toThrow(ChangedSinceError)
    expect(await rows('recipes')).toMatchObject([{ name: 'Later' }])
  })

  test('of an edit that changes nothing: nothing is written or listed', async () => {
    const before = (await stored('recipes')) as never
    const edit = await editEntry(
      device,
      'recipes',
      (before as Entry).id,
      (each) => ({ ...each }),
      true,
    )
    expect([edit, await kept()]).toEqual([{ before, after: before }, 0])
  })

  test('of an edit: an entry that was changed or deleted since stays so', async () => {
    const before = await stored('recipes')
    const edit = { before, after: { ...before, name: 'Edited' } } as never
    await put({ ...before, name: 'Later' })
    await expect(undoEdit(device, 'recipes', edit)).rejects.toThrow(ChangedSinceError)
    expect(await rows('recipes')).toMatchObject([{ name: 'Later' }])
    await deleteRecipe(device, before.id)
    await expect(undoEdit(device, 'recipes', edit)).rejects.toThrow(ChangedSinceError)
    expect(await rows('recipes')).toEqual([])
    expect(await listed()).toMatchObject([{ row: { name: 'Later' } }])
  })
})

describe('an entry whose tracker is missing', () => {
  test('is not listed, if a later version was deleted with the tracker and comes back with it', async () => {
    const entry = await deleted('trackerEntries')
    const later = { ...entry, note: 'changed on another device' }
    await device.db.tracker_entries.put(later as never)
    nowMs += 1
    await deleteTracker(device, String(entry.trackerId))
    const found = await listed()
    expect(found).toMatchObject([{ kind: 'trackers', withEntries: 1 }])
    for (const each of found) await bringBack(device, each)
    expect(await rows('trackerEntries')).toEqual([later])
    expect(await kept()).toBe(0)
  })

  test('is brought back with it, if it was deleted too', async () => {
    const entry = await deleted('trackerEntries')
    nowMs += 1
    await deleteTracker(device, String(entry.trackerId))
    const found = (await listed()).find(({ kind }) => kind === 'trackerEntries')
    expect(found).toMatchObject({ missingTracker: 'deleted', trackerName: 'Mood' })
    expect(found && (await bringBack(device, found))).toBe('back')
    expect(await rows('trackers')).toMatchObject([{ id: entry.trackerId }])
    expect(await rows('trackerEntries')).toEqual([entry])
    expect(await kept()).toBe(0)
  })

  test('stays in the list, if it was deleted for good', async () => {
    const entry = await deleted('trackerEntries')
    nowMs += 1
    await deleteTracker(device, String(entry.trackerId))
    const tracker = (await listed()).find(({ kind }) => kind === 'trackers')
    if (tracker) await deleteForGood(device, tracker)
    const [found] = await listed()
    expect(found).toMatchObject({ missingTracker: 'gone' })
    expect(found && (await bringBack(device, found))).toBe('noTracker')
    expect(await rows('trackerEntries')).toEqual([])
    expect(await listed()).toHaveLength(1)
  })
})

test('erasing everything erases deleted entries too', async () => {
  await deleted('meals')
  await eraseEverything(device)
  expect(await kept()).toBe(0)
})

describe('after 30 days', () => {
  const start = async (atMs: number) => {
    nowMs = atMs
    await removeOldEntries(device)
  }

  test('an entry is no longer listed, and the second of two starts a day apart removes it', async () => {
    await start(START_MS)
    await deleted('meals')
    await start(START_MS + KEPT_DELETED_DAYS * DAY_MS)
    expect(await listed()).toHaveLength(1)
    await start(START_MS + KEPT_DELETED_DAYS * DAY_MS + DAY_MS + 1)
    expect(await listed()).toEqual([])
    await start(START_MS + (KEPT_DELETED_DAYS + 3) * DAY_MS)
    expect(await kept()).toBe(0)
  })

  test('a clock that is years ahead or behind for some hours removes nothing', async () => {
    await start(START_MS)
    await deleted('meals')
    const hours = [0, 1, 2, 30, 60].map((hour) => hour * 3_600_000)
    for (const wrongMs of [5 * 365 * DAY_MS, -START_MS]) {
      for (const ms of hours.slice(1, 3)) await start(START_MS + wrongMs + ms)
      for (const ms of hours.slice(3)) await start(START_MS + ms)
    }
    expect(await listed()).toHaveLength(1)
  })

  test('an entry that was deleted while the clock was years ahead goes 30 days after it is right', async () => {
    await start(START_MS + 5 * 365 * DAY_MS)
    await deleted('meals')
    for (let day = 0; day <= KEPT_DELETED_DAYS; day++) {
      await start(START_MS + day * DAY_MS)
      expect(await listed()).toHaveLength(1)
    }
    for (let day = 1; day <= 4; day++) await start(START_MS + (KEPT_DELETED_DAYS + day) * DAY_MS)
    expect(await kept()).toBe(0)
  })
})

test.each([
  ['brought back', bringBack],
  ['deleted for good', deleteForGood],
])(
  'a session that an import has brought back is listed once after another deletion, and %s once',
  async (_, act) => {
    const session = { ...entryOf('breathingSessions'), userId: device.userId }
    await device.db.breathing_sessions.put(session as never)
    await deleteSession(device, session.id)
    const imported = { ...session, id: renewedSessionId(session.id) }
    await device.db.breathing_sessions.put(imported as never)
    expect(await listed()).toEqual([])

    nowMs += 1000
    await deleteSession(device, imported.id)
    const [entry, ...others] = await listed()
    expect([entry?.row.id, others]).toEqual([imported.id, []])
    if (entry) await act(device, entry)
    expect([await listed(), await kept()]).toEqual([[], 0])
  },
)

test('a deleted session that the sealed copy has brought back is not listed, and not brought back twice', async () => {
  const session = entryOf('breathingSessions')
  await device.db.breathing_sessions.put(session as never)
  const deletion = await deleteSession(device, session.id)
  await device.db.breathing_sessions.put(session as never)
  expect(await listed()).toEqual([])
  if (deletion) await bringBack(device, deletion)
  expect([await kept(), await device.db.breathing_sessions.count()]).toEqual([0, 1])
})
