import { expect, test } from 'vitest'
import { figuresOf, figuresOfSet } from './figures-of.ts'
import { PRESET_EXERCISES } from './preset-exercises.ts'

test("an exercise has its own figures, the preset's of the same name, or repetitions and weight", () => {
  expect(figuresOf({ name: 'Plank' })).toBe('time')
  expect(figuresOf({ name: 'Plank', figures: 'timeWeight' })).toBe('timeWeight')
  expect(figuresOf({ name: 'Landmine Press' })).toBe('repsWeight')
})

test('six presets have other figures than repetitions and weight', () => {
  const others = PRESET_EXERCISES.filter((preset) => figuresOf(preset) !== 'repsWeight')
  expect(others).toHaveLength(6)
})

test.each([
  ['repsWeight', { reps: 8, weight: 100, seconds: 40 }],
  ['reps', { reps: 8 }],
  ['reps', {}],
  ['time', { seconds: 45 }],
  ['timeWeight', { seconds: 45, weight: 10 }],
  ['distanceTime', { distance: 5, seconds: 1800 }],
  ['assisted', { reps: 8, assistance: 20 }],
])('the figures of a set are %s for %j', (expected, figures) => {
  expect(figuresOfSet({ reps: 0, weight: 0, ...figures })).toBe(expected)
})
