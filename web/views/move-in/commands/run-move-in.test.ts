import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { anyDay } from '@tend/shared/days/testing/any-day'
import { textChecksum } from '@tend/shared/records/checksum'
import { readObject } from '@tend/shared/records/stored-value'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readHabitFlags, setHabitDone } from '../../../areas/habits/commands/change-habits.ts'
import { selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { HABIT_RHYTHMS } from '../../../areas/habits/rules/habit-rhythm.ts'
import { provisionalHabitId } from '../../../areas/habits/rules/own-habits.ts'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { trackerOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { alignSettings } from '../../../store/database/align-settings.ts'
import { TendDatabase } from '../../../store/database/database.ts'
import type { MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import { saveEatingText } from '../../../store/days/eating-log.ts'
import { readDeletedEntries } from '../../../store/deleted-entries/deleted-entries.ts'
import { type Device, openDevice } from '../../../store/device/device.ts'
import { importRecords } from '../../../store/files/import/import-archive.ts'
import { takeBackImport } from '../../../store/files/import/take-back-import.ts'
import { EMPTY_RECORDS } from '../../../store/files/rules/archive.ts'
import { createApi } from '../../../store/server/api.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import { Sync } from '../../../store/sync/sync.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { ModelServer } from '../../../testing/model-server.ts'
import type { MoveInRecords } from '../rules/move-in.ts'
import { moveOut, readEditedEntries } from './move-out.ts'
import { moveIn, NothingNewError, type ReceiptInfo } from './run-move-in.ts'

const NONE: MoveInRecords = {
  workouts: [],
  exercises: [],
  meals: [],
  measurements: [],
  days: [],
  breathingSessions: [],
  trackers: [],
  trackerEntries: [],
}
const INFO: ReceiptInfo = {
  formats: ['strong'],
  fileNames: ['strong.csv'],
  firstDate: null,
  lastDate: null,
  losses: [],
  skipped: [],
  habits: [],
}
const DATES = ['2024-05-01', '2024-05-02'] as LocalDate[]
const [DAY] = DATES as [LocalDate]
const INSTANT = '2024-05-01T10:00:00.000Z'

let device: Device
let nowMs = Date.parse('2026-11-20T12:00:00Z')

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  device = await newDevice()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await device.db.delete()
})

function newDevice(): Promise<Device> {
  nowMs = Date.parse('2026-11-20T12:00:00Z')
  return openDevice(null, new TendDatabase(`move-in-${Math.random()}`), () => (nowMs += 1000))
}

/** Every row of every table, as text. */
async function bytes({ db }: Device): Promise<string> {
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()]),
  )
  return JSON.stringify(tables)
}

function workout(id: string, date = DAY, name = id): Workout {
  const sets = [{ reps: 8, weight: 100, completed: true }]
  const exercises = [{ id: 'preset_2', name: 'Bench Press', muscleGroup: 'Chest', sets }]
  const { userId } = device
  return { id, userId, name, date, duration: 60, notes: null, createdAt: INSTANT, exercises }
}

const OWN_TRACKER = 't_own'

function tracker({ id }: Pick<Tracker, 'id'>) {
  const common = { userId: device.userId, catalogueKey: null, position: 0, isObserved: false }
  return trackerOf('steps', { ...common, id, name: id, createdAt: INSTANT })
}

function entry(id: string, trackerId: string, date = DAY): TrackerEntry {
  return { id, userId: device.userId, trackerId, date, createdAt: INSTANT, value: 1 }
}

async function* pieces(...records: Partial<MoveInRecords>[]) {
  for (const each of records) yield { ...NONE, ...each }
}

function moveInto(records: Partial<MoveInRecords>, info: Partial<ReceiptInfo> = {}) {
  return moveIn(device, pieces(records), { ...INFO, ...info })
}

/** A workout that is not read ahead with others, so that the next piece is read in the transaction. */
function longWorkout(id: string): Workout {
  const set = { reps: 8, weight: 100, completed: true }
  const sets = Array.from({ length: 50_000 }, () => set)
  return { ...workout(id), exercises: [{ id: 'long', name: 'Long', muscleGroup: '', sets }] }
}

