import { expect, test } from 'vitest'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { EXERCISE_CATALOGUE } from '../../commands/loaded-exercise-catalogue.ts'
import { leadingGroups, type MuscleSets, SET_TARGETS, usualSets, weekSets } from './muscle-sets.ts'
import { PRESET_EXERCISES } from './preset-exercises.ts'

const set = (more: Partial<WorkoutSet> = {}): WorkoutSet => ({
  reps: 8,
  weight: 100,
  completed: true,
  ...more,
})
const preset = (name: string, sets: readonly WorkoutSet[]) => {
  const found = PRESET_EXERCISES.find((exercise) => exercise.name === name)
  if (!found) throw new Error(name)
  const { id, muscleGroup } = found
  return { id, name, muscleGroup, sets }
}
const setsOf = (...exercises: ReturnType<typeof preset>[]) =>
  weekSets([{ exercises }], PRESET_EXERCISES, EXERCISE_CATALOGUE)

test('a hard set counts for the main muscles, and half for the groups that help', () => {
  const { total, byGroup } = setsOf(preset('Push-Up', [set(), set(), set({ isWarmUp: true })]))
  expect(total).toBe(2)
  expect(byGroup).toMatchObject({ Chest: 2, Arms: 1, Shoulders: 1, Core: 1, Back: 0, Legs: 0 })
})

test('sets that were not completed, runs and stretches do not count', () => {
  const running = preset('Running', [set({ distance: 5 }), set()])
  expect(setsOf(running, preset('Squat', [set({ completed: false })])).total).toBe(0)
})

test('an exercise that the catalogue does not have counts for its own group, a deleted one too', () => {
  const own = { id: 'local_1', name: 'Rope pull', muscleGroup: 'Back', sets: [set()] }
  expect(setsOf(own).byGroup).toMatchObject({ Back: 1, Arms: 0 })
  expect(setsOf({ ...own, muscleGroup: 'Rücken' })).toMatchObject({
    total: 1,
    byGroup: { Back: 0 },
  })
  const stretch = { id: 'local_1', category: 'flexibility', muscleGroup: 'Back' } as const
  expect(weekSets([{ exercises: [own] }], [stretch], EXERCISE_CATALOGUE).total).toBe(0)
})

const week = (chest: number, legs = 0): MuscleSets => ({
  ...setsOf().byGroup,
  Chest: chest,
  Legs: legs,
})

test('a usual week is the median of each group, from two weeks on', () => {
  expect(usualSets([week(4)])).toBeNull()
  expect(usualSets([week(4), week(9)])).toMatchObject({ Chest: 6.5, Legs: 0 })
  expect(usualSets([week(9, 1), week(0, 3), week(4, 8)])).toMatchObject({ Chest: 4, Legs: 3 })
})

test('groups are named if few of several had most of the sets', () => {
  const named = (byGroup: MuscleSets, total = 12) => leadingGroups({ total, byGroup })
  expect(named({ ...week(2, 9), Back: 1 })).toEqual(['Legs'])
  expect(named({ ...week(4, 5), Back: 3 })).toEqual(['Legs', 'Chest'])
  expect(named(week(12))).toEqual([])
  expect(named({ ...week(2, 3), Back: 1 }, 5)).toEqual([])
  expect(named(week(0), 0)).toEqual([])
})

test('a target is a whole number of sets; 0 and anything else is none', () => {
  const stored = { Chest: 10, Back: 0, Legs: 2.5, Core: 31, Arms: '9', Neck: 4 }
  expect(SET_TARGETS.read({ setTargets: stored })).toEqual({ Chest: 10 })
})
