import { addDays, type LocalDate } from '@tend/domain/days/local-date'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '../device/device.ts'
import { addGlass } from '../hydration/glasses.ts'
import { TendDatabase } from '../storage/database.ts'
import { logWorkout } from '../workouts/workouts.ts'
import { readOverview } from './overview.ts'

const TODAY = '2026-11-20' as LocalDate
const START = addDays(TODAY, -4)
const workout = { name: '', duration: 20, notes: null, exercises: [] }
let device: Device

beforeEach(async () => {
  device = await openDevice(null, new TendDatabase(`overview-${Math.random()}`))
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

test('an unused device has no figures', async () => {
  const { day, week } = await readOverview(device, TODAY, START)
  expect(Object.values({ ...day, ...week }).every((figure) => figure === 0)).toBe(true)
})

test('the week includes its first day and today, and the day is today', async () => {
  for (const date of [addDays(START, -1), START, TODAY, TODAY, addDays(TODAY, 1)]) {
    await logWorkout(device, date, workout)
    await addGlass(device, date)
  }
  const { day, week } = await readOverview(device, TODAY, START)
  expect(day).toMatchObject({ workouts: 2, activeMinutes: 40, glasses: 2 })
  expect(week).toEqual({ workouts: 3, glasses: 3, habitsDone: 0 })
})
