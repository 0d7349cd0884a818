import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import type { WorkoutDraft } from './workout-draft.ts'
import {
  describeSets,
  minutesSoFar,
  nextSet,
  nextSetText,
  progressText,
  setsDoneText,
} from './workout-progress.ts'

const squat = { id: 'preset_7', name: 'Squat', muscleGroup: 'Legs' }
const run = { id: 'preset_20', name: 'Running', muscleGroup: 'Legs', sets: [] }

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

  test.each([
    ['Squat', withSets(false)],
    ['set 2', withSets(true, false)],
    [null, withSets(true)],
    ['set 2, 8 × 187.5 lbs', withSecondSet({ reps: '8', weight: ' 187.5 ' })],
    ['set 2, 0 × 20 lbs', withSecondSet({ reps: '', weight: '20' })],
    ['set 2, 100 reps', withSecondSet({ reps: '100', weight: '' })],
  ])('the next set is named: %s', (text, draft) => expect(nextSetText(draft)).toBe(text))

  function withSecondSet(set: { reps: string; weight: string }): WorkoutDraft {
    const first = { reps: '8', weight: '185', completed: true }
    const sets = [first, { ...set, completed: false }]
    return { ...withSets(), exercises: [{ ...squat, sets }] }
  }
})

test('the minutes count from the first exercise, for six hours, and not for a past day', () => {
  const draft: WorkoutDraft = { date: null, name: '', exercises: [], startedAtMs: 0 }
  const minutesAfter = (minutes: number) => minutesSoFar(draft, minutes * 60_000)
  expect([0.9, 1, 18.9, 360.9, 361].map(minutesAfter)).toEqual([null, 1, 18, 360, null])
  expect(minutesSoFar({ ...draft, date: '2026-11-20' as LocalDate }, 600_000)).toBeNull()
  expect(minutesSoFar({ date: null, name: '', exercises: [] }, 600_000)).toBeNull()
})

test('the sets that are done are counted', () => {
  const set = { reps: '', weight: '' }
  const sets = [true, false].map((completed) => ({ ...set, completed }))
  const draft: WorkoutDraft = { date: null, name: '', exercises: [{ ...squat, sets }, run] }
  expect(setsDoneText(draft, 18)).toBe('18 min, 1 of 2 sets')
  expect(setsDoneText(draft, null)).toBe('1 of 2 sets')
  expect(setsDoneText({ ...draft, exercises: [] }, null)).toBe('')
})

test.each([
  [
    '10, 8 × 185, 8 × 190, 6 × 185 lbs',
    [
      [10, 185],
      [8, 185],
      [8, 190],
      [6, 185],
    ],
  ],
  [
    '10 × 185, 8 × 190 lbs',
    [
      [10, 185],
      [8, 190],
    ],
  ],
  [
    '100, 80 reps',
    [
      [100, 0],
      [80, 0],
    ],
  ],
  [
    '10 × 35 lbs, 12 reps',
    [
      [10, 35],
      [12, 0],
    ],
  ],
] as [string, [number, number][]][])('sets are described in one line: %s', (text, sets) => {
  expect(describeSets(sets.map(([reps, weight]) => ({ reps, weight, completed: true })))).toBe(text)
})
