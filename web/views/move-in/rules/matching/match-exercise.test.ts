import { expect, test } from 'vitest'
import { PRESET_NAMES } from '../../../../areas/workouts/rules/exercises/exercise-names.ts'
import { PRESET_EXERCISES } from '../../../../areas/workouts/rules/exercises/preset-exercises.ts'
import { NO_ANSWERS } from '../move-in.ts'
import { exerciseKey, matchExercise } from './match-exercise.ts'

const NOTHING = { answers: NO_ANSWERS, customExercises: [] }

test.each([
  ['Bench Press (Barbell)', 'Bench Press'],
  ['Flat Barbell Bench Press', 'Bench Press'],
  ['Squat (Barbell)', 'Squat'],
  ['Barbell Squat', 'Squat'],
  ['Lat Pulldown (Cable)', 'Lat Pulldown'],
  ['Pull Up', 'Pull-Up'],
  ['Push Ups', 'Push-Up'],
  ['Bent Over Row (Barbell)', 'Bent-Over Row'],
  ['Romanian Deadlift (Barbell)', 'Romanian Deadlift'],
  ['Lateral Raise (Dumbbell)', 'Lateral Raise'],
  ['Lateral Dumbbell Raise', 'Lateral Raise'],
  ['Triceps Dips', 'Tricep Dip'],
  ['Overhead Press (Barbell)', 'Overhead Press'],
  ['RUNNING', 'Running'],
  ['Jump Rope', 'Jump Rope'],
])('%s is the preset %s', (name, preset) => {
  expect(matchExercise(name, NOTHING)?.name).toBe(preset)
})

test.each([
  'Bench Press (Dumbbell)',
  'Incline Bench Press (Barbell)',
  'Squat (Smith Machine)',
  'Bulgarian Split Squat',
  'Deadlift (Barbell)',
  'Pull Up (Assisted)',
  'Zercher Squat',
  '懸垂',
])('%s is no preset', (name) => {
  expect(matchExercise(name, NOTHING)).toBeNull()
})

test('every preset has names, and no name stands for two presets', () => {
  expect(PRESET_NAMES.map(([preset]) => preset)).toEqual(PRESET_EXERCISES.map(({ name }) => name))
  const keys = PRESET_NAMES.flatMap(([preset, names]) => [
    ...new Set([preset, ...names].map(exerciseKey)),
  ])
  expect(new Set(keys).size).toBe(keys.length)
})

test("an exercise of the user's own library comes before a preset, and the user's choice before both", () => {
  const own = {
    id: 'own',
    name: 'bench press (barbell)',
    muscleGroup: 'Chest',
  }
  const customExercises = [own] as const
  const name = 'Bench Press (Barbell)'
  const match = (answer?: string | null) =>
    matchExercise(name, {
      customExercises,
      answers: answer === undefined ? {} : { exercises: new Map([[name, answer]]) },
    })?.id
  expect(match()).toBe('own')
  expect(match('preset_7')).toBe('preset_7')
  expect(match(null)).toBeUndefined()
  expect(match('an exercise that was deleted')).toBe('own')
})
