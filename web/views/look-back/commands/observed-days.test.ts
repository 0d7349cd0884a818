import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { recordBreathingSession } from '../../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { chooseStep } from '../../../areas/tracking/commands/entries.ts'
import { addFromCatalogue, changeTracker } from '../../../areas/tracking/commands/trackers.ts'
import { itemOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import { logWorkout } from '../../../areas/workouts/commands/workouts.ts'
import type { Device } from '../../../store/device/device.ts'
import { DEFAULT_GOALS } from '../../../store/settings/rules/goal-settings.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { readObservedDays } from './observed-days.ts'

const FIRST = '2026-06-01' as LocalDate
const LAST = '2026-06-30' as LocalDate
let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

test('days have the kinds of their entries, and whether the water goal was met', async () => {
  const run = { name: 'Run', duration: 30, notes: '', exercises: [] }
  for (const date of ['2026-05-31', FIRST, FIRST, LAST, '2026-07-01']) {
    await logWorkout(device, date as LocalDate, run)
  }
  await addGlass(device, FIRST)
  for (let glass = 0; glass < 8; glass++) await addGlass(device, LAST)
  const session = await recordBreathingSession(device, new Date(2026, 5, 10, 7), 60_000)
  await device.db.breathing_sessions.bulkAdd([
    { ...session, id: 'other', userId: 'user_other', date: FIRST },
    { ...session, id: 'short', cycles: 0, date: FIRST },
  ])

  await addFromCatalogue(device, itemOf('mood'))
  await addFromCatalogue(device, itemOf('energy'))
  for (const id of ['tracker_mood', 'tracker_energy'])
    await chooseStep(device, id, { date: FIRST }, 4)
  const mood = await device.db.trackers.get('tracker_mood')
  if (mood) await changeTracker(device, mood.id, { ...mood, isObserved: true })

  const { days, trackers } = await readObservedDays(device, FIRST, LAST, [], [])
  expect(trackers, 'only those that were chosen').toEqual([
    { kind: 'tracked tracker_mood', name: 'Mood', isTick: false },
  ])
  const byDate = new Map(days.map(({ date, ...day }) => [date as string, day]))
  expect([...byDate.keys()].sort()).toEqual([FIRST, '2026-06-10', LAST])
  expect(byDate.get(FIRST)).toEqual({
    kinds: new Set(['workouts', 'waterCount', 'tracked tracker_mood', 'tracked tracker_energy']),
    isWaterGoalMet: false,
    figures: new Map([['tracked tracker_mood', 4]]),
  })
  expect(byDate.get('2026-06-10')?.kinds).toEqual(new Set(['breathingSessions']))
  expect(byDate.get(LAST)?.isWaterGoalMet).toBe(true)
  const twelve = [{ ...DEFAULT_GOALS, from: FIRST, glasses: 12 }]
  const {
    days: [later],
  } = await readObservedDays(device, LAST, LAST, twelve, [])
  expect(later?.isWaterGoalMet).toBe(false)
})
