import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../days/local-date.ts'
import { repeatWorkout } from './repeat-workout.ts'
import {
  EMPTY_WORKOUT_DRAFT,
  isStarted,
  nextSet,
  progressText,
  type WorkoutDraft,
} from './workout-draft.ts'

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
            { reps: '10', weight: '135', completed: false },
            { reps: '8', weight: '', completed: false },
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

describe('the progress of a workout', () => {
  const withSets = (...done: boolean[]): WorkoutDraft => ({
    date: null,
    name: ' Upper Body ',
    exercises: [
      { ...squat, sets: done.map((completed) => ({ reps: '', weight: '', completed })) },
      run,
    ],
  })

  test.each([
    [withSets(true, false, false), 'Upper Body, set 2 of 3'],
    [withSets(true, true), 'Upper Body, all sets done'],
    [withSets(), 'Upper Body'],
    [{ ...withSets(false), name: '' }, 'New Workout, set 1 of 1'],
  ])('%#', (draft, text) => expect(progressText(draft)).toBe(text))

  test.each([
    [withSets(true, false, false), { exercise: 0, set: 1 }],
    [withSets(true, true), null],
    [
      { ...withSets(), exercises: [run, ...withSets(false).exercises] },
      { exercise: 1, set: 0 },
    ],
  ])('the next set is the first one that is not completed (%#)', (draft, position) =>
    expect(nextSet(draft)).toEqual(position),
  )
})
