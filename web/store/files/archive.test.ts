import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf, mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { reconcile } from '@tend/shared/days/registers/reconcile'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { renewedSessionId } from '@tend/shared/days/session-id'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { trackerOf } from '../../areas/tracking/rules/testing/tracker-of.ts'
import { customExercise } from '../../areas/workouts/commands/exercises.ts'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { forEachKind } from '../../kinds/for-each-kind.ts'
import { KIND_NAMES } from '../../kinds/tables.ts'
import { anyEntry } from '../../kinds/testing/any-entry.ts'
import type { TrackerEntry } from '../../kinds/tracker-entry.ts'
import { MemoryStorage, storedKeys } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import type { MoveInReceipt } from '../database/rules/imported-rows.ts'
import { SNAPSHOT_KEY } from '../database/snapshot.ts'
import { saveEatingText } from '../days/eating-log.ts'
import { deleteSession } from '../deleted-entries/delete-session.ts'
import type { Device } from '../device/device.ts'
import { Signal } from '../local-storage/signal.ts'
import { collectRecords } from './collect-records.ts'
import { importRecords } from './import/import-archive.ts'
import { readImport, recordsOf } from './import/read-import.ts'
import { takeBackImport } from './import/take-back-import.ts'
import { type ArchiveRecords, countRecords, EMPTY_RECORDS } from './rules/archive.ts'
import { keyOf } from './rules/read-record.ts'
import { archiveText } from './rules/testing/read-archive.ts'
import { writeExport } from './write-export.ts'

const ANN = 'user_0123456789abcdefghij'
const BEN = 'user_jihgfedcba9876543210'
const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const DATE = '2026-11-20' as LocalDate

const opened: TendDatabase[] = []

async function deviceOf(userId: string): Promise<Device> {
  const db = new TendDatabase(`archive-${Math.random()}`)
  await db.open()
  await db.settings.add({ key: 'userId', value: userId })
  opened.push(db)
  return { db, userId, now: () => NOW_MS, replica: 'a'.repeat(16), written: new Signal() }
}

afterEach(async () => {
  for (const db of opened.splice(0)) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

/** Imports records the way a user does: from a file. */
async function importFile(device: Device, records: ArchiveRecords) {
  const exportedAt = new Date(NOW_MS).toISOString()
  const text = archiveText({ exportedAt, userId: ANN, choices: {}, records })
  return importBlob(device, new Blob([text]))
}

async function importBlob(device: Device, file: Blob) {
  const found = await readImport(device, file)
  if ('refusal' in found) throw new Error(`The file was refused as ${found.refusal}`)
  const { preview, leftOut } = found
  return { preview, leftOut, receipt: await importRecords(device, recordsOf(device, file)) }
}

/** The records of a device, of each kind. */
async function recordsOn(device: Device): Promise<ArchiveRecords> {
  const lists = await Promise.all(KIND_NAMES.map((kind) => collectRecords(device, kind)))
  return forEachKind((kind) => lists[KIND_NAMES.indexOf(kind)]) as unknown as ArchiveRecords
}

/** All rows of a device, by table. */
async function rows({ db }: Device) {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()))
  return Object.fromEntries(db.tables.map(({ name }, index) => [name, tables[index]]))
}

/** Records without their owners, sorted, so that the records of two users can be compared. */
function withoutOwners(records: ArchiveRecords) {
  const byKey = (a: { id?: string; date?: string }, b: { id?: string; date?: string }) =>
    (a.id ?? a.date ?? '') < (b.id ?? b.date ?? '') ? -1 : 1
  return Object.fromEntries(
    KIND_NAMES.map((kind) => [
      kind,
      records[kind].map((record) => ({ ...record, userId: null })).sort(byKey),
    ]),
  )
}

test('an export contains text that was typed just before, and text of a page that was closed', async () => {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  const device = await deviceOf(ANN)
  const date = '2026-11-21' as LocalDate
  storage.setItem('tend_draft_eating_2026-11-20_feelings', 'Calm')
  const saving = saveEatingText(device, date, 'food', 'Soup')
  const days = await collectRecords(device, 'days')
  expect(days.map((day) => [day.date, day.eatingLog])).toEqual([
    ['2026-11-20', { food: '', feelings: 'Calm' }],
    ['2026-11-21', { food: 'Soup', feelings: '' }],
  ])
  await saving
  expect(storedKeys(storage)).toEqual([SNAPSHOT_KEY])
  vi.unstubAllGlobals()
})

