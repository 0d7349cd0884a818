import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import {
  completeRoutine,
  setSleepTask,
  startRoutine,
} from '../../../areas/sleep/commands/run-sleep-routine.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { deleteWorkout, logWorkout } from '../../../areas/workouts/commands/workouts.ts'
import type { Device } from '../../../store/device/device.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { readStreakDays } from './streaks.ts'

const TODAY = '2026-11-20' as LocalDate
const YESTERDAY = addDays(TODAY, -1)
const WALK = { name: 'Walk', duration: 20, notes: null, exercises: [] }
let device: Device

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  device = await openTestDevice(null, () => new Date(2026, 10, 20, 21).getTime())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function eat(date: LocalDate, id: string) {
  return device.db.fitness_nutrition_logs.add({
    id,
    userId: device.userId,
    date,
    mealType: 'lunch',
    foodName: 'Soup',
    quantity: 1,
    calories: 200,
    protein: 9,
    carbs: 30,
    fats: 5,
    feelings: '',
  })
}

async function windDown(steps: number) {
  await startRoutine(device, TODAY)
  for (const task of SLEEP_TASKS.slice(0, steps)) await setSleepTask(device, TODAY, task, true)
  await completeRoutine(device, TODAY)
}

test('a new device has no days', async () => {
  expect(await readStreakDays(device, TODAY)).toEqual({
    workouts: new Set(),
    meals: new Set(),
    rests: new Set(),
  })
})

test('each day with workouts or meals counts once, from 89 days ago to today', async () => {
  for (const date of [TODAY, TODAY, YESTERDAY, addDays(TODAY, -89), addDays(TODAY, -90)]) {
    await logWorkout(device, date, WALK)
  }
  await logWorkout(device, addDays(TODAY, 1), WALK)
  await eat(YESTERDAY, 'a')
  await eat(YESTERDAY, 'b')
  await eat(addDays(TODAY, -90), 'c')
  const { workouts, meals } = await readStreakDays(device, TODAY)
  expect([...workouts]).toEqual([addDays(TODAY, -89), YESTERDAY, TODAY])
  expect([...meals]).toEqual([YESTERDAY])
})

test('a day whose only workout was deleted does not count', async () => {
  const { id } = await logWorkout(device, TODAY, WALK)
  await deleteWorkout(device, id)
  expect((await readStreakDays(device, TODAY)).workouts.size).toBe(0)
})

test('workouts and meals are counted by index without reading a row', async () => {
  for (let count = 0; count < 20; count++) {
    await logWorkout(device, addDays(TODAY, -count), WALK)
    await eat(addDays(TODAY, -count), `meal ${count}`)
  }
  const read = vi.fn((row) => row)
  device.db.fitness_workouts.hook('reading', read)
  device.db.fitness_nutrition_logs.hook('reading', read)
  const { workouts, meals } = await readStreakDays(device, TODAY)
  expect([workouts.size, meals.size]).toEqual([20, 20])
  expect(read).not.toHaveBeenCalled()
})

describe('intentional rest', () => {
  test('is a breathing session of at least one cycle by the user of this device', async () => {
    const at = (ago: number) => new Date(2026, 10, 20 - ago, 8)
    await recordBreathingSession(device, at(0), 18_900)
    await recordBreathingSession(device, at(1), 19_000)
    await recordBreathingSession(device, at(1), 60_000)
    await recordBreathingSession(device, at(90), 60_000)
    const { id } = await recordBreathingSession(device, at(2), 60_000)
    await device.db.breathing_sessions.update(id, { userId: `user_${'s'.repeat(22)}` })
    expect([...(await readStreakDays(device, TODAY)).rests]).toEqual([YESTERDAY])
  })

  test('is a wind-down with all eight tasks, also once it is completed', async () => {
    await windDown(8)
    expect([...(await readStreakDays(device, TODAY)).rests]).toEqual([TODAY])
  })

  test('is not a wind-down with seven tasks or a glass of water', async () => {
    await windDown(7)
    await addGlass(device, YESTERDAY)
    expect((await readStreakDays(device, TODAY)).rests.size).toBe(0)
  })
})
