import type { LocalDate } from '@tend/shared/days/local-date'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { renewedSessionId } from '@tend/shared/days/session-id'
import { stableId } from '@tend/shared/records/stable-id'
import { Dexie } from 'dexie'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { changeRhythm } from '../../areas/habits/commands/habit-rhythms.ts'
import { addWaterSize } from '../../areas/hydration/commands/change-water-sizes.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { addQuarters, readWater } from '../../areas/hydration/commands/water-amounts.ts'
import { logMetric } from '../../areas/metrics/commands/metrics.ts'
import { rememberBarcodeFood } from '../../areas/nutrition/commands/barcode-foods.ts'
import { deleteMeal, editMeal, logMeal } from '../../areas/nutrition/commands/meals.ts'
import { addRecipe } from '../../areas/nutrition/commands/recipes.ts'
import {
  chooseStep,
  deleteTrackerEntry,
  saveEntry,
  tick,
  undoEntry,
} from '../../areas/tracking/commands/entries.ts'
import { readTrackerDays } from '../../areas/tracking/commands/read-tracker-days.ts'
import { readTrackedDay, readTrackers } from '../../areas/tracking/commands/read-tracking.ts'
import {
  addFromCatalogue,
  addOwnTracker,
  changeTracker,
  orderTrackers,
  type TrackerChange,
  undoTracker,
} from '../../areas/tracking/commands/trackers.ts'
import { dayFigure } from '../../areas/tracking/rules/day-values.ts'
import { itemOf, trackerOf } from '../../areas/tracking/rules/testing/tracker-of.ts'
import { defaultsOf } from '../../areas/tracking/rules/tracker-catalogue.ts'
import { catalogueId } from '../../areas/tracking/rules/tracker-id.ts'
import { planDays } from '../../areas/workouts/commands/change-plan.ts'
import { changeTarget } from '../../areas/workouts/commands/change-target.ts'
import {
  addExercise,
  changeExercise,
  readLibrary,
} from '../../areas/workouts/commands/exercises.ts'
import { readOwnTemplates, saveTemplate } from '../../areas/workouts/commands/own-templates.ts'
import { readExerciseHistory } from '../../areas/workouts/commands/read-exercise-history.ts'
import { changeWorkout, deleteWorkout, logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { PRESET_EXERCISES } from '../../areas/workouts/rules/exercises/preset-exercises.ts'
import type { Meal } from '../../kinds/meal.ts'
import { ID_KINDS, KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { anyEntry } from '../../kinds/testing/any-entry.ts'
import { KeyedServer } from '../../testing/keyed-server.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { ModelUsers } from '../../testing/model-users.ts'
import { ModelVault } from '../../testing/model-vault.ts'
import { moveOut } from '../../views/move-in/commands/move-out.ts'
import { moveIn } from '../../views/move-in/commands/run-move-in.ts'
import { alignSettings } from '../database/align-settings.ts'
import { TendDatabase, type VaultRecordRow, type VaultRow } from '../database/database.ts'
import { isMarking } from '../database/mark-writes.ts'
import { changeDailyField } from '../days/change-day.ts'
import { readDay } from '../days/read-day.ts'
import {
  deleteEntry,
  editEntry,
  removeSaved,
  undoDeletion,
  undoEdit,
} from '../deleted-entries/delete-entry.ts'
import { deleteSession, restoreSession } from '../deleted-entries/delete-session.ts'
import { deleteTracker, restoreTracker } from '../deleted-entries/delete-tracker.ts'
import {
  bringBack,
  deleteAllForGood,
  readDeletedEntries,
} from '../deleted-entries/deleted-entries.ts'
import { removeOldEntries } from '../deleted-entries/remove-old-entries.ts'
import { type Device, openDevice } from '../device/device.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { collectRecords } from '../files/collect-records.ts'
import { readStoredChoices } from '../files/exported-choices.ts'
import { applyImport } from '../files/import/apply-import.ts'
import { EMPTY_RECORDS } from '../files/rules/archive.ts'
import { eraseEverything } from '../identity/erase-everything.ts'
import { ensureAccessKey } from '../identity/own-access-key.ts'
import { removePersisted, writePersisted } from '../local-storage/persisted.ts'
import { createApi } from '../server/api.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { markGentleDays, unmarkGentleDays } from '../settings/mark-gentle-days.ts'
import { DAY_START } from '../settings/rules/day-start-setting.ts'
import { GENTLE_DAYS } from '../settings/rules/gentle-days.ts'
import { GOALS, goalsOn } from '../settings/rules/goal-settings.ts'
import { HIDDEN_NUMBERS } from '../settings/rules/hidden-numbers-setting.ts'
import { WEEK_START } from '../settings/rules/week-start.ts'
import { setGoals } from '../settings/set-goals.ts'
import { storedSetting } from '../settings/stored-settings.ts'
import { changeKeyNow } from '../sync/change-key.ts'
import { switchToPersonalCode } from '../sync/switch-to-personal-code.ts'
import { Sync } from '../sync/sync.ts'
import { fromBase64url } from './base64url-bytes.ts'
import { deriveKeys, versionOf } from './keys.ts'
import type { SealedRow, VaultTable } from './rules/vault-tables.ts'
import { runVault } from './run-vault.ts'
import { sealRecord } from './seal.ts'
import {
  newestRecords,
  readEntropy,
  rehearse,
  replaceWords,
  restore,
  turnOff,
  turnOn,
} from './sealed-copy-actions.ts'
import { readVaultState } from './vault-state.ts'

const ENTROPY = new Uint8Array(16).fill(7)
const NEW_ENTROPY = new Uint8Array(16).fill(8)
const OTHER_CODE = { userId: 'user_zyxwvutsrqponmlkjihg', accessKey: null }
const TODAY = '2026-11-20' as LocalDate
const DAY_MS = 86_400_000
const MOVED_IN = {
  formats: ['strong'],
  fileNames: ['a.csv'],
  firstDate: null,
  lastDate: null,
  losses: [],
  skipped: [],
  habits: [],
} as const

let plain: ModelServer
/** The plain copies of several users, in place of `plain`. */
let users: ModelUsers | undefined
let vault: ModelVault
/** Every request: its method, path and body. */
let requests: string[]
let nowMs: number
const opened: TestDevice[] = []

/** A device with separate browser storage, which is the page's while the device is in use. */
interface TestDevice extends Device {
  readonly storage: MemoryStorage
}

const api = createApi(
  async (input, init) => {
    const method = init?.method ?? 'GET'
    const url = String(input)
    const body = typeof init?.body === 'string' ? init.body : undefined
    requests.push(`${method} ${url} ${body ?? ''}`)
    if (ModelVault.handles(url)) return vault.handle(method, url, init)
    return users ? users.handle(method, url, init) : plain.handle(method, url, body)
  },
  () => '',
)

// Each test runs several devices, which takes a busy machine seconds.

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', Event)
  nowMs = Date.parse('2026-11-20T12:00:00Z')
  plain = new ModelServer(() => nowMs)
  users = undefined
  vault = new ModelVault(20)
  requests = []
})

afterEach(async () => {
  vi.useRealTimers()
  for (const { db } of opened.splice(0)) await db.delete()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function newDevice(name: string, aheadMs = 0): Promise<TestDevice> {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  const device = await openDevice(storage, new TendDatabase(name), () => ++nowMs + aheadMs)
  const added = Object.assign(device, { storage })
  opened.push(added)
  return added
}

function use({ storage }: TestDevice): void {
  vi.stubGlobal('localStorage', storage)
}

async function run(device: TestDevice, trigger: 'change' | 'resume' = 'resume'): Promise<void> {
  use(device)
  await new Sync(device, api, { withSyncLock: (work) => work(), runVault }).run(trigger)
}

/**
 * A run that sends its entries, and loses the response.
 * @param answered how many responses come before
 */
async function runWithoutAnswer(device: TestDevice, answered = 0): Promise<void> {
  let left = answered
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const handle = vault.handle.bind(vault)
  const spy = vi.spyOn(vault, 'handle').mockImplementation(async (method, url, init) => {
    const response = await handle(method, url, init)
    if (method === 'POST' && left-- <= 0) throw new TypeError('network')
    return response
  })
  await run(device).catch(() => {})
  spy.mockRestore()
}

/** Two devices with the same sealed copy. The clock of the first may be ahead. */
async function twoDevices(aheadMs = 0): Promise<[TestDevice, TestDevice]> {
  const one = await newDevice('one', aheadMs)
  expect(await turnOn(one, ENTROPY, api)).toEqual({ ok: true })
  await run(one)
  const two = await newDevice('two')
  expect(await restore(two, ENTROPY, api)).toEqual({ ok: true })
  await run(two)
  return [one, two]
}

/** Planted numbers of a tracker: the target, and both numbers of an entry. */
const NUMBERS = [481_516_234, 271_828_182, 314_159_265] as const

/** One entry of each kind, each with a planted word in every text. */
async function logOneOfEach(device: TestDevice): Promise<void> {
  use(device)
  const set = { reps: 5, weight: 45, completed: true }
  const exercise = { id: 'local_e', name: 'Zebralunge', muscleGroup: 'Legs', sets: [set] }
  await logWorkout(device, TODAY, {
    name: 'Zebraworkout',
    duration: 30,
    notes: 'Zebranotes',
    exercises: [exercise],
  })
  await logMeal(device, {
    mealType: 'lunch',
    foodName: 'Zebrasoup',
    quantity: 1,
    calories: 1,
    protein: 1,
    carbs: 1,
    fats: 1,
    feelings: 'Zebrawarm',
  })
  const none = { bodyFat: null, chest: null, waist: null, hips: null, arms: null, legs: null }
  await logMetric(device, { weight: 150, ...none, notes: 'Zebraweight' })
  await rememberBarcodeFood(device, '04006381333931', {
    name: 'Zebrabar',
    serving: '1 zebra',
    grams: 1,
    calories: 1,
    protein: 1,
    carbs: 1,
    fats: 1,
  })
  await addExercise(device, { name: 'Zebrastep', category: 'strength', muscleGroup: 'Legs' })
  await addGlass(device, TODAY)
  const log = { food: 'Zebraporridge', feelings: 'Zebracalm' }
  await changeDailyField(device, TODAY, 'eatingLog', () => log)
  await recordBreathingSession(device, new Date(nowMs), 60_000)
  const food = { foodName: 'Zebrafood', quantity: 1, calories: 9, protein: 9, carbs: 9, fats: 9 }
  await addRecipe(device, { name: 'Zebrarecipe', portions: 2, foods: [food] })
  const name = `Zebratracker ${nowMs}`
  const words = { unit: 'Zebraunit', labels: ['Zebralow', 'Zebrahigh'] }
  const added = await addOwnTracker(device, 'scale', { ...defaultsOf('scale'), ...words, name })
  if ('problem' in added) throw new Error(added.problem)
  const { id, ...settings } = added.after
  await changeTracker(device, id, {
    ...settings,
    targetBound: 'atLeast',
    targetAmount: NUMBERS[0],
    targetDays: 3,
  })
  const [, value, second] = NUMBERS
  const content = { value, second, text: 'Zebrawords', note: 'Zebranote' }
  await saveEntry(device, id, { date: TODAY }, content)
  device.storage.setItem('selectedHabits', '["Reading","Walk"]')
  device.storage.setItem('wellness_mood_palette', 'grounding')
  const template = { id: 'local_t', name: 'Zebratemplate', duration: 5, exercises: [exercise] }
  await device.db.tend_workout_templates.put(template)
  // A setting of a newer version.
  device.storage.setItem('tend_settings', JSON.stringify({ names: [{ own: 'Zebrahabit' }] }))
}

/** A field of text of each table with copies of entries that two devices have changed. */
const NAMED = {
  fitness_workouts: 'name',
  fitness_nutrition_logs: 'foodName',
  fitness_body_metrics: 'notes',
  fitness_exercises: 'name',
  recipes: 'name',
  fitness_barcode_foods: 'name',
  tend_workout_templates: 'name',
} as const

function settingsOf({ storage }: TestDevice): Record<string, unknown> {
  return JSON.parse(storage.getItem('tend_settings') ?? '{}')
}

/** Everything that devices have in common. */
async function contentOf(device: TestDevice) {
  use(device)
  const kinds = await Promise.all(KIND_NAMES.map((kind) => collectRecords(device, kind)))
  // Each device has its own order of templates.
  const records = kinds.map((list) => list.map((each) => ({ ...each, userId: '', order: 0 })))
  return { records, choices: readStoredChoices(), settings: settingsOf(device) }
}

test('everything that one device has comes to another, and planted words are in no request', async () => {
  const one = await newDevice('one')
  await logOneOfEach(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  const two = await newDevice('two')
  await restore(two, ENTROPY, api)
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(one))
  await logOneOfEach(two)
  await run(two)
  await run(one)
  expect(await contentOf(one)).toEqual(await contentOf(two))
  expect(await readVaultState(one)).toMatchObject({
    state: 'on',
    pending: 0,
    unreadable: 0,
    total: 22,
  })
  for (const planted of ['zebra', ...NUMBERS]) {
    expect(requests.join().toLowerCase()).not.toContain(String(planted))
  }
  expect(vault.records().length).toBe(22)
  // Neither words nor keys are in a URL or a body.
  const [vaultId = '', accessKey = ''] = (await deriveKeys(ENTROPY)).credentials.split('.')
  for (const secret of [vaultId, accessKey]) expect(requests.join()).not.toContain(secret)
})

test('every kind of write is marked: changed, deleted, in bulk, a range, a whole table', async () => {
  const [one, two] = await twoDevices()
  for (let count = 0; count < 3; count++) await logOneOfEach(one)
  await run(one)
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(one))
  use(one)
  const [first, second, third] = await one.db.fitness_workouts.toArray()
  await changeWorkout(one, first?.id ?? '', (workout) => ({ ...workout, name: 'Changed' }))
  await deleteWorkout(one, second?.id ?? '')
  const meals = await one.db.fitness_nutrition_logs.toArray()
  await deleteMeal(one, meals[0]?.id ?? '')
  await one.db.fitness_nutrition_logs
    .where('id')
    .equals(meals[1]?.id ?? '')
    .modify({ foodName: 'Stew' })
  await one.db.fitness_body_metrics.clear()
  await one.db.fitness_exercises.where('id').above('').delete()
  await one.db.fitness_workouts.bulkPut([{ ...(third as never as object), name: 'Bulk' } as never])
  await run(one)
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(one))
  const { records } = await contentOf(two)
  expect(records.map((list) => list.length)).toEqual([2, 0, 2, 0, 1, 3, 3, 1, 3, 3, 1])
})

test('a tracker that two offline devices have started is one, with the entries of both', async () => {
  const [one, two] = [await newDevice('one'), await newDevice('two')]
  for (const [device, date, step] of [
    [one, '2026-11-19', 2],
    [two, '2026-11-20', 4],
  ] as const) {
    use(device)
    await addFromCatalogue(device, itemOf('mood'))
    await addFromCatalogue(device, itemOf('medicine'), 'Iron')
    await chooseStep(device, 'tracker_mood', { date: date as LocalDate }, step)
    await tick(device, catalogueId('medicine', 'Iron'), TODAY, 1)
  }
  await turnOn(one, ENTROPY, api)
  await run(one)
  await restore(two, ENTROPY, api)
  for (const device of [two, one, two]) await run(device)
  for (const device of [one, two]) {
    const days = await readTrackerDays(device, 'tracker_mood', '2026-11-19' as LocalDate, TODAY)
    expect(days?.entries.map(({ value }) => value)).toEqual([2, 4])
    expect((await readTrackers(device)).map(({ name }) => name)).toEqual(['Mood', 'Iron'])
    const [, iron] = await readTrackedDay(device, TODAY)
    expect(iron && dayFigure(iron), 'ticked on both').toBe(1)
  }
  expect(await contentOf(two)).toEqual(await contentOf(one))
})

test('a preset exercise that two devices have changed is in the library once', async () => {
  const [one, two] = [await newDevice('one'), await newDevice('two')]
  const [preset] = PRESET_EXERCISES
  if (!preset) throw new Error('There are no presets')
  await changeExercise(one, preset, { restSeconds: 60, minReps: 5, maxReps: 8 })
  await changeExercise(two, preset, { restSeconds: 120 })
  await turnOn(one, ENTROPY, api)
  await run(one)
  await restore(two, ENTROPY, api)
  for (const device of [two, one, two]) await run(device)
  for (const device of [one, two]) {
    const library = await readLibrary(device)
    expect(library).toHaveLength(PRESET_EXERCISES.length)
    expect([60, 120]).toContain(library[0]?.restSeconds)
    expect(library[0]).toMatchObject({ minReps: 5, maxReps: 8 })
  }
  expect(await contentOf(two)).toEqual(await contentOf(one))
})

test('a tracker that one device deletes while another notes something stays with that, and its other entries are listed', async () => {
  const [one, two] = await twoDevices()
  use(one)
  await addFromCatalogue(one, itemOf('mood'))
  await chooseStep(one, 'tracker_mood', { date: '2026-11-19' as LocalDate }, 2)
  await run(one)
  await run(two)
  use(two)
  await deleteTracker(two, 'tracker_mood')
  use(one)
  await chooseStep(one, 'tracker_mood', { date: TODAY }, 4)
  for (const device of [two, one, two]) await run(device)
  const steps = async (device: TestDevice) => {
    const days = await readTrackerDays(device, 'tracker_mood', '2026-11-19' as LocalDate, TODAY)
    return days?.entries.map(({ value }) => value)
  }
  for (const device of [one, two]) expect(await steps(device)).toEqual([4])
  use(one)
  const [found] = await readDeletedEntries(one)
  expect(found).toMatchObject({ kind: 'trackers', withEntries: 1 })
  if (found) await bringBack(one, found)
  for (const device of [one, two]) await run(device)
  for (const device of [one, two]) {
    expect(await steps(device)).toEqual([2, 4])
    expect(await readDeletedEntries(device)).toEqual([])
  }
})