/** An object with its fields in the order of their names. */
function withSortedFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Any records with few ids, names and dates, so that two imports often have some in common. */
function anyRecords(): fc.Arbitrary<MoveInRecords> {
  const { userId } = device
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const date = fc.constantFrom(...DATES)
  const list = <T extends { readonly id: string }>(prefix: string, record: fc.Arbitrary<T>) =>
    fc
      .uniqueArray(record, { maxLength: 4, selector: (each) => each.id })
      .map((records) => records.map((each) => ({ ...each, id: `${prefix}_${each.id}` })))
  const createdAt = fc.constant(INSTANT)
  const none = { bodyFat: null, chest: null, hips: null, arms: null, legs: null, notes: '' }
  return fc.record({
    workouts: list(
      'w',
      fc.record({ id, date, name: fc.constantFrom('Push', 'Pull') }).map((each) => ({
        ...workout(each.id, each.date, each.name),
      })),
    ),
    exercises: list(
      'e',
      fc.record({ id, name: fc.constantFrom('Zercher', 'Sled'), createdAt }).map((each) => ({
        ...each,
        userId,
        category: 'strength' as const,
        muscleGroup: '',
        equipment: '',
        instructions: '',
        isCustom: 1 as const,
      })),
    ),
    meals: list(
      'm',
      fc.record({ id, date, foodName: fc.constantFrom('Soup', 'Rice'), createdAt }).map((each) => ({
        ...each,
        userId,
        mealType: 'lunch' as const,
        quantity: 1,
        calories: 200,
        protein: 1,
        carbs: 2,
        fats: 3,
        feelings: '',
      })),
    ),
    measurements: list(
      'b',
      fc.record({ id, date, weight: fc.constantFrom(150, 160), createdAt }).map((each) => ({
        ...each,
        ...none,
        userId,
        waist: null,
      })),
    ),
    days: fc.uniqueArray(
      fc.record({
        date,
        glasses: fc.nat({ max: 3 }),
        habitsDone: fc.uniqueArray(fc.constantFrom('walk', 'read')),
        habitsNotDone: fc.uniqueArray(fc.constantFrom('walk', 'read')),
      }),
      { selector: (each) => each.date },
    ),
    breathingSessions: list(
      's',
      fc.record({ id, minute: fc.nat({ max: 2 }) }).map(({ id, minute }) => ({
        id,
        userId,
        date: DAY,
        startedAt: `${DAY}T10:0${minute}:00+00:00`,
        duration: 60,
        cycles: 3,
      })),
    ),
    trackers: list('t', fc.record({ id }).map(tracker)),
    trackerEntries: list(
      'n',
      fc.record({
        ...{ id, date, createdAt },
        userId: fc.constant(userId),
        trackerId: fc.constantFrom('t_a', OWN_TRACKER),
        value: fc.constantFrom(1, 2),
      }),
    ),
  })
}

/** The user's own entries before the imports, stored as they would be after they were typed. */
async function store(records: MoveInRecords): Promise<void> {
  const { db } = device
  await db.fitness_workouts.bulkAdd([...records.workouts])
  await db.fitness_exercises.bulkAdd([...records.exercises])
  await db.fitness_nutrition_logs.bulkAdd([...records.meals])
  await db.fitness_body_metrics.bulkAdd([...records.measurements])
  await db.breathing_sessions.bulkAdd(
    records.breathingSessions.map((each) => ({ ...each, pending: 1 })),
  )
  await db.trackers.add(tracker({ id: OWN_TRACKER }))
  await db.tracker_entries.bulkAdd(
    records.trackerEntries.filter(({ trackerId }) => trackerId === OWN_TRACKER),
  )
  for (const { date, glasses, habitsDone } of records.days) {
    for (let glass = 0; glass < glasses; glass++) await addGlass(device, date)
    for (const key of habitsDone) await setHabitDone(device, date, key, glasses > 1)
  }
}

/** Imports a file of Tend in which each workout and meal has another name. */
async function importFile(records: MoveInRecords, days: ReadonlyMap<LocalDate, DayRegisters>) {
  async function* parts() {
    yield {
      ...EMPTY_RECORDS,
      ...records,
      workouts: records.workouts.map((each) => ({ ...each, name: 'Edited' })),
      meals: records.meals.map((each) => ({ ...each, foodName: 'Edited' })),
      days: [...days].map(([date, registers]) => exportedDay(date, registers)),
    }
  }
  return importRecords(device, parts())
}

async function tryMoveIn(records: MoveInRecords): Promise<MoveInReceipt | null> {
  try {
    return await moveIn(device, pieces(records), INFO)
  } catch (error) {
    if (error instanceof NothingNewError) return null
    throw error
  }
}