test('an export imported into an empty browser gives the same data, owned by the user there', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecords(ANN), async (records) => {
      const [first, second] = [await deviceOf(ANN), await deviceOf(BEN)]
      await importFile(first, records)
      const exported = await recordsOn(first)
      expect(withoutOwners(exported)).toEqual(withoutOwners(records))

      const { file, counts, leftOut } = await writeExport(first)
      expect(leftOut).toEqual([])
      const { preview } = await importBlob(second, file)
      expect((await recordsOn(second)).days).toEqual(exported.days)
      expect(withoutOwners(await recordsOn(second))).toEqual(withoutOwners(records))
      expect(counts).toEqual(countRecords(records))
      for (const kind of KIND_NAMES) {
        expect(preview[kind]).toEqual({ added: records[kind].length, changed: 0, same: 0 })
      }
      const owners = [
        ...(await second.db.fitness_workouts.toArray()),
        ...(await second.db.breathing_sessions.toArray()),
        ...(await second.db.daily_data.toArray()),
      ].map((row) => row.userId)
      expect(owners.every((owner) => owner === BEN)).toBe(true)
    }),
    randomRuns(12, 1000),
  )
})

test('a second import changes nothing, and undo restores the exact rows from before', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecords(ANN), anyRecords(ANN), async (present, incoming) => {
      const device = await deviceOf(BEN)
      await importFile(device, present)
      const before = await rows(device)
      const { preview, receipt } = await importFile(device, incoming)

      for (const kind of KIND_NAMES) {
        const { added, changed, same } = preview[kind]
        expect(added + changed + same).toBe(incoming[kind].length)
      }
      const again = await importFile(device, incoming)
      for (const kind of KIND_NAMES) {
        expect(again.preview[kind]).toEqual({ added: 0, changed: 0, same: incoming[kind].length })
      }
      await takeBackImport(device, receipt, { isUnsent: true })
      expect(await rows(device)).toEqual(before)
    }),
    randomRuns(12, 1000),
  )
})

test('imports that are taken back in any order leave nothing', async () => {
  const anyOrder = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRecords(ANN), { minLength: 3, maxLength: 3 }),
      anyOrder,
      async (files, order) => {
        const device = await deviceOf(BEN)
        const before = await rows(device)
        const receipts: MoveInReceipt[] = []
        for (const file of files) receipts.push((await importFile(device, file)).receipt)
        for (const index of order) {
          const receipt = receipts[index]
          if (receipt) await takeBackImport(device, receipt, { isUnsent: true })
        }
        expect(await rows(device)).toEqual(before)
      },
    ),
    randomRuns(12, 1000),
  )
})

test('a day is merged register by register, in any order, and the result is pending', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecords(ANN), anyRecords(ANN), async (present, incoming) => {
      const device = await deviceOf(BEN)
      await importFile(device, { ...present })
      await importFile(device, { ...incoming })
      const { days } = await recordsOn(device)
      const registersIn = (records: ArchiveRecords, date: LocalDate) =>
        records.days.find((day) => day.date === date)?.registers ?? {}
      for (const { date, registers } of days) {
        expect(registers).toEqual(
          mergeRegisters(registersIn(incoming, date), registersIn(present, date)),
        )
      }
      expect(new Set(days.map(({ date }) => date))).toEqual(
        new Set([...present.days, ...incoming.days].map(({ date }) => date)),
      )
      const written = days.filter(({ registers }) => Object.keys(registers).length > 0)
      expect(await device.db.daily_data.where('pending').equals(1).count()).toBe(written.length)
    }),
    randomRuns(12, 1000),
  )
})

test('undo keeps what was changed after the import', async () => {
  const device = await deviceOf(BEN)
  const [records] = fc.sample(
    anyRecords(ANN).filter(
      ({ days: [day], workouts }) =>
        day !== undefined &&
        !JSON.stringify(day.registers).includes('waterCount') &&
        workouts.length > 1,
    ),
    { numRuns: 1, seed: 8 },
  )
  if (!records) throw new Error('There is nothing to import')
  const [{ date }] = records.days as [ArchiveRecords['days'][number]]
  const [{ id }] = records.workouts as [ArchiveRecords['workouts'][number]]
  const { receipt } = await importFile(device, records)
  await addGlass(device, date)
  await device.db.fitness_workouts.update(id, { name: 'Renamed' })
  await takeBackImport(device, receipt)

  expect(await device.db.fitness_workouts.toArray()).toMatchObject([{ id, name: 'Renamed' }])
  expect(await device.db.daily_data.toArray()).toMatchObject([
    { date, waterCount: 1, habits: {}, eatingLog: { food: '', feelings: '' } },
  ])
})