describe('a run that breaks off', () => {
  const DAYS = [14, 15, 16, 17, 18].map((day) => `2026-11-${day}` as LocalDate)

  /** Breaks a run off before its request with this number that writes. Resolves with whether it had one. */
  async function breakOff(device: TestDevice, request: number): Promise<boolean> {
    let writes = 0
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vault.onRequest = async (method) => {
      if (method === 'POST' && writes++ >= request) throw new TypeError('offline')
    }
    await run(device).catch(() => {})
    vault.onRequest = async () => {}
    return writes > request
  }

  async function twoWithTracker() {
    vault = new ModelVault(4)
    const [one, two] = await twoDevices()
    use(one)
    await addFromCatalogue(one, itemOf('mood'))
    for (const date of DAYS) await chooseStep(one, 'tracker_mood', { date }, 3)
    for (const device of [one, two]) await run(device)
    return { one, two }
  }

  const bringFirstBack = async (device: TestDevice) => {
    use(device)
    const [found] = await readDeletedEntries(device)
    if (found) await bringBack(device, found)
    return found !== undefined
  }

  async function expectBoth(devices: readonly TestDevice[], what: 'there' | 'listed') {
    for (const device of devices) {
      const [days, [listed]] = [
        await readTrackerDays(device, 'tracker_mood', DAYS[0] as LocalDate, TODAY),
        await readDeletedEntries(device),
      ]
      const expected = what === 'there' ? [DAYS.length, undefined] : [undefined, DAYS.length]
      expect([days?.entries.length, listed?.withEntries]).toEqual(expected)
    }
  }

  test('while it deletes a tracker, wherever: the other device brings everything back, or lists it', async () => {
    for (let request = 0, isBroken = true; isBroken; request++) {
      const { one, two } = await twoWithTracker()
      await deleteTracker(one, 'tracker_mood')
      nowMs += 1000
      isBroken = await breakOff(one, request)
      await run(two)
      const isBack = await bringFirstBack(two)
      for (const device of [two, one, two, one]) await run(device)
      await expectBoth([one, two], isBack ? 'there' : 'listed')
      for (const { db } of opened.splice(0)) await db.delete()
    }
  })

  test('while it brings a tracker back, wherever: it is listed or there, and in the end there', async () => {
    for (let request = 0, isBroken = true; isBroken; request++) {
      const { one, two } = await twoWithTracker()
      await deleteTracker(one, 'tracker_mood')
      nowMs += 1000
      for (const device of [one, two]) await run(device)
      await bringFirstBack(one)
      nowMs += 1000
      isBroken = await breakOff(one, request)
      await run(two)
      const kept = await two.db.deleted_entries.count()
      const there = await two.db.tracker_entries.count()
      expect(kept + there, 'nowhere').toBeGreaterThanOrEqual(DAYS.length)
      await bringFirstBack(two)
      for (const device of [two, one, two, one]) await run(device)
      await expectBoth([one, two], 'there')
      for (const { db } of opened.splice(0)) await db.delete()
    }
  })

  // The other kinds are deleted like meals.
  test('while an import is moved out: an exercise stays with the workout that the other device has changed, and only then', async () => {
    const [one, two] = await twoDevices()
    const at = `${TODAY}T08:00:00.000Z`
    const own = { userId: one.userId, createdAt: at }
    const rest = { category: 'strength', muscleGroup: '', equipment: '', instructions: '' } as const
    const ids = Array.from({ length: 40 }, (_, at) => `w${at}`)
    async function* pieces() {
      yield {
        ...EMPTY_RECORDS,
        exercises: ['e', 'f'].map((id) => ({
          ...own,
          ...rest,
          id,
          name: id,
          isCustom: 1 as const,
        })),
        workouts: ids.map((id) => {
          const exercises = [{ id: id === 'w7' ? 'e' : 'f', name: id, muscleGroup: '', sets: [] }]
          return { ...own, id, date: TODAY, name: id, duration: 30, notes: null, exercises }
        }),
        days: [],
      }
    }
    use(one)
    const receipt = await moveIn(one, pieces(), MOVED_IN)
    for (const device of [one, two]) await run(device)
    use(two)
    await changeWorkout(two, 'w7', (before) => ({ ...before, notes: 'My best day' }))
    nowMs += DAY_MS
    use(one)
    await moveOut(one, receipt)
    expect(await breakOff(one, 1)).toBe(true)
    for (const device of [two, one, two, one]) await run(device)
    for (const { db } of [one, two]) {
      expect(await db.fitness_workouts.toCollection().primaryKeys()).toEqual(['w7'])
      expect(await db.fitness_exercises.toCollection().primaryKeys()).toEqual(['e'])
    }
  })

  test.each(['meals', 'breathingSessions'] as const)(
    'while it deletes an entry of %s, wherever: it comes back once',
    async (kind) => {
      for (let request = 0, isBroken = true; isBroken; request++) {
        vault = new ModelVault(1)
        const [one, two] = await twoDevices()
        const context = { userId: one.userId, nowIso: new Date(nowMs).toISOString() }
        const [entry] = fc.sample(anyEntry(kind, context), { seed: 7, numRuns: 1 })
        await one.db.table(tableOf(kind)).add(entry)
        for (const device of [one, two]) await run(device)
        const id = entry?.id ?? ''
        await (kind === 'breathingSessions' ? deleteSession(one, id) : deleteEntry(one, kind, id))
        nowMs += 1000
        isBroken = await breakOff(one, request)
        await run(two)
        const isBack = await bringFirstBack(two)
        for (const device of [two, one, two, one]) await run(device)
        for (const device of [one, two]) {
          const listed = await readDeletedEntries(device)
          expect([await device.db.table(tableOf(kind)).count(), listed.length]).toEqual(
            isBack ? [1, 0] : [0, 1],
          )
        }
        for (const { db } of opened.splice(0)) await db.delete()
      }
    },
  )
})

describe('a deleted entry', () => {
  const listed = (device: TestDevice) => {
    use(device)
    return readDeletedEntries(device)
  }

  async function bringFirstBack(device: TestDevice): Promise<void> {
    const [entry] = await listed(device)
    if (!entry) throw new Error('Nothing is listed')
    await bringBack(device, entry)
  }

  /** Two devices with one meal. */
  async function twoWithMeal(): Promise<{ one: TestDevice; two: TestDevice; id: string }> {
    const [one, two] = await twoDevices()
    await logOneOfEach(one)
    await sync(one, two)
    const [meal] = await one.db.fitness_nutrition_logs.toArray()
    return { one, two, id: meal?.id ?? '' }
  }

  /** Until both devices have everything of each other. */
  async function sync(first: TestDevice, second: TestDevice): Promise<void> {
    for (const device of [first, second, first, second]) await run(device)
  }

  /** Both devices have the same entries, and the meal is either there or listed. */
  async function expectAgreement(one: TestDevice, two: TestDevice, isThere: boolean) {
    expect(await contentOf(one)).toEqual(await contentOf(two))
    for (const device of [one, two]) {
      expect(await device.db.fitness_nutrition_logs.count()).toBe(isThere ? 1 : 0)
      expect(await listed(device)).toHaveLength(isThere ? 0 : 1)
      expect(await readVaultState(device)).toMatchObject({ pending: 0, unreadable: 0 })
    }
  }

  test('is brought back on another device, or on one that was restored', async () => {
    const { one, two, id } = await twoWithMeal()
    await deleteMeal(one, id)
    await sync(one, two)
    await expectAgreement(one, two, false)
    const three = await newDevice('three')
    await restore(three, ENTROPY, api)
    await run(three)
    await bringFirstBack(three)
    await run(three)
    await sync(one, two)
    await expectAgreement(one, two, true)
    expect(await three.db.fitness_nutrition_logs.toArray()).toMatchObject([
      { userId: three.userId },
    ])
    expect(requests.join().toLowerCase()).not.toContain('zebra')
  })

  /** Deletes all entries as the screens do. Returns the Undo of each. */
  async function deleteAll(device: TestDevice): Promise<(() => Promise<unknown>)[]> {
    use(device)
    const { db } = device
    const undos: (() => Promise<unknown>)[] = []
    for (const { id } of await db.tracker_entries.toArray()) {
      const change = await deleteTrackerEntry(device, id)
      undos.unshift(() => undoEntry(device, change))
    }
    for (const { id } of await db.trackers.toArray()) {
      const deletion = await deleteTracker(device, id)
      if (deletion) undos.unshift(() => restoreTracker(device, deletion))
    }
    for (const { id } of await db.breathing_sessions.toArray()) {
      const deletion = await deleteSession(device, id)
      if (deletion) undos.unshift(() => restoreSession(device, deletion))
    }
    for (const kind of ID_KINDS) {
      if (kind === 'breathingSessions') continue
      for (const id of await db.table(tableOf(kind)).toCollection().primaryKeys()) {
        const deletion = await deleteEntry(device, kind, String(id))
        if (deletion) undos.unshift(() => undoDeletion(device, deletion))
      }
    }
    return undos
  }

  async function bringAllBack(device: TestDevice): Promise<void> {
    for (const entry of await listed(device)) await bringBack(device, entry)
  }

  // The simulation meets all other combinations.
  test.each([
    { aheadMs: 0, how: 'undone', synced: '12' },
    { aheadMs: 0, how: 'brought back', synced: '21' },
    { aheadMs: 0, how: 'undone', synced: '' },
    { aheadMs: -3_600_000, how: 'undone', synced: '1' },
    { aheadMs: -3_600_000, how: 'brought back', synced: '12' },
    { aheadMs: 3_600_000, how: 'undone', synced: '2' },
    { aheadMs: 3_600_000, how: 'brought back', synced: '' },
  ])(
    'on both devices, the first one $aheadMs ms ahead, and $how there after $synced have synced is everywhere',
    async ({ aheadMs, how, synced }) => {
      const [one, two] = await twoDevices(aheadMs)
      await logOneOfEach(one)
      await sync(one, two)
      const undos = await deleteAll(one)
      nowMs += 3000
      await deleteAll(two)
      for (const name of synced) await run(name === '1' ? one : two)
      nowMs += 1000
      use(one)
      if (how === 'undone') for (const undo of undos) await undo()
      else await bringAllBack(one)
      for (const device of [one, two]) await run(device)
      await sync(two, one)
      expect(await contentOf(one)).toEqual(await contentOf(two))
      for (const kind of ID_KINDS) {
        expect(await one.db.table(tableOf(kind)).count(), kind).toBe(1)
      }
      for (const device of [one, two]) expect(await listed(device)).toEqual([])
    },
  )

  test.each(['one', 'two'] as const)(
    'is brought back on one device and deleted for good on the other, %s first: it is there',
    async (first) => {
      const { one, two, id } = await twoWithMeal()
      await deleteMeal(one, id)
      await sync(one, two)
      const acts = [() => bringFirstBack(one), () => deleteAllForGood(two)]
      for (const act of first === 'one' ? acts : acts.reverse()) await act()
      await (first === 'one' ? sync(one, two) : sync(two, one))
      await expectAgreement(one, two, true)
    },
  )

  test('is brought back, and deleted again by another device that has not seen that: it is listed', async () => {
    const { one, two, id } = await twoWithMeal()
    await deleteMeal(one, id)
    await sync(one, two)
    await bringFirstBack(one)
    await bringFirstBack(two)
    await deleteMeal(two, id)
    await sync(one, two)
    await expectAgreement(one, two, false)
  })

  test('is brought back and then changed: that is later than an earlier change, whoever has deleted it too', async () => {
    const { one, two, id } = await twoWithMeal()
    const three = await newDevice('three')
    await restore(three, ENTROPY, api)
    await run(three)
    await deleteMeal(one, id)
    await bringFirstBack(one)
    nowMs += 1000
    await deleteMeal(three, id)
    await run(three)
    nowMs += 1000
    await editMeal(two, id, { foodName: 'Earlier' })
    nowMs += 1000
    await editMeal(one, id, { foodName: 'Later' })
    await sync(one, two)
    for (const { db } of [one, two])
      expect(await db.fitness_nutrition_logs.toArray()).toMatchObject([{ foodName: 'Later' }])
  })

  test.each(['before', 'after'] as const)(
    'was changed on the other device %s the deletion: it is either there or listed',
    async (when) => {
      const { one, two, id } = await twoWithMeal()
      if (when === 'after') await deleteMeal(one, id)
      await editMeal(two, id, { foodName: 'Zebrastew' })
      if (when === 'before') await deleteMeal(one, id)
      await sync(one, two)
      await expectAgreement(one, two, when === 'after')
    },
  )

  test.each(['brings it back', 'undoes the deletion'] as const)(
    'keeps what another device has changed, if this one %s later',
    async (how) => {
      const { one, two, id } = await twoWithMeal()
      const deletion = await deleteMeal(one, id)
      if (how === 'brings it back') await run(one)
      await editMeal(two, id, { foodName: 'Zebrastew' })
      use(one)
      if (how === 'brings it back') await bringFirstBack(one)
      else if (deletion) await undoDeletion(one, deletion)
      await sync(one, two)
      await expectAgreement(one, two, true)
      const [meal] = await one.db.fitness_nutrition_logs.toArray()
      expect(meal).toMatchObject({ foodName: 'Zebrastew' })
    },
  )

  test.each(['before it is brought back', 'before the deletion that is undone'] as const)(
    'of a tracker keeps what another device has noted %s',
    async (when) => {
      const [one, two] = await twoDevices()
      await addFromCatalogue(one, itemOf('mood'))
      const { id } = await chooseMood(one, 1)
      await sync(one, two)
      const isUndone = when === 'before the deletion that is undone'
      if (isUndone) await chooseMood(two, 4)
      use(one)
      const deletion = await deleteTracker(one, id)
      if (isUndone && deletion) await restoreTracker(one, deletion)
      else {
        await run(one)
        await chooseMood(two, 4)
        await bringFirstBack(one)
      }
      await sync(one, two)
      for (const device of [one, two]) {
        expect(await device.db.tracker_entries.toArray()).toMatchObject([{ value: 4 }])
        expect(await listed(device)).toEqual([])
      }
    },
  )

  async function chooseMood(device: TestDevice, step: number): Promise<{ readonly id: string }> {
    use(device)
    const { id } = trackerOf('mood')
    await chooseStep(device, id, { date: TODAY }, step)
    return { id }
  }

  test.each([
    ['this device', 0],
    ['the other device', 3_600_000],
  ] as const)(
    'that had been changed without the other device knowing is listed as changed: %s syncs first (clock %s ms ahead)',
    async (first, aheadMs) => {
      const [deleting, editing] = await twoDevices(aheadMs)
      await logOneOfEach(deleting)
      await sync(deleting, editing)
      use(editing)
      const edited = { ...NAMED, trackers: 'name', tracker_entries: 'note' }
      for (const [table, field] of Object.entries(edited)) {
        await editing.db
          .table(table)
          .toCollection()
          .modify({ [field]: 'Zebraedit' })
      }
      nowMs += 60_000
      use(deleting)
      const [tracker] = await deleting.db.trackers.toArray()
      await deleteTracker(deleting, tracker?.id ?? '')
      for (const kind of ID_KINDS) {
        if (kind === 'breathingSessions') continue
        for (const id of await deleting.db.table(tableOf(kind)).toCollection().primaryKeys()) {
          await deleteEntry(deleting, kind, String(id))
        }
      }
      await (first === 'this device' ? sync(deleting, editing) : sync(editing, deleting))
      await sync(deleting, editing)
      expect(await listed(editing)).toHaveLength(Object.keys(edited).length)
      for (const device of [deleting, editing]) {
        const rows: Record<string, unknown>[] = (await listed(device)).map(({ row }) => ({
          ...row,
        }))
        for (const row of rows) expect(Object.values(row)).toContain('Zebraedit')
        expect(await readVaultState(device)).toMatchObject({ pending: 0, unreadable: 0 })
      }
      const isTracker = ({ kind }: { readonly kind: string }) => kind === 'trackers'
      const deleted = (await listed(editing)).find(isTracker)
      if (!deleted) throw new Error('The tracker is not listed')
      await bringBack(editing, deleted)
      expect(await editing.db.tracker_entries.toArray()).toMatchObject([{ note: 'Zebraedit' }])
      await sync(editing, deleting)
      expect(await contentOf(editing)).toEqual(await contentOf(deleting))
    },
  )

  test.each(['is brought back', 'is undone'] as const)(
    'that two other devices have changed without knowing it, and that %s, loses neither change',
    async (how) => {
      const { one, two, id } = await twoWithMeal()
      const three = await newDevice('three')
      await restore(three, ENTROPY, api)
      await run(three)
      const changes = ['Zebrasalad', 'Zebrastew']
      for (const [at, device] of [two, three].entries()) {
        use(device)
        await editMeal(device, id, { foodName: changes[at] ?? '' })
      }
      nowMs += 60_000
      use(one)
      const deletion = await deleteMeal(one, id)
      for (let round = 0; round < 3; round++)
        for (const device of [one, two, three]) await run(device)
      const namesOf = async (device: TestDevice) => {
        const rows = (await listed(device)).map(({ row }) => row as Meal)
        return rows.map(({ foodName }) => foodName).sort()
      }
      for (const device of [one, two, three]) expect(await namesOf(device)).toEqual(changes)
      use(one)
      if (how === 'is brought back') await bringFirstBack(one)
      else if (deletion) await undoDeletion(one, deletion)
      for (let round = 0; round < 2; round++)
        for (const device of [one, two, three]) await run(device)
      const [meal] = await three.db.fitness_nutrition_logs.toArray()
      const left = changes.filter((name) => name !== meal?.foodName)
      for (const device of [one, two, three]) expect(await namesOf(device)).toEqual(left)
    },
  )

  test('is listed as another device has changed it, even if an earlier deletion had the same version', async () => {
    const { one, two, id } = await twoWithMeal()
    await deleteMeal(two, id)
    use(one)
    nowMs += 60_000
    const edit = await editMeal(one, id, { foodName: 'Zebrastew' })
    await sync(one, two)
    use(one)
    if (edit) await undoEdit(one, 'meals', edit)
    nowMs += 60_000
    await deleteMeal(two, id)
    await sync(two, one)
    for (const device of [one, two]) {
      expect(await listed(device)).toMatchObject([{ row: { foodName: 'Zebrasoup' } }])
    }
  })

  test('is kept once if no version is lost: it was known, or another device had the same', async () => {
    const { one, two, id } = await twoWithMeal()
    const three = await newDevice('three')
    const [meal] = await one.db.fitness_nutrition_logs.toArray()
    if (meal) await three.db.fitness_nutrition_logs.put({ ...meal, userId: three.userId })
    await deleteMeal(one, id)
    await sync(one, two)
    await restore(three, ENTROPY, api)
    await sync(three, two)
    for (const device of [two, three]) expect(await device.db.deleted_entries.count()).toBe(1)
  })

  /** Starts the app on each of the days that have passed, by the clock of the device. */
  async function startOn(device: TestDevice, ...days: number[]): Promise<void> {
    const { now } = device
    for (const day of days) {
      use(device)
      await removeOldEntries(Object.assign(device, { now: () => now() + day * DAY_MS }))
    }
    Object.assign(device, { now })
  }

  test('stays 30 days on a device whose clock is years ahead, and then goes on both', async () => {
    const { one, two, id } = await twoWithMeal()
    const { now } = two
    Object.assign(two, { now: () => now() + 5 * 365 * DAY_MS })
    await deleteMeal(one, id)
    await sync(one, two)
    await startOn(two, 0, 2, 4, 29)
    await sync(two, one)
    await expectAgreement(one, two, false)
    await startOn(two, 31, 33)
    await sync(two, one)
    for (const device of [one, two]) expect(await device.db.deleted_entries.count()).toBe(0)
  })

  test('goes on each device after 30 days, and neither brings it to the other again', async () => {
    const { one, two, id } = await twoWithMeal()
    await deleteMeal(one, id)
    await sync(one, two)
    for (const device of [one, two]) await startOn(device, 0, 31, 33)
    await sync(one, two)
    await sync(two, one)
    for (const device of [one, two]) {
      expect(await device.db.deleted_entries.count()).toBe(0)
      expect(await device.db.fitness_nutrition_logs.count()).toBe(0)
    }
  })
})

