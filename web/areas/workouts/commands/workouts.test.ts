import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { TendDatabase } from '../../../store/database/database.ts'
import {
  ChangedSinceError,
  type Edit,
  undoDeletion,
  undoEdit,
} from '../../../store/deleted-entries/delete-entry.ts'
import { type Device, openDevice } from '../../../store/device/device.ts'
import { OwnerChangedError } from '../../../store/device/owner.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { eraseEverything } from '../../../store/identity/erase-everything.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { PRESET_EXERCISES } from '../rules/exercises/preset-exercises.ts'
import { templateOf } from '../rules/own-template.ts'
import { WORKOUT_TEMPLATES } from '../rules/template.ts'
import { addExercise, changeExercise, deleteExercise, readLibrary } from './exercises.ts'
import {
  changeWorkout,
  countWorkouts,
  deleteWorkout,
  logWorkout,
  readLastTime,
  readLastWorkouts,
  readWorkoutsOf,
  startOwnTemplate,
  startTemplate,
} from './workouts.ts'

const DAY = '2026-11-20' as LocalDate
const YESTERDAY = '2026-11-19' as LocalDate
const storage = new MemoryStorage()
let device: Device
let clockMs = Date.parse('2026-11-20T12:00:00Z')

beforeEach(async () => {
  device = await openDevice(storage, new TendDatabase('workouts'), () => clockMs++)
})

afterEach(async () => {
  device.db.close()
  storage.clear()
  await TendDatabase.delete('workouts')
})

const logged = (name = '', weight = 35, completed = false) => ({
  name,
  duration: 45,
  notes: null,
  exercises: [
    {
      id: 'preset_7',
      name: 'Squat',
      muscleGroup: 'Legs',
      sets: [{ reps: 10, weight, completed }],
    },
  ],
})

const names = (workouts: readonly { name: string }[]) => workouts.map(({ name }) => name)

describe('logging workouts', () => {
  test('a workout without a day is dated when it is saved', async () => {
    expect(await logWorkout(device, null, logged())).toMatchObject({ date: dayAt(clockMs) })
  })

  test('a workout without a name gets the next number of its day', async () => {
    await logWorkout(device, YESTERDAY, logged())
    await logWorkout(device, DAY, logged())
    await logWorkout(device, DAY, logged('Legs'))
    const third = await logWorkout(device, DAY, logged())
    expect(third).toMatchObject({
      name: 'Workout 3',
      date: DAY,
      userId: device.userId,
      id: expect.stringMatching(/^local_/),
    })
    expect(names(await readWorkoutsOf(device, DAY))).toEqual(['Workout 1', 'Legs', 'Workout 3'])
  })

  test('two tabs logging at once do not use the same number', async () => {
    const other = await openDevice(storage, new TendDatabase('workouts'))
    await Promise.all([logWorkout(device, DAY, logged()), logWorkout(other, DAY, logged())])
    other.db.close()
    expect(names(await readWorkoutsOf(device, DAY)).sort()).toEqual(['Workout 1', 'Workout 2'])
  })

  test('two tabs that save one draft at once log one workout', async () => {
    const other = await openDevice(storage, new TendDatabase('workouts'))
    const save = (tab: Device, weight: number) => logWorkout(tab, DAY, logged('', weight), 'draft')
    const [first] = await Promise.all([save(device, 35), save(other, 40)])
    await save(other, 40)
    other.db.close()
    const saved = { ...first, exercises: logged('', 40).exercises }
    expect(await readWorkoutsOf(device, DAY)).toEqual([saved])
    expect(await device.db.deleted_entries.toArray()).toMatchObject([
      { row: first, isReplaced: true },
    ])
  })

  test('nothing is logged after everything was erased', async () => {
    await eraseEverything(device, storage)
    await expect(logWorkout(device, DAY, logged())).rejects.toBeInstanceOf(OwnerChangedError)
    expect(await device.db.fitness_workouts.count()).toBe(0)
  })
})

