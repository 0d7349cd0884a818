import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { recordBreathingSession } from '../../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import type { Device } from '../../../store/device/device.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { readActiveDays, readDayActivity } from './calendar.ts'

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'] as LocalDate[]
const [BEFORE, FIRST, LAST, AFTER] = DAYS as [LocalDate, LocalDate, LocalDate, LocalDate]
let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

/** Adds rows to a table; the calendar needs only these fields. */
async function add(table: 'workouts' | 'nutrition_logs' | 'body_metrics', ...rows: object[]) {
  await device.db.table(`fitness_${table}`).bulkAdd(rows)
}

test('the active days of a range include its ends, each kind of entry by itself', async () => {
  await add('workouts', ...DAYS.map((date) => ({ id: `w ${date}`, date })))
  await add('workouts', { id: 'second', date: FIRST })
  await add('nutrition_logs', { id: 'n', date: LAST })
  await add('body_metrics', { id: 'early', date: BEFORE }, { id: 'late', date: AFTER })
  await addGlass(device, FIRST)
  expect(await readActiveDays(device, FIRST, LAST)).toEqual({
    workouts: new Set([FIRST, LAST]),
    nutrition: new Set([LAST]),
    metrics: new Set(),
  })
})

test('a day has the entries of that day and this user, oldest first', async () => {
  await add(
    'body_metrics',
    { id: 'a', date: FIRST, createdAt: '2026-11-19T20:00:00.000Z' },
    { id: 'b', date: FIRST, createdAt: '2026-11-19T08:00:00.000Z' },
    { id: 'c', date: LAST, createdAt: '2026-11-20T08:00:00.000Z' },
  )
  await add('workouts', { id: 'w', date: FIRST }, { id: 'x', date: LAST })
  await add('nutrition_logs', { id: 'n', date: FIRST }, { id: 'o', date: LAST })
  await addGlass(device, FIRST)
  const session = await recordBreathingSession(device, new Date(2026, 10, 19, 7), 60_000)
  await recordBreathingSession(device, new Date(2026, 10, 20, 7), 60_000)
  await device.db.breathing_sessions.add({ ...session, id: 'other', userId: 'user_other' })

  const { parts } = await readDayActivity(device, FIRST)
  expect(parts.measurements.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(parts.workouts.map(({ id }) => id)).toEqual(['w'])
  expect(parts.meals.map(({ id }) => id)).toEqual(['n'])
  expect(parts.breathingSessions.map(({ id }) => id)).toEqual([session.id])
  expect(parts.waterCount).toBe(1)
})
