import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { recordBreathingSession } from '../../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { chooseStep } from '../../../areas/tracking/commands/entries.ts'
import { addFromCatalogue, archiveTracker } from '../../../areas/tracking/commands/trackers.ts'
import { itemOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import type { Device } from '../../../store/device/device.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { readFirstDay, readPlotPeriod, readYearDays } from './look-back.ts'

const FIRST = '2026-01-01' as LocalDate
const LAST = '2026-12-31' as LocalDate
const BEFORE = '2025-12-31' as LocalDate
let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

test('a period has the entries of its days, both ends included, and of this user', async () => {
  await device.db.fitness_workouts.bulkAdd(
    [BEFORE, FIRST, LAST].map((date) => ({
      id: date,
      userId: device.userId,
      name: 'Legs',
      date,
      duration: 30,
      notes: null,
      createdAt: `${date}T12:00:00+00:00`,
      exercises: [],
    })),
  )
  await addGlass(device, FIRST)
  await addGlass(device, FIRST)
  const session = await recordBreathingSession(device, new Date(2026, 5, 10, 7), 60_000)
  await device.db.breathing_sessions.add({ ...session, id: 'other', userId: 'user_other' })

  expect(await readYearDays(device, FIRST, LAST)).toMatchObject([
    { date: FIRST, parts: { workouts: [{ id: FIRST }], waterCount: 2 } },
    { date: '2026-06-10', parts: { breathingSessions: [{ id: session.id }] } },
    { date: LAST, parts: { workouts: [{ id: LAST }] } },
  ])
})

test('a period for plots has the figures the measurements and the trackers of its days', async () => {
  await device.db.fitness_body_metrics.bulkAdd(
    [BEFORE, FIRST].map((date) => ({
      id: date,
      userId: device.userId,
      date,
      createdAt: `${date}T12:00:00+00:00`,
      weight: 172,
      bodyFat: null,
      chest: null,
      waist: null,
      hips: null,
      arms: null,
      legs: null,
      notes: '',
    })),
  )
  await addGlass(device, LAST)
  await addFromCatalogue(device, itemOf('mood'))
  for (const date of [BEFORE, FIRST, LAST]) await chooseStep(device, 'tracker_mood', { date }, 4)
  await archiveTracker(device, 'tracker_mood')
  const { days, metrics, tracked } = await readPlotPeriod(device, FIRST, LAST)
  expect(days).toEqual([{ date: LAST, glasses: 1 }])
  expect(metrics.map(({ date }) => date)).toEqual([FIRST])
  const tracker = { trackerId: 'tracker_mood', figures: [4, 4] }
  expect(tracked, 'also of an archived tracker').toEqual([
    { ...tracker, days: [FIRST, LAST].map(dayNumber) },
  ])
  expect(await readYearDays(device, FIRST, FIRST)).toMatchObject([
    { date: FIRST, parts: { trackerEntries: [{ value: 4 }] } },
  ])
  expect(await readFirstDay(device)).toBe(BEFORE)
})

test('the first day is the earliest of all kinds of entries', async () => {
  expect(await readFirstDay(device)).toBeNull()
  await addGlass(device, LAST)
  expect(await readFirstDay(device)).toBe(LAST)
  await recordBreathingSession(device, new Date(2026, 5, 10, 7), 60_000)
  expect(await readFirstDay(device)).toBe('2026-06-10')
})