describe('a device that joins with the entry of a day that was deleted in the sealed copy', () => {
  const mood = trackerOf('mood').id

  test.each([
    ['noted after the deletion, keeps it', true],
    ['noted before the deletion, lists it among the deleted entries', false],
  ] as const)('%s', async (_, isLater) => {
    const [one] = await twoDevices()
    const joining = await newDevice('joining')
    const note = async (device: TestDevice, value: number) => {
      use(device)
      await addFromCatalogue(device, itemOf('mood'))
      await saveEntry(device, mood, { date: TODAY }, { value })
    }
    if (!isLater) await note(joining, 4)
    nowMs += 60_000
    await note(one, 2)
    await run(one)
    const { after } = await saveEntry(one, mood, { date: TODAY }, null)
    expect(after).toBeNull()
    await run(one)
    nowMs += 60_000
    if (isLater) await note(joining, 4)
    await restore(joining, ENTROPY, api)
    for (const device of [joining, one, joining]) await run(device)
    for (const device of [one, joining]) {
      use(device)
      expect(await device.db.tracker_entries.toArray()).toMatchObject(
        isLater ? [{ id: `${mood}_${TODAY}`, value: 4 }] : [],
      )
      const listed = await readDeletedEntries(device)
      expect(listed).toMatchObject(isLater ? [] : [{ row: { value: 4 } }])
      expect(await readVaultState(device)).toMatchObject({ pending: 0, unreadable: 0 })
    }
  })

  test('that was deleted with its tracker keeps both', async () => {
    const [one] = await twoDevices()
    const joining = await newDevice('joining')
    use(joining)
    await addFromCatalogue(joining, itemOf('mood'))
    nowMs += 60_000
    use(one)
    await addFromCatalogue(one, itemOf('mood'))
    await saveEntry(one, mood, { date: TODAY }, { value: 2 })
    await run(one)
    await deleteTracker(one, mood)
    await run(one)
    nowMs += 60_000
    use(joining)
    await saveEntry(joining, mood, { date: TODAY }, { value: 4 })
    await restore(joining, ENTROPY, api)
    for (const device of [joining, one, joining]) await run(device)
    for (const device of [one, joining]) {
      use(device)
      expect(await readTrackedDay(device, TODAY)).toMatchObject([{ entries: [{ value: 4 }] }])
    }
  })
})

describe('a breathing session that was deleted and brought back before it was turned on', () => {
  async function renewedOn(device: TestDevice, session: { readonly id: string }): Promise<void> {
    use(device)
    await deleteSession(device, session.id)
    const [deleted] = await readDeletedEntries(device)
    if (deleted) await bringBack(device, deleted)
    await deleteAllForGood(device)
  }

  test.each([
    ['the device that joins', false, true],
    ['the first device, twice', true, false],
  ] as const)('on %s is there once', async (_, isFirst, isOnce) => {
    const [one, two] = [await newDevice('one'), await newDevice('two')]
    use(one)
    const session = await recordBreathingSession(one, new Date(nowMs), 60_000)
    use(two)
    const { userId } = two
    await two.db.breathing_sessions.put({ ...session, userId })
    const device = isFirst ? one : two
    await renewedOn(device, session)
    if (!isOnce) {
      const [renewed] = await device.db.breathing_sessions.toArray()
      if (renewed) await renewedOn(device, renewed)
    }
    const [kept] = await device.db.breathing_sessions.toArray()
    use(one)
    await turnOn(one, ENTROPY, api)
    await run(one)
    await restore(two, ENTROPY, api)
    for (const each of [two, one, two]) await run(each)
    for (const each of [one, two]) {
      use(each)
      expect(await each.db.breathing_sessions.toArray()).toMatchObject([{ id: kept?.id }])
      expect(await readDeletedEntries(each)).toEqual([])
      expect(await readVaultState(each)).toMatchObject({ pending: 0, unreadable: 0 })
    }
  })
})

describe('an entry that two offline devices have changed', () => {
  const edited = { ...NAMED, trackers: 'name', tracker_entries: 'note' }

  async function edit(device: TestDevice, text: string): Promise<void> {
    use(device)
    nowMs += 60_000
    for (const [table, field] of Object.entries(edited)) {
      await device.db
        .table(table)
        .toCollection()
        .modify({ [field]: text })
    }
  }

  async function syncAll(...devices: TestDevice[]): Promise<void> {
    for (const device of [...devices, ...devices, ...devices]) await run(device)
  }

  const textsOf = (device: TestDevice) =>
    Promise.all(
      Object.entries(edited).map(async ([table, field]) =>
        (await device.db.table(table).toArray()).map((row) => row[field]).sort(),
      ),
    )

  async function expectListed(devices: readonly TestDevice[], ...texts: string[]): Promise<void> {
    for (const device of devices) {
      use(device)
      const listed = await readDeletedEntries(device)
      for (const [table, field] of Object.entries(edited)) {
        const versions = listed.filter(({ kind }) => tableOf(kind) === table)
        const found = versions.map(({ row }) => (row as { [name: string]: unknown })[field])
        expect(found.sort(), table).toEqual(texts)
        for (const { isReplaced } of versions) expect(isReplaced).toBe(true)
      }
      expect(listed).toHaveLength(texts.length * Object.keys(edited).length)
      expect(await readVaultState(device)).toMatchObject({ pending: 0, unreadable: 0 })
    }
  }

  async function twoWithEntries(): Promise<[TestDevice, TestDevice]> {
    const [one, two] = await twoDevices()
    await logOneOfEach(one)
    await syncAll(one, two)
    return [one, two]
  }

  test.each(['one', 'two'] as const)(
    'keeps both versions, if %s syncs first: the earlier one can be brought back, beside the other or in its place',
    async (first) => {
      const [one, two] = await twoWithEntries()
      await edit(one, 'Edited on one')
      await edit(two, 'Edited on two')
      await (first === 'one' ? syncAll(one, two) : syncAll(two, one))
      for (const device of [one, two]) {
        expect((await textsOf(device)).flat()).toEqual(
          Object.keys(edited).map(() => 'Edited on two'),
        )
      }
      await expectListed([one, two], 'Edited on one')
      for (const device of [one, two]) {
        use(device)
        for (const entry of await readDeletedEntries(device)) await bringBack(device, entry)
      }
      await syncAll(one, two)
      expect(await contentOf(one)).toEqual(await contentOf(two))
      const inPlace = ['fitness_exercises', 'fitness_barcode_foods', 'trackers']
      const both = ['Edited on one', 'Edited on two']
      const expected = Object.keys(edited).map((table) =>
        inPlace.includes(table) || table === 'tracker_entries' ? ['Edited on one'] : both,
      )
      for (const device of [one, two]) {
        expect(await textsOf(device)).toEqual(expected)
        use(device)
        const listed = await readDeletedEntries(device)
        const fields = listed.map(({ row }) => Object.values(row))
        expect(fields).toHaveLength(inPlace.length + 1)
        for (const values of fields) expect(values).toContain('Edited on two')
      }
    },
  )

  test('keeps nothing if each device knew the other version, or both are the same', async () => {
    const [one, two] = await twoWithEntries()
    await edit(one, 'First')
    await syncAll(one, two)
    await edit(two, 'Second')
    await syncAll(two, one)
    await edit(one, 'Third')
    await edit(two, 'Third')
    await syncAll(one, two)
    await expectListed([one, two])
  })

  test('keeps nothing if the version that arrives was sent by this device, and the response was lost', async () => {
    const [one, two] = await twoWithEntries()
    await edit(one, 'First')
    await runWithoutAnswer(one)
    await edit(one, 'Second')
    await syncAll(one, two)
    await expectListed([one, two])
  })

  test('on a third one too keeps each version once', async () => {
    const [one, two] = await twoWithEntries()
    const three = await newDevice('three')
    await restore(three, ENTROPY, api)
    await run(three)
    await edit(one, 'Edited on one')
    await edit(two, 'Edited on two')
    await edit(three, 'Edited on three')
    await syncAll(three, two, one)
    await expectListed([one, two, three], 'Edited on one', 'Edited on two')
    for (const device of [one, two]) expect(await contentOf(device)).toEqual(await contentOf(three))
  })

  test('keeps a version that was found lost by two devices at the same moment once', async () => {
    const [one, two] = await twoWithEntries()
    const three = await newDevice('three')
    await restore(three, ENTROPY, api)
    await run(three)
    await edit(one, 'Edited on one')
    await edit(two, 'Edited on two')
    await edit(three, 'Edited on three')
    await run(one)
    // Three merges while the request of two is on its way.
    let isMeanwhile = false
    vault.onRequest = async (method) => {
      if (method !== 'POST' || isMeanwhile) return
      isMeanwhile = true
      await run(three)
      use(two)
    }
    await run(two)
    vault.onRequest = async () => {}
    await syncAll(two, three, one)
    await expectListed([one, two, three], 'Edited on one', 'Edited on two')
  })

  test('on each device separately, by day or of the catalogue, keeps both', async () => {
    const [one, two] = await twoDevices()
    const mood = trackerOf('mood').id
    for (const [device, value] of [
      [one, 2],
      [two, 4],
    ] as const) {
      use(device)
      nowMs += 60_000
      const { after } = (await addFromCatalogue(device, itemOf('mood'))) as TrackerChange
      if (device === one && after) await changeTracker(one, after.id, { ...after, name: 'Spirits' })
      await saveEntry(device, mood, { date: TODAY }, { value })
    }
    await syncAll(two, one)
    for (const device of [one, two]) {
      use(device)
      const listed = await readDeletedEntries(device)
      expect(
        listed.map(({ row }) => ('value' in row ? row.value : 'name' in row && row.name)),
      ).toEqual(expect.arrayContaining([2, 'Spirits']))
      expect(listed).toHaveLength(2)
      expect(await device.db.tracker_entries.toArray()).toMatchObject([{ value: 4 }])
    }
  })

  test('with one name on each, such as an own tracker or exercise, is one with the entries of both', async () => {
    const [one, two] = await twoDevices()
    const unlike = { ...defaultsOf('scale'), name: 'Green tea', labels: ['None', 'Some'] }
    for (const [device, name, date] of [
      [one, 'Green tea', TODAY],
      [two, 'Green-Tea', '2026-11-19' as LocalDate],
    ] as const) {
      use(device)
      const added = await addOwnTracker(device, 'number', { ...defaultsOf('number'), name })
      if ('problem' in added) throw new Error(added.problem)
      await saveEntry(device, added.after.id, { date }, { value: 2 })
      const fields = { name: `${name} lunge`, category: 'strength', muscleGroup: 'Legs' } as const
      const { id } = await addExercise(device, fields)
      const set = { reps: 5, weight: 45, completed: true }
      const exercises = [{ ...fields, id, sets: [set] }]
      await logWorkout(device, date, { name, duration: 30, notes: null, exercises })
    }
    await syncAll(two, one)
    for (const device of [one, two]) {
      use(device)
      const [tracker, ...others] = await device.db.trackers.toArray()
      expect([tracker?.name, others]).toEqual(['Green-Tea', []])
      const entries = await device.db.tracker_entries.where('date').above('').toArray()
      expect(entries.map(({ trackerId }) => trackerId)).toEqual([tracker?.id, tracker?.id])
      const [exercise, ...doubles] = await device.db.fitness_exercises.toArray()
      expect(doubles).toEqual([])
      expect((await readExerciseHistory(device, exercise?.id ?? '')).days).toHaveLength(2)
    }
    // One whose entries mean something else stays another one, and either can be changed.
    await one.db.trackers.put({ ...trackerOf('mood'), ...unlike, id: 'other', type: 'scale' })
    for (const { id, ...settings } of await one.db.trackers.toArray()) {
      const edit = { ...settings, isObserved: true }
      expect(await changeTracker(one, id, edit)).toMatchObject({ after: { isObserved: true } })
    }
  })

  test('of the presets keeps what both have chosen', async () => {
    const [one, two] = await twoDevices()
    const [preset] = PRESET_EXERCISES
    if (!preset) throw new Error('There are no presets')
    use(one)
    await changeExercise(one, preset, { restSeconds: 60 })
    use(two)
    await changeExercise(two, preset, { minReps: 5, maxReps: 8 })
    await syncAll(one, two)
    for (const device of [one, two]) {
      use(device)
      expect(await readDeletedEntries(device)).toEqual([])
      const chosen = { restSeconds: 60, minReps: 5, maxReps: 8 }
      expect((await readLibrary(device))[0]).toMatchObject(chosen)
    }
    use(one)
    await changeExercise(one, preset, { restSeconds: 90, minReps: 4 })
    use(two)
    await changeExercise(two, preset, { restSeconds: 120, maxReps: 9 })
    await syncAll(one, two)
    for (const device of [one, two]) {
      use(device)
      expect(await readDeletedEntries(device)).toMatchObject([{ row: { restSeconds: 90 } }])
      const chosen = { restSeconds: 120, minReps: 4, maxReps: 9 }
      expect((await readLibrary(device))[0]).toMatchObject(chosen)
    }
    use(one)
    await changeExercise(one, preset, {
      note: 'Heels down.',
      minReps: undefined,
      maxReps: undefined,
    })
    use(two)
    await changeExercise(two, preset, { minReps: 5, restSeconds: undefined })
    await syncAll(one, two)
    use(one)
    await changeExercise(one, preset, { note: 'Heels down, bar low.' })
    use(two)
    await changeExercise(two, preset, { note: undefined })
    await syncAll(one, two)
    for (const device of [one, two]) {
      use(device)
      expect((await readLibrary(device))[0]).toEqual({ ...preset, minReps: 5, maxReps: 9 })
      const noted = (await readDeletedEntries(device)).flatMap(({ row }) =>
        'note' in row ? [row.note] : [],
      )
      expect(noted).toContain('Heels down, bar low.')
    }
  })

  test('and that one of them deletes later is listed, with the other version', async () => {
    const [one, two] = await twoWithEntries()
    const [meal] = await one.db.fitness_nutrition_logs.toArray()
    const id = meal?.id ?? ''
    use(one)
    await editMeal(one, id, { foodName: 'Zebrasalad' })
    await editMeal(two, id, { foodName: 'Zebrastew' })
    await syncAll(one, two)
    await deleteMeal(one, id)
    await syncAll(one, two)
    use(two)
    const listed = await readDeletedEntries(two)
    expect(listed.map(({ row }) => 'foodName' in row && row.foodName).sort()).toEqual([
      'Zebrasalad',
      'Zebrastew',
    ])
    const deleted = listed.find(({ isReplaced }) => !isReplaced)
    if (deleted) await bringBack(two, deleted)
    await syncAll(two, one)
    use(one)
    expect(await readDeletedEntries(one)).toMatchObject([{ row: { foodName: 'Zebrasalad' } }])
    expect(await one.db.fitness_nutrition_logs.toArray()).toMatchObject([{ foodName: 'Zebrastew' }])
  })

  /** Three devices with the mood of a day, which exists once. */
  async function threeWithMood(aheadMs = 0) {
    const [one, two] = await twoDevices(aheadMs)
    const three = await newDevice('three')
    await restore(three, ENTROPY, api)
    await run(three)
    const mood = trackerOf('mood').id
    const note = (device: TestDevice, text: string) => {
      use(device)
      nowMs += 5000
      return saveEntry(device, mood, { date: TODAY }, { value: 3, note: text })
    }
    use(one)
    await addFromCatalogue(one, itemOf('mood'))
    await note(one, 'First')
    await syncAll(one, two, three)
    return { one, two, three, note }
  }

  const bringNoteBack = async (device: TestDevice) => {
    use(device)
    nowMs += 5000
    const [version] = await readDeletedEntries(device)
    if (version) await bringBack(device, version)
  }

  /** The note of the day, then the listed ones. */
  async function expectNotes(devices: readonly TestDevice[], present: string, ...listed: string[]) {
    await syncAll(...devices)
    for (const device of devices) {
      use(device)
      expect(await device.db.tracker_entries.toArray()).toMatchObject([{ note: present }])
      const versions = (await readDeletedEntries(device)).map(
        ({ row }) => 'note' in row && row.note,
      )
      expect(versions.sort()).toEqual(listed)
    }
  }

  test('is there once if one device brings it back, and the other one its replaced version', async () => {
    const [one, two] = await twoWithEntries()
    const bringMealsBack = async (device: TestDevice) => {
      for (const entry of await readDeletedEntries(device))
        if (entry.kind === 'meals') await bringBack(device, entry)
    }
    const [{ id } = { id: '' }] = await one.db.fitness_nutrition_logs.toArray()
    await edit(one, 'Edited on one')
    await run(one)
    await edit(two, 'Edited on two')
    await run(two)
    await bringMealsBack(two)
    await deleteMeal(two, id)
    await run(two)
    use(one)
    await deleteMeal(one, id)
    await bringMealsBack(one)
    await syncAll(one, two)
    expect(await one.db.fitness_nutrition_logs.count()).toBe(2)
    nowMs += 2 * DAY_MS
    await syncAll(two, one)
    for (const device of [one, two]) {
      use(device)
      const rows = await device.db.fitness_nutrition_logs.toArray()
      expect(rows.map(({ foodName }) => foodName)).toEqual(['Edited on one'])
    }
  })

  test('with clocks that are behind, which give both edits the same revision, keeps each', async () => {
    const { one, two, three, note } = await threeWithMood(3_600_000)
    await note(two, 'On two')
    await note(three, 'On three')
    await note(one, 'On one')
    await expectNotes([two, three, one], 'On one', 'On three', 'On two')
  })

  test('keeps a version that was never sent, and that an Undo has stored again', async () => {
    const { one, two, three, note } = await threeWithMood()
    await note(one, 'Never sent')
    const change = await note(one, 'Undone')
    await run(one)
    await undoEntry(one, change)
    await note(two, 'Later')
    await run(two)
    await expectNotes([one, two, three], 'Later', 'Never sent', 'Undone')
  })

  test('keeps an edit of another device, if this one has tried to send its own and has undone it', async () => {
    const { one, two, three, note } = await threeWithMood()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tried = await note(one, 'Tried')
    vault.onRequest = async () => Promise.reject(new TypeError('network'))
    await run(one).catch(() => {})
    vault.onRequest = async () => {}
    await undoEntry(one, tried)
    await note(two, 'On two')
    await run(two)
    await undoEntry(one, await note(one, 'Undone'))
    await expectNotes([one, two, three], 'On two')
  })

  test('noted again after its deletion, stays if an earlier deletion of a clock that is ahead arrives', async () => {
    const [one, two] = await twoDevices(3_600_000)
    const mood = trackerOf('mood').id
    const note = async (device: TestDevice, text: string | null) => {
      use(device)
      nowMs += 5000
      await saveEntry(
        device,
        mood,
        { date: TODAY },
        text === null ? null : { value: 3, note: text },
      )
    }
    use(one)
    await addFromCatalogue(one, itemOf('mood'))
    await syncAll(one, two)
    for (const text of ['Own', null]) await note(one, text)
    for (const text of ['Early', null]) {
      await note(two, text)
      await run(two)
    }
    await run(one)
    await note(two, 'Late')
    await syncAll(two, one)
    for (const device of [one, two]) {
      use(device)
      expect(await device.db.tracker_entries.toArray()).toMatchObject([{ note: 'Late' }])
      expect(await readDeletedEntries(device)).toEqual([])
    }
  })

  test('lists a version once if one device puts it back in its place while another changes the entry, which stays', async () => {
    const { one, two, three, note } = await threeWithMood()
    await note(one, 'On one')
    await note(two, 'On two')
    await note(three, 'On three')
    await run(one)
    await run(two)
    await bringNoteBack(two)
    await expectNotes([three, two, one], 'On three', 'On one', 'On two')
  })

  test('lists a version that one device has replaced, and another has brought back meanwhile', async () => {
    const { one, two, three, note } = await threeWithMood()
    await note(one, 'On one')
    await run(one)
    await note(two, 'On two')
    // The first response is a conflict, and is merged.
    await runWithoutAnswer(two, 1)
    await run(one)
    await bringNoteBack(one)
    await run(one)
    await note(two, 'On two again')
    await expectNotes([two, one, three], 'On two again', 'On one', 'On two')
  })

  test('lists a version that was brought back and lost again, while its removal is on its way', async () => {
    const { one, two, three, note } = await threeWithMood()
    await note(one, 'On one')
    await note(two, 'On two')
    for (const device of [one, two, one, three]) await run(device)
    await bringNoteBack(one)
    await note(three, 'On three')
    let isSent = false
    vault.onRequest = async (method) => {
      if (method !== 'POST') return
      // Three merges what one has brought back, before one has removed it from the list.
      if (isSent) {
        vault.onRequest = async () => {}
        await run(three)
        use(one)
      }
      isSent = true
    }
    await run(one)
    await expectNotes([one, two, three], 'On three', 'On one', 'On two')
  })

  test.each([false, true])(
    'and one has undone that after it was sent: the edit of the other stays, or is listed if it was tried before (%s)',
    async (isTried) => {
      const [one, two] = await twoWithEntries()
      const [meal] = await one.db.fitness_nutrition_logs.toArray()
      const id = meal?.id ?? ''
      await editMeal(two, id, { foodName: 'Zebrastew' })
      if (isTried) {
        vi.spyOn(console, 'error').mockImplementation(() => {})
        vault.onRequest = async () => Promise.reject(new TypeError('network'))
        await run(two).catch(() => {})
        vault.onRequest = async () => {}
      }
      nowMs += 60_000
      use(one)
      const change = await editMeal(one, id, { foodName: 'Zebrasalad' })
      await run(one)
      if (change) await undoEdit(one, 'meals', change)
      await syncAll(one, two)
      for (const device of [one, two]) {
        use(device)
        const [names, listed] = [
          (await device.db.fitness_nutrition_logs.toArray()).map(({ foodName }) => foodName),
          await readDeletedEntries(device),
        ]
        expect([...names, ...listed.map(({ row }) => 'foodName' in row && row.foodName)]).toEqual(
          isTried ? ['Zebrasoup', 'Zebrastew'] : ['Zebrastew'],
        )
      }
    },
  )
})

