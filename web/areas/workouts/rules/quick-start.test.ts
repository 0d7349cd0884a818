import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exercise } from '../../../kinds/exercise.ts'
import { PRESET_EXERCISES } from './exercises/preset-exercises.ts'
import {
  MAX_QUICK_START,
  MAX_SETS,
  quickStartDefaults,
  quickStartForm,
  readQuickStart,
  readQuickStartValues,
  withoutQuickStartValues,
  withQuickStartAdded,
  withQuickStartPurged,
  withQuickStartRemoved,
  withQuickStartValues,
  workoutOfQuickStart,
} from './quick-start.ts'

const preset = (name: string) => PRESET_EXERCISES.find((it) => it.name === name) as Exercise

const library = (ids: string) => [...ids].map((id) => ({ id }))

describe('Quick Start', () => {
  test('holds at most six exercises, each once, in the order in which they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')), (ids) => {
        const add = (chosen: readonly string[], id: string) =>
          withQuickStartAdded(chosen, id, library('abcdefgh'))
        const chosen = ids.reduce(add, [])
        expect(chosen).toEqual([...new Set(ids)].slice(0, MAX_QUICK_START))
      }),
    )
  })

  test('removes exercises on request, and those that no longer exist', () => {
    expect(withQuickStartRemoved(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
    expect(withQuickStartRemoved(['a'], 'b')).toEqual(['a'])
    expect(withQuickStartPurged(['preset_1', 'local_gone'], PRESET_EXERCISES)).toEqual(['preset_1'])
  })

  test('reads a stored list and drops invalid values', () => {
    expect(readQuickStart(['a', 'a', 7, null, '', 'b'])).toEqual(['a', 'b'])
    for (const other of [null, 'a', { 0: 'a' }, 7]) expect(readQuickStart(other)).toEqual([])
  })

  test('loses nothing that two devices have chosen together, and takes no more', () => {
    const stored = readQuickStart('abcdefgh'.split(''))
    expect(withQuickStartAdded(stored, 'i', library('abcdefghi'))).toEqual(stored)
    expect(withQuickStartAdded(stored, 'i', library('abcdei'))).toEqual([...stored, 'i'])
    expect(withQuickStartRemoved(stored, 'a')).toEqual('bcdefgh'.split(''))
  })

  test('has default values for each category', () => {
    const cardio = { duration: '30', sets: '0', reps: '0', distance: '0' }
    const others = { duration: '30', sets: '3', reps: '10', distance: '0' }
    expect(quickStartDefaults('cardio')).toEqual(cardio)
    expect(quickStartDefaults('strength')).toEqual(others)
    expect(quickStartDefaults('flexibility')).toEqual(others)
  })

  test('starts with the values that were logged the last time', () => {
    const typed = { duration: '28,4', sets: '99', reps: 'many', distance: '5,25' }
    const values = withQuickStartValues({}, 'preset_20', typed)
    const logged = { duration: '28', sets: String(MAX_SETS), reps: '0', distance: '5.3' }
    expect(quickStartForm({ id: 'preset_20', category: 'cardio' }, values)).toEqual(logged)
    expect(quickStartForm({ id: 'preset_1', category: 'strength' }, values)).toEqual(
      quickStartDefaults('strength'),
    )
    expect(quickStartForm({ id: 'constructor', category: 'cardio' }, values)).toEqual(
      quickStartDefaults('cardio'),
    )
    expect(readQuickStartValues(JSON.parse(JSON.stringify(values)))).toEqual(values)
  })

  test('reads stored values and drops invalid ones', () => {
    const valid = quickStartDefaults('cardio')
    const stored = { a: valid, b: { ...valid, sets: 3 }, c: null, d: { duration: '3' } }
    expect(readQuickStartValues(stored)).toEqual({ a: valid })
    for (const other of [null, 'a', [valid], 7]) expect(readQuickStartValues(other)).toEqual({})
  })

  test('logs strength exercises as completed sets', () => {
    const form = { duration: '20', sets: '2', reps: '12', distance: '5' }
    expect(workoutOfQuickStart(preset('Push-Up'), form)).toEqual({
      name: 'Push-Up',
      duration: 20,
      notes: null,
      exercises: [
        {
          id: 'preset_1',
          name: 'Push-Up',
          muscleGroup: 'Chest',
          sets: [
            { reps: 12, weight: 0, completed: true },
            { reps: 12, weight: 0, completed: true },
          ],
        },
      ],
    })
  })

  test('notes the distance of cardio exercises only if it is above 0', () => {
    const notes = (distance: string) =>
      workoutOfQuickStart(preset('Running'), { ...quickStartDefaults('cardio'), distance }).notes
    expect(notes('5')).toBe('Distance: 5 km')
    expect(notes('0.1')).toBe('Distance: 0.1 km')
    expect(notes('5,25')).toBe('Distance: 5.3 km')
    for (const none of ['0', '', '0.04', '-3', 'far']) expect(notes(none)).toBeNull()
  })

  test('logs the distance with the first set, in the unit in which it was typed', () => {
    const sets = (form: object) =>
      workoutOfQuickStart(preset('Running'), { ...quickStartDefaults('cardio'), ...form })
        .exercises[0]?.sets
    const done = { weight: 0, completed: true }
    expect(sets({})).toEqual([])
    expect(sets({ distance: '5.2' })).toEqual([{ ...done, reps: 0, seconds: 1800, distance: 5.2 }])
    expect(sets({ distance: '3.1', distanceUnit: 'mi', duration: '0' })).toEqual([
      { ...done, reps: 0, distance: 4.989, typed: { distance: { value: 3.1, unit: 'mi' } } },
    ])
    expect(sets({ distance: '2', sets: '2', reps: '4' })).toEqual([
      { ...done, reps: 4, distance: 2 },
      { ...done, reps: 4 },
    ])
  })

  test('logs at most 50 sets', () => {
    const sets = (text: string) =>
      workoutOfQuickStart(preset('Plank'), { ...quickStartDefaults('strength'), sets: text })
        .exercises[0]?.sets.length
    expect(['0', '49', '50', '51', '100000'].map(sets)).toEqual([0, 49, 50, 50, 50])
  })

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (duration, sets, reps) => {
        const form = { duration, sets, reps, distance: '' }
        const workout = workoutOfQuickStart(preset('Plank'), form)
        expect(Number.isInteger(workout.duration) && workout.duration >= 0).toBe(true)
        expect(workout.exercises[0]?.sets.length).toBeLessThanOrEqual(MAX_SETS)
      }),
    )
  })
})

