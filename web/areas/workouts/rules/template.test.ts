import { describe, expect, test } from 'vitest'
import type { Exercise } from '../../../kinds/exercise.ts'
import { PRESET_EXERCISES } from './exercises/preset-exercises.ts'
import { missingExercises, WORKOUT_TEMPLATES, workoutOfTemplate } from './template.ts'

const custom = (name: string, id = `local_${name}`): Exercise => ({
  id,
  name,
  category: 'strength',
  muscleGroup: 'Legs',
  equipment: '',
  instructions: '',
  isCustom: 1,
  userId: 'user_0123456789abcdefghij',
  createdAt: '2026-11-20T12:00:00.000Z',
})

describe('workout templates', () => {
  test('are these four', () => {
    const lines = WORKOUT_TEMPLATES.map(
      ({ name, duration, sets, reps, exercises }) =>
        `${name} ${duration} ${sets}x${reps}: ${exercises.length} exercises`,
    )
    expect(lines).toEqual([
      'Upper Body 45 3x10: 4 exercises',
      'Lower Body 50 4x8: 4 exercises',
      'Full Body 60 3x12: 5 exercises',
      'Cardio Blast 30 3x15: 4 exercises',
    ])
  })

  test('find the exercises that the library does not have, ignoring case', () => {
    const lower = WORKOUT_TEMPLATES[1]
    if (!lower) throw new Error('The template is missing')
    expect(missingExercises(lower, PRESET_EXERCISES).map(({ name }) => name)).toEqual([
      'Glute Bridge',
    ])
    expect(missingExercises(lower, [...PRESET_EXERCISES, custom(' glute BRIDGE ')])).toEqual([])
    expect(missingExercises(lower, [])).toEqual(lower.exercises)
  })

  test('create a workout with three sets per exercise, none completed', () => {
    for (const template of WORKOUT_TEMPLATES) {
      const made = missingExercises(template, PRESET_EXERCISES).map(({ name }) => custom(name))
      const workout = workoutOfTemplate(template, [...PRESET_EXERCISES, ...made])
      expect(workout).toMatchObject({ name: template.name, duration: template.duration })
      expect(workout.exercises.map(({ name }) => name)).toEqual(
        template.exercises.map(({ name }) => name),
      )
      for (const { sets } of workout.exercises) {
        const set = { reps: template.reps, weight: 0, completed: false }
        expect(sets).toEqual([set, set, set])
      }
    }
  })
})
