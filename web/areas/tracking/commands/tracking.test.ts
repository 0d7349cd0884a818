import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { ChangedSinceError } from '../../../store/deleted-entries/delete-entry.ts'
import { deleteTracker, restoreTracker } from '../../../store/deleted-entries/delete-tracker.ts'
import { bringBack, readDeletedEntries } from '../../../store/deleted-entries/deleted-entries.ts'
import type { Device } from '../../../store/device/device.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { filledEntries, tickTimes } from '../rules/day-values.ts'
import { itemOf } from '../rules/testing/tracker-of.ts'
import { defaultsOf } from '../rules/tracker-catalogue.ts'
import {
  changeTime,
  chooseStep,
  deleteTrackerEntry,
  saveEntry,
  tick,
  undoEntry,
} from './entries.ts'
import { readCycle } from './read-cycle.ts'
import { readLatestDay, readTrackerDays, readTrackerMonth } from './read-tracker-days.ts'
import { readTrackedDay, readTrackers } from './read-tracking.ts'
import {
  addFromCatalogue,
  addOwnTracker,
  archiveTracker,
  changeTracker,
  orderTrackers,
  stopTracker,
  unarchiveTracker,
  undoOrder,
  undoTracker,
} from './trackers.ts'

const TODAY = '2026-11-20' as LocalDate
const YESTERDAY = '2026-11-19' as LocalDate
const NOW_PLACE = { date: null }