test('an entry that changes while it is being sent is sent again', async () => {
  const [one, two] = await twoDevices()
  await addGlass(one, TODAY)
  vault.onRequest = async (method) => {
    if (method !== 'POST') return
    vault.onRequest = async () => {}
    await addGlass(one, TODAY)
  }
  await run(one, 'change')
  await run(two)
  expect((await readDay(two.db, two.userId, TODAY)).fields.waterCount).toBe(2)
})

test('taps in a row are sealed together, once there is a pause', async () => {
  const [one] = await twoDevices()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  let pauses = 0
  const wait = async () => {
    pauses += 1
    if (pauses > 2) return
    await addGlass(one, TODAY)
    void sync.run('change')
  }
  const sync = new Sync(one, api, { withSyncLock: (work) => work(), wait, runVault })
  await addGlass(one, TODAY)
  requests = []
  await sync.run('change')
  expect(pauses).toBe(3)
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  expect(await readVaultState(one)).toMatchObject({ pending: 0 })
})

test('a full vault: what the server refuses waits for the next run', async () => {
  const [one] = await twoDevices()
  await logOneOfEach(one)
  const error = { code: 'id_full', message: 'Full.' }
  let posts = 0
  const handle = vault.handle.bind(vault)
  const spy = vi.spyOn(vault, 'handle').mockImplementation(async (method, url, init) => {
    if (method !== 'POST') return handle(method, url, init)
    posts += 1
    // Ends the test if the device never stops trying.
    return posts > 20 ? handle(method, url, init) : Response.json({ error }, { status: 413 })
  })
  await run(one)
  expect(posts).toBeLessThanOrEqual(2)
  expect(await readVaultState(one)).toMatchObject({ pending: 14, problem: { code: 'id_full' } })
  spy.mockRestore()
  nowMs += DAY_MS
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ pending: 0, problem: null })
})

test('a full vault takes deletions, and what they make room for follows', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  let room = 0
  const handle = vault.handle.bind(vault)
  vi.spyOn(vault, 'handle').mockImplementation(async (method, url, init) => {
    if (method !== 'POST') return handle(method, url, init)
    const { records } = JSON.parse(String(init?.body))
    const isRefused = ({ replaces }: { replaces: string | null }) => replaces === null && room === 0
    if (!records.some(isRefused)) room += records.length
    else {
      const error = { code: 'id_full', message: 'Full.' }
      return Response.json({ error }, { status: 413 })
    }
    return handle(method, url, init)
  })
  await logOneOfEach(one)
  await one.db.daily_data.clear()
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ problem: { code: 'id_full' } })
  use(one)
  await one.db.fitness_workouts.clear()
  await run(one, 'change')
  expect(await readVaultState(one)).toMatchObject({ problem: null, pending: 0 })
  await run(two)
  expect((await contentOf(two)).records[0]).toEqual([])
  expect((await contentOf(two)).records[1]).toHaveLength(2)
})

test('a rehearsal does not count refused entries as sent again', async () => {
  const [one] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  // Pages lack a record that the response to a write has.
  vault.tamper = (records) => (records.length === 1 ? records : records.slice(1))
  const handle = vault.handle.bind(vault)
  const error = { code: 'id_full', message: 'Full.' }
  vi.spyOn(vault, 'handle').mockImplementation(async (method, url, init) =>
    method === 'POST' ? Response.json({ error }, { status: 413 }) : handle(method, url, init),
  )
  const refused = await rehearse(one, undefined, undefined, api)
  expect(refused).toMatchObject({ total: 14, cameBack: 13, unsent: 1 })
  vi.restoreAllMocks()
  const sent = await rehearse(one, undefined, undefined, api)
  expect(sent).toMatchObject({ total: 14, cameBack: 13, unsent: 0 })
})

test('a setting that changes during a pull is not overwritten', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  use(one)
  one.storage.setItem('selectedHabits', '["Earlier"]')
  one.storage.setItem('wellness_mood_palette', 'calm')
  await run(one)
  vault.onRequest = async () => {
    two.storage.setItem('selectedHabits', '["Later"]')
  }
  await run(two)
  vault.onRequest = async () => {}
  await run(two)
  await run(one)
  for (const { storage } of [one, two]) {
    expect(storage.getItem('selectedHabits')).toBe('["Later"]')
    expect(storage.getItem('wellness_mood_palette')).toBe('calm')
  }
})

test('entries that both devices had before a restore are both kept if they differ', async () => {
  const one = await newDevice('one')
  await logOneOfEach(one)
  const two = await newDevice('two')
  for (const table of ['fitness_workouts', 'fitness_nutrition_logs'] as const) {
    await two.db.table(table).bulkPut(await one.db.table(table).toArray())
  }
  await two.db.fitness_workouts.toCollection().modify({ name: 'Edited' })
  two.storage.setItem('selectedHabits', '["Call"]')
  use(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  use(two)
  await restore(two, ENTROPY, api)
  for (const device of [two, one, two]) await run(device)
  expect(await contentOf(two)).toEqual(await contentOf(one))
  const names = (await two.db.fitness_workouts.toArray()).map(({ name }) => name)
  expect(names.sort()).toEqual(['Edited', 'Zebraworkout'])
  expect(await two.db.fitness_nutrition_logs.count()).toBe(1)
  expect((await contentOf(two)).choices.selectedHabits?.toSorted()).toEqual([
    'Call',
    'Reading',
    'Walk',
  ])
  expect(await readVaultState(two)).toMatchObject({ pending: 0, unreadable: 0 })
})

test('entries of every kind that two devices had before are kept, also if one was changed later', async () => {
  const one = await newDevice('one')
  await logOneOfEach(one)
  const two = await newDevice('two')
  for (const table of Object.keys(NAMED)) {
    await two.db.table(table).bulkPut(await one.db.table(table).toArray())
  }
  const edit = async (device: TestDevice, text: string) => {
    use(device)
    for (const [table, field] of Object.entries(NAMED)) {
      await device.db
        .table(table)
        .toCollection()
        .modify({ [field]: text })
    }
  }
  use(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  await edit(one, 'Edited on one')
  await run(one)
  await edit(two, 'Edited on two')
  await restore(two, ENTROPY, api)
  for (const device of [two, one, two]) await run(device)
  expect(await contentOf(two)).toEqual(await contentOf(one))
  for (const [table, field] of Object.entries(NAMED)) {
    const texts = (await two.db.table(table).toArray()).map((row) => row[field])
    expect(texts.sort(), table).toEqual(['Edited on one', 'Edited on two'])
  }
})

test.each([
  ['plain', 'the same words', ENTROPY],
  ['device-only', 'new words', NEW_ENTROPY],
] as const)(
  'a device that stops (%s) and joins again with %s: of changes on both sides nothing is lost',
  async (keep, _, entropy) => {
    const [one, two] = await twoDevices()
    const fields = { date: TODAY, mealType: 'lunch', quantity: 1, feelings: '' } as const
    const values = { calories: 1, protein: 1, carbs: 1, fats: 1 }
    const meals = ['both', 'here', 'there', 'gone there', 'gone here', 'gone here, changed there']
    meals.push('changed here, gone there')
    use(one)
    await one.db.fitness_nutrition_logs.bulkPut(
      meals.map((foodName) => {
        const createdAt = '2026-11-20T12:00:00.000Z'
        return { ...fields, ...values, id: foodName, userId: one.userId, foodName, createdAt }
      }),
    )
    await run(one)
    await run(two)
    use(two)
    await turnOff(two, keep, 'here')
    nowMs += DAY_MS
    const rename = (device: TestDevice, id: string, foodName: string) =>
      device.db.fitness_nutrition_logs.update(id, { foodName })
    await rename(two, 'both', 'both: here')
    await rename(two, 'here', 'here: changed')
    await rename(two, 'changed here, gone there', 'gone there: changed here')
    await two.db.fitness_nutrition_logs.bulkDelete(['gone here', 'gone here, changed there'])
    use(one)
    await rename(one, 'both', 'both: there')
    await rename(one, 'there', 'there: changed')
    await one.db.fitness_nutrition_logs.bulkDelete(['gone there', 'changed here, gone there'])
    await rename(one, 'gone here, changed there', 'gone here: changed there')
    await run(one)
    if (entropy !== ENTROPY) await replaceWords(one, entropy, api)
    await run(one)
    nowMs += DAY_MS
    use(two)
    expect(await restore(two, entropy, api)).toEqual({ ok: true })
    for (const device of [two, one, two]) await run(device)
    for (const device of [one, two]) {
      const names = (await device.db.fitness_nutrition_logs.toArray()).map((row) => row.foodName)
      expect(names.sort()).toEqual([
        'both: here',
        'both: there',
        'gone here: changed there',
        'gone there: changed here',
        'here: changed',
        'there: changed',
      ])
    }
    expect(await readVaultState(two)).toMatchObject({ pending: 0, unreadable: 0 })
  },
)

test('another personal code is no change of an entry, so an earlier edit of another device stays', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  use(two)
  const { id = '' } = (await two.db.fitness_workouts.toArray())[0] ?? {}
  await changeWorkout(two, id, (workout) => ({ ...workout, name: 'Changed offline' }))
  use(one)
  await switchToPersonalCode(one, OTHER_CODE, api)
  const again = await openDevice(one.storage, new TendDatabase('one'), one.now)
  const reopened = Object.assign(again, { storage: one.storage })
  await run(reopened)
  await run(two)
  await run(reopened)
  expect((await reopened.db.fitness_workouts.get(id))?.name).toBe('Changed offline')
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(reopened))
  reopened.db.close()
})

test('erasing everything while new words are being sent deletes both vaults', async () => {
  const one = await newDevice('one')
  await logOneOfEach(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  expect(await replaceWords(one, NEW_ENTROPY, api)).toEqual({ ok: true })
  expect(vault.vaultIds).toHaveLength(2)
  await eraseEverything(one, one.storage)
  const erased = await openDevice(one.storage, new TendDatabase('one'), one.now)
  await run(Object.assign(erased, { storage: one.storage }))
  expect(vault.vaultIds).toEqual([])
  erased.db.close()
})

describe('a server that sends something else', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  test('changes nothing on the device; other records arrive, and the damaged one is counted', async () => {
    const one = await newDevice('one')
    await logOneOfEach(one)
    await turnOn(one, ENTROPY, api)
    await run(one)
    const names = vault.records().map(({ name }) => name)
    const swapped = vault.records()[1]?.sealed ?? ''
    vault.tamper = (records) =>
      records.map((record) => {
        if (record.name === names[0]) return { ...record, sealed: swapped }
        const flipped = `${record.sealed.slice(0, 60)}${record.sealed[60] === 'A' ? 'B' : 'A'}${record.sealed.slice(61)}`
        return record.name === names[2] ? { ...record, sealed: flipped } : record
      })
    const two = await newDevice('two')
    await restore(two, ENTROPY, api)
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ unreadable: 2, total: names.length - 2 })
    const before = await contentOf(one)
    await run(one)
    const rehearsal = await rehearse(one, undefined, undefined, api)
    expect(rehearsal).toMatchObject({ total: names.length, cameBack: names.length - 2 })
    expect(rehearsal.missing.map(({ reason }) => reason)).toEqual(['unreadable', 'unreadable'])
    expect(await contentOf(one)).toEqual(before)
    // The first device has sent both again.
    vault.tamper = (records) => records
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ unreadable: 0, total: names.length })
    expect(await contentOf(two)).toEqual(before)
  })

  test('a page without some records, or with an old one, is noticed, and they are sent again', async () => {
    const [one, two] = await twoDevices()
    await logOneOfEach(one)
    const backup = vault.backup()
    await run(one)
    await run(two)
    const before = await contentOf(two)
    vault.restore(backup)
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ pending: 0, total: 14 })
    await run(one)
    expect(vault.records()).toHaveLength(14)
    expect(await contentOf(one)).toEqual(before)
    // An old record.
    const old = vault.backup()
    use(one)
    await addGlass(one, TODAY)
    await run(one)
    vault.restore(old)
    await run(one)
    await run(two)
    expect((await readDay(two.db, two.userId, TODAY)).fields.waterCount).toBe(2)
    // A truncated page, also while the cursor moves on.
    await logOneOfEach(one)
    await run(one)
    vault.tamper = (records) => records.slice(1)
    await run(two)
    vault.tamper = (records) => records
    await run(two)
    expect(await contentOf(two)).toEqual(await contentOf(one))
  })

  test('pages that do not end are an error, and what they lack arrives later', async () => {
    const [one, two] = await twoDevices()
    await logOneOfEach(one)
    await run(one)
    const honest = vault.handle.bind(vault)
    let asked = 0
    vault.handle = async (method, url, init) => {
      const response = await honest(method, url, init)
      if (!url.includes('since')) return response
      asked += 1
      if (asked > 20) throw new TypeError('asked without end')
      return Response.json({ ...(await response.json()), cursor: '3', more: true })
    }
    await run(two)
    expect(asked).toBe(2)
    await expect(rehearse(one, undefined, undefined, api)).rejects.toThrow('do not end')
    vault.handle = honest
    await run(two)
    expect(await contentOf(two)).toEqual(await contentOf(one))
  })

  test('a record whose first byte is damaged is repaired by a device that has the entry, or read a day later', async () => {
    const one = await newDevice('one')
    await logOneOfEach(one)
    await turnOn(one, ENTROPY, api)
    await run(one)
    const [damaged] = vault.records()
    vault.tamper = (records) =>
      records.map((record) =>
        record.version === damaged?.version
          ? { ...record, sealed: `Ag${record.sealed.slice(2)}` }
          : record,
      )
    const two = await newDevice('two')
    await restore(two, ENTROPY, api)
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ unreadable: 1 })
    requests = []
    await run(two)
    expect(requests.filter((request) => request.includes('since='))).toHaveLength(1)
    // The server has the right record again.
    const tamper = vault.tamper
    vault.tamper = (records) => records
    nowMs += DAY_MS
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ unreadable: 0 })
    expect(await contentOf(two)).toEqual(await contentOf(one))
    // A device that has the entry sends it again after a rehearsal.
    vault.tamper = tamper
    await run(one)
    const three = await newDevice('three')
    await restore(three, ENTROPY, api)
    await run(three)
    expect(await contentOf(three)).toEqual(await contentOf(one))
  })

  test('a record that the server counts and does not send is named, and fetched a day later', async () => {
    const one = await newDevice('one')
    await logOneOfEach(one)
    await turnOn(one, ENTROPY, api)
    await run(one)
    const withheld = vault.records()[0]?.name
    vault.tamper = (records) => records.filter(({ name }) => name !== withheld)
    const two = await newDevice('two')
    await restore(two, ENTROPY, api)
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ isIncomplete: true, pending: 0 })
    // All are fetched once, not in every run.
    requests = []
    use(two)
    await addGlass(two, TODAY)
    await run(two)
    expect(requests.filter((request) => request.includes('since='))).toHaveLength(1)
    vault.tamper = (records) => records
    nowMs += DAY_MS
    await run(two)
    await run(one)
    expect(await readVaultState(two)).toMatchObject({ isIncomplete: false })
    expect(await contentOf(two)).toEqual(await contentOf(one))
  })

  test('words of no vault are unknown, and nothing changes', async () => {
    const two = await newDevice('two')
    expect(await restore(two, NEW_ENTROPY, api)).toEqual({
      ok: false,
      problem: { code: 'unknown' },
    })
    expect(await readVaultState(two)).toEqual({ state: 'off' })
    expect(await two.db.vault.count()).toBe(0)
  })

  test('a record of a newer version is kept, and never replaced by an older one', async () => {
    const [one, two] = await twoDevices()
    await logOneOfEach(one)
    await run(one)
    await run(two)
    await one.db.fitness_workouts.toCollection().modify({ name: 'Newer' })
    await run(one)
    const newest = vault.records().at(-1)
    const sealed = `Ag${newest?.sealed.slice(2)}`
    const version = await versionOf(fromBase64url(sealed))
    vault.tamper = (records) =>
      records.map((record) =>
        record.name === newest?.name ? { ...record, sealed, version } : record,
      )
    await two.db.fitness_workouts.toCollection().modify({ name: 'Older' })
    const versions = () => vault.records().map(({ version }) => version)
    const before = versions()
    await run(two)
    expect(versions()).toEqual(before)
    expect(await two.db.fitness_workouts.toArray()).toMatchObject([{ name: 'Older' }])
    expect(await readVaultState(two)).toMatchObject({ unreadable: 1, pending: 1 })
  })
})