describe('the history', () => {
  test('has the last ten workouts, newest first by day and then by time of logging', async () => {
    for (const date of [DAY, '2026-11-01', YESTERDAY]) {
      for (const nth of ['a', 'b', 'c', 'd']) {
        await logWorkout(device, date as LocalDate, logged(`${date} ${nth}`))
      }
    }
    const last = names(await readLastWorkouts(device, 10))
    expect(last).toEqual([
      ...['d', 'c', 'b', 'a'].map((nth) => `${DAY} ${nth}`),
      ...['d', 'c', 'b', 'a'].map((nth) => `${YESTERDAY} ${nth}`),
      '2026-11-01 d',
      '2026-11-01 c',
    ])
    expect(names(await readLastWorkouts(device, 3))).toEqual(last.slice(0, 3))
  })

  test('is empty without workouts', async () => {
    expect(await readLastWorkouts(device, 10)).toEqual([])
  })

  test('counts workouts from the first to the last day, both included', async () => {
    for (const date of ['2026-11-14', '2026-11-15', YESTERDAY, DAY, '2026-11-21']) {
      await logWorkout(device, date as LocalDate, logged())
    }
    expect(await countWorkouts(device, '2026-11-15' as LocalDate, DAY)).toBe(3)
  })

  test('finds the last sets of an exercise however long ago they were', async () => {
    expect(await readLastTime(device, 'preset_7')).toBeNull()
    await logWorkout(device, '2020-01-01' as LocalDate, logged('', 135, true))
    for (let nth = 0; nth < 120; nth++) {
      await logWorkout(device, YESTERDAY, { ...logged(), exercises: [] })
    }
    expect(await readLastTime(device, 'preset_7')).toEqual({
      date: '2020-01-01',
      sets: [{ reps: 10, weight: 135, completed: true }],
    })
    const [squat] = logged('', 140, true).exercises
    const plank = { ...squat, id: 'preset_9', sets: [{ reps: 1, weight: 0, completed: true }] }
    await logWorkout(device, DAY, logged('', 130, true))
    await logWorkout(device, DAY, { ...logged(), exercises: [plank, squat] as never })
    expect(await readLastTime(device, 'preset_7')).toEqual({
      date: DAY,
      sets: [{ reps: 10, weight: 140, completed: true }],
    })
  })

  test('the last sets are the ticked ones of the latest workout with a ticked set', async () => {
    const ticked = { reps: 8, weight: 135, completed: true }
    const planned = { reps: 8, weight: 145, completed: false }
    const [squat] = logged().exercises
    const mixed = { ...logged(), exercises: [{ ...squat, sets: [planned, ticked] }] as never }
    await logWorkout(device, YESTERDAY, mixed)
    await logWorkout(device, DAY, logged('', 200))
    expect(await readLastTime(device, 'preset_7')).toEqual({ date: YESTERDAY, sets: [ticked] })
  })
})

describe('changing and deleting', () => {
  test('a change applies to the workout on disk', async () => {
    const { id } = await logWorkout(device, DAY, logged())
    await Promise.all([
      changeWorkout(device, id, (workout) => ({ ...workout, name: 'Legs' })),
      changeWorkout(device, id, (workout) => ({ ...workout, duration: 50 })),
    ])
    const [changed] = await readWorkoutsOf(device, DAY)
    expect(changed).toMatchObject({ name: 'Legs', duration: 50 })
  })

  test('a change does not restore a workout that was deleted elsewhere', async () => {
    const { id } = await logWorkout(device, DAY, logged())
    await deleteWorkout(device, id)
    const change = changeWorkout(device, id, (workout) => ({ ...workout, name: 'Legs' }))
    expect(await change).toBeUndefined()
    expect(await readWorkoutsOf(device, DAY)).toEqual([])
  })

  test('a deletion can be undone, at the same position', async () => {
    const first = await logWorkout(device, DAY, logged('First'))
    await logWorkout(device, DAY, logged('Second'))
    const deleted = await deleteWorkout(device, first.id)
    expect(names(await readWorkoutsOf(device, DAY))).toEqual(['Second'])
    if (deleted) await undoDeletion(device, deleted)
    const [restored] = await readWorkoutsOf(device, DAY)
    expect(restored).toEqual(first)
    expect(await deleteWorkout(device, 'local_gone')).toBeUndefined()
  })
})

