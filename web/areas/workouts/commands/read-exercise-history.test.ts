import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TendDatabase } from '../../../store/database/database.ts'
import { type Device, openDevice } from '../../../store/device/device.ts'
import {
  hasWorkoutsBefore,
  readDoneExercises,
  readExerciseHistory,
} from './read-exercise-history.ts'
import { logWorkout } from './workouts.ts'

const OLD = '2025-03-04' as LocalDate
const DAY = '2026-11-18' as LocalDate
const SET = { reps: 8, weight: 180, completed: true }
let device: Device

beforeEach(async () => {
  device = await openDevice(null, new TendDatabase(`exercises-${Math.random()}`))
  for (const [date, id, name] of [
    [OLD, 'preset_2', 'Bench Press'],
    [DAY, 'preset_2', 'Bench Press'],
    [DAY, 'imported', 'Zercher Squat'],
  ] as const) {
    const exercises = [{ id, name, muscleGroup: 'Chest', sets: [SET] }]
    await logWorkout(device, date, { name: '', duration: 30, notes: null, exercises })
  }
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

test('an exercise has its days from the first one on, or all of them', async () => {
  const { days } = await readExerciseHistory(device, 'preset_2', DAY)
  expect(days).toEqual([{ date: DAY, sets: [SET] }])
  const all = await readExerciseHistory(device, 'preset_2', null)
  expect(all.days.map(({ date }) => date)).toEqual([OLD, DAY])
  expect(all.exercise).toMatchObject({ name: 'Bench Press', equipment: 'Barbell, bench' })
})

test('an exercise that is not in the library has the name of its latest workout', async () => {
  expect(await readExerciseHistory(device, 'imported', null)).toMatchObject({
    exercise: { name: 'Zercher Squat' },
  })
  const later = '2026-11-19' as LocalDate
  expect(await readExerciseHistory(device, 'imported', later), 'without sets in the time').toEqual({
    exercise: expect.objectContaining({ name: 'Zercher Squat' }),
    days: [],
  })
  expect(await readExerciseHistory(device, 'nowhere', later)).toEqual({ exercise: null, days: [] })
  expect(await readExerciseHistory(device, 'nowhere', null)).toEqual({ exercise: null, days: [] })
})

test('the exercises of a time are those of which sets were completed', async () => {
  const names = (await readDoneExercises(device, DAY)).map(({ name }) => name)
  expect(names.sort()).toEqual(['Bench Press', 'Zercher Squat'])
  const later = '2026-11-19' as LocalDate
  expect(await readDoneExercises(device, later)).toEqual([])
  expect(await readDoneExercises(device, null)).toHaveLength(2)
  expect(await hasWorkoutsBefore(device, later)).toBe(true)
  expect(await hasWorkoutsBefore(device, OLD)).toBe(false)
})
