import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { workoutOfDraft } from './edit-workout-draft.ts'
import { suggestNext, withSuggestion, withSuggestionDropped } from './suggestion.ts'
import { readWorkoutDraft, type WorkoutDraft } from './workout-draft.ts'

const OPTIONS = {
  minReps: 8,
  maxReps: 12,
  unit: 'kg',
  step: 2.5,
  today: '2026-11-20' as LocalDate,
} as const

const kilograms = (weight: number, ...reps: number[]): WorkoutSet[] =>
  reps.map((count) => ({
    reps: count,
    weight: Math.round((weight / 0.453_592_37) * 10) / 10,
    completed: true,
    typed: { weight: { value: weight, unit: 'kg' } },
  }))
const on = (date: string, sets: WorkoutSet[]) => ({ date: date as LocalDate, sets })
const warmUp = { ...kilograms(20, 3)[0], isWarmUp: true } as WorkoutSet

describe('the next weight', () => {
  const top = on('2026-11-17', kilograms(60, 12, 12, 13))
  const low = on('2026-11-14', kilograms(60, 9, 7))

  test('is a step more after all sets at the top of the range', () => {
    expect(suggestNext([top], OPTIONS)).toEqual({
      reason: '12, 12, 13 last time: 2.5 kg more.',
      sets: [
        { reps: 8, weight: 62.5 },
        { reps: 8, weight: 62.5 },
        { reps: 8, weight: 62.5 },
      ],
    })
    expect(suggestNext([on('2026-11-17', kilograms(60, 12, 11))], OPTIONS)).toBeNull()
  })

  test('is a step less after a set below the range twice in a row', () => {
    const again = on('2026-11-17', kilograms(60, 8, 7))
    expect(suggestNext([low, again], OPTIONS)).toEqual({
      reason: 'Below 8 twice: 2.5 kg less.',
      sets: [
        { reps: 8, weight: 57.5 },
        { reps: 8, weight: 57.5 },
      ],
    })
    expect(suggestNext([again], OPTIONS)).toBeNull()
    expect(suggestNext([low, on('2026-11-17', kilograms(60, 9))], OPTIONS)).toBeNull()
    expect(
      suggestNext([on('2026-11-14', kilograms(1, 3)), on('2026-11-17', kilograms(1, 3))], OPTIONS)
        ?.sets,
    ).toEqual([{ reps: 8, weight: 1 }])
  })

  test('is 10 % less after more than 14 days, and never more', () => {
    const days = (date: string) => [on(date, kilograms(62.5, 12, 12))]
    expect(suggestNext(days('2026-11-01'), OPTIONS)).toEqual({
      reason: 'First time in 19 days: 10 % less.',
      sets: [
        { reps: 12, weight: 55 },
        { reps: 12, weight: 55 },
      ],
    })
    expect(suggestNext(days('2026-11-06'), OPTIONS)?.reason).toContain('more')
    expect(suggestNext([on('2026-11-01', kilograms(2.5, 12))], OPTIONS)?.sets).toEqual([
      { reps: 12, weight: 2.5 },
    ])
  })

  test('ignores warm-ups and sets without a weight', () => {
    expect(suggestNext([on('2026-11-17', [warmUp, ...top.sets])], OPTIONS)?.sets).toHaveLength(3)
    expect(suggestNext([on('2026-11-17', kilograms(0, 12))], OPTIONS)).toBeNull()
    expect(suggestNext([], OPTIONS)).toBeNull()
  })
})

test('a suggestion fills the open sets that are no warm-ups, is stored, and is not logged as such', () => {
  const set = { reps: '12', weight: '60', unit: 'kg', completed: false } as const
  const sets = [{ ...set, isWarmUp: true }, { ...set, completed: true }, set, set]
  const draft: WorkoutDraft = {
    date: null,
    name: '',
    exercises: [{ id: 'a', name: 'A', muscleGroup: '', sets }],
  }
  const suggestion = {
    reason: '12, 12 last time: 2.5 kg more.',
    sets: [
      { reps: 8, weight: 62.5 },
      { reps: 9, weight: 60 },
    ],
  }
  const filled = withSuggestion(draft, 'a', suggestion, 'kg', false)
  expect(
    filled.exercises[0]?.sets.map(({ reps, weight, isSuggested }) => [reps, weight, isSuggested]),
  ).toEqual([
    ['12', '60', undefined],
    ['12', '60', undefined],
    ['9', '60', true],
    ['9', '60', true],
  ])
  const stored = JSON.parse(JSON.stringify(filled))
  expect(readWorkoutDraft(stored)).toMatchObject(stored)
  expect(Object.keys(workoutOfDraft(filled)?.exercises[0] ?? {})).not.toContain('suggestion')
  expect(withSuggestionDropped(filled, 'a').exercises[0]?.suggestion).toBeUndefined()
  expect(withSuggestion(draft, 'a', null, 'kg', false).exercises[0]).toEqual({
    ...draft.exercises[0],
    suggestion: '',
  })
})
