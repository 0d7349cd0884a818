import { describe, expect, test } from 'vitest'
import { EXERCISE_CATEGORIES } from '../../../../kinds/exercise-categories.ts'
import { KINDS } from '../../../../kinds/kinds.ts'
import { PRESET_EXERCISES } from './preset-exercises.ts'

describe('the preset exercises', () => {
  test('are 25, with fixed ids and no owner', () => {
    expect(PRESET_EXERCISES.map(({ id }) => id)).toEqual(
      Array.from({ length: 25 }, (_, index) => `preset_${index + 1}`),
    )
    for (const exercise of PRESET_EXERCISES) {
      expect(exercise).toMatchObject({ isCustom: 0, userId: null })
    }
  })

  test('cover every muscle group and every category', () => {
    const groups = new Set(PRESET_EXERCISES.map(({ muscleGroup }) => muscleGroup))
    const expected = ['Chest', 'Back', 'Legs', 'Shoulders', 'Arms', 'Core', 'Full Body']
    expect([...groups].sort()).toEqual(expected.sort())
    const categories = new Set(PRESET_EXERCISES.map(({ category }) => category))
    expect([...categories].sort()).toEqual([...EXERCISE_CATEGORIES].sort())
  })

  test('have different names, equipment and two or three sentences of instructions', () => {
    expect(new Set(PRESET_EXERCISES.map(({ name }) => name)).size).toBe(25)
    for (const { name, equipment, instructions } of PRESET_EXERCISES) {
      expect(equipment, name).not.toBe('')
      const sentences = instructions.split(/[.!?](?:\s|$)/).filter(Boolean).length
      expect(sentences, name).toBeGreaterThanOrEqual(2)
      expect(sentences, name).toBeLessThanOrEqual(3)
    }
  })

  test('are unchanged by the reader of stored exercises', () => {
    const context = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-20T12:00:00.000Z' }
    for (const exercise of PRESET_EXERCISES) {
      expect(KINDS.exercises.read({ ...exercise }, context)).toEqual(exercise)
    }
  })
})