test.each(HOSTILE_NAMES)('an exercise with the id %j has its own values of last time', (id) => {
  const form = { duration: '20', sets: '2', reps: '8', distance: '1' }
  const exercise = { id, category: 'strength' } as const
  expect(quickStartForm(exercise, {})).toEqual(quickStartDefaults('strength'))
  const stored = JSON.stringify(withQuickStartValues({}, id, form))
  const values = readQuickStartValues(JSON.parse(stored))
  expect(quickStartForm(exercise, values)).toEqual(form)
  expect(quickStartForm({ ...exercise, id: 'preset_1' }, values)).toEqual(
    quickStartDefaults('strength'),
  )
})

test.each(HOSTILE_NAMES)(
  'taking back the values of %j leaves those that were logged since',
  (id) => {
    const form = { duration: '20', sets: '2', reps: '8', distance: '1' }
    const first = withQuickStartValues({}, id, form)
    const second = withQuickStartValues(first, id, { ...form, reps: '9' })
    const others = withQuickStartValues(second, 'preset_1', form)
    expect(withoutQuickStartValues(others, id, first, second)).toEqual(
      withQuickStartValues(first, 'preset_1', form),
    )
    expect(withoutQuickStartValues(first, id, {}, first)).toEqual({})
    expect(withoutQuickStartValues(others, id, {}, first), 'it was logged again').toBe(others)
  },
)
