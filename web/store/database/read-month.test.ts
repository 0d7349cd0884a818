import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { readMonth } from './read-month.ts'

const WORKOUT = { name: '', duration: 30, notes: null, exercises: [] }
const day = (text: string) => text as LocalDate
let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

test('an empty table has no months', async () => {
  expect(await readMonth(device.db.fitness_workouts, null)).toBeNull()
})

test('a month has its entries, newest first, and leads past months without entries', async () => {
  for (const date of ['2025-02-28', '2026-10-01', '2026-10-31', '2026-11-20']) {
    await logWorkout(device, day(date), WORKOUT)
  }
  const latest = await readMonth(device.db.fitness_workouts, null)
  expect(latest).toMatchObject({ month: '2026-11-01', before: '2026-10-31', after: null })
  const october = await readMonth(device.db.fitness_workouts, day('2026-10-31'))
  expect(october?.entries.map(({ date }) => date)).toEqual(['2026-10-31', '2026-10-01'])
  expect(october).toMatchObject({ before: '2025-02-28', after: '2026-11-20' })
})