describe('templates and the library', () => {
  test('starting a template creates missing exercises once', async () => {
    const template = WORKOUT_TEMPLATES.find(({ name }) => name === 'Cardio Blast')
    if (!template) throw new Error('There is no such template')
    await startTemplate(device, template)
    const workout = await startTemplate(device, template)
    expect(workout).toMatchObject({ name: 'Cardio Blast', duration: 30, date: DAY })
    expect(workout.exercises).toHaveLength(4)

    const own = (await readLibrary(device)).slice(PRESET_EXERCISES.length)
    expect(names(own).sort()).toEqual(['Jumping Jack', 'Mountain Climber'])
    for (const exercise of own) {
      expect(exercise).toMatchObject({ isCustom: 1, userId: device.userId, category: 'cardio' })
      expect(exercise.id).toMatch(/^exercise_own_/)
      expect(workout.exercises.map(({ id }) => id)).toContain(exercise.id)
    }
  })

  test('templates start with the weights of last time', async () => {
    await logWorkout(device, YESTERDAY, logged('', 135, true))
    const lower = WORKOUT_TEMPLATES.find(({ name }) => name === 'Lower Body')
    if (!lower) throw new Error('There is no such template')
    const weights = (workout: Workout) =>
      workout.exercises.map(({ sets }) => sets.map(({ weight }) => weight))
    expect(weights(await startTemplate(device, lower))).toEqual([
      [135, 135, 135],
      ...Array.from({ length: 3 }, () => [0, 0, 0]),
    ])
    const own = templateOf(logged('Squats', 45), 'local_template', '')
    const started = await startOwnTemplate(device, own)
    expect(started).toMatchObject({ name: 'Squats', duration: 45, date: DAY, notes: null })
    expect(weights(started)).toEqual([[135]])
  })

  test('custom exercises come after the presets, oldest first', async () => {
    for (const name of ['Zercher Squat', 'Arnold Press']) {
      await addExercise(device, { name, category: 'strength', muscleGroup: 'Legs' })
    }
    // A preset that an older version has stored is not listed twice.
    await device.db.fitness_exercises.put({ ...PRESET_EXERCISES[0], name: 'Old' } as never)
    const library = await readLibrary(device)
    expect(names(library.slice(-2))).toEqual(['Zercher Squat', 'Arnold Press'])
    expect(library).toHaveLength(27)
    expect(names(library)).not.toContain('Old')
    // The form asks before it adds one whose name is in the library.
    await addExercise(device, { name: 'Arnold Press', category: 'cardio', muscleGroup: '' })
    expect(await readLibrary(device)).toHaveLength(28)
  })
})

test('the figures, rest and range of presets and own exercises can be changed and taken back', async () => {
  const find = async (id: string) => (await readLibrary(device)).find((each) => each.id === id)
  const own = await addExercise(device, { name: 'Hang', category: 'strength', muscleGroup: 'Back' })
  const [preset] = PRESET_EXERCISES
  if (!preset) throw new Error('There are presets')
  for (const exercise of [preset, own]) {
    await changeExercise(device, exercise, { figures: 'time', restSeconds: 120 })
    await changeExercise(device, exercise, { minReps: 8, maxReps: 12 })
    const changed = { figures: 'time', restSeconds: 120, minReps: 8, maxReps: 12 }
    expect(await find(exercise.id)).toEqual({ ...exercise, ...changed })
    await changeExercise(device, exercise, { restSeconds: undefined, minReps: undefined })
    expect(await find(exercise.id)).toEqual({ ...exercise, figures: 'time', maxReps: 12 })
  }
  expect(await readLibrary(device)).toHaveLength(PRESET_EXERCISES.length + 1)
  await deleteExercise(device, own.id)
  await changeExercise(device, own, { figures: 'reps' })
  expect(await find(own.id)).toBeUndefined()
})

test('the note of a preset exercise is undone, unless it was changed since', async () => {
  const [exercise] = await readLibrary(device)
  if (!exercise) throw new Error('The library is empty')
  const save = (note: string) => changeExercise(device, exercise, { note, notedOn: DAY })
  const undo = async (edit: Edit<Exercise> | undefined) =>
    edit && undoEdit(device, 'exercises', edit)
  const first = await save('Knees out')
  const second = await save('Slow down')
  await expect(undo(first)).rejects.toThrow(ChangedSinceError)
  await undo(second)
  await undo(first)
  expect((await readLibrary(device))[0]).toEqual(exercise)
})