describe('a record that only a newer version can read', () => {
  const TIMED = { reps: 1, weight: 0, completed: true, seconds: 90 }

  /** One device adds a time to a workout, and the other one's version does not know times. */
  async function twoWithUnread() {
    const [one, two] = await twoDevices()
    use(one)
    const { seconds: _, ...set } = TIMED
    const exercises = [{ id: 'local_e', name: 'Plank', muscleGroup: 'Core', sets: [set] }]
    const logged = { name: 'Core', duration: 20, notes: null, exercises }
    const { id } = await logWorkout(one, TODAY, logged)
    for (const device of [one, two]) await run(device)
    await changeWorkout(one, id, (workout) => ({
      ...workout,
      exercises: workout.exercises.map((each) => ({ ...each, sets: [TIMED] })),
    }))
    await run(one)
    const newest = vault.records().at(-1)
    const sealed = `Ag${newest?.sealed.slice(2)}`
    const version = await versionOf(fromBase64url(sealed))
    vault.tamper = (records) =>
      records.map((each) => (each.name === newest?.name ? { ...each, sealed, version } : each))
    await run(two)
    expect(await readVaultState(two)).toMatchObject({ unreadable: 1, pending: 0 })
    return { one, two, id }
  }

  async function update(device: TestDevice) {
    vault.tamper = (records) => records
    await device.db.vault.update('vault', { readingVersion: 2 })
    await run(device)
  }

  const workoutsOf = async ({ db }: TestDevice) => {
    const workouts = await db.fitness_workouts.toArray()
    return workouts
      .map(({ notes, exercises }) => [notes, exercises[0]?.sets[0]?.seconds])
      .sort((a, b) => String(a).localeCompare(String(b)))
  }

  test('replaces the row that a device had, after days with comparisons and a rehearsal', async () => {
    const { one, two } = await twoWithUnread()
    nowMs += 2 * DAY_MS
    await run(two)
    const rehearsal = await rehearse(two, undefined, undefined, api)
    expect(rehearsal.missing).toMatchObject([{ name: 'Core', reason: 'unreadable' }])
    expect(await readVaultState(two)).toMatchObject({ pending: 0 })
    await update(two)
    await run(one)
    for (const device of [one, two]) expect(await workoutsOf(device)).toEqual([[null, 90]])
  })

  test.each(['by this version', 'by 1.0.0'])(
    'is kept beside a row that was changed without it, noted %s',
    async (writer) => {
      const { one, two, id } = await twoWithUnread()
      if (writer === 'by 1.0.0') {
        const { unread: _, ...known } = (await two.db.vault_records.get(['workouts', id])) ?? {}
        await two.db.vault_records.put(known as VaultRecordRow)
      }
      nowMs += 2 * DAY_MS
      await changeWorkout(two, id, (workout) => ({ ...workout, notes: 'Felt good' }))
      await run(two)
      await update(two)
      for (const device of [one, two]) await run(device)
      const both = [
        [null, 90],
        ['Felt good', undefined],
      ]
      for (const device of [one, two]) expect(await workoutsOf(device)).toEqual(both.sort())
      expect((await two.db.fitness_workouts.get(id))?.notes).toBeNull()
    },
  )

  test('of a row that 1.0.0 has compared, with no change, leaves no second one', async () => {
    const { two, id } = await twoWithUnread()
    const { unread: _, ...known } = (await two.db.vault_records.get(['workouts', id])) ?? {}
    await two.db.vault_records.put({
      ...known,
      revision: nowMs,
      pending: 1,
      undated: 1,
    } as VaultRecordRow)
    await update(two)
    expect(await workoutsOf(two)).toEqual([[null, 90]])
  })

  test('refuses new words, which would leave it out, until this device is updated', async () => {
    const { two } = await twoWithUnread()
    use(two)
    expect(await readVaultState(two)).toMatchObject({ newer: 1 })
    const [id] = vault.vaultIds
    expect(await replaceWords(two, NEW_ENTROPY, api)).toEqual({
      ok: false,
      problem: { code: 'newer_version' },
    })
    expect(vault.vaultIds).toEqual([id])
    await update(two)
    expect(await readVaultState(two)).toMatchObject({ newer: 0 })
    expect(await replaceWords(two, NEW_ENTROPY, api)).toEqual({ ok: true })
    for (const _ of [1, 2]) await run(two)
    expect(vault.vaultIds).not.toContain(id)
    expect(await workoutsOf(two)).toEqual([[null, 90]])
  })

  test('brings back an entry that was deleted without it', async () => {
    const { one, two, id } = await twoWithUnread()
    await deleteWorkout(two, id)
    await run(two)
    await update(two)
    for (const device of [one, two]) {
      await run(device)
      expect(await workoutsOf(device)).toEqual([[null, 90]])
    }
  })

  test('that the server has lost is replaced by the row of a device', async () => {
    const { two } = await twoWithUnread()
    const names = vault.records().map(({ name }) => name)
    vault = new ModelVault(20)
    await run(two)
    expect(
      vault
        .records()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort())
    expect(await readVaultState(two)).toMatchObject({ unreadable: 0, pending: 0 })
  })
})

test('a rehearsal sends missing entries again; without any, the plain copy is erased', async () => {
  const one = await newDevice('one')
  await logOneOfEach(one)
  await run(one)
  expect(plain.dates).toEqual([TODAY])
  await turnOn(one, ENTROPY, api)
  const empty = vault.backup()
  await run(one)
  expect(plain.dates).toEqual([TODAY])
  // A write without a mark, as by a tab of before.
  const unmarked = new TendDatabase('one')
  await unmarked.fitness_workouts.toCollection().modify({ name: 'Unmarked' })
  unmarked.close()
  vault.restore(empty)
  const progress: number[] = []
  const rehearsal = await rehearse(one, (done) => progress.push(done), undefined, api)
  expect(rehearsal).toMatchObject({ total: 14, cameBack: 14, missing: [] })
  expect(progress.at(-1)).toBe(14)
  await run(one)
  expect(plain.dates).toEqual([])
  expect(await readVaultState(one)).toMatchObject({
    hasPlainCopy: false,
    problem: null,
    pending: 0,
  })
  // The erased plain copy stops nothing.
  await addGlass(one, TODAY)
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ problem: null, pending: 0 })
  expect(vault.records()).toHaveLength(14)
  const two = await newDevice('two')
  await restore(two, ENTROPY, api)
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(one))
})

/** A device with the personal code of another one. */
async function sameCode(name: string, { userId }: TestDevice): Promise<TestDevice> {
  const storage = new MemoryStorage()
  storage.setItem('wellness_user_id', userId)
  vi.stubGlobal('localStorage', storage)
  const device = await openDevice(storage, new TendDatabase(name), () => ++nowMs)
  const added = Object.assign(device, { storage })
  opened.push(added)
  return added
}

test('what another device sends as plain text is fetched and sealed before the plain copy is erased', async () => {
  const one = await newDevice('one')
  await addGlass(one, TODAY)
  await run(one)
  const two = await sameCode('two', one)
  await run(two)
  use(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  await changeDailyField(two, TODAY, 'eatingLog', (log) => ({ ...log, food: 'Soup' }))
  const session = await recordBreathingSession(two, new Date(nowMs), 60_000)
  await run(two)
  use(one)
  await rehearse(one, undefined, undefined, api)
  await run(one)
  expect(plain.dates).toEqual([])
  expect((await readDay(one.db, one.userId, TODAY)).fields.eatingLog.food).toBe('Soup')
  expect(await one.db.breathing_sessions.toArray()).toMatchObject([{ id: session.id }])
  expect(await readVaultState(one)).toMatchObject({ pending: 0, hasPlainCopy: false })
})

test('texts of a day that two devices have written without knowing each other both stay, once', async () => {
  const [one, two] = await twoDevices()
  const NEXT_DAY = '2026-11-21' as LocalDate
  const write = (device: TestDevice, food: string, date = TODAY) => {
    use(device)
    return changeDailyField(device, date, 'eatingLog', (log) => ({ ...log, food }))
  }
  await write(one, 'Tea')
  for (const device of [one, two]) await run(device)
  await write(two, 'Tea\nOats')
  await write(one, 'Tea\nSoup')
  for (const device of [two, one, two, one]) await run(device)
  for (const { db, userId } of [one, two]) {
    expect((await readDay(db, userId, TODAY)).fields.eatingLog.food).toBe('Tea\nSoup\nOats')
  }
  await write(two, 'Oats')
  for (const device of [two, one]) await run(device)
  expect((await readDay(one.db, one.userId, TODAY)).fields.eatingLog.food).toBe('Oats')

  await write(one, 'Bread', NEXT_DAY)
  await write(two, 'Cheese', NEXT_DAY)
  for (const device of [two, one, two]) await run(device)
  for (const { db, userId } of [one, two]) {
    const { fields } = await readDay(db, userId, NEXT_DAY)
    expect(fields.eatingLog.food, 'the first texts of a day').toBe('Cheese\nBread')
  }
})

test('a session that was deleted sealed does not come back from the plain copy, until someone brings it back', async () => {
  const one = await newDevice('one')
  const session = await recordBreathingSession(one, new Date(nowMs), 60_000)
  await run(one)
  const two = await sameCode('two', one)
  await run(two)
  use(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  use(two)
  await restore(two, ENTROPY, api)
  await run(two)
  await deleteSession(one, session.id)
  for (const device of [one, two, one]) await run(device)
  expect(await two.db.breathing_sessions.toArray()).toEqual([])
  expect(await two.db.deleted_sessions.toArray()).toMatchObject([{ id: session.id, pending: 1 }])
  expect(plain.sessionIds).toEqual([session.id])
  use(one)
  await rehearse(one, undefined, undefined, api)
  await run(one)
  expect(plain.sessionIds).toEqual([])
  expect(await one.db.breathing_sessions.toArray()).toEqual([])

  const [deleted] = await readDeletedEntries(two)
  if (deleted) await bringBack(two, deleted)
  for (const device of [two, one]) await run(device)
  const id = renewedSessionId(session.id)
  expect(await one.db.breathing_sessions.toArray()).toMatchObject([{ id, duration: 60 }])
  expect(await readDeletedEntries(one)).toEqual([])
})

test('a session that another device brings back, or imports again, stays', async () => {
  users = new ModelUsers(() => nowMs)
  const one = await newDevice('one')
  use(one)
  const [{ id }, imported] = [
    await recordBreathingSession(one, new Date(nowMs), 60_000),
    await recordBreathingSession(one, new Date(nowMs), 90_000),
  ]
  await run(one)
  for (const each of [id, imported.id]) await deleteSession(one, each)
  await run(one)
  await turnOn(one, ENTROPY, api)
  await run(one)

  // The other device has another personal code, so it does not know that the ids are used up.
  const two = await newDevice('two')
  use(two)
  await restore(two, ENTROPY, api)
  await run(two)
  const listed = await readDeletedEntries(two)
  const found = listed.find((entry) => entry.row.id === id)
  if (found) await bringBack(two, found)
  async function* records() {
    yield { ...EMPTY_RECORDS, breathingSessions: [{ ...imported, userId: two.userId }] }
  }
  const { settle } = await applyImport(two, records(), {})
  settle()
  for (const device of [two, one]) await run(device)
  nowMs += 2 * DAY_MS
  for (const device of [one, one, two]) await run(device)
  for (const device of [one, two]) {
    const stored = await device.db.breathing_sessions.toArray()
    expect(stored.map(({ duration }) => duration).sort()).toEqual([60, 90])
    expect(await readDeletedEntries(device)).toEqual([])
  }
})

describe('a breathing session of another app', () => {
  const ID = stableId('apple-health', '2026-11-19')
  const SESSION = { id: ID, date: '2026-11-19' as LocalDate, startedAt: '2026-11-19T08:00:00Z' }
  const figures = { duration: 300, cycles: 0 }

  async function moveSessionIn(device: TestDevice) {
    use(device)
    const session = { ...SESSION, ...figures, userId: device.userId }
    async function* pieces() {
      yield { ...EMPTY_RECORDS, breathingSessions: [session], days: [] }
    }
    return moveIn(device, pieces(), MOVED_IN)
  }

  test.each([
    ['joins the sealed copy', async () => {}],
    [
      'brings it back',
      async (one: TestDevice, two: TestDevice) => {
        await deleteSession(one, ID)
        for (const device of [one, two]) await run(device)
        const [deleted] = await readDeletedEntries(two)
        if (deleted) await bringBack(two, deleted)
      },
    ],
  ])('is sent as plain text by no device that %s, and can be moved out', async (_, act) => {
    users = new ModelUsers(() => nowMs)
    const [one, two] = await twoDevices()
    const receipt = await moveSessionIn(one)
    for (const device of [one, two]) await run(device)
    await act(one, two)
    for (const device of [two, one]) await run(device)
    expect(await two.db.breathing_sessions.toArray()).toMatchObject([{ id: ID, pending: 0 }])
    const three = await newDevice('three')
    use(three)
    await restore(three, ENTROPY, api)
    await run(three)
    await turnOff(three, 'plain', 'here', api)
    // An earlier version has marked it as one that is sent.
    await three.db.breathing_sessions.update(ID, { pending: 1 })
    await run(three)
    const sent = users.userIds.flatMap((id) => users?.copyOf(id)?.sessionIds ?? [])
    expect(sent).toEqual([])
    expect((await readStoredAmounts(three)).waiting).toBe(0)
    use(one)
    await moveOut(one, receipt)
    for (const device of [one, two]) await run(device)
    expect(await two.db.breathing_sessions.count()).toBe(0)
  })
})

test('the plain copy of a key whose change was not confirmed yet is fetched too', async () => {
  const one = await newDevice('one')
  const server = new KeyedServer()
  const own = createApi(
    (input, init) =>
      ModelVault.handles(String(input))
        ? vault.handle(init?.method ?? 'GET', String(input), init)
        : server.send(input, init),
    () => '',
    () => ensureAccessKey(one),
  )
  const sync = () => new Sync(one, own, { withSyncLock: (work) => work(), runVault }).run('resume')
  await addGlass(one, TODAY)
  await sync()
  const food = { userId: one.userId, date: TODAY, registers: { 'eatingLog.food': ['Soup', nowMs] } }
  const headers = { authorization: `Bearer ${server.accessKey}` }
  const init = { method: 'POST', headers, body: JSON.stringify(food) }
  await server.send('/api/daily-data', init)
  server.fault = 'lost response'
  expect(await changeKeyNow(one, own)).toBe('waiting')
  server.fault = null
  await turnOn(one, ENTROPY, own)
  await sync()
  expect((await readDay(one.db, one.userId, TODAY)).fields.eatingLog.food).toBe('Soup')
})

test('a plain copy that the server refuses to erase counts as still there', async () => {
  const one = await newDevice('one')
  await addGlass(one, TODAY)
  await run(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  const refused = vi.spyOn(plain, 'handle').mockImplementation((method, url, ...rest) => {
    if (method !== 'DELETE') return handle(method, url, ...rest)
    return Response.json({ error: { code: 'wrong_key', message: 'no' } }, { status: 401 })
  })
  const handle = ModelServer.prototype.handle.bind(plain)
  await rehearse(one, undefined, undefined, api)
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ hasPlainCopy: true, problem: null })
  refused.mockRestore()
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ hasPlainCopy: false })
})

test('a server that creates the vault and does not know it is asked once in a run', async () => {
  const one = await newDevice('one')
  await turnOn(one, ENTROPY, api)
  requests = []
  vi.spyOn(vault, 'handle').mockImplementation(async (method) =>
    method === 'PUT'
      ? Response.json({ records: 0, bytes: 0, sequence: 0, digest: 0 })
      : Response.json({ error: { code: 'unknown_vault', message: '' } }, { status: 404 }),
  )
  await run(one)
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
})

test('it rehearses by itself: a day after it was turned on, and every 30 days', async () => {
  const [one] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ rehearsal: null })
  for (const days of [1, 30]) {
    nowMs += days * DAY_MS
    await run(one, 'change')
    const before = nowMs
    await run(one)
    const state = await readVaultState(one)
    const atMs = state.state === 'on' ? state.rehearsal?.atMs : undefined
    expect(atMs).toBeGreaterThanOrEqual(before)
    nowMs += 10 * DAY_MS
    await run(one)
    expect(await readVaultState(one)).toMatchObject({ rehearsal: { atMs } })
    nowMs -= 10 * DAY_MS
  }
})

test('new words: everything is in a new vault, the old one is gone, others enter the new words', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  const [oldId] = vault.vaultIds
  use(two)
  await deleteWorkout(two, (await two.db.fitness_workouts.toArray())[0]?.id ?? '')
  use(one)
  expect(await replaceWords(one, NEW_ENTROPY, api)).toEqual({ ok: true })
  await run(one)
  await run(one)
  const { credentials } = await deriveKeys(NEW_ENTROPY)
  expect(vault.vaultIds).toEqual([credentials.split('.')[0]])
  expect(vault.vaultIds).not.toContain(oldId)
  await run(two)
  expect(await readVaultState(two)).toMatchObject({ problem: { code: 'erased' } })
  use(two)
  expect(await restore(two, NEW_ENTROPY, api)).toEqual({ ok: true })
  await run(two)
  await run(one)
  expect(await contentOf(one)).toEqual(await contentOf(two))
  expect((await contentOf(one)).records[0]).toEqual([])
})

test('what another device sends to the old vault is fetched before it is erased', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  use(one)
  expect(await replaceWords(one, NEW_ENTROPY, api)).toEqual({ ok: true })
  await two.db.fitness_nutrition_logs.toCollection().modify({ foodName: 'Sent to the old vault' })
  await two.db.fitness_workouts.clear()
  await run(two)
  await run(one)
  expect(vault.vaultIds).toHaveLength(1)
  expect(await one.db.fitness_workouts.count()).toBe(0)
  expect(await one.db.fitness_nutrition_logs.toArray()).toMatchObject([
    { foodName: 'Sent to the old vault' },
  ])
  const three = await newDevice('three')
  expect(await restore(three, NEW_ENTROPY, api)).toEqual({ ok: true })
  await run(three)
  expect(await contentOf(three)).toEqual(await contentOf(one))
})

