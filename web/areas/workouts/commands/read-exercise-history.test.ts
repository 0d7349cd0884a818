import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import type { Device } from '../../../store/device/device.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
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
  device = await openTestDevice()
  for (const [date, id, name] of [
    [OLD, 'preset_2', 'Bench Press'],
    [DAY, 'preset_2', 'Bench Press'],
    [DAY, 'imported', 'Zercher Squat'],
  ] as const) {
    const exercises = [{ id, name, muscleGroup: 'Chest', sets: [SET] }]
    await logWorkout(device, date, { name: '', duration: 30, notes: null, exercises })
  }
})

test('an exercise has all of its days, and the name of the library or of its latest workout', async () => {
  const { days, exercise } = await readExerciseHistory(device, 'preset_2')
  expect(days).toEqual([OLD, DAY].map((date) => ({ date, sets: [SET] })))
  expect(exercise).toMatchObject({ name: 'Bench Press', equipment: 'Barbell, bench' })
  expect((await readExerciseHistory(device, 'preset_2', 1)).days).toEqual(days.slice(1))
  expect(await readExerciseHistory(device, 'imported')).toMatchObject({
    exercise: { name: 'Zercher Squat' },
    days: [{ date: DAY }],
  })
  expect(await readExerciseHistory(device, 'nowhere')).toEqual({ exercise: null, days: [] })
})

test('the index follows each write: edits, deletions, and a failed one', async () => {
  const [first, other] = await device.db.fitness_workouts.orderBy('date').toArray()
  if (!first || !other) throw new Error('no workouts')
  const daysOf = async (id: string) =>
    (await readExerciseHistory(device, id)).days.map(({ date }) => date)
  const row = { id: 'row', name: 'Row', muscleGroup: 'Back', sets: [SET] }
  await device.db.fitness_workouts.update(first.id, { exercises: [row] })
  expect([await daysOf('preset_2'), await daysOf('row')]).toEqual([[DAY], [OLD]])
  const taken = { ...first, exercises: [] }
  await expect(device.db.fitness_workouts.bulkAdd([taken])).rejects.toThrow()
  expect(await daysOf('row')).toEqual([OLD])
  await device.db.fitness_workouts.delete(first.id)
  expect(await daysOf('row')).toEqual([])
  await device.db.fitness_workouts.clear()
  expect(await device.db.workout_exercises.count()).toBe(0)
})

test('the exercises of a time are the exercises with completed sets', async () => {
  const names = (await readDoneExercises(device, DAY)).map(({ name }) => name)
  expect(names.sort()).toEqual(['Bench Press', 'Zercher Squat'])
  const later = '2026-11-19' as LocalDate
  expect(await readDoneExercises(device, later)).toEqual([])
  expect(await readDoneExercises(device, null)).toHaveLength(2)
  expect(await hasWorkoutsBefore(device, later)).toBe(true)
  expect(await hasWorkoutsBefore(device, OLD)).toBe(false)
})