describe('moving out', () => {
  test('leaves the database byte for byte as before, in any order of overlapping imports', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecords(),
        anyRecords(),
        anyRecords(),
        fc.boolean(),
        async (own, first, second, isFirstOutFirst) => {
          await device.db.delete()
          device = await newDevice()
          await store({
            ...own,
            workouts: own.workouts.map((each) => ({ ...each, id: `own_${each.id}` })),
          })
          const before = await bytes(device)
          const receipts = [await tryMoveIn(first), await tryMoveIn(second)]
          const order = isFirstOutFirst ? receipts : receipts.reverse()
          for (const receipt of order) {
            if (!receipt) continue
            expect(await readEditedEntries(device, receipt)).toMatchObject({ total: 0 })
            expect(await moveOut(device, receipt)).toMatchObject({ total: 0 })
          }
          expect(await bytes(device)).toBe(before)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('takes back files of Tend and of other apps in any order', async () => {
    const anyOrder = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    const anyFile = fc.tuple(anyRecords(), fc.array(fc.tuple(fc.constantFrom(...DATES), anyDay)))
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(anyFile, anyFile, anyFile, anyFile),
        anyOrder,
        fc.boolean(),
        async (files, order, isOwnFirst) => {
          await device.db.delete()
          device = await newDevice()
          const before = await bytes(device)
          const receipts: (MoveInReceipt | null)[] = []
          for (const [index, [records, registers]] of files.entries()) {
            const isOwn = index % 2 === Number(isOwnFirst)
            receipts.push(
              isOwn ? await importFile(records, new Map(registers)) : await tryMoveIn(records),
            )
          }
          for (const index of order) {
            const receipt = receipts[index]
            if (receipt) await takeBackImport(device, receipt, { isUnsent: true })
          }
          expect(await bytes(device)).toBe(before)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('of the first of two imports leaves what the second alone would have brought', async () => {
    await moveInto({ workouts: [workout('one'), workout('both')] })
    const [first] = await device.db.move_in_receipts.toArray()
    await moveInto({ workouts: [workout('both'), workout('two')] })
    await moveOut(device, first as MoveInReceipt)
    expect((await device.db.fitness_workouts.toArray()).map(({ id }) => id)).toEqual([
      'both',
      'two',
    ])
  })

  test('keeps what was changed since, and names it', async () => {
    const days = [{ date: DAY, glasses: 4, habitsDone: ['walk'], habitsNotDone: [] }]
    const receipt = await moveInto({
      workouts: [workout('a'), workout('b', DAY, 'Upper Body')],
      days,
    })
    await device.db.fitness_workouts.update('b', { duration: 45 })
    await addGlass(device, DAY)
    const edited = {
      items: [
        { kind: 'workouts', name: 'Upper Body', date: DAY },
        { kind: 'glasses', name: '', date: DAY },
      ],
      total: 2,
    }
    expect(await readEditedEntries(device, receipt)).toEqual(edited)
    expect(await moveOut(device, receipt)).toEqual(edited)
    expect(await device.db.fitness_workouts.toArray()).toMatchObject([{ id: 'b', duration: 45 }])
    expect(await device.db.daily_data.toArray()).toMatchObject([{ waterCount: 5, habits: {} }])
    expect(await device.db.imported_records.count()).toBe(0)
    expect(await device.db.imported_days.count()).toBe(0)
  })

  test('lists the version that a changed entry has replaced, and what a half-filled form needs', async () => {
    await store({ ...NONE, workouts: [workout('a', DAY, 'Heavy legs')] })
    const receipt = await importFile(
      { ...NONE, workouts: ['a', 'b', 'c'].map((id) => workout(id)) },
      new Map(),
    )
    await device.db.fitness_workouts.update('a', { notes: 'Slow' })
    localStorage.setItem('tend_draft_workout_edit', JSON.stringify({ id: 'b' }))
    await takeBackImport(device, receipt)
    expect((await device.db.fitness_workouts.toArray()).map(({ id }) => id)).toEqual(['a'])
    const listed = await readDeletedEntries(device)
    expect(listed).toMatchObject([
      { row: { id: 'b' } },
      { row: { id: 'a', name: 'Heavy legs' }, isReplaced: true },
    ])
  })

  test('keeps an exercise while a workout of another import, or one that stays, has it', async () => {
    const zercher = {
      ...{ id: 'e', userId: device.userId, name: 'Zercher', category: 'strength' as const },
      ...{ muscleGroup: '', equipment: '', instructions: '', isCustom: 1 as const },
      createdAt: INSTANT,
    }
    const sets = [{ reps: 5, weight: 60, completed: true }]
    const logged = { id: 'e', name: 'Zercher', muscleGroup: '', sets }
    const withZercher = (id: string, date: LocalDate) => ({
      ...workout(id, date),
      exercises: [logged],
    })
    const [, next = DAY] = DATES
    const names = async () => (await device.db.fitness_exercises.toArray()).map(({ name }) => name)

    const first = await moveInto({ exercises: [zercher], workouts: [withZercher('a', DAY)] })
    // The second import finds the exercise in the library, so that it does not bring it.
    const second = await moveInto({ workouts: [withZercher('b', next)] })
    await moveOut(device, first)
    expect(await names()).toEqual(['Zercher'])
    await moveOut(device, second)
    expect(await names()).toEqual([])
    expect(await device.db.imported_records.count()).toBe(0)

    const third = await moveInto({ exercises: [zercher], workouts: [withZercher('c', DAY)] })
    await device.db.fitness_workouts.update('c', { duration: 45 })
    expect(await moveOut(device, third)).toMatchObject({ total: 1 })
    expect(await names()).toEqual(['Zercher'])
    expect(await device.db.imported_records.count()).toBe(0)
  })

  test('keeps a tracker while an entry of another import, or one of the user, needs it', async () => {
    const [, next = DAY] = DATES
    const names = async () => (await device.db.trackers.toArray()).map(({ name }) => name)
    const trackers = [tracker({ id: 't' })]

    const first = await moveInto({ trackers, trackerEntries: [entry('a', 't')] })
    // The second import finds the tracker, so that it does not bring it.
    const second = await moveInto({ trackerEntries: [entry('b', 't', next)] })
    await moveOut(device, first)
    expect(await names()).toEqual(['t'])
    await moveOut(device, second)
    expect(await names()).toEqual([])
    expect(await device.db.imported_records.count()).toBe(0)

    const third = await moveInto({ trackers, trackerEntries: [entry('a', 't')] })
    // The order of trackers is no edit.
    await device.db.trackers.update('t', { position: 3 })
    await moveOut(device, third)
    expect(await names()).toEqual([])

    const fourth = await moveInto({ trackers, trackerEntries: [entry('a', 't')] })
    await device.db.tracker_entries.add(entry('own', 't', next))
    expect(await moveOut(device, fourth)).toMatchObject({ total: 0 })
    expect(await names()).toEqual(['t'])
    expect((await device.db.tracker_entries.toArray()).map(({ id }) => id)).toEqual(['own'])
    expect(await device.db.imported_records.count()).toBe(0)
  })

  test('tells how far it is', async () => {
    const workouts = Array.from({ length: 250 }, (_, index) => workout(`w${index}`))
    const days = [{ date: DAY, glasses: 4, habitsDone: [], habitsNotDone: [] }]
    const receipt = await moveInto({ workouts, days })
    const shares: number[] = []
    await moveOut(device, receipt, (share) => shares.push(share))
    expect(shares).toEqual([200 / 251, 250 / 251, 1])
  })

  test('does not mind what the user has deleted, nor another personal code', async () => {
    const receipt = await moveInto({ workouts: [workout('a'), workout('b')] })
    await device.db.fitness_workouts.delete('a')
    await device.db.fitness_workouts.toCollection().modify({ userId: 'user_other' })
    expect(await moveOut(device, receipt)).toMatchObject({ total: 0 })
    expect(await device.db.fitness_workouts.count()).toBe(0)
  })

  test('does not mind that the sealed copy has kept the record of another device', async () => {
    const receipt = await moveInto({ workouts: [workout('a'), workout('b')] })
    const imported = await device.db.imported_records.toArray()
    // Release 1.0.0 counts the time of creation.
    const { userId: _, ...row } = workout('b')
    const text = JSON.stringify(row, (_, value) => withSortedFields(value))
    await device.db.imported_records.bulkPut(
      imported.map((each) => (each.id === 'b' ? { ...each, checksum: textChecksum(text) } : each)),
    )
    const { createdAt: __, exercises, ...other } = workout('a')
    const renamed = exercises.map((exercise) => ({ ...exercise, id: 'local_other' }))
    await device.db.fitness_workouts.put({ ...other, exercises: renamed } as unknown as Workout)
    expect(await readEditedEntries(device, receipt)).toMatchObject({ total: 0 })
    expect(await moveOut(device, receipt)).toMatchObject({ total: 0 })
    expect(await device.db.fitness_workouts.count()).toBe(0)
  })

  test('takes back what the server has seen, and sessions never reach it', async () => {
    const server = new ModelServer(() => nowMs)
    const send: typeof fetch = async (input, init) =>
      server.handle(init?.method ?? 'GET', String(input), init?.body as string | undefined)
    const run = () =>
      new Sync(device, createApi(send), {
        withSyncLock: (work) => work(),
        wait: async () => {},
      }).run('resume')
    const session = { id: 's', userId: device.userId, date: DAY, duration: 60, cycles: 3 }
    const receipt = await moveInto({
      days: [{ date: DAY, glasses: 4, habitsDone: ['walk'], habitsNotDone: [] }],
      breathingSessions: [{ ...session, startedAt: `${DAY}T10:00:00+00:00` }],
    })
    await run()
    expect(await device.db.daily_data.where('pending').equals(1).count()).toBe(0)
    await moveOut(device, receipt)
    await run()
    await run()
    expect(await device.db.daily_data.toArray()).toMatchObject([{ waterCount: 0, habits: {} }])
    expect(await device.db.breathing_sessions.count()).toBe(0)
  })

  test('takes back what was sent without a response', async () => {
    const server = new ModelServer(() => nowMs)
    let isLost = true
    const send: typeof fetch = async (input, init) => {
      const { method = 'GET', body } = init ?? {}
      const response = server.handle(method, String(input), body as string | undefined)
      if (isLost && method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    const run = () =>
      new Sync(device, createApi(send), { withSyncLock: (work) => work() }).run('resume')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const days = [{ date: DAY, glasses: 4, habitsDone: ['walk'], habitsNotDone: [] }]
    const receipt = await moveInto({ days })
    await run()
    isLost = false
    await moveOut(device, receipt)
    await run()
    expect(await device.db.daily_data.toArray()).toMatchObject([{ waterCount: 0, habits: {} }])
    expect(server.fields(DAY)).toMatchObject({ waterCount: 0, habits: {} })
  })

  test('takes back a file of Tend that the server has seen, with its sessions', async () => {
    const server = new ModelServer(() => nowMs)
    const send: typeof fetch = async (input, init) =>
      server.handle(init?.method ?? 'GET', String(input), init?.body as string | undefined)
    const run = () =>
      new Sync(device, createApi(send), {
        withSyncLock: (work) => work(),
        wait: async () => {},
      }).run('resume')
    const session = { id: 'local_s_8-8-8-8', userId: device.userId, date: DAY, duration: 60 }
    const breathingSessions = [{ ...session, cycles: 3, startedAt: `${DAY}T10:00:00+00:00` }]
    const receipt = await importFile(
      { ...NONE, breathingSessions },
      new Map([
        [DAY, { 'habits.walk': [true, 5], 'eatingLog.food': ['Soup', 5], waterCount: [2, 5] }],
      ]),
    )
    await run()
    expect(server.fields(DAY)).toMatchObject({ waterCount: 2, habits: { walk: true } })
    await addGlass(device, DAY)
    expect(await readEditedEntries(device, receipt)).toMatchObject({ total: 0 })
    await saveEatingText(device, DAY, 'food', 'Rice')
    expect(await readEditedEntries(device, receipt)).toMatchObject({
      items: [{ kind: 'days', date: DAY }],
    })
    await moveOut(device, receipt)
    await run()
    await run()
    expect(server.fields(DAY)).toMatchObject({
      waterCount: 1,
      habits: {},
      eatingLog: { food: 'Rice' },
    })
    expect(await device.db.breathing_sessions.count()).toBe(0)
  })

  test('deselects habits that were selected for it, unless they are in use', async () => {
    const days = [{ date: DAY, glasses: 0, habitsDone: ['walk'], habitsNotDone: [] }]
    const receipt = await moveInto({ days }, { habits: ['Walk', 'Read'] })
    expect(localStorage.getItem('selectedHabits')).toBe('["Walk","Read"]')
    await setHabitDone(device, '2024-05-02' as LocalDate, 'read', true)
    await moveOut(device, receipt)
    expect(localStorage.getItem('selectedHabits')).toBe('["Read"]')
  })

  test('removes the habits that it has named, whose ids do not tell their names', async () => {
    const provisional = provisionalHabitId('صلاة')
    const days = [{ date: DAY, glasses: 0, habitsDone: [provisional], habitsNotDone: [] }]
    const ownHabits = { [provisional]: { name: 'صلاة', group: 0 } }
    const rhythms = { [provisional]: { [DAY]: 3 } }
    const receipt = await moveInto({ days }, { habits: [provisional], ownHabits, rhythms })
    const [id = ''] = receipt.habits
    expect(id).toMatch(/^own[0-9a-f]{32}$/)
    expect(id).not.toBe(provisional)
    expect(await readHabitFlags(device, DAY)).toEqual({ [id]: true })
    expect([storedOwnHabits(), selectedHabits()]).toEqual([{ [id]: ownHabits[provisional] }, [id]])
    expect(storedSetting(ALL_SETTINGS)[HABIT_RHYTHMS.field]).toEqual({ [id]: { [DAY]: 3 } })
    await moveOut(device, receipt)
    await alignSettings(device)
    const removed = { name: 'صلاة', group: 0, removed: true }
    expect([storedOwnHabits(), selectedHabits()]).toEqual([{ [id]: removed }, []])
    expect(await readHabitFlags(device, DAY)).toEqual({})
  })

  test('leaves no setting behind that was not there before', async () => {
    const rhythms = { walk: { [DAY]: 3 } }
    const days = [{ date: DAY, glasses: 0, habitsDone: ['walk'], habitsNotDone: [] }]
    await moveOut(device, await moveInto({ days }, { rhythms }))
    await alignSettings(device)
    expect(await device.db.preferences.toArray()).toEqual([])
    expect(storedSetting(ALL_SETTINGS)).toEqual({})
  })

  test('takes the rhythms of habits back, except for those chosen since', async () => {
    const { field } = HABIT_RHYTHMS
    const stored = () => storedSetting(ALL_SETTINGS)[field]
    changeSetting<unknown>({ field }, { read: { [DAY]: 2 } })
    await alignSettings(device)
    const rhythms = { read: { [DAY]: 3 }, walk: { [DAY]: 3 }, tea: { [DAY]: 1 } }
    const days = [{ date: DAY, glasses: 0, habitsDone: ['walk'], habitsNotDone: [] }]
    const receipt = await moveInto({ days }, { rhythms })
    expect(stored()).toEqual({ ...rhythms, read: { [DAY]: 2 } })
    const later = { '2024-06-01': [1, 2] }
    changeSetting<unknown>(
      { field },
      { ...readObject(stored()), tea: { ...rhythms.tea, ...later } },
    )
    await moveOut(device, receipt)
    await alignSettings(device)
    expect(stored()).toEqual({ read: { [DAY]: 2 }, walk: {}, tea: later })
  })
})

describe('moving in', () => {
  test('adds nothing the second time, also after it was moved out', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords(), fc.boolean(), async (records, isMovedOut) => {
        await device.db.delete()
        device = await newDevice()
        const receipt = await tryMoveIn(records)
        if (receipt && isMovedOut) {
          await moveOut(device, receipt)
          expect((await tryMoveIn(records))?.arrived).toEqual(receipt.arrived)
        }
        const once = await bytes(device)
        expect(await tryMoveIn(records)).toBeNull()
        expect(await bytes(device)).toBe(once)
      }),
      { numRuns: 10 },
    )
  })

  test('finds entries in kilograms that an earlier version imported in pounds', async () => {
    const { userId } = device
    const typed = { weight: { value: 45.4, unit: 'kg' } } as const
    const withTyped = (logged: Workout): Workout => ({
      ...logged,
      exercises: logged.exercises.map((exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({ ...set, typed })),
      })),
    })
    const none = { bodyFat: null, chest: null, waist: null, hips: null, arms: null, legs: null }
    const earlier = { id: 'b', userId, date: DAY, createdAt: INSTANT, weight: 100.1, ...none }
    const notes = '45.4 kg, Waist 86 cm'
    const first = await moveInto({
      workouts: [workout('a')],
      measurements: [{ ...earlier, notes }],
    })
    const before = await bytes(device)
    const now = { ...earlier, typed, notes: '' }
    await expect(
      moveInto({ workouts: [withTyped(workout('a'))], measurements: [now] }),
    ).rejects.toThrow(NothingNewError)
    await expect(
      moveInto({
        workouts: [{ ...withTyped(workout('a')), id: 'other' }],
        measurements: [{ ...now, id: 'other' }],
      }),
    ).rejects.toThrow(NothingNewError)
    expect(await bytes(device)).toBe(before)
    expect(await moveOut(device, first)).toMatchObject({ total: 0 })
    const second = await moveInto({
      workouts: [withTyped(workout('a'))],
      measurements: [now],
    })
    expect(await device.db.fitness_body_metrics.toArray()).toEqual([now])
    expect(await moveOut(device, second)).toMatchObject({ total: 0 })
    expect(await device.db.fitness_workouts.count()).toBe(0)
  })

  test('finds equal content on the device, but not within the files', async () => {
    await device.db.fitness_workouts.add(workout('mine', DAY, 'Push'))
    const receipt = await moveInto({
      workouts: [workout('a', DAY, 'Push'), workout('b', DAY, 'Push'), workout('c', DAY, 'Pull')],
    })
    expect(receipt).toMatchObject({ arrived: { workouts: 2, sets: 2 }, here: 1 })
    expect((await device.db.fitness_workouts.toArray()).map(({ id }) => id)).toEqual([
      'b',
      'c',
      'mine',
    ])
    await moveOut(device, receipt)
    expect((await device.db.fitness_workouts.toArray()).map(({ id }) => id)).toEqual(['mine'])
  })

  test('brings nothing to a day on which the user has noted something', async () => {
    const [, next = DAY] = DATES
    await device.db.tracker_entries.add(entry('own', 't'))
    const trackerEntries = [
      entry('a', 't'),
      { ...entry('b', 't'), value: 2 },
      entry('c', 't', next),
    ]
    const trackers = [tracker({ id: 't' })]
    const { arrived, here } = await moveInto({ trackers, trackerEntries })
    expect(arrived).toMatchObject({ trackers: 1, trackerEntries: 1 })
    expect(here).toBe(2)
    const ids = async () => (await device.db.tracker_entries.toArray()).map(({ id }) => id)
    expect((await ids()).sort()).toEqual(['c', 'own'])
    // An entry that a longer file has for an imported day is new.
    await moveInto({ trackerEntries: [...trackerEntries, { ...entry('d', 't', next), value: 3 }] })
    expect((await ids()).sort()).toEqual(['c', 'd', 'own'])
  })

  test('brings nothing to a day of a file of Tend on which the user has noted something', async () => {
    const trackers = [tracker({ id: 't' })]
    await importFile({ ...NONE, trackers, trackerEntries: [entry('own', 't')] }, new Map())
    const more = { trackers, trackerEntries: [entry('more', 't')] }
    await expect(moveInto(more)).rejects.toThrow(NothingNewError)
  })

  test('changes nothing if a later piece fails', async () => {
    const before = await bytes(device)
    async function* failing() {
      yield { ...NONE, workouts: [longWorkout('a')] }
      throw new Error('cancelled')
    }
    await expect(moveIn(device, failing(), INFO)).rejects.toThrow('cancelled')
    expect(await bytes(device)).toBe(before)
    expect(localStorage.getItem('tend_import_running')).toBeNull()
  })

  test('changes nothing if it is cancelled after everything was read', async () => {
    const before = await bytes(device)
    const controller = new AbortController()
    const records = pieces({ workouts: [workout('a')] })
    const cancel = () => controller.abort()
    await expect(moveIn(device, records, INFO, cancel, controller.signal)).rejects.toThrow()
    expect(await bytes(device)).toBe(before)
    expect(localStorage.getItem('tend_import_running')).toBeNull()
  })

  test('ends reading if the device is full', async () => {
    let isEnded = false
    async function* reading() {
      try {
        yield { ...NONE, workouts: [longWorkout('a')] }
        yield NONE
      } finally {
        isEnded = true
      }
    }
    const before = await bytes(device)
    vi.spyOn(device.db.imported_records, 'bulkPut').mockRejectedValue(new Error('disk full'))
    await expect(moveIn(device, reading(), INFO)).rejects.toThrow('disk full')
    vi.restoreAllMocks()
    expect(isEnded).toBe(true)
    expect(await bytes(device)).toBe(before)
  })
})