test('what another device has sent is fetched before the sealed copy is deleted everywhere', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(two)
  await run(two)
  use(one)
  await turnOff(one, 'device-only', 'everywhere', api)
  await run(one)
  expect(vault.vaultIds).toEqual([])
  expect(await contentOf(one)).toEqual(await contentOf(two))
})

describe('turned off everywhere and on again with new words', () => {
  const soup = (id: string, { userId }: Device) => {
    const fields = { date: TODAY, mealType: 'lunch', quantity: 1, feelings: '' } as const
    const values = { calories: 1, protein: 1, carbs: 1, fats: 1 }
    const createdAt = '2026-11-20T12:00:00.000Z'
    return { ...fields, ...values, id, foodName: id, userId, createdAt }
  }
  const namesOf = async ({ db }: Device) =>
    (await db.fitness_nutrition_logs.toArray()).map(({ foodName }) => foodName).sort()
  const rename = ({ db }: Device, id: string, foodName: string) =>
    db.fitness_nutrition_logs.update(id, { foodName })

  /** Two devices with these meals, and the day starts at 2. The first one has turned it off. */
  async function turnedOff(
    meals: readonly string[],
    keep: 'device-only' | 'plain' = 'device-only',
  ): Promise<[TestDevice, TestDevice]> {
    const [one, two] = await twoDevices()
    use(one)
    await one.db.fitness_nutrition_logs.bulkPut(meals.map((id) => soup(id, one)))
    changeSetting(DAY_START, 2)
    for (const device of [one, two]) await run(device)
    use(one)
    await turnOff(one, keep, 'everywhere', api)
    await run(one)
    nowMs += DAY_MS
    return [one, two]
  }

  async function onAgain(one: TestDevice, two: TestDevice): Promise<void> {
    use(one)
    expect(await turnOn(one, NEW_ENTROPY, api)).toEqual({ ok: true })
    await run(one)
    nowMs += DAY_MS
    await run(two)
    expect(await restore(two, NEW_ENTROPY, api)).toEqual({ ok: true })
    for (const device of [two, one, two]) await run(device)
    expect(await contentOf(two)).toEqual(await contentOf(one))
    expect(await readVaultState(two)).toMatchObject({ pending: 0, unreadable: 0 })
  }

  test.each([
    ['device-only', false],
    ['plain', true],
  ] as const)(
    'what changed meanwhile is newer, and what changed on both devices is kept twice (%s, off on both: %s)',
    async (keep, areBothOff) => {
      const meals = ['one', 'two', 'both', 'gone', 'gone on one']
      const [one, two] = await turnedOff(meals, keep)
      use(two)
      if (areBothOff) await turnOff(two, keep, 'here', api)
      await rename(two, 'two', 'two: changed')
      await rename(two, 'both', 'both: there')
      await rename(two, 'gone on one', 'gone on one: changed')
      nowMs += DAY_MS
      use(one)
      changeSetting(DAY_START, 4)
      await rename(one, 'one', 'one: changed')
      await rename(one, 'both', 'both: here')
      await one.db.fitness_nutrition_logs.bulkDelete(['gone', 'gone on one'])
      await onAgain(one, two)
      expect(await namesOf(two)).toEqual([
        'both: here',
        'both: there',
        'gone on one: changed',
        'one: changed',
        'two: changed',
      ])
      expect(settingsOf(two)).toMatchObject({ dayStart: 4 })
    },
  )

  test('by a device that 1.0.0 made forget what it knew, or that has lost its database: its version wins, and the other one is kept', async () => {
    const [one, two] = await turnedOff(['changed', 'same'])
    await one.db.vault_records.clear()
    use(one)
    changeSetting(DAY_START, 4)
    await rename(one, 'changed', 'now')
    await onAgain(one, two)
    expect(await namesOf(two)).toEqual(['changed', 'now', 'same'])
    expect(await two.db.fitness_nutrition_logs.get('changed')).toMatchObject({ foodName: 'now' })
    expect(settingsOf(two)).toMatchObject({ dayStart: 4 })
  })

  test('a record that a newer version had written there is replaced', async () => {
    const [one, two] = await twoDevices()
    use(one)
    await one.db.fitness_nutrition_logs.put(soup('soup', one))
    await run(one)
    await one.db.vault_records.update(['meals', 'soup'], { unread: 'name' })
    use(one)
    await turnOff(one, 'device-only', 'everywhere', api)
    await run(one)
    await onAgain(one, two)
    expect(await namesOf(two)).toEqual(['soup'])
  })
})

test('two devices make new words at the same moment: one succeeds, the other follows', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  await logOneOfEach(two)
  use(one)
  const third = new Uint8Array(16).fill(9)
  const results = await Promise.all([
    replaceWords(one, NEW_ENTROPY, api),
    replaceWords(two, third, api),
  ])
  const isFirst = results[0]?.ok === true
  const [winner, loser, words] = isFirst ? [one, two, NEW_ENTROPY] : [two, one, third]
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, problem: { code: 'replaced' } })
  // Until then it uses the old words, and sees no unreadable record.
  await run(loser)
  expect(await readVaultState(loser)).toMatchObject({ problem: null, pending: 0, unreadable: 0 })
  await run(winner)
  await run(winner)
  const { credentials } = await deriveKeys(words)
  expect(vault.vaultIds).toEqual([credentials.split('.')[0]])
  await run(loser)
  expect(await readVaultState(loser)).toMatchObject({ problem: { code: 'erased' } })
  use(loser)
  expect(await restore(loser, words, api)).toEqual({ ok: true })
  for (const device of [loser, winner]) await run(device)
  expect(await contentOf(loser)).toEqual(await contentOf(winner))
  expect((await contentOf(loser)).records[1]).toHaveLength(2)
})

test('new words that were not used are no obstacle: on the same device, or a week later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const [one, two] = await twoDevices()
  const handle = vault.handle.bind(vault)
  const spy = vi.spyOn(vault, 'handle').mockImplementation(async (method, url, init) => {
    const response = await handle(method, url, init)
    if (method === 'POST') throw new TypeError('The response was lost')
    return response
  })
  use(one)
  expect(await replaceWords(one, NEW_ENTROPY, api)).toMatchObject({ ok: false })
  spy.mockRestore()
  use(two)
  const third = new Uint8Array(16).fill(9)
  expect(await replaceWords(two, third, api)).toEqual({ ok: false, problem: { code: 'replaced' } })
  use(one)
  expect(await replaceWords(one, third.with(0, 1), api)).toEqual({ ok: true })
  // The first device is not seen for a week. Its new words must not win later.
  nowMs += 8 * DAY_MS
  use(two)
  expect(await replaceWords(two, third.with(0, 2), api)).toEqual({ ok: true })
  await run(one)
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ problem: { code: 'erased' } })
  await run(two)
  await run(two)
  expect(await readVaultState(two)).toMatchObject({ problem: null, pending: 0 })
  const { credentials } = await deriveKeys(third.with(0, 2))
  expect(vault.vaultIds).toContain(credentials.split('.')[0])
})

test('new words are refused once another device has replaced the old ones', async () => {
  const [one, two] = await twoDevices()
  use(one)
  await replaceWords(one, NEW_ENTROPY, api)
  await run(one)
  await run(one)
  use(two)
  const third = new Uint8Array(16).fill(9)
  expect(await replaceWords(two, third, api)).toEqual({ ok: false, problem: { code: 'erased' } })
  expect(vault.vaultIds).toHaveLength(1)
  expect(await readVaultState(two)).toMatchObject({ problem: { code: 'erased' } })
})

test('the browser deletes the database: nothing is sent as plain text until the words are entered', async () => {
  const one = await newDevice('one')
  await logOneOfEach(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  const before = await contentOf(one)
  await one.db.delete()
  const database = new TendDatabase('one')
  const again = Object.assign(await openDevice(one.storage, database, one.now), {
    storage: one.storage,
  })
  opened.push(again)
  const later = '2026-11-21' as LocalDate
  await changeDailyField(again, later, 'eatingLog', (log) => ({ ...log, food: 'Zebrasoup' }))
  await recordBreathingSession(again, new Date(nowMs), 60_000)
  requests = []
  await run(again)
  expect(requests).toEqual([])
  expect(await readVaultState(again)).toMatchObject({ problem: { code: 'words_lost' } })
  use(again)
  expect(await restore(again, ENTROPY, api)).toEqual({ ok: true })
  await run(again)
  expect(requests.join().toLowerCase()).not.toContain('zebra')
  const { records } = await contentOf(again)
  expect(records.map((list) => list.length)).toEqual(
    before.records.map((list, index) => list.length + (index === 4 || index === 5 ? 1 : 0)),
  )
  expect(await readVaultState(again)).toMatchObject({ problem: null, pending: 0 })
})

test('the browser deletes the database of a device that sends nothing: it still sends nothing', async () => {
  const [one] = await twoDevices()
  use(one)
  await turnOff(one, 'device-only', 'here', api)
  await one.db.delete()
  const database = new TendDatabase('one')
  const again = Object.assign(await openDevice(one.storage, database, one.now), {
    storage: one.storage,
  })
  opened.push(again)
  await addGlass(again, TODAY)
  requests = []
  await run(again)
  expect(requests).toEqual([])
  expect(await readVaultState(again)).toEqual({ state: 'device-only' })
})

test('whoever turns it off without words that are lost sends plain daily data again', async () => {
  const one = await newDevice('one')
  one.storage.setItem('tend_vault', '1')
  await one.db.delete()
  const database = new TendDatabase('one')
  const again = Object.assign(await openDevice(one.storage, database, one.now), {
    storage: one.storage,
  })
  opened.push(again)
  await turnOff(again, 'plain', 'everywhere', api)
  await addGlass(again, TODAY)
  await run(again)
  expect(plain.fields(TODAY).waterCount).toBe(1)
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([])
})

test('entering the same words again cancels an erasure that was not sent yet', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  use(two)
  await turnOff(two, 'device-only', 'everywhere', api)
  expect(await restore(two, ENTROPY, api)).toEqual({ ok: true })
  for (const device of [two, one]) await run(device)
  expect(vault.vaultIds).toHaveLength(1)
  for (const device of [two, one]) {
    expect(await readVaultState(device)).toMatchObject({ problem: null, pending: 0 })
  }
  expect(await contentOf(two)).toEqual(await contentOf(one))
})

test('turning it off: nothing is sent any more, or plain daily data under a new id', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await rehearse(one, undefined, undefined, api)
  await run(one)
  use(one)
  await turnOff(one, 'device-only', 'everywhere', api)
  await run(one)
  expect(vault.vaultIds).toEqual([])
  expect(await readVaultState(one)).toEqual({ state: 'device-only' })
  expect(isMarking(one.db)).toBe(false)
  requests = []
  await addGlass(one, TODAY)
  await run(one)
  expect(requests).toEqual([])
  use(one)
  await turnOff(one, 'plain')
  const again = await openDevice(one.storage, new TendDatabase('one'), one.now)
  expect(again.userId).not.toBe(one.userId)
  plain = new ModelServer(() => nowMs)
  await run(Object.assign(again, { storage: one.storage }))
  expect(plain.fields(TODAY).waterCount).toBe(2)
  expect(await readVaultState(again)).toEqual({ state: 'off' })
  again.db.close()
  await run(two)
  expect(await readVaultState(two)).toMatchObject({ problem: { code: 'erased' } })
})

test('turning it off on a full device changes all or nothing, whichever write fails', async () => {
  const [one] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await rehearse(one, undefined, undefined, api)
  await run(one)
  use(one)
  let left = 0
  one.db.close({ disableAutoOpen: false })
  one.db.use({
    stack: 'dbcore',
    name: 'full',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate(request) {
            const takesMore = request.type === 'add' || request.type === 'put'
            if (takesMore && left-- === 0) throw new DOMException('full', 'QuotaExceededError')
            return table.mutate(request)
          },
        }
      },
    }),
  })
  const stateOf = async () => [
    (await one.db.vault.get('vault'))?.plainErased,
    (await one.db.settings.get('userId'))?.value,
  ]
  const before = await stateOf()
  expect(before).toEqual([one.userId, one.userId])
  let isOff = false
  for (let writes = 1; !isOff; writes++) {
    left = writes
    isOff = await turnOff(one, 'plain', 'here', api).then(
      () => true,
      () => false,
    )
    if (!isOff) expect(await stateOf()).toEqual(before)
  }
  expect((await stateOf())[0]).toBeUndefined()
  expect((await stateOf())[1]).not.toBe(one.userId)
})

test('one device leaves: the copy stays for the others, and its words still open it', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  use(two)
  await turnOff(two, 'device-only', 'here')
  await run(two)
  expect(await readVaultState(two)).toEqual({ state: 'device-only' })
  expect((await contentOf(two)).records[0]).toHaveLength(1)
  await run(one)
  expect(await readVaultState(one)).toMatchObject({ problem: null, pending: 0 })
  use(two)
  expect(await restore(two, ENTROPY, api)).toEqual({ ok: true })
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(one))
})

test('a restore is cancelled while it runs: entries so far stay, and the copy is untouched', async () => {
  const one = await newDevice('one')
  for (let count = 0; count < 4; count++) await logOneOfEach(one)
  await turnOn(one, ENTROPY, api)
  await run(one)
  const records = vault.records().length
  const two = await newDevice('two')
  await restore(two, ENTROPY, api)
  let pages = 0
  let cancelled: Promise<void> | undefined
  vault.onRequest = async () => {
    pages += 1
    if (pages === 3) cancelled ??= turnOff(two, 'device-only', 'here')
    await cancelled
  }
  await run(two)
  expect(pages).toBe(3)
  expect(await readVaultState(two)).toEqual({ state: 'device-only' })
  const arrived = (await contentOf(two)).records.flat().length
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan((await contentOf(one)).records.flat().length)
  vault.onRequest = async () => {}
  await run(two)
  expect(vault.records()).toHaveLength(records)
  await restore(two, ENTROPY, api)
  await run(two)
  expect(await contentOf(two)).toEqual(await contentOf(one))
})

test('settings: the last change wins, and purged browser storage deletes nothing', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  two.storage.setItem('selectedHabits', '["Walk"]')
  await run(two)
  await run(one)
  expect(one.storage.getItem('selectedHabits')).toBe('["Walk"]')
  one.storage.removeItem('selectedHabits')
  one.storage.removeItem('wellness_mood_palette')
  one.storage.removeItem('tend_vault')
  await run(one)
  await run(one)
  expect(one.storage.getItem('selectedHabits')).toBe('["Walk"]')
  expect(one.storage.getItem('wellness_mood_palette')).toBe('grounding')
  expect(one.storage.getItem('tend_vault')).toBe('1')
})

describe('workout templates', () => {
  const plainTemplate = (id: string, order = 0) => {
    return { id: `local_${id}`, name: id, duration: 5, exercises: [], order }
  }
  const templatesOf = (of: string, count: number) =>
    Array.from({ length: count }, (_, order) => plainTemplate(`${of} ${order}`, order))
  const add = (device: TestDevice, ...rows: readonly ReturnType<typeof plainTemplate>[]) =>
    device.db.tend_workout_templates.bulkPut(rows)
  const namesOn = async (device: TestDevice) =>
    (await readOwnTemplates(device)).map(({ name }) => name)
  const listedOn = async (device: TestDevice) =>
    (await readDeletedEntries(device)).map(({ row }) => 'name' in row && row.name)

  async function sync(...devices: TestDevice[]): Promise<void> {
    for (const device of devices) await run(device)
  }

  test('of two devices that have more than 50 together are all on both, the own ones first', async () => {
    const [one, two] = [await newDevice('one'), await newDevice('two')]
    await add(one, ...templatesOf('one', 30))
    await add(two, ...templatesOf('two', 30))
    use(one)
    await turnOn(one, ENTROPY, api)
    await run(one)
    use(two)
    await restore(two, ENTROPY, api)
    await sync(two, one)
    const [ofOne, ofTwo] = ['one', 'two'].map((of) => templatesOf(of, 30).map(({ name }) => name))
    expect((await namesOn(one)).slice(0, 30)).toEqual(ofOne)
    expect((await namesOn(two)).slice(0, 30)).toEqual(ofTwo)
    for (const device of [one, two]) expect(await namesOn(device)).toHaveLength(60)
  })

  test('that a device deletes are listed, and come back, on the other one', async () => {
    const [one, two] = await twoDevices()
    await add(one, ...templatesOf('a', 2))
    await sync(one, two)
    // It is in the same slice as the deletion, and before that.
    await add(one, ...templatesOf('b', 1))
    await run(one)
    await deleteEntry(one, 'templates', 'local_a 0')
    await sync(one, two)
    expect((await namesOn(two)).sort()).toEqual(['a 1', 'b 0'])
    expect(await two.db.deleted_entries.count()).toBe(1)
    const [deleted, ...others] = await readDeletedEntries(two)
    expect(others).toEqual([])
    if (deleted) await bringBack(two, deleted)
    await sync(two, one)
    for (const device of [one, two]) {
      expect((await namesOn(device)).sort()).toEqual(['a 0', 'a 1', 'b 0'])
      expect(await listedOn(device)).toEqual([])
    }
  })

  test('that an Undo removes are not listed on a device that has changed them and undone that', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const [one, two] = await twoDevices()
    const saved = await saveTemplate(one, { name: 'Third', duration: 5, exercises: [] })
    if (!saved) throw new Error('The template is not valid')
    await sync(one, two)
    expect(await namesOn(two)).toEqual(['Third'])
    await removeSaved(one, 'templates', [saved])
    await run(one)
    use(two)
    const rename = (template: typeof saved) => ({ ...template, name: 'Fourth' })
    const edit = await editEntry(two, 'templates', saved.id, rename)
    vault.onRequest = async () => Promise.reject(new TypeError('network'))
    await run(two).catch(() => {})
    vault.onRequest = async () => {}
    if (edit) await undoEdit(two, 'templates', edit)
    await sync(two, one)
    for (const device of [one, two]) {
      expect([await namesOn(device), await listedOn(device)]).toEqual([[], []])
    }
  })

  test('beyond the first 50, which a device of release 1.0.0 deletes, can be brought back', async () => {
    const [one, two] = await twoDevices()
    await add(one, ...templatesOf('a', 52))
    await sync(one, two)
    // Release 1.0.0 keeps nothing of what it deletes.
    await two.db.tend_workout_templates.bulkDelete(['local_a 50', 'local_a 51'])
    await sync(two, one)
    expect(await namesOn(one)).toHaveLength(50)
    await run(two)
    for (const device of [one, two]) {
      expect((await listedOn(device)).sort()).toEqual(['a 50', 'a 51'])
    }
  })

  test('are not deleted by browser storage that is full or lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const [one, two] = await twoDevices()
    await add(one, plainTemplate('First'))
    await sync(one, two)
    await add(one, plainTemplate('Second', 1))
    two.storage.isFull = true
    await sync(one, two)
    two.storage.isFull = false
    two.storage.clear()
    await saveTemplate(two, { name: 'Third', duration: 5, exercises: [] })
    await sync(two, one)
    for (const device of [one, two]) {
      expect((await namesOn(device)).sort()).toEqual(['First', 'Second', 'Third'])
    }
  })

  /** Opens the database of a device again, as version 6 left it. Templates were in browser storage then. */
  async function upgraded(device: TestDevice, templates: string | null): Promise<TestDevice> {
    const { name } = device.db
    const tables = device.db.tables.filter((table) => table.name !== 'tend_workout_templates')
    const rows = await Promise.all(tables.map((table) => table.toArray()))
    const stores = tables.map(({ name, schema: { primKey, indexes } }) => {
      return [name, [primKey, ...indexes].map(({ src }) => src).join(', ')]
    })
    await device.db.delete()
    const old = new Dexie(name)
    old.version(6).stores(Object.fromEntries(stores))
    for (const [index, table] of tables.entries()) {
      await old.table(table.name).bulkAdd(rows[index] ?? [])
    }
    old.close()
    const { storage } = device
    if (templates !== null) storage.setItem('tend_workout_templates', templates)
    use(device)
    const opened = await openDevice(storage, new TendDatabase(name), () => ++nowMs)
    return Object.assign(device, opened)
  }

  test('move into the database in their order, and overwrite nothing of other devices', async () => {
    const [one, two] = await twoDevices()
    await add(one, ...templatesOf('a', 3))
    await sync(one, two)
    const [first, ...others] = templatesOf('a', 3).map(({ order: _, ...template }) => template)
    const unsent = { ...first, name: 'Edited on two' }
    await upgraded(two, JSON.stringify([others[1], unsent, others[0]]))
    expect(await namesOn(two)).toEqual(['a 2', 'Edited on two', 'a 1'])
    await one.db.tend_workout_templates.update('local_a 0', { name: 'Edited on one' })
    await one.db.tend_workout_templates.update('local_a 1', { name: 'Later' })
    requests = []
    await sync(one, two, one, two)
    for (const device of [one, two]) {
      const names = ['Edited on one', 'Edited on two', 'Later', 'a 2']
      expect((await namesOn(device)).sort()).toEqual(names)
    }
    expect(await readVaultState(two)).toMatchObject({ pending: 0 })
  })

  test('that browser storage has lost before they move are fetched again', async () => {
    const [one, two] = await twoDevices()
    await add(one, ...templatesOf('a', 3))
    await sync(one, two)
    await upgraded(two, null)
    expect(await namesOn(two)).toEqual([])
    nowMs += 2 * DAY_MS
    await sync(two, one)
    for (const device of [one, two]) expect(await namesOn(device)).toEqual(['a 0', 'a 1', 'a 2'])
    expect(await readVaultState(two)).toMatchObject({ pending: 0, isIncomplete: false })
  })
})

