import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { logWorkout } from '../../../areas/workouts/commands/workouts.ts'
import type { Device } from '../../../store/device/device.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { readReturn } from './read-return.ts'

const TODAY = '2026-11-20' as LocalDate
const legs = { name: 'Legs', duration: 20, notes: null, exercises: [] }
let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

test('the last day with entries counts all kinds, also after today', async () => {
  expect(await readReturn(device, TODAY)).toEqual({ lastDay: null, usual: undefined })
  await logWorkout(device, addDays(TODAY, -30), legs)
  await addGlass(device, addDays(TODAY, -20))
  expect((await readReturn(device, TODAY)).lastDay).toBe('2026-10-31')
  const entry = { id: 'a', userId: device.userId, trackerId: 'x', createdAt: `${TODAY}T12:00:00Z` }
  await device.db.tracker_entries.add({ ...entry, date: addDays(TODAY, 3) })
  expect((await readReturn(device, TODAY)).lastDay).toBe('2026-11-23')
})

test('the usual workout is taken from the same weekday in the four weeks before the absence', async () => {
  for (const daysAgo of [42, 35, 28]) await logWorkout(device, addDays(TODAY, -daysAgo), legs)
  await logWorkout(device, addDays(TODAY, -25), { ...legs, name: 'Arms' })
  expect((await readReturn(device, TODAY)).usual).toMatchObject({
    name: 'Legs',
    date: '2026-10-23',
  })
  expect((await readReturn(device, addDays(TODAY, 1))).usual).toBeUndefined()
})
