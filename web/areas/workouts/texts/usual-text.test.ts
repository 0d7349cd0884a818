import { expect, test } from 'vitest'
import { usualText, workoutText } from './usual-text.ts'

test.each([
  ['Squat, Lunge. About 46 min.', ['Squat', 'Lunge'], 46],
  ['a, b, c and 2 more.', ['a', 'b', 'c', 'd', 'e'], 0],
  ['About 5 min.', [], 5],
  ['', [], 0],
] as const)('a usual workout is described by exercises and minutes: %s', (text, names, minutes) => {
  expect(usualText({ exercises: names.map((name) => ({ name })) }, minutes)).toBe(text)
})

const done = { reps: 0, weight: 0, completed: true }
const exercise = (name: string, ...sets: object[]) => ({
  ...{ id: name, name, muscleGroup: '' },
  sets: sets.map((set) => ({ ...done, ...set })),
})

test.each([
  ['Running, 5 km, 30 min', [exercise('Running', { distance: 5, seconds: 1800 })]],
  ['Squat, Lunge, 30 min', [exercise('Squat', {}), exercise('Lunge', {})]],
  ['Running, 30 min', [exercise('Running', { distance: 5 }, { distance: 5 })]],
  ['30 min', []],
])('a workout without a name is described: %s', (text, exercises) => {
  expect(workoutText({ exercises, duration: 30 }, { distance: 'km' })).toBe(text)
})
