import { type LocalDate, localDateOf, parseLocalDate } from '@tend/shared/days/local-date'
import { pendingRegisters } from '@tend/shared/days/registers/reconcile'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { anyDay } from '@tend/shared/days/testing/any-day'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { setHabitDone, toggleHabit } from '../../areas/habits/commands/change-habits.ts'
import { addGlass, removeGlass } from '../../areas/hydration/commands/glasses.ts'
import { logMetric } from '../../areas/metrics/commands/metrics.ts'
import { rememberBarcodeFood } from '../../areas/nutrition/commands/barcode-foods.ts'
import { logMeal } from '../../areas/nutrition/commands/meals.ts'
import { addRecipe } from '../../areas/nutrition/commands/recipes.ts'
import { setSleepTask, startRoutine } from '../../areas/sleep/commands/run-sleep-routine.ts'
import { addExercise } from '../../areas/workouts/commands/exercises.ts'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { TendDatabase } from '../database/database.ts'
import { saveEatingText } from '../days/eating-log.ts'
import type { Device } from '../device/device.ts'
import { Signal } from '../local-storage/signal.ts'
import { createApi } from '../server/api.ts'
import { Sync } from '../sync/sync.ts'
import { importRecords } from './import/import-archive.ts'
import { readImport, recordsOf } from './import/read-import.ts'
import { EMPTY_RECORDS } from './rules/archive.ts'
import { archiveText } from './rules/testing/read-archive.ts'
import { writeExport } from './write-export.ts'

const USER = 'user_0123456789abcdefghij'
/** A wrong clock shows any time from 1970 to 2300. */
const anyClock = fc.oneof(
  fc.integer({ min: 0, max: Date.parse('2300-12-31') }),
  fc.constantFrom(0, 1, Date.parse('2200-12-31T23:59:59Z'), Date.parse('2300-12-31T23:59:59Z')),
)

const anyName = fc
  .string({ minLength: 1, maxLength: 9, unit: 'grapheme' })
  .filter((s) => !!s.trim())
const anyAmount = fc.integer({ min: 0, max: 10_000 }).map((tenths) => tenths / 10)

type Step = (world: World) => Promise<unknown>

interface World {
  readonly device: Device
  readonly today: LocalDate
  readonly sync: Sync
}

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>(({ device, today }) => addGlass(device, today)),
  fc.constant<Step>(({ device, today }) => removeGlass(device, today)),
  fc.constant<Step>(({ device, today }) => toggleHabit(device, today, 'walk')),
  fc.constant<Step>(({ device, today }) => setHabitDone(device, today, 'walk', false)),
  fc.constant<Step>(({ device, today }) => startRoutine(device, today)),
  fc.constant<Step>(({ device, today }) => setSleepTask(device, today, 'Deep Breathing', true)),
  anyName.map<Step>(
    (text) =>
      ({ device, today }) =>
        saveEatingText(device, today, 'food', text),
  ),
  fc.nat(200_000_000).map<Step>(
    (ms) =>
      ({ device }) =>
        recordBreathingSession(device, new Date(device.now()), ms),
  ),
  fc.tuple(anyName, anyAmount).map<Step>(([name, duration]) => ({ device, today }) => {
    const sets = [{ reps: duration, weight: duration, completed: true }]
    const exercises = [{ id: name, name, muscleGroup: '', sets }]
    return logWorkout(device, today, { name, duration, notes: name, exercises })
  }),
  fc.tuple(anyName, anyAmount).map<Step>(
    ([foodName, amount]) =>
      ({ device }) =>
        logMeal(device, {
          mealType: 'lunch',
          foodName,
          quantity: Math.max(0.1, amount),
          calories: amount,
          protein: amount,
          carbs: amount,
          fats: amount,
          feelings: foodName,
        }),
  ),
  fc.tuple(anyName, anyAmount).map<Step>(([name, amount]) => ({ device }) => {
    const quantity = Math.max(0.1, amount)
    const values = { calories: amount, protein: amount, carbs: amount, fats: amount }
    const foods = [{ foodName: name, quantity, ...values }]
    return addRecipe(device, { name, portions: quantity, foods })
  }),
  fc.tuple(fc.constantFrom('04006381333931', '00036000291452'), anyName, anyAmount).map<Step>(
    ([gtin, name, amount]) =>
      ({ device }) =>
        rememberBarcodeFood(device, gtin, {
          name,
          serving: name,
          grams: amount || null,
          calories: amount,
          protein: amount,
          carbs: amount,
          fats: amount,
        }),
  ),
  anyName.map<Step>((notes) => ({ device }) => {
    const none = { chest: null, waist: null, hips: null, arms: null, legs: null }
    return logMetric(device, { ...none, weight: 150, bodyFat: null, notes })
  }),
  anyName.map<Step>(
    (name) =>
      ({ device }) =>
        addExercise(device, { name, category: 'cardio', muscleGroup: '' }),
  ),
  fc.constant<Step>(({ sync }) => sync.run('resume')),
  anyDay.map<Step>((registers) => async ({ device, today }) => {
    const records = { ...EMPTY_RECORDS, days: [exportedDay(today, registers)] }
    const info = { exportedAt: '2026-11-20T12:00:00.000Z', userId: USER, choices: {} }
    await importFile(device, new Blob([archiveText({ ...info, records })]))
  }),
)

