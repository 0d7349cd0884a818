import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { callLikeFetch } from '../../../server/tests/call-like-fetch.ts'
import { testApp } from '../../../server/tests/test-app.ts'
import { logMeal } from '../../areas/nutrition/commands/meals.ts'
import { addRecipe } from '../../areas/nutrition/commands/recipes.ts'
import { addExercise } from '../../areas/workouts/commands/exercises.ts'
import { separateStorages } from '../../testing/separate-storages.ts'
import { runSchedule, step, withoutBackups } from '../../testing/vault-world.ts'
import { TendDatabase } from '../database/database.ts'
import { changeDailyField } from '../days/change-day.ts'
import { openDevice } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { Sync } from '../sync/sync.ts'
import { deriveKeys } from './keys.ts'
import { runVault } from './run-vault.ts'
import { rehearse, restore, turnOn } from './sealed-copy-actions.ts'
import { wordsOf } from './words.ts'

const ENTROPY = Uint8Array.from({ length: 16 }, (_, index) => index)
const TODAY = '2026-11-20' as LocalDate
const KEYS = await deriveKeys(ENTROPY)

beforeEach(() => {
  vi.stubGlobal('localStorage', separateStorages)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', Event)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})

/** The real server with its embedded database, called without a network. */
async function realServer() {
  const { app, folder, log } = await testApp()
  return { folder, log, handle: callLikeFetch(app) }
}

test('two devices agree after any schedule also with the real server', async () => {
  const schedules = fc.array(step, { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(schedules, fc.boolean(), async (steps, locked) => {
      const { handle } = await realServer()
      await runSchedule(steps, [0, 0], locked, withoutBackups(handle))
    }),
    randomRuns(4, 1000),
  )
})

test('words that a user types, recovery words and keys are in no file and no log of the server', async () => {
  const { handle, folder, log } = await realServer()
  const api = createApi(
    (input, init) => handle(init?.method ?? 'GET', String(input), init),
    () => '',
  )
  const one = await openDevice(null, new TendDatabase('real-one'))
  const two = await openDevice(null, new TendDatabase('real-two'))
  const run = (device: typeof one) =>
    new Sync(device, api, { withSyncLock: (work) => work(), runVault }).run('resume')
  const meal = {
    mealType: 'lunch',
    quantity: 1,
    calories: 1,
    protein: 1,
    carbs: 1,
    fats: 1,
  } as const
  await logMeal(one, { ...meal, foodName: 'Zebrasoup', feelings: 'Zebrawarm' })
  await addExercise(one, { name: 'Zebrajump', category: 'cardio', muscleGroup: '' })
  const { mealType: _, ...food } = { ...meal, foodName: 'Zebrabread' }
  await addRecipe(one, { name: 'Zebrafeast', portions: 2, foods: [food] })
  expect(await turnOn(one, ENTROPY, api)).toEqual({ ok: true })
  const log1 = { food: 'Zebraporridge', feelings: 'Zebracalm' }
  await changeDailyField(one, TODAY, 'eatingLog', () => log1)
  await run(one)
  expect(await restore(two, ENTROPY, api)).toEqual({ ok: true })
  await run(two)
  expect(await two.db.fitness_nutrition_logs.toArray()).toMatchObject([{ foodName: 'Zebrasoup' }])
  expect(await two.db.fitness_exercises.toArray()).toMatchObject([{ name: 'Zebrajump' }])
  expect(await two.db.recipes.toArray()).toMatchObject([{ name: 'Zebrafeast' }])
  expect(await two.db.daily_data.toArray()).toMatchObject([{ eatingLog: log1 }])
  expect(await rehearse(two, undefined, undefined, api)).toMatchObject({ total: 4, cameBack: 4 })

  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => file.name)
  expect(names).toEqual(expect.arrayContaining(['tend.db', 'tend.db-wal']))
  const secrets = [...KEYS.credentials.split('.'), wordsOf(ENTROPY).words.join(' ')]
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name)).toString('latin1'))
  for (const text of [...texts, log()]) {
    expect(text.toLowerCase()).not.toContain('zebra')
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  await one.db.delete()
  await two.db.delete()
})
