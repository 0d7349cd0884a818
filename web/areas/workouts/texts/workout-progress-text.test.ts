import { describe, expect, test } from 'vitest'
import type { WorkoutDraft } from '../rules/draft/workout-draft.ts'
import { nextSet } from '../rules/draft/workout-progress.ts'
import { nextSetText, progressText, setsDoneText } from './workout-progress-text.ts'

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

test('the sets that are done are counted', () => {
  const set = { reps: '', weight: '' }
  const sets = [true, false].map((completed) => ({ ...set, completed }))
  const draft: WorkoutDraft = { date: null, name: '', exercises: [{ ...squat, sets }, run] }
  expect(setsDoneText(draft, 18)).toBe('18 min · 1 of 2 sets')
  expect(setsDoneText(draft, null)).toBe('1 of 2 sets')
  expect(setsDoneText({ ...draft, exercises: [] }, null)).toBe('')
})