let opened: TendDatabase[] = []

async function newDevice(now: () => number): Promise<Device> {
  const db = new TendDatabase(`any-state-${Math.random()}`)
  await db.open()
  await db.settings.add({ key: 'userId', value: USER })
  opened.push(db)
  return { db, userId: USER, now, replica: 'b'.repeat(16), written: new Signal() }
}

async function importFile(device: Device, file: Blob) {
  const found = await readImport(device, file)
  if ('refusal' in found) throw new Error(`The file was refused as ${found.refusal}`)
  expect([found.leftOut.total, found.limited.total, found.isCutOff]).toEqual([0, 0, false])
  await importRecords(device, recordsOf(device, file))
}

/** The data that an export must bring back: everything except the state of sync. */
async function stateOf({ db }: Device) {
  const days = (await db.daily_data.toArray()).map(({ pending: _, confirmed: __, ...day }) => day)
  const sessions = (await db.breathing_sessions.toArray()).map(({ pending: _, ...each }) => each)
  return {
    days,
    sessions,
    workouts: await db.fitness_workouts.toArray(),
    exercises: await db.fitness_exercises.toArray(),
    meals: await db.fitness_nutrition_logs.toArray(),
    metrics: await db.fitness_body_metrics.toArray(),
    recipes: await db.recipes.toArray(),
    barcodeFoods: await db.fitness_barcode_foods.toArray(),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  opened = []
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const db of opened) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

test('whatever commands, imports and sync have stored, at any time, syncs and comes back from its export', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyClock, anyStep), { minLength: 1, maxLength: 14 }),
      async (steps) => {
        let nowMs = 0
        const server = new ModelServer(() => nowMs)
        const device = await newDevice(() => nowMs)
        const send: typeof fetch = async (input, init) =>
          server.handle(init?.method ?? 'GET', String(input), init?.body as string | undefined)
        const sync = new Sync(device, createApi(send), {
          withSyncLock: (work) => work(),
          wait: async () => {},
        })
        for (const [clockMs, step] of steps) {
          nowMs = clockMs
          const today = localDateOf(new Date(nowMs))
          expect(parseLocalDate(today)).toBe(today)
          await step({ device, today, sync })
        }
        const { file, leftOut } = await writeExport(device)
        expect(leftOut).toEqual([])
        const other = await newDevice(() => Date.parse('2026-11-21'))
        await importFile(other, file)
        expect(await stateOf(other)).toEqual(await stateOf(device))

        await sync.run('resume')
        for (const row of await device.db.daily_data.toArray()) {
          expect(pendingRegisters(row)).toEqual({})
        }
      },
    ),
    randomRuns(20, 2000),
  )
})