test('undo keeps an exercise and a tracker that are used since, and removes the others', async () => {
  const device = await deviceOf(ANN)
  const trackers = ['mood', 'steps'].map((key) => ({ ...trackerOf(key), userId: ANN }))
  const [mood] = trackers
  const exercises = ['Carry', 'Drag'].map((name) => ({
    ...customExercise(device, { name, category: 'strength', muscleGroup: 'Core' }, []),
    id: `local_${name}`,
  }))
  const entry = { id: 'local_n', userId: ANN, trackerId: mood?.id ?? '', value: 2 }
  const trackerEntries = [{ ...entry, date: DATE, createdAt: new Date(NOW_MS).toISOString() }]
  const records = { ...EMPTY_RECORDS, trackers, exercises, trackerEntries }
  const { receipt } = await importFile(device, records)
  await device.db.tracker_entries.put({ ...trackerEntries[0], id: 'local_own' } as TrackerEntry)
  const carry = { id: 'local_Carry', name: 'Carry', muscleGroup: 'Core', sets: [] }
  await logWorkout(device, DATE, { name: '', duration: 20, notes: null, exercises: [carry] })
  await takeBackImport(device, receipt)
  expect(await device.db.trackers.toCollection().primaryKeys()).toEqual([mood?.id])
  expect(await device.db.fitness_exercises.toCollection().primaryKeys()).toEqual(['local_Carry'])
  expect(await device.db.tracker_entries.toCollection().primaryKeys()).toEqual(['local_own'])
})

test('undo of a field that the server has confirmed meanwhile is a new edit', async () => {
  const device = await deviceOf(BEN)
  const registers = { 'habits.walk': [true, 5], 'eatingLog.food': ['Soup', 6] } as const
  const days = [exportedDay('2026-11-20' as LocalDate, registers)]
  const records = { ...EMPTY_RECORDS, days }
  const { receipt } = await importFile(device, records)
  await device.db.daily_data.toCollection().modify((row, change) => {
    const { pending: _, ...rest } = row
    change.value = { ...rest, confirmed: reconcile(rest, row.registers).confirmed }
  })
  await takeBackImport(device, receipt)
  for (const row of await device.db.daily_data.toArray()) {
    expect(row).toMatchObject({ waterCount: 0, habits: {}, pending: 1 })
    // The server takes the old values over.
    const imported = records.days.find(({ date }) => date === row.date)
    expect(fieldsOf(mergeRegisters(imported?.registers ?? {}, row.registers))).toEqual(
      fieldsOf(row.registers),
    )
  }
})

/** Random data of one user. It has few ids and days, so that two samples share some. */
function anyRecords(userId: string): fc.Arbitrary<ArchiveRecords> {
  const context = { userId, nowIso: new Date(NOW_MS).toISOString() }
  return fc.record(
    forEachKind((kind) =>
      fc.uniqueArray(
        fc.tuple(anyEntry(kind, context), fc.nat(11)).map(([entry, number]) => {
          const hasAnyId = 'id' in entry && kind !== 'barcodeFoods'
          return hasAnyId ? { ...entry, id: `local_${number}` } : entry
        }),
        { selector: keyOf, maxLength: 6 },
      ),
    ),
  ) as unknown as fc.Arbitrary<ArchiveRecords>
}

const session = {
  id: 'local_s_8-8-8-8',
  userId: ANN,
  date: DATE,
  startedAt: '2026-11-20T22:00:00+01:00',
  duration: 96,
  cycles: 6,
}
const renewed = { ...session, id: renewedSessionId(session.id) }
const renewedAgain = { ...session, id: renewedSessionId(renewed.id) }

test.each([
  ['after it was brought back, then before', [[renewedAgain], [session]]],
  ['before it was brought back, then after', [[session], [renewedAgain]]],
  ['both, which is one file', [[session, renewed, renewedAgain]]],
])('a breathing session is imported once from files of %s', async (_, files) => {
  const device = await deviceOf(ANN)
  // Another session of the same start, such as one of another device, is not the same.
  const other = { ...session, id: 'local_other_8-8-8-8' }
  await device.db.breathing_sessions.add(other)
  const counts: unknown[] = []
  for (const breathingSessions of files) {
    const { preview } = await importFile(device, { ...EMPTY_RECORDS, breathingSessions })
    counts.push(preview.breathingSessions)
  }
  const stored = await device.db.breathing_sessions.toArray()
  expect(stored.map(({ id }) => id).sort()).toEqual([other.id, files[0]?.[0]?.id].sort())
  const [, ...again] = counts
  expect(counts[0]).toEqual({ added: 1, changed: 0, same: (files[0]?.length ?? 0) - 1 })
  for (const each of again) expect(each).toEqual({ added: 0, changed: 0, same: 1 })
})

test('an import brings a deleted breathing session back once, under another id, and its undo removes it', async () => {
  const device = await deviceOf(ANN)
  await device.db.breathing_sessions.add(session)
  await deleteSession(device, session.id)
  const records = { ...EMPTY_RECORDS, breathingSessions: [session] }
  const { preview, receipt } = await importFile(device, records)
  expect(preview.breathingSessions).toEqual({ added: 1, changed: 0, same: 0 })
  expect(await device.db.breathing_sessions.toArray()).toEqual([{ ...renewed, pending: 1 }])
  const again = await importFile(device, records)
  expect(again.preview.breathingSessions).toEqual({ added: 0, changed: 0, same: 1 })
  await takeBackImport(device, receipt, { isUnsent: true })
  expect(await device.db.breathing_sessions.count()).toBe(0)
})
