import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { addFromCatalogue } from '../../../areas/tracking/commands/trackers.ts'
import { itemOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import { logWorkout } from '../../../areas/workouts/commands/workouts.ts'
import type { Device } from '../../../store/device/device.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { readDayEntries } from './day-entries.ts'
import { readOverview } from './read-overview.ts'

const TODAY = '2026-11-20' as LocalDate
const START = addDays(TODAY, -4)
const workout = { name: '', duration: 20, notes: null, exercises: [] }
let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

test('an unused device has no figures', async () => {
  const { day, week, usual } = await readOverview(device, TODAY, START)
  expect(Object.values({ ...day, ...week }).every((figure) => figure === 0)).toBe(true)
  expect(usual).toBeUndefined()
})

test("eight days without entries are quiet, and today's trackers are listed", async () => {
  const isQuiet = async () => (await readOverview(device, TODAY, TODAY)).isQuiet
  await addFromCatalogue(device, itemOf('mood'))
  await addGlass(device, addDays(TODAY, -8))
  expect(await isQuiet()).toBe(true)
  await addGlass(device, addDays(TODAY, -7))
  expect(await isQuiet()).toBe(false)
  const { tracked, week } = await readOverview(device, TODAY, TODAY)
  expect(tracked).toMatchObject([{ tracker: { name: 'Mood' }, entries: [] }])
  expect(week.glasses, 'the days before the week are not of the week').toBe(0)
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

test('the usual workout of the weekday is found in the last four weeks', async () => {
  for (const daysAgo of [35, 28, 7]) {
    await logWorkout(device, addDays(TODAY, -daysAgo), { ...workout, name: 'Legs' })
  }
  expect((await readOverview(device, TODAY, START)).usual).toMatchObject({
    name: 'Legs',
    date: addDays(TODAY, -7),
  })
  await logWorkout(device, TODAY, { ...workout, name: 'Legs' })
  expect((await readOverview(device, TODAY, START)).usual).toBeUndefined()
})

test('the entries of a day have the times at which they were saved', async () => {
  await logWorkout(device, TODAY, workout)
  await logWorkout(device, addDays(TODAY, -1), workout)
  const before = Date.now()
  await addGlass(device, TODAY)
  const entries = await readDayEntries(device, TODAY)
  expect(entries).toMatchObject({ meals: [], glasses: 1, habitsDone: 0 })
  expect(entries.workouts).toHaveLength(1)
  expect(entries.glassesChangedMs).toBeGreaterThanOrEqual(before)
})
