import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import { lighterWorkout, repeatWorkout } from './repeat-workout.ts'
import { EMPTY_WORKOUT_DRAFT, isStarted, type WorkoutDraft } from './workout-draft.ts'

const squat = { id: 'preset_7', name: 'Squat', muscleGroup: 'Legs' }
const run = { id: 'preset_20', name: 'Running', muscleGroup: 'Legs', sets: [] }
const workout = (name: string) => ({
  name,
  exercises: [
    {
      ...squat,
      sets: [
        { reps: 10, weight: 135, completed: true },
        { reps: 8, weight: 0, completed: false },
      ],
    },
    run,
  ],
})

describe('repeating a workout', () => {
  test('its sets are there again, none completed, for the day of saving', () => {
    expect(repeatWorkout(null, workout('Legs'))).toEqual({
      date: null,
      name: 'Legs',
      exercises: [
        {
          ...squat,
          sets: [
            { reps: '10', weight: '135', isSuggested: true, completed: false },
            { reps: '8', weight: '', isSuggested: true, completed: false },
          ],
        },
        run,
      ],
    })
  })

  test('a numbered name is left to the new day', () => {
    expect(repeatWorkout(null, workout('Workout 12')).name).toBe('')
    expect(repeatWorkout(null, workout('Workout 12b')).name).toBe('Workout 12b')
  })

  test('a draft with exercises is not touched', () => {
    const started: WorkoutDraft = { ...EMPTY_WORKOUT_DRAFT, exercises: [{ ...squat, sets: [] }] }
    expect(isStarted(started)).toBe(true)
    expect(repeatWorkout(started, workout('Legs'))).toBe(started)
  })

  test('an empty form is filled and keeps the name that was typed, but not its date', () => {
    const empty = { ...EMPTY_WORKOUT_DRAFT, date: '2025-01-02' as LocalDate }
    expect(isStarted(empty)).toBe(false)
    expect(repeatWorkout({ ...empty, name: 'Monday' }, workout('Legs'))).toMatchObject({
      date: null,
      name: 'Monday',
    })
    expect(repeatWorkout({ ...empty, name: ' ' }, workout('Legs')).name).toBe('Legs')
  })
})

describe('a lighter workout', () => {
  const set = { reps: 10, weight: 135, completed: true }
  const inKilograms = {
    ...set,
    weight: 99.2,
    typed: { weight: { value: 45, unit: 'kg' } },
  } as const

  test('has two sets of each exercise, no warm-ups and 10 % less weight, in the unit in which it was typed', () => {
    const exercises = [
      { ...squat, sets: [{ ...set, isWarmUp: true }, set, inKilograms, set] },
      { ...run, sets: [{ ...set, weight: 0 }] },
    ]
    const draft = lighterWorkout(null, { name: 'Legs', exercises })
    expect(draft.exercises.map(({ sets }) => sets)).toEqual([
      [
        { reps: '10', weight: '122', isSuggested: true, completed: false },
        {
          reps: '10',
          weight: '40.5',
          unit: 'kg',
          isLogged: true,
          isSuggested: true,
          completed: false,
        },
      ],
      [{ reps: '10', weight: '', isSuggested: true, completed: false }],
    ])
  })

  test('does not replace one that has been started', () => {
    const draft = repeatWorkout(null, workout('Legs'))
    expect(lighterWorkout(draft, workout('Arms'))).toBe(draft)
  })
})