describe('the settings page', () => {
  async function devicesWith(settings: object): Promise<[TestDevice, TestDevice]> {
    const [one, two] = await twoDevices()
    one.storage.setItem('tend_settings', JSON.stringify(settings))
    await run(one)
    await run(two)
    return [one, two]
  }

  test('two devices change different settings: both changes are kept, also of unknown settings', async () => {
    const [one, two] = await devicesWith({ dayStart: 4, weekStart: 1 })
    expect(settingsOf(two)).toEqual({ dayStart: 4, weekStart: 1 })
    use(one)
    changeSetting(WEEK_START, 6)
    use(two)
    changeSetting({ field: 'fromTheFuture' }, { moons: [1, null] })
    for (const device of [one, two, one]) await run(device)
    const all = { dayStart: 4, weekStart: 6, fromTheFuture: { moons: [1, null] } }
    for (const device of [one, two]) expect(settingsOf(device)).toEqual(all)
  })

  describe('changes that two devices make to parts of one setting, both offline', () => {
    const day = (date: string, kind: 'ill' | 'rest') =>
      ({ from: date as LocalDate, to: date as LocalDate, kind }) as const

    async function syncAll(devices: readonly TestDevice[]): Promise<void> {
      for (const device of [...devices, ...devices]) await run(device)
      for (const { db } of devices) {
        expect(await db.vault_records.where('pending').equals(1).count()).toBe(0)
      }
    }

    test.each([
      ['of a setting that neither had before', {}],
      ['of one that both had', { gentleDays: [day('2026-11-01', 'ill')], goals: [] }],
    ])('are all kept: %s', async (_, settings) => {
      const devices = await devicesWith(settings)
      const [one, two] = devices
      use(one)
      markGentleDays(day('2026-11-02', 'rest'))
      setGoals(TODAY, { glasses: 10 })
      use(two)
      markGentleDays(day('2026-11-03', 'rest'))
      unmarkGentleDays(day('2026-11-01', 'ill'))
      setGoals(TODAY, { calories: 1500 })
      await syncAll([two, one])
      for (const device of devices) {
        use(device)
        expect(storedSetting(GENTLE_DAYS)).toEqual([
          { from: '2026-11-02', to: '2026-11-03', kind: 'rest' },
        ])
        expect(goalsOn(storedSetting(GOALS), TODAY)).toMatchObject({ glasses: 10, calories: 1500 })
      }
    })

    test('also of settings in browser storage, and of an own habit', async () => {
      const habit = { field: `own${'0'.repeat(32)}` }
      const devices = await devicesWith({ [habit.field]: { name: 'Tea', group: 0 } })
      const [one, two] = devices
      one.storage.setItem('selectedHabits', '["Walk","Reading"]')
      one.storage.setItem('quick_start_exercises', '["a","b"]')
      await syncAll(devices)
      use(one)
      changeSetting(habit, { name: 'Black tea', group: 0 })
      one.storage.setItem('selectedHabits', '["Reading","Call"]')
      one.storage.setItem('quick_start_exercises', '["a","b","c"]')
      use(two)
      changeSetting(habit, { name: 'Tea', group: 2 })
      two.storage.setItem('selectedHabits', '["Walk","Reading","Family"]')
      two.storage.setItem('quick_start_exercises', '["b"]')
      await syncAll(devices)
      for (const device of devices) {
        const { storage } = device
        const listed = (key: string) => JSON.parse(storage.getItem(key) ?? '').sort()
        expect(settingsOf(device)).toEqual({ [habit.field]: { name: 'Black tea', group: 2 } })
        expect(listed('selectedHabits')).toEqual(['Call', 'Family', 'Reading'])
        expect(listed('quick_start_exercises')).toEqual(['b', 'c'])
      }
    })

    test('agree if one device gets new words, and the other does not know the earlier value', async () => {
      const devices = await devicesWith({ hiddenNumbers: ['streaks', 'weight'] })
      const [one, two] = devices
      // As after an update from a version that did not keep it.
      for (const { db } of devices) {
        const rows = await db.vault_records.toArray()
        await db.vault_records.bulkPut(rows.map(({ base: _, ...row }) => row))
        await db.vault.toCollection().modify({ comparedMs: null })
      }
      await syncAll(devices)
      use(two)
      changeSetting(HIDDEN_NUMBERS, ['streaks', 'weight', 'nutrition'])
      use(one)
      expect(await replaceWords(one, NEW_ENTROPY, api)).toEqual({ ok: true })
      changeSetting(HIDDEN_NUMBERS, ['weight'])
      for (const device of [two, one, one, two]) await run(device)
      use(two)
      expect(await restore(two, NEW_ENTROPY, api)).toEqual({ ok: true })
      await syncAll([two, one])
      for (const device of devices) {
        expect(settingsOf(device)).toEqual({ hiddenNumbers: ['weight', 'nutrition'] })
      }
    })

    test('while the server goes back to an earlier copy', async () => {
      const devices = await devicesWith({ hiddenNumbers: ['streaks'] })
      const backup = vault.backup()
      const [one, two] = devices
      use(one)
      changeSetting(HIDDEN_NUMBERS, ['weight'])
      await syncAll(devices)
      use(two)
      changeSetting(HIDDEN_NUMBERS, ['weight', 'nutrition'])
      vault.restore(backup)
      await syncAll([two, one])
      for (const device of devices) {
        expect(settingsOf(device)).toEqual({ hiddenNumbers: ['weight', 'nutrition'] })
      }
    })

    test('agree if one device has release 1.0.0: the value that arrives there first is kept', async () => {
      const devices = await devicesWith({ hiddenNumbers: ['streaks'] })
      const [one, two] = devices
      const record = await one.db.vault_records.get(['preferences', 'hiddenNumbers'])
      if (!record) throw new Error('nothing is known about the setting')
      use(two)
      changeSetting(HIDDEN_NUMBERS, ['streaks', 'nutrition'])
      await alignSettings(two)
      await sendRow(record, { value: ['weight'] })
      await syncAll([two, one])
      for (const device of devices) {
        expect(settingsOf(device)).toEqual({ hiddenNumbers: ['nutrition', 'weight'] })
      }
    })
  })

  test('what the page does with a setting that arrives is no part of the transaction that stores it', async () => {
    const [one, two] = await twoDevices()
    one.storage.setItem('wellness_mood_palette', 'calm')
    await run(one)
    const { db } = two
    const wait = () => new Promise((resolve) => setTimeout(resolve, 5))
    const reads: Promise<unknown>[] = []
    vi.stubGlobal('dispatchEvent', () => {
      expect(Dexie.currentTransaction).toBeNull()
      return reads.push(db.transaction('r', db.daily_data, wait).catch(() => {}))
    })
    await run(two)
    await Promise.all(reads)
    expect(reads).toHaveLength(1)
    expect(two.storage.getItem('wellness_mood_palette')).toBe('calm')
  })

  test('browser storage that is lost deletes nothing, also if a setting is changed since', async () => {
    const away = { from: '2026-11-01', to: '2026-11-19', kind: 'away' }
    const [one, two] = await devicesWith({ gentleDays: [away], dayStart: 4 })
    two.storage.clear()
    use(two)
    changeSetting(WEEK_START, 1)
    for (const device of [two, one]) await run(device)
    const all = { gentleDays: [away], dayStart: 4, weekStart: 1 }
    for (const device of [one, two]) expect(settingsOf(device)).toEqual(all)
    expect(await readVaultState(two)).toMatchObject({ pending: 0, unreadable: 0 })
  })

  test('a missing setting is no deletion: neither here, nor in a record of release 1.0.0', async () => {
    const [one, two] = await devicesWith({ dayStart: 4, weekStart: 1 })
    // As a device whose browser has lost everything before it is updated.
    two.storage.removeItem('tend_settings')
    await two.db.preferences.clear()
    const known = await two.db.vault_records.bulkGet([
      ['preferences', 'dayStart'],
      ['preferences', 'weekStart'],
    ])
    const unmarked = known.flatMap((row) => row ?? [])
    await two.db.vault_records.bulkPut(unmarked.map(({ deleted: _, pending: __, ...row }) => row))
    nowMs += 2 * DAY_MS
    await run(two)
    await run(one)
    for (const device of [one, two]) {
      expect(settingsOf(device)).toEqual({ dayStart: 4, weekStart: 1 })
    }
    const record = await two.db.vault_records.get(['preferences', 'dayStart'])
    if (!record) throw new Error('nothing is known about the settings')
    // A device of release 1.0.0 sends a record without content for what its browser has lost.
    await sendRow(record, null)
    await run(one)
    await run(two)
    expect(await two.db.preferences.toArray()).toHaveLength(2)
    expect(settingsOf(one)).toEqual({ dayStart: 4, weekStart: 1 })
    expect(await readVaultState(one)).toMatchObject({ pending: 0 })
  })

  test('rhythms, water sizes, targets and the plan outlast a device of release 1.0.0 that shows none of them', async () => {
    const [one, two] = await twoDevices()
    use(one)
    changeRhythm('walk', TODAY, [1, 3])
    addWaterSize(330)
    changeTarget('Chest', 10)
    planDays(new Map([[1, 'Upper Body']]))
    await addQuarters(one, TODAY, 5)
    const all = settingsOf(one)
    await run(one)
    await run(two)
    expect(Object.keys(all).sort()).toEqual([
      'habitRhythms',
      'setTargets',
      'waterSizes',
      'weekPlan',
    ])
    // It sends a setting that it has changed, and nothing for all that its browser has lost.
    use(two)
    changeSetting(WEEK_START, 1)
    await run(two)
    for (const id of Object.keys(all)) {
      const record = await two.db.vault_records.get(['preferences', id])
      if (!record) throw new Error(`nothing is known about ${id}`)
      await sendRow(record, null)
    }
    for (const device of [one, two, one]) await run(device)
    for (const device of [one, two]) {
      expect(settingsOf(device)).toEqual({ ...all, weekStart: 1 })
      expect(await readWater(device, TODAY)).toEqual({ glasses: 1, quarters: 5 })
      expect(await readVaultState(device)).toMatchObject({ pending: 0, unreadable: 0 })
    }
  })

  /** Sends a row as a device of release 1.0.0 that has fetched the record. */
  async function sendRow(
    { table, id, revision, confirmed }: VaultRecordRow,
    row: SealedRow | null,
  ): Promise<void> {
    const keys = await deriveKeys(ENTROPY)
    const { name, sealed } = await sealRecord(keys, {
      table: table as VaultTable,
      id,
      revision: revision + 1,
      row,
    })
    const records = [{ name, replaces: confirmed?.version ?? null, sealed }]
    await api.withKey(keys.credentials).writeJson('/api/vault/records', JSON.stringify({ records }))
  }

  test('what a full browser storage cannot store is not lost on any device', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const [one, two] = await devicesWith({ dayStart: 4 })
    one.storage.setItem('wellness_mood_palette', 'calm')
    one.storage.setItem('selectedHabits', '["Reading"]')
    for (const device of [one, two]) await run(device)
    use(one)
    changeSetting(WEEK_START, 1)
    one.storage.setItem('wellness_mood_palette', 'focused')
    one.storage.setItem('selectedHabits', '["Reading","Walk"]')
    await run(one)
    two.storage.isFull = true
    for (const device of [two, two]) await run(device)
    expect(await two.db.preferences.count()).toBe(2)
    two.storage.isFull = false
    // The page is closed, and its memory lost.
    removePersisted('tend_settings')
    nowMs += 2 * DAY_MS
    for (const device of [two, one]) await run(device)
    expect(settingsOf(two)).toEqual({ dayStart: 4, weekStart: 1 })
    for (const { storage, db } of [one, two]) {
      expect(storage.getItem('wellness_mood_palette')).toBe('focused')
      expect(storage.getItem('selectedHabits')).toBe('["Reading","Walk"]')
      expect(await db.preferences.count()).toBe(2)
    }
  })

  test('an import is moved out after the other device has changed a part of its settings', async () => {
    const [one, two] = await twoDevices()
    const [tea, jog] = [`own${'0'.repeat(32)}`, `own${'1'.repeat(32)}`]
    const file = {
      mood: 'focused',
      selectedHabits: ['Walk'],
      settings: {
        dayStart: 4,
        hiddenNumbers: ['streaks', 'weight'],
        [tea]: { name: 'Tea', group: 0 },
        [jog]: { name: 'Run', group: 1 },
      },
    }
    use(one)
    async function* records() {
      yield { ...EMPTY_RECORDS, days: [exportedDay(TODAY, { 'habits.walk': [true, 7] })] }
    }
    const { receipt, settle } = await applyImport(one, records(), file)
    settle()
    for (const device of [one, two]) await run(device)
    use(two)
    expect(readStoredChoices()).toEqual(file)
    changeSetting(HIDDEN_NUMBERS, ['streaks', 'weight', 'nutrition'])
    changeSetting({ field: jog }, { name: 'Jog', group: 1 })
    use(one)
    await moveOut(one, receipt)
    for (const device of [one, two, one]) await run(device)
    for (const device of [one, two]) {
      use(device)
      expect(readStoredChoices()).toEqual({
        mood: 'calm',
        selectedHabits: [],
        settings: {
          hiddenNumbers: ['nutrition'],
          [tea]: { name: 'Tea', group: 0, removed: true },
          [jog]: { name: 'Jog', group: 1 },
        },
      })
    }
  })

  test('of two devices that had settings before, everything is kept that fits together', async () => {
    const ill = { from: '2026-11-01', to: '2026-11-02', kind: 'ill' }
    const away = { from: '2026-10-01', to: '2026-10-02', kind: 'away' }
    const one = await newDevice('one')
    one.storage.setItem('tend_settings', JSON.stringify({ gentleDays: [ill], dayStart: 3 }))
    await turnOn(one, ENTROPY, api)
    await run(one)
    const two = await newDevice('two')
    two.storage.setItem('tend_settings', JSON.stringify({ gentleDays: [away, ill], weekStart: 1 }))
    await restore(two, ENTROPY, api)
    for (const device of [two, one, two]) await run(device)
    expect(settingsOf(one)).toEqual(settingsOf(two))
    use(one)
    expect(readStoredChoices().settings).toEqual({
      dayStart: 3,
      weekStart: 1,
      gentleDays: [away, ill],
    })
  })

  test('a device that fetched them with an earlier version, which could not read them, gets them', async () => {
    const [one, two] = await devicesWith({ dayStart: 4 })
    const known = await two.db.vault_records.get(['preferences', 'dayStart'])
    const id = known?.confirmed?.name ?? ''
    await two.db.vault_records.delete(['preferences', 'dayStart'])
    await two.db.vault_records.put({ ...known, table: 'unreadable', id, revision: 1 })
    two.storage.removeItem('tend_settings')
    const { readingVersion: _, ...row } = (await two.db.vault.get('vault')) ?? {}
    await two.db.vault.put(row as VaultRow)
    expect(await readVaultState(two)).toMatchObject({ unreadable: 1 })
    await run(two)
    expect(settingsOf(two)).toEqual({ dayStart: 4 })
    expect(await readVaultState(two)).toMatchObject({ unreadable: 0, pending: 0 })
    await addGlass(one, TODAY)
    await run(one)
    requests = []
    await run(two)
    // Only once. Then it fetches changes, as before.
    expect(requests.join()).not.toContain('since=0 ')
  })

  test('a change starts a sync run, another stored value does not', async () => {
    const one = await newDevice('one')
    await turnOn(one, ENTROPY, api)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const written = vi.fn()
    one.written.listen(written)
    writePersisted('tend_draft_meal', 'Soup')
    vi.runAllTimers()
    expect(written).not.toHaveBeenCalled()
    writePersisted('selectedHabits', ['Walk'])
    changeSetting(DAY_START, 4)
    await alignSettings(one)
    vi.runAllTimers()
    expect(written).toHaveBeenCalledTimes(1)
  })
})

