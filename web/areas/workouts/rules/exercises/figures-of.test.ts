import { expect, test } from 'vitest'
import { figuresOf } from './figures-of.ts'
import { PRESET_EXERCISES } from './preset-exercises.ts'

test('an exercise has its own figures, those of the preset with its name, or repetitions and weight', () => {
  expect(figuresOf({ name: 'Plank' })).toBe('time')
  expect(figuresOf({ name: 'Plank', figures: 'timeWeight' })).toBe('timeWeight')
  expect(figuresOf({ name: 'Landmine Press' })).toBe('repsWeight')
})

test('ten presets have other figures than repetitions and weight', () => {
  const others = PRESET_EXERCISES.filter((preset) => figuresOf(preset) !== 'repsWeight')
  expect(others).toHaveLength(10)
})
