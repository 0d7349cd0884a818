import { addDays, type DayStart, localDateOf } from '@tend/shared/days/local-date'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { logMetric } from '../../areas/metrics/commands/metrics.ts'
import { logMeal } from '../../areas/nutrition/commands/meals.ts'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { readDayActivity } from '../../views/calendar/commands/calendar.ts'
import { contextOf } from '../../views/move-in/commands/read-sources.ts'
import { TendDatabase } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { dayAt } from '../device/today/day-clock.ts'
import { importRecords } from '../files/import/import-archive.ts'
import { readImport, recordsOf } from '../files/import/read-import.ts'
import { writeExport } from '../files/write-export.ts'
import { writePersisted } from '../local-storage/persisted.ts'
import { Signal } from '../local-storage/signal.ts'
import { DAY_STARTS } from './rules/day-start-setting.ts'

const MEAL = { mealType: 'snack', foodName: 'Toast', quantity: 1, feelings: '' } as const
const ENERGY = { calories: 100, protein: 1, carbs: 1, fats: 1 }
const NO_MEASURES = { chest: null, waist: null, hips: null, arms: null, legs: null, bodyFat: null }

const kinds = ['meal', 'workout', 'metric', 'session', 'glass'] as const
/** The nights around a clock change in Berlin, hour by hour. */
const anyInstant = fc
  .tuple(fc.constantFrom('2026-03-27', '2026-10-24'), fc.integer({ min: 0, max: 72 * 60 }))
  .map(([from, minutes]) => Date.parse(from) + minutes * 60_000)
const anyStep = fc.record({
  dayStart: fc.constantFrom(...DAY_STARTS),
  kind: fc.constantFrom(...kinds),
  atMs: anyInstant,
})

let opened: TendDatabase[] = []

async function newDevice(now: () => number): Promise<Device> {
  const db = new TendDatabase(`day-start-${Math.random()}`)
  await db.open()
  const userId = 'user_0123456789abcdefghij'
  await db.settings.add({ key: 'userId', value: userId })
  opened.push(db)
  return { db, userId, now, replica: 'b'.repeat(16), written: new Signal() }
}

const chooseDayStart = (dayStart: DayStart) => writePersisted('tend_settings', { dayStart })

async function log(device: Device, kind: (typeof kinds)[number]): Promise<string> {
  const today = dayAt(device.now())
  switch (kind) {
    case 'meal':
      return (await logMeal(device, { ...MEAL, ...ENERGY })).id
    case 'workout':
      return (
        await logWorkout(device, today, { name: 'Run', duration: 30, notes: '', exercises: [] })
      ).id
    case 'metric':
      return (await logMetric(device, { ...NO_MEASURES, weight: 150, notes: '' })).id
    case 'session':
      return (await recordBreathingSession(device, new Date(device.now()), 60_000)).id
    case 'glass':
      await addGlass(device, today)
      return 'glass'
  }
}

/** Every entry as 'day id', as the calendar shows it, in order; a glass of water as 'day glass'. */
async function shownEntries(device: Device): Promise<string[]> {
  const shown: string[] = []
  for (const first of ['2026-03-26', '2026-10-23']) {
    for (let ahead = 0; ahead < 5; ahead++) {
      const date = addDays(localDateOf(new Date(`${first}T12:00`)), ahead)
      const { parts } = await readDayActivity(device, date)
      const { workouts, meals, measurements, breathingSessions } = parts
      const entries = [workouts, meals, measurements, breathingSessions].flat().map(({ id }) => id)
      const glasses = Array.from({ length: parts.waterCount }, () => 'glass')
      shown.push(...[...entries, ...glasses].map((id) => `${date} ${id}`))
    }
  }
  return shown.sort()
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubEnv('TZ', 'Europe/Berlin')
  opened = []
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const db of opened) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

test('no entry is lost, doubled or moved when the start of the day changes, also by export and import', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom(...DAY_STARTS), { maxLength: 1 }),
      async (steps, laterStarts) => {
        let nowMs = 0
        const device = await newDevice(() => nowMs)
        const expected: string[] = []
        for (const { dayStart, kind, atMs } of steps) {
          nowMs = atMs
          chooseDayStart(dayStart)
          expected.push(`${localDateOf(new Date(atMs), dayStart)} ${await log(device, kind)}`)
        }
        expected.sort()
        for (const dayStart of [...laterStarts, 0 as const]) {
          chooseDayStart(dayStart)
          expect(await shownEntries(device)).toEqual(expected)
        }

        const { file } = await writeExport(device)
        const other = await newDevice(() => nowMs)
        const found = await readImport(other, file)
        if ('refusal' in found) throw new Error(`The file was refused as ${found.refusal}`)
        await importRecords(other, recordsOf(other, file))
        expect(await shownEntries(other)).toEqual(expected)
      },
    ),
    randomRuns(8, 1000),
  )
})

test('files have the date of the clock, and move-in accepts entries of tonight', async () => {
  const device = await newDevice(() => new Date('2026-11-21T02:30:00').getTime())
  chooseDayStart(4)
  expect(dayAt(device.now())).toBe('2026-11-20')
  expect((await writeExport(device)).name).toBe('tend-2026-11-21.tend.gz')
  expect((await contextOf(device)).today).toBe('2026-11-21')
})