test('what the server has of the newest records is shown as it stores them', async () => {
  const [one] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  const newest = await newestRecords(one, 3, api)
  expect(newest).toHaveLength(3)
  for (const { bytes, name, sealed } of newest) {
    expect((bytes - 29) % 256).toBe(0)
    expect(name).toHaveLength(22)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Zebra')
  }
})

test('a tab that was open when it was turned on marks its writes from its next sync run on', async () => {
  const one = await newDevice('one')
  const tab = Object.assign(await openDevice(one.storage, new TendDatabase('one'), one.now), {
    storage: one.storage,
  })
  await turnOn(one, ENTROPY, api)
  await run(one)
  await addGlass(tab, TODAY)
  expect(await readVaultState(one)).toMatchObject({ pending: 0 })
  // A transaction that began before goes on, although it cannot mark.
  const { recipes } = tab.db
  const { core } = recipes
  const begun = tab.db.transaction('rw', recipes, async () => {
    while (recipes.core === core) await recipes.count()
    await recipes.put({ id: 'begun' } as never)
  })
  await run(tab)
  await begun
  expect(isMarking(tab.db)).toBe(true)
  expect(vault.records()).toHaveLength(1)
  await addGlass(tab, TODAY)
  expect(await readVaultState(one)).toMatchObject({ pending: 1 })
  tab.db.close()
})

test('an edit of a tab that does not mark yet is not overwritten by an earlier one', async () => {
  const [one, two] = await twoDevices()
  await logOneOfEach(one)
  await run(one)
  await run(two)
  const rename = async (db: TendDatabase, name: string) => {
    await db.fitness_workouts.toCollection().modify({ name })
    await db.recipes.toCollection().modify({ name })
  }
  await rename(one.db, 'Earlier')
  await run(one)
  nowMs += 60_000
  const tab = new TendDatabase('two')
  await rename(tab, 'Later')
  tab.close()
  for (const device of [two, one]) await run(device)
  for (const device of [two, one]) {
    for (const table of [device.db.fitness_workouts, device.db.recipes]) {
      const names = (await table.toArray()).map(({ name }) => name)
      expect(names.sort()).toEqual(['Earlier', 'Later'])
    }
  }
})

test('an import that is moved out does not come back with another device', async () => {
  const [one, two] = await twoDevices()
  use(one)
  const fitness = { workouts: [], exercises: [], meals: [], measurements: [] }
  const none = { ...fitness, breathingSessions: [], trackers: [], trackerEntries: [] }
  const days = [{ date: TODAY, glasses: 5, habitsDone: ['walk'], habitsNotDone: [] }]
  async function* pieces() {
    yield { ...none, days }
  }
  const receipt = await moveIn(one, pieces(), MOVED_IN)
  for (const device of [one, two]) await run(device)
  use(one)
  await moveOut(one, receipt)
  for (const device of [one, two, one, two]) await run(device)
  for (const { db, userId } of [one, two]) {
    const { fields } = await readDay(db, userId, TODAY)
    expect(fields).toMatchObject({ waterCount: 0, habits: {} })
  }
})

test.each([
  'then joins its sealed copy',
  'is in its sealed copy',
  'has an earlier state of the day from it',
] as const)(
  'a device that imports a copy of another one, and %s, leaves its entries when it moves the import out',
  async (when) => {
    const isJoined = when !== 'then joins its sealed copy'
    const one = await newDevice('one')
    await turnOn(one, ENTROPY, api)
    await run(one)
    const two = await newDevice('two')
    use(two)
    if (isJoined) await restore(two, ENTROPY, api)
    const hasDay = when === 'has an earlier state of the day from it'
    if (hasDay) {
      use(one)
      await addGlass(one, TODAY)
      for (const device of [one, two]) await run(device)
    }
    use(one)
    await addFromCatalogue(one, itemOf('mood'))
    await chooseStep(one, 'tracker_mood', { date: TODAY }, 4)
    await addGlass(one, TODAY)
    await addGlass(one, TODAY)
    changeSetting(WEEK_START, 1)
    one.storage.setItem('selectedHabits', '["Walk"]')
    const choices = readStoredChoices()
    const kinds = KIND_NAMES.map(async (kind) => [kind, await collectRecords(one, kind)] as const)
    const copy = { ...EMPTY_RECORDS, ...Object.fromEntries(await Promise.all(kinds)) }
    await addGlass(one, TODAY)
    await run(one)
    use(two)
    await addGlass(two, TODAY)
    async function* records() {
      yield copy
    }
    const { receipt, settle } = await applyImport(two, records(), choices)
    settle()
    if (!isJoined) await restore(two, ENTROPY, api)
    for (const device of [two, one, two]) await run(device)
    use(two)
    await moveOut(two, receipt)
    for (const device of [two, one]) await run(device)
    for (const device of [one, two]) {
      const days = await readTrackerDays(device, 'tracker_mood', TODAY, TODAY)
      expect(days?.entries).toMatchObject([{ value: 4 }])
      const { fields } = await readDay(device.db, device.userId, TODAY)
      expect(fields.waterCount).toBe(hasDay ? 5 : 4)
      expect(settingsOf(device)).toEqual({ weekStart: 1 })
      expect(device.storage.getItem('selectedHabits')).toBe('["Walk"]')
    }
  },
)

describe('an import that is moved out on one device, while another one offline', () => {
  async function moveWorkoutIn(device: TestDevice) {
    use(device)
    const workout = { id: 'w', userId: device.userId, date: TODAY, duration: 30, notes: null }
    const rest = { name: 'Legs', createdAt: `${TODAY}T08:00:00.000Z`, exercises: [] }
    const tracker = { ...trackerOf('mood'), userId: device.userId }
    async function* pieces() {
      const workouts = [{ ...workout, ...rest }]
      const days = [{ date: TODAY, glasses: 2, habitsDone: ['walk'], habitsNotDone: ['read'] }]
      yield { ...EMPTY_RECORDS, workouts, trackers: [tracker], days }
    }
    return moveIn(device, pieces(), MOVED_IN)
  }

  test.each(['one', 'two'] as const)(
    'changes its entries, and %s syncs first: these stay',
    async (first) => {
      const [one, two] = await twoDevices()
      const receipt = await moveWorkoutIn(one)
      for (const device of [one, two]) await run(device)
      use(two)
      const { id: trackerId } = trackerOf('mood')
      await changeWorkout(two, 'w', (before) => ({ ...before, notes: 'My best day' }))
      await chooseStep(two, trackerId, { date: TODAY }, 4)
      await changeDailyField(two, TODAY, 'habits', (flags) => ({ ...flags, walk: false }))
      nowMs += DAY_MS
      use(one)
      await moveOut(one, receipt)
      const order = first === 'one' ? [one, two, one, two] : [two, one, two, one]
      for (const device of order) await run(device)
      for (const device of [one, two]) {
        expect(await device.db.fitness_workouts.toArray()).toMatchObject([{ notes: 'My best day' }])
        const [tracked] = await readTrackedDay(device, TODAY)
        expect(tracked?.entries).toMatchObject([{ value: 4 }])
        const { fields } = await readDay(device.db, device.userId, TODAY)
        expect(fields).toMatchObject({ waterCount: 0, habits: { walk: false } })
      }
    },
  )

  test('changes nothing: everything goes', async () => {
    const [one, two] = await twoDevices()
    const receipt = await moveWorkoutIn(one)
    for (const device of [one, two]) await run(device)
    nowMs += DAY_MS
    use(one)
    await moveOut(one, receipt)
    for (const device of [one, two]) await run(device)
    expect(await two.db.fitness_workouts.count()).toBe(0)
    expect(await two.db.trackers.count()).toBe(0)
    const { fields } = await readDay(two.db, two.userId, TODAY)
    expect(fields).toMatchObject({ waterCount: 0, habits: {} })
  })
})

test('an import that is moved out leaves what a half-filled form of another device needs: that is listed there', async () => {
  const [one, two] = await twoDevices()
  use(one)
  const { userId } = one
  const at = `${TODAY}T08:00:00.000Z`
  const workout = { userId, date: TODAY, name: 'Legs', duration: 30, notes: null, createdAt: at }
  const own = { category: 'strength', muscleGroup: '', equipment: '', instructions: '' } as const
  const zercher = { ...own, id: 'e', userId, name: 'Zercher', isCustom: 1, createdAt: at } as const
  const tracker = { ...trackerOf('mood'), userId }
  const moods = ['m1', 'm2'].map((id) => ({
    ...{ id, userId, trackerId: tracker.id, date: TODAY, value: 4, createdAt: at },
  }))
  async function* pieces() {
    yield {
      ...EMPTY_RECORDS,
      workouts: ['w1', 'w2'].map((id) => ({ ...workout, id, exercises: [] })),
      exercises: [zercher],
      trackers: [tracker],
      trackerEntries: moods,
      days: [],
    }
  }
  const receipt = await moveIn(one, pieces(), MOVED_IN)
  for (const device of [one, two]) await run(device)
  use(two)
  writePersisted('tend_draft_workout_edit', { id: 'w1', edit: { name: 'Long legs' } })
  writePersisted('tend_draft_workout', { exercises: [{ id: 'e', name: 'Zercher' }] })
  writePersisted('tend_draft_entry_m1', { note: 'After the run' })
  nowMs += DAY_MS
  use(one)
  await moveOut(one, receipt)
  for (const device of [one, two]) await run(device)
  use(two)
  const listed = await readDeletedEntries(two)
  expect(listed.map(({ kind, row }) => [kind, row.id]).sort()).toEqual([
    ['exercises', 'e'],
    ['trackerEntries', 'm1'],
    ['trackers', tracker.id],
    ['workouts', 'w1'],
  ])
  for (const entry of listed) expect(await bringBack(two, entry)).toBe('back')
  for (const device of [two, one, two]) await run(device)
  for (const { db } of [one, two]) {
    expect(await db.fitness_workouts.toCollection().primaryKeys()).toEqual(['w1'])
    expect(await db.fitness_exercises.toCollection().primaryKeys()).toEqual(['e'])
    expect(await db.tracker_entries.toCollection().primaryKeys()).toEqual(['m1'])
    expect(await db.trackers.toCollection().primaryKeys()).toEqual([tracker.id])
  }
})

describe('what is undone before it was sent changes nothing that another device has written before', () => {
  const mood = trackerOf('mood').id
  const iron = catalogueId('medicine', 'Iron')
  const before = async (device: TestDevice): Promise<Meal> => {
    const [meal] = await device.db.fitness_nutrition_logs.toArray()
    if (!meal) throw new Error('No meal')
    return meal
  }
  const added = async (change: Promise<TrackerChange | { readonly problem: string }>) => {
    const result = await change
    if ('problem' in result) throw new Error(result.problem)
    return result
  }

  /** One device writes, then the other one does so and undoes it. */
  const cases: readonly (readonly [
    what: string,
    write: (two: TestDevice) => Promise<unknown>,
    undone: (one: TestDevice) => Promise<unknown>,
  ])[] = [
    [
      'the entry of a day',
      (two) => saveEntry(two, mood, { date: TODAY }, { value: 2, note: 'Zebranote' }),
      async (one) => undoEntry(one, await chooseStep(one, mood, { date: TODAY }, 5)),
    ],
    [
      'a planned tick',
      (two) => tick(two, iron, TODAY, 1),
      async (one) => undoEntry(one, await tick(one, iron, TODAY, 1)),
    ],
    [
      'a tracker of the catalogue',
      async (two) => {
        const { after } = await added(addFromCatalogue(two, itemOf('energy')))
        await changeTracker(two, after.id, { ...after, name: 'Zebraenergy' })
      },
      async (one) => undoTracker(one, await added(addFromCatalogue(one, itemOf('energy')))),
    ],
    [
      'an edit',
      async (two) => editMeal(two, (await before(two)).id, { foodName: 'Zebrastew' }),
      async (one) => {
        const edit = await editMeal(one, (await before(one)).id, { foodName: 'Zebrasalad' })
        if (edit) await undoEdit(one, 'meals', edit)
      },
    ],
    [
      'an import',
      async (two) => editMeal(two, (await before(two)).id, { foodName: 'Zebrastew' }),
      async (one) => {
        const meal = { ...(await before(one)), foodName: 'Zebrasalad' }
        async function* pieces() {
          yield { ...EMPTY_RECORDS, meals: [meal] }
        }
        const result = await applyImport(one, pieces(), {})
        await result.undo()
        result.settle()
      },
    ],
    [
      'a file of another app',
      (two) => chooseStep(two, mood, { date: TODAY }, 2),
      async (one) => {
        const { userId } = one
        const entry = { userId, trackerId: mood, createdAt: `${TODAY}T08:00:00.000Z`, value: 5 }
        async function* pieces() {
          const trackerEntries = [{ ...entry, id: `${mood}_${TODAY}`, date: TODAY }]
          yield { ...EMPTY_RECORDS, trackerEntries, days: [] }
        }
        await moveOut(one, await moveIn(one, pieces(), MOVED_IN))
      },
    ],
  ]

  test.each(cases)('%s', async (_, write, undone) => {
    const [one, two] = await twoDevices()
    await logOneOfEach(one)
    await addFromCatalogue(one, itemOf('mood'))
    await addFromCatalogue(one, itemOf('medicine'), 'Iron')
    for (const device of [one, two]) await run(device)
    use(two)
    await write(two)
    const written = await contentOf(two)
    nowMs += 60_000
    use(one)
    await undone(one)
    for (const device of [one, two, one]) await run(device)
    for (const device of [one, two]) {
      expect(await contentOf(device)).toEqual(written)
      expect(await readDeletedEntries(device)).toEqual([])
      expect(await readVaultState(device)).toMatchObject({ pending: 0 })
    }
  })
})

test('another order of trackers keeps what another device has changed of them', async () => {
  const [one, two] = await twoDevices()
  use(one)
  for (const key of ['mood', 'sleep']) await addFromCatalogue(one, itemOf(key))
  for (const device of [one, two]) await run(device)
  const [first, last] = await two.db.trackers.orderBy('id').toArray()
  if (!first || !last) throw new Error('No trackers')
  use(two)
  await changeTracker(two, first.id, { ...first, name: 'Zebramood' })
  nowMs += 60_000
  use(one)
  await orderTrackers(one, [last.id, first.id])
  for (const device of [one, two, one]) await run(device)
  for (const device of [one, two]) {
    expect((await device.db.trackers.get(first.id))?.name).toBe('Zebramood')
    expect((await device.db.trackers.get(last.id))?.position).toBe(0)
  }
})

test('a clock that was ahead does not stop comparing and rehearsing', async () => {
  const [one] = await twoDevices()
  const right = nowMs
  nowMs += 4 * 365 * DAY_MS
  await run(one)
  const ahead = nowMs
  nowMs = right + DAY_MS
  const unmarked = new TendDatabase('one')
  const session = { id: 'u', userId: one.userId, date: TODAY, duration: 60, cycles: 3 }
  await unmarked.breathing_sessions.add({ ...session, startedAt: `${TODAY}T10:00:00+00:00` })
  unmarked.close()
  await run(one)
  const row = await one.db.vault.get('vault')
  expect(row?.comparedMs).toBeLessThan(ahead)
  expect(row?.rehearsal?.atMs).toBeLessThan(ahead)
  expect(await one.db.vault_records.get(['breathingSessions', 'u'])).toBeDefined()
})

test('the words of another diary are not used in place of those that the device has', async () => {
  const [one] = await twoDevices()
  const other = await newDevice('other')
  expect(await turnOn(other, NEW_ENTROPY, api)).toEqual({ ok: true })
  await run(other)
  use(one)
  expect(await restore(one, NEW_ENTROPY, api)).toEqual({
    ok: false,
    problem: { code: 'other_words' },
  })
  expect(await readEntropy(one)).toEqual(ENTROPY)
  await turnOff(one, 'device-only', 'here')
  expect(await restore(one, NEW_ENTROPY, api)).toEqual({ ok: true })
})

describe('transactions do not end early', () => {
  /** Resolves later than the database ends a transaction without requests. */
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, 3))

  // Cryptography and the server are slow, and a page of records fills slices.
  beforeEach(() => {
    const { subtle } = crypto
    const slow = new Proxy(subtle, {
      get: (_, name: keyof SubtleCrypto) => {
        const call = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>
        return (...args: unknown[]) => late().then(() => call(...args))
      },
    })
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(slow)
    vi.spyOn(console, 'error')
    vault = new ModelVault(200)
    vault.onRequest = late
  })

  afterEach(() => {
    expect(vi.mocked(console.error).mock.calls).toEqual([])
  })

  async function* slowly<T>(items: readonly T[]): AsyncGenerator<T> {
    for (const item of items) {
      await late()
      yield item
    }
    await late()
  }

  /** A device with many entries of each kind and with settings, and its sealed copy. */
  async function fullDevice(): Promise<TestDevice> {
    const device = await newDevice('full')
    await logOneOfEach(device)
    const context = { userId: device.userId, nowIso: new Date(nowMs).toISOString() }
    for (const kind of KIND_NAMES) {
      const entries = fc.sample(anyEntry(kind, context), { seed: 7, numRuns: 60 })
      if (kind !== 'days') await device.db.table<object>(tableOf(kind)).bulkPut(entries)
    }
    expect(await turnOn(device, ENTROPY, api)).toEqual({ ok: true })
    await run(device)
    return device
  }

  test('during a restore, the comparison after it, a rehearsal, and with new words', async () => {
    const one = await fullDevice()
    const two = await newDevice('two')
    expect(await restore(two, ENTROPY, api)).toEqual({ ok: true })
    await run(two)
    expect(await contentOf(two)).toEqual(await contentOf(one))
    nowMs += 2 * DAY_MS
    await run(two)
    expect((await rehearse(two, undefined, undefined, api)).missing).toEqual([])
    for (const { id } of await two.db.fitness_nutrition_logs.toArray()) await deleteMeal(two, id)
    await deleteTracker(two, (await readTrackers(two))[0]?.id ?? '')
    for (const device of [two, one]) await run(device)
    use(one)
    for (const entry of await readDeletedEntries(one)) await bringBack(one, entry)
    expect(await replaceWords(one, NEW_ENTROPY, api)).toEqual({ ok: true })
    await run(one)
    await turnOff(one, 'plain', 'everywhere', api)
    await eraseEverything(two, two.storage)
  })

  test('during an import, its Undo, and when entries of other apps are moved in and out', async () => {
    const one = await fullDevice()
    const kinds = KIND_NAMES.map(async (kind) => [kind, await collectRecords(one, kind)] as const)
    const records = { ...EMPTY_RECORDS, ...Object.fromEntries(await Promise.all(kinds)) }
    const two = await newDevice('two')
    expect(await restore(two, ENTROPY, api)).toEqual({ ok: true })
    const imported = await applyImport(two, slowly([EMPTY_RECORDS, records, EMPTY_RECORDS]), {})
    await imported.undo()
    imported.settle()
    const receipt = await moveIn(two, slowly([{ ...records, days: [] }]), MOVED_IN)
    expect(await moveOut(two, receipt)).toMatchObject({ total: 0 })
  })
})
