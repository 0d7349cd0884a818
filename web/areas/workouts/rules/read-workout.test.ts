import { describe, expect, test } from 'vitest'
import { KINDS } from '../../../kinds/kinds.ts'
import type { Workout } from '../../../kinds/workout.ts'

const CONTEXT = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-21T12:00:00.000Z' }
const set = { reps: 8, weight: 135, completed: false }
const squat = { id: 'preset_5', name: 'Squat', muscleGroup: 'Legs', sets: [set, set] }
const plank = { ...squat, id: 'preset_9', name: 'Plank' }
const workout = {
  id: 'local_1',
  userId: CONTEXT.userId,
  name: 'Leg day',
  date: '2026-11-20',
  duration: 45,
  notes: 'Slow',
  createdAt: '2026-11-20T12:00:00.000Z',
  exercises: [squat, plank],
} as unknown as Workout

describe('a stored workout', () => {
  test('is read with the user id of the device', () => {
    expect(KINDS.workouts.read({ ...workout, userId: 'user_other' }, CONTEXT)).toEqual(workout)
  })

  test('gets default values for missing fields', () => {
    const { id, name, date } = workout
    expect(KINDS.workouts.read({ id, name, date }, CONTEXT)).toEqual({
      ...{ id, name, date, userId: CONTEXT.userId },
      ...{ duration: 0, notes: null, createdAt: CONTEXT.nowIso, exercises: [] },
    })
    const exercises = [{ id: 'preset_5', name: 'Squat' }]
    expect(KINDS.workouts.read({ id, name, date, exercises }, CONTEXT)?.exercises).toEqual([
      { id: 'preset_5', name: 'Squat', muscleGroup: '', sets: [] },
    ])
    expect(
      KINDS.workouts.read({ ...workout, exercises: [{ ...squat, sets: [{}] }] }, CONTEXT)
        ?.exercises[0]?.sets,
    ).toEqual([{ reps: 0, weight: 0, completed: false }])
  })

  test('has a completed set only if it is marked as completed', () => {
    const read = (completed: unknown) =>
      KINDS.workouts.read(
        { ...workout, exercises: [{ ...squat, sets: [{ ...set, completed }] }] },
        CONTEXT,
      )?.exercises[0]?.sets[0]?.completed
    for (const yes of [true, 1]) expect(read(yes)).toBe(true)
    for (const no of [false, 0, 'true', 2, null, undefined]) expect(read(no)).toBe(false)
  })

  const withExercise = (exercise: unknown) => ({ ...workout, exercises: [squat, exercise] })
  const withSet = (set: unknown) => withExercise({ ...squat, sets: [set] })

  test.each([
    ['not an object', 'x'],
    ['without id', { ...workout, id: undefined }],
    ['with a blank name', { ...workout, name: ' ' }],
    ['on an invalid day', { ...workout, date: '2026-02-30' }],
    ['with a negative duration', { ...workout, duration: -1 }],
    ['whose notes are not text', { ...workout, notes: 7 }],
    ['with an invalid creation time', { ...workout, createdAt: 'yesterday' }],
    ['whose exercises are not a list', { ...workout, exercises: 'x' }],
    ['with text as an exercise', withExercise('x')],
    ['with null as an exercise', withExercise(null)],
    ['with an exercise without id', withExercise({ ...squat, id: undefined })],
    ['with an exercise without name', withExercise({ ...squat, name: undefined })],
    ['with an exercise whose muscle group is not text', withExercise({ ...squat, muscleGroup: 7 })],
    ['with an exercise whose sets are not a list', withExercise({ ...squat, sets: 'x' })],
    ['with text as a set', withSet('x')],
    ['with null as a set', withSet(null)],
    ['with negative repetitions', withSet({ ...set, reps: -1 })],
    ['with a weight that is not a number', withSet({ ...set, weight: 'heavy' })],
  ])('%s is invalid', (_, value) => {
    expect(KINDS.workouts.read(value, CONTEXT)).toBeUndefined()
  })
})