let device: Device
let nowMs: number

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubEnv('TZ', 'Europe/Berlin')
  nowMs = Date.parse('2026-11-20T12:00:00Z')
  device = await openTestDevice(localStorage, () => nowMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Starts a tracker of the catalogue, and returns its id. */
async function start(key: string, name?: string): Promise<string> {
  const added = await addFromCatalogue(device, itemOf(key), name)
  if ('problem' in added) throw new Error(added.problem)
  return added.after.id
}

const entries = () => device.db.tracker_entries.toArray()
const order = async () => (await readTrackers(device)).map(({ name }) => name)

async function valuesOf(trackerId: string, date = TODAY) {
  const day = (await readTrackedDay(device, date, true)).find(
    ({ tracker }) => tracker.id === trackerId,
  )
  return day?.entries.map(({ value }) => value)
}

describe('a tracker', () => {
  test('of the catalogue is the same one on every device, and is started once', async () => {
    expect(await start('mood')).toBe('tracker_mood')
    const iron = await start('medicine', ' Iron  tablet')
    expect(await start('medicine', 'iron tablet').catch(String)).toContain('takenName')
    expect(await start('mood')).toBe('tracker_mood')
    expect(await order()).toEqual(['Mood', 'Iron tablet'])
    await device.db.trackers.clear()
    expect(await start('medicine', 'Iron tablet')).toBe(iron)
  })

  test('that is a medicine with another name since is not started again with the first one', async () => {
    const iron = await start('medicine', 'Iron')
    const [tracker] = await readTrackers(device)
    if (tracker) await changeTracker(device, iron, { ...tracker, name: 'Zinc' })
    expect(await start('medicine', 'Iron')).not.toBe(iron)
    expect(await order()).toEqual(['Zinc', 'Iron'])
  })

  test('of the user has a tidy name that no other has', async () => {
    await start('mood')
    const settings = { ...defaultsOf('number'), unit: ' kg ', labels: ['x'] }
    const add = (name: string) => addOwnTracker(device, 'number', { ...settings, name })
    expect(await add('mood ')).toEqual({ problem: 'takenName' })
    expect(await add('')).toHaveProperty('problem')
    expect(await add(' Pages \n read')).toMatchObject({
      before: null,
      after: { name: 'Pages read', unit: 'kg', labels: [], catalogueKey: null, position: 1 },
    })
    // One that has got another name since is another one.
    const first = (await readTrackers(device)).find(({ name }) => name === 'Pages read')
    if (first) await changeTracker(device, first.id, { ...first, name: 'Pages' })
    expect(await add('Pages read')).toMatchObject({ before: null })
    expect(await order()).toEqual(['Mood', 'Pages', 'Pages read'])
  })

  test('keeps its entries while it is archived, and is not among the trackers of the day', async () => {
    const mood = await start('mood')
    await chooseStep(device, mood, NOW_PLACE, 4)
    await archiveTracker(device, mood)
    expect(await readTrackedDay(device, TODAY)).toEqual([])
    expect(await valuesOf(mood)).toEqual([4])
    await unarchiveTracker(device, mood)
    expect((await readTrackers(device))[0]).not.toHaveProperty('archivedAt')
    await archiveTracker(device, mood)
    expect(await start('mood')).toBe(mood)
    expect(await readTrackedDay(device, TODAY)).toHaveLength(1)
  })

  test('that is stopped is deleted without entries, and archived with some', async () => {
    const mood = await start('mood')
    expect(await stopTracker(device, mood)).toMatchObject({
      how: 'deleted',
      deletion: { row: { id: mood } },
    })
    expect(await readTrackers(device)).toEqual([])
    await start('mood')
    await chooseStep(device, mood, NOW_PLACE, 4)
    const stopped = await stopTracker(device, mood)
    expect(stopped.how).toBe('archived')
    if (stopped.how === 'archived') await undoTracker(device, stopped.change)
    expect(await valuesOf(mood)).toEqual([4])
  })

  test('changes with one undo, and without a target loses it', async () => {
    const sleep = await start('sleep')
    const [before] = await readTrackers(device)
    if (!before) throw new Error('No tracker')
    const target = { targetBound: 'atLeast', targetAmount: 420, targetDays: 4 } as const
    const edit = { ...before, ...target, name: 'Night', isObserved: true }
    const change = await changeTracker(device, sleep, edit)
    expect(await readTrackers(device)).toEqual([edit])
    if ('problem' in change) throw new Error(change.problem)
    await undoTracker(device, change)
    expect(await readTrackers(device)).toEqual([before])
    await expect(undoTracker(device, change), 'it was changed since').rejects.toThrow()
    expect(await changeTracker(device, sleep, { ...before, max: 0 })).toHaveProperty('problem')
  })

  test('has its place in the order, which an undo restores', async () => {
    const ids = [await start('mood'), await start('energy'), await start('sleep')]
    await orderTrackers(device, [ids[2] ?? '', ids[0] ?? ''])
    expect(await order()).toEqual(['Sleep', 'Mood', 'Energy'])
    await start('steps')
    expect(await order()).toEqual(['Sleep', 'Mood', 'Energy', 'Steps'])
    await orderTrackers(device, ids)
    expect(await order()).toEqual(['Mood', 'Energy', 'Sleep', 'Steps'])
    await stopTracker(device, ids[0] ?? '')
    const before = await device.db.trackers.toArray()
    await orderTrackers(device, ids)
    expect(await device.db.trackers.toArray()).toEqual(before)
  })

  test('keeps the order that another tab has given them since', async () => {
    const ids = [await start('mood'), await start('energy'), await start('sleep')]
    const after = ids.toReversed()
    const before = await orderTrackers(device, after)
    await start('steps')
    await undoOrder(device, before, after)
    expect(await order()).toEqual(['Mood', 'Energy', 'Sleep', 'Steps'])
    await orderTrackers(device, after)
    await orderTrackers(device, [ids[1] ?? ''])
    await expect(undoOrder(device, before, after)).rejects.toThrow(ChangedSinceError)
    expect(await order()).toEqual(['Energy', 'Sleep', 'Mood', 'Steps'])
  })

  test('that was added by mistake is gone after an undo, with an entry it is archived', async () => {
    const added = await addFromCatalogue(device, itemOf('mood'))
    if ('problem' in added) throw new Error(added.problem)
    await undoTracker(device, added)
    expect(await device.db.trackers.count()).toBe(0)
    await start('mood')
    await chooseStep(device, added.after.id, NOW_PLACE, 1)
    await undoTracker(device, added)
    expect((await readTrackers(device))[0]?.archivedAt).toBeDefined()
  })
})

describe('a deleted tracker', () => {
  async function withEntries(): Promise<string> {
    const mood = await start('mood')
    await chooseStep(device, mood, { date: YESTERDAY }, 2)
    await chooseStep(device, mood, NOW_PLACE, 4)
    return mood
  }
  const listed = () => readDeletedEntries(device)

  test('takes its entries along, is one row in the list, and its undo brings all back', async () => {
    const mood = await withEntries()
    const other = await start('energy')
    await chooseStep(device, other, NOW_PLACE, 1)
    const before = await entries()
    const tracker = await deleteTracker(device, mood)
    expect(await entries()).toHaveLength(1)
    expect(await listed()).toMatchObject([{ kind: 'trackers', withEntries: 2 }])
    if (tracker) await restoreTracker(device, tracker)
    expect(await entries()).toEqual(before)
    expect(await order()).toEqual(['Mood', 'Energy'])
    expect(await device.db.deleted_entries.count()).toBe(0)
  })

  test('that was started again gets its entries back, without those that were noted since', async () => {
    const mood = await withEntries()
    await deleteTracker(device, mood)
    await start('mood')
    await chooseStep(device, mood, NOW_PLACE, 5)
    const [found] = await listed()
    if (found) await bringBack(device, found)
    expect([await valuesOf(mood, YESTERDAY), await valuesOf(mood)]).toEqual([[2], [5]])
    expect(await listed()).toEqual([])
  })

  test('that was started again keeps its settings, and the deleted settings are listed', async () => {
    const mood = await withEntries()
    const [before] = await readTrackers(device)
    if (!before) throw new Error('No tracker')
    await changeTracker(device, mood, { ...before, name: 'Weather' })
    await deleteTracker(device, mood)
    await start('mood')
    const [found] = await listed()
    if (found) await bringBack(device, found)
    expect(await order()).toEqual(['Mood'])
    expect(await listed()).toMatchObject([{ isReplaced: true, row: { name: 'Weather' } }])
  })

  test('that was deleted twice comes back with all its entries', async () => {
    const mood = await withEntries()
    await deleteTracker(device, mood)
    nowMs += 1
    await start('mood')
    await chooseStep(device, mood, NOW_PLACE, 5)
    const second = await deleteTracker(device, mood)
    expect(await listed()).toMatchObject([{ withEntries: 2 }])
    if (second) await restoreTracker(device, second)
    expect([await valuesOf(mood, YESTERDAY), await valuesOf(mood)]).toEqual([[], [5]])
    nowMs += 1
    await deleteTracker(device, mood)
    for (const found of await listed()) await bringBack(device, found)
    expect([await valuesOf(mood, YESTERDAY), await valuesOf(mood)]).toEqual([[2], [5]])
  })

  test('leaves an entry that another device has noted since, which belongs to it again', async () => {
    const mood = await withEntries()
    const tracker = await deleteTracker(device, mood)
    const late = { id: 'late', userId: device.userId, trackerId: mood, date: TODAY, value: 3 }
    await device.db.tracker_entries.put({ ...late, createdAt: '2026-11-20T10:00:00.000Z' })
    expect(await readTrackedDay(device, TODAY, true)).toEqual([])
    expect(await readTrackerMonth(device, mood, null)).toBeNull()
    await expect(chooseStep(device, mood, NOW_PLACE, 1)).rejects.toThrow()
    if (tracker) await restoreTracker(device, tracker)
    expect(await valuesOf(mood)).toEqual([3, 4])
  })
})

describe('an entry', () => {
  test('of a scale is one a day, is replaced, and is taken back by a second tap on its step', async () => {
    const mood = await start('mood')
    const first = await chooseStep(device, mood, NOW_PLACE, 4)
    const second = await chooseStep(device, mood, NOW_PLACE, 2)
    expect(await valuesOf(mood)).toEqual([2])
    const cleared = await chooseStep(device, mood, NOW_PLACE, 2)
    expect(await valuesOf(mood)).toEqual([])
    expect(await readDeletedEntries(device)).toMatchObject([{ trackerName: 'Mood' }])
    await undoEntry(device, cleared)
    expect(await valuesOf(mood)).toEqual([2])
    await expect(undoEntry(device, first), 'it was changed since').rejects.toThrow()
    expect(await valuesOf(mood)).toEqual([2])
    await undoEntry(device, { ...first, after: second.after })
    expect(await valuesOf(mood)).toEqual([])
    expect(await device.db.deleted_entries.count(), 'an undone entry is not kept').toBe(0)
  })

  test('of two tabs or devices at once is one', async () => {
    const [mood, iron] = [await start('mood'), await start('medicine', 'Iron')]
    const noted = [chooseStep(device, mood, NOW_PLACE, 1), chooseStep(device, mood, NOW_PLACE, 3)]
    const ticked = [tick(device, iron, null, 1), tick(device, iron, null, 1)]
    await Promise.all([...noted, ...ticked])
    const here = await entries()
    expect(here.map(({ id }) => id).sort()).toEqual(
      [`${iron}_2026-11-20_1`, 'tracker_mood_2026-11-20'].sort(),
    )
    expect(here.find(({ trackerId }) => trackerId === mood)?.value).toBe(3)
  })

  test('of a tracker with several is added, or changed by its id', async () => {
    const pulse = await start('pulse')
    const { after } = await saveEntry(device, pulse, NOW_PLACE, { value: 60 })
    nowMs += 1
    await saveEntry(device, pulse, NOW_PLACE, { value: 80, note: 'After a run' })
    await saveEntry(device, pulse, { date: null, entryId: after?.id }, { value: 62 })
    expect(await valuesOf(pulse)).toEqual([62, 80])
    expect(after).toMatchObject({ time: '13:00' })
    const yesterday = await saveEntry(device, pulse, { date: YESTERDAY }, { value: 61 })
    expect(yesterday.after, 'an earlier day has no time').not.toHaveProperty('time')
  })

  test('has what was typed and its note, and none of the values before', async () => {
    const sleep = await start('sleep')
    const night = { value: 450, from: '23:10', to: '06:40', note: 'Windy' } as const
    await saveEntry(device, sleep, NOW_PLACE, night)
    const { after } = await saveEntry(device, sleep, NOW_PLACE, { value: 400 })
    expect(after).toMatchObject({ value: 400, note: 'Windy', date: TODAY })
    expect(after).not.toHaveProperty('from')
    expect(await entries()).toEqual([after])
  })

  test('of words goes when they are deleted', async () => {
    const words = await start('words')
    await saveEntry(device, words, NOW_PLACE, { text: 'A quiet day' })
    const cleared = await saveEntry(device, words, NOW_PLACE, { text: ' \n' })
    expect(await entries()).toEqual([])
    await undoEntry(device, cleared)
    expect(await entries()).toMatchObject([{ text: 'A quiet day' }])
    expect(await saveEntry(device, await start('pulse'), NOW_PLACE, null)).toEqual({
      before: null,
      after: null,
    })
  })

  test('before the start of the day belongs to the day before, with the time on the clock', async () => {
    writePersisted('tend_settings', { dayStart: 4 })
    const vitamin = await start('vitamin')
    nowMs = Date.parse('2026-11-21T02:59:00Z')
    await tick(device, vitamin, null, 1)
    nowMs = Date.parse('2026-11-21T03:00:00Z')
    await tick(device, vitamin, null, 1)
    expect(await entries()).toMatchObject([
      { date: '2026-11-20', time: '03:59' },
      { date: '2026-11-21', time: '04:00' },
    ])
  })

  test('of a tick has a time that can be changed and removed', async () => {
    const iron = await start('inhaler')
    const { after } = await tick(device, iron, null, 2)
    const change = await changeTime(device, after?.id ?? '', '08:05')
    expect(await entries()).toMatchObject([{ value: 2, time: '08:05' }])
    const removed = await changeTime(device, after?.id ?? '', null)
    expect((await entries())[0]).not.toHaveProperty('time')
    await undoEntry(device, { ...change, after: removed.after })
    expect(await entries()).toMatchObject([{ time: '13:00' }])
    const copy = { ...(await entries())[0], id: 'copy', createdAt: '2026-11-20T13:00:00.000Z' }
    await device.db.tracker_entries.put(copy as TrackerEntry)
    const both = await entries()
    const unticked = await deleteTrackerEntry(device, after?.id ?? '')
    const [day] = await readTrackedDay(device, TODAY)
    expect(day && tickTimes(day).map(({ entry }) => entry)).toEqual([undefined, undefined])
    await undoEntry(device, unticked)
    expect(await entries(), 'the tick of each device').toEqual(both)
    expect(await device.db.deleted_entries.count()).toBe(0)
  })

  test('of a tick without a plan is another one on each device, and goes alone', async () => {
    const pain = await start('pain_relief')
    const here = await tick(device, pain, null, 1)
    const there = { ...(here.after as TrackerEntry), id: 'there', time: '08:05' as LocalTime }
    await device.db.tracker_entries.put(there)
    expect(here.after?.id, 'another device makes another id').toMatch(/^local_/)
    await tick(device, pain, null, 1)
    expect(await entries(), 'a second tap on the same pill').toHaveLength(2)
    await deleteTrackerEntry(device, here.after?.id ?? '')
    expect(await entries()).toEqual([there])
  })

  test('is neither written nor kept if the transaction fails', async () => {
    const mood = await start('mood')
    await chooseStep(device, mood, NOW_PLACE, 4)
    vi.spyOn(device.db.deleted_entries, 'put').mockRejectedValue(new Error('The disk is full'))
    await expect(chooseStep(device, mood, NOW_PLACE, 4)).rejects.toThrow()
    expect(await valuesOf(mood)).toEqual([4])
  })
})

describe('reading', () => {
  test('a month, the latest day and a span go by one tracker', async () => {
    const [mood, pulse] = [await start('mood'), await start('pulse')]
    for (const [date, step] of [
      ['2026-09-30', 1],
      ['2026-11-01', 2],
      ['2026-11-30', 3],
    ] as const) {
      await chooseStep(device, mood, { date: date as LocalDate }, step)
    }
    await saveEntry(device, pulse, NOW_PLACE, { value: 60 })
    const month = await readTrackerMonth(device, mood, TODAY)
    expect(month).toMatchObject({ month: '2026-11-01', before: '2026-09-30', after: null })
    expect(month?.entries.map(({ value }) => value)).toEqual([3, 2])
    expect(await readTrackerMonth(device, mood, '2026-10-05' as LocalDate)).toMatchObject({
      entries: [],
      before: '2026-09-30',
      after: '2026-11-01',
    })
    expect(await readTrackerMonth(device, mood, null)).toMatchObject({ month: '2026-11-01' })
    expect(await readLatestDay(device, mood, TODAY), 'no later day').toMatchObject({
      date: '2026-11-01',
      day: { entries: [{ value: 2 }] },
    })
    const span = await readTrackerDays(device, mood, '2026-09-30' as LocalDate, TODAY)
    expect(span && filledEntries(span).map(({ value }) => value)).toEqual([1, 2])
  })

  test('reads no more rows of many days than of a few', async () => {
    const ids = [await start('mood'), await start('energy'), await start('pain')]
    const reads = {
      day: () => readTrackedDay(device, TODAY, true),
      month: () => readTrackerMonth(device, 'tracker_mood', TODAY),
      latest: () => readLatestDay(device, 'tracker_mood', TODAY),
      cycle: () => readCycle(device, 'tracker_mood', TODAY),
    }
    let count = 0
    device.db.tracker_entries.hook('reading', (row) => {
      count += 1
      return row
    })
    async function rowsRead(days: number) {
      const dates = Array.from({ length: days }, (_, index) => addDays(TODAY, -index))
      await device.db.tracker_entries.bulkPut(
        ids.flatMap((trackerId) =>
          dates.map((date) => ({
            id: `${trackerId}_${date}`,
            userId: device.userId,
            trackerId,
            date,
            createdAt: '2026-11-20T10:00:00.000Z',
            value: 1,
          })),
        ),
      )
      const rows: Record<keyof typeof reads, number> = { day: 0, month: 0, latest: 0, cycle: 0 }
      for (const [name, read] of Object.entries(reads)) {
        count = 0
        await read()
        rows[name as keyof typeof reads] = count
      }
      return rows
    }
    expect(await rowsRead(700)).toEqual(await rowsRead(1000))
    expect(await rowsRead(1000)).toMatchObject({ day: 3, latest: 2 })
  })

  test('the cycle counts days with bleeding', async () => {
    const bleeding = await start('bleeding')
    for (const [date, step] of [
      ['2026-11-05', 2],
      ['2026-11-17', 1],
    ] as const) {
      await chooseStep(device, bleeding, { date: date as LocalDate }, step)
    }
    expect(await readCycle(device, bleeding, TODAY)).toEqual({ day: 16, next: null })
  })
})
