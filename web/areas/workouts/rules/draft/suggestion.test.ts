import type { LocalDate } from '@tend/shared/days/local-date'
import type { WeightUnit } from '@tend/shared/units/quantity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { suggestionText } from '../../texts/suggestion-text.ts'
import { loadOf, smallestStep } from '../plates.ts'
import { PLATE_OPTIONS } from '../training-settings.ts'
import { workoutOfDraft } from './edit-workout-draft.ts'
import {
  type SuggestionOptions,
  suggestNext,
  withSuggestion,
  withSuggestionDropped,
} from './suggestion.ts'
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
/** The sets, and the reason in words. */
function suggested(days: Parameters<typeof suggestNext>[0], options: SuggestionOptions) {
  const suggestion = suggestNext(days, options)
  return suggestion && { reason: suggestionText(suggestion, options.unit), sets: suggestion.sets }
}

const on = (date: string, sets: WorkoutSet[]) => ({ date: date as LocalDate, sets })
const warmUp = { ...kilograms(20, 3)[0], isWarmUp: true } as WorkoutSet

describe('the next weight', () => {
  const top = on('2026-11-17', kilograms(60, 12, 12, 13))
  const low = on('2026-11-14', kilograms(60, 9, 7))

  test('is a step more after all sets at the top of the range', () => {
    expect(suggested([top], OPTIONS)).toEqual({
      reason: '12, 12, 13 last time: 2.5 kg more.',
      sets: [
        { reps: 8, weight: 62.5 },
        { reps: 8, weight: 62.5 },
        { reps: 8, weight: 62.5 },
      ],
    })
    expect(suggested([on('2026-11-17', kilograms(60, 12, 11))], OPTIONS)).toBeNull()
  })

  test('is a step less after a set below the range twice in a row', () => {
    const again = on('2026-11-17', kilograms(60, 8, 7))
    expect(suggested([low, again], OPTIONS)).toEqual({
      reason: 'Below 8 twice: 2.5 kg less.',
      sets: [
        { reps: 8, weight: 57.5 },
        { reps: 8, weight: 57.5 },
      ],
    })
    expect(suggested([again], OPTIONS)).toBeNull()
    expect(suggested([low, on('2026-11-17', kilograms(60, 9))], OPTIONS)).toBeNull()
    expect(
      suggested([on('2026-11-14', kilograms(1, 3)), on('2026-11-17', kilograms(1, 3))], OPTIONS)
        ?.sets,
    ).toEqual([{ reps: 8, weight: 1 }])
  })

  test('is 10 % less after more than 14 days, and never more', () => {
    const days = (date: string) => [on(date, kilograms(62.5, 12, 12))]
    expect(suggested(days('2026-11-01'), OPTIONS)).toEqual({
      reason: 'First time in 19 days: 10 % less.',
      sets: [
        { reps: 12, weight: 55 },
        { reps: 12, weight: 55 },
      ],
    })
    expect(suggested(days('2026-11-06'), OPTIONS)?.reason).toContain('more')
    expect(suggested([on('2026-11-01', kilograms(2.5, 12))], OPTIONS)?.sets).toEqual([
      { reps: 12, weight: 2.5 },
    ])
  })

  test('ignores warm-ups and sets without a weight', () => {
    expect(suggested([on('2026-11-17', [warmUp, ...top.sets])], OPTIONS)?.sets).toHaveLength(3)
    expect(suggested([on('2026-11-17', kilograms(0, 12))], OPTIONS)).toBeNull()
    expect(suggested([], OPTIONS)).toBeNull()
  })
})

describe('the sentence says what is suggested', () => {
  const LBS = { ...OPTIONS, unit: 'lb', step: 5 } as const
  const pounds = (...weights: number[]) =>
    weights.map((weight) => ({ reps: 6, weight, completed: true }))
  const twice = (...weights: number[]) =>
    suggested([on('2026-11-10', pounds(...weights)), on('2026-11-17', pounds(...weights))], LBS)
  const afterBreak = (weight: number, options: Partial<Parameters<typeof suggestNext>[1]> = {}) => {
    const suggestion = suggested([on('2026-10-30', pounds(weight))], { ...LBS, ...options })
    return [suggestion?.sets[0]?.weight, suggestion?.reason.replace(/.*: /, '')]
  }

  test('also where the lightest weight stays, or sets change differently', () => {
    expect(twice(5)).toEqual({
      reason: 'Below 8 twice: the same weight.',
      sets: [{ reps: 8, weight: 5 }],
    })
    expect(twice(20, 5)?.reason).toBe('Below 8 twice: 15, 5 lbs.')
  })

  test.each([
    [100, 90, '10 % less.'],
    [40, 35, '10 % less.'],
    [20, 15, '5 lbs less.'],
    [10, 5, '5 lbs less.'],
    [5, 5, 'the same weight.'],
  ])('%d lbs after a break', (weight, next, text) => {
    expect(afterBreak(weight)).toEqual([next, text])
  })

  test('the bar and its plates give the weight', () => {
    const plates = { bar: 45, plates: [45, 25, 10, 5] }
    const step = 10
    expect(afterBreak(155, { step, plates })).toEqual([135, '10 % less.'])
    expect(afterBreak(155, { step })).toEqual([135, '10 % less.'])
    // The last weight was in kilograms.
    const kg = suggested([on('2026-11-17', kilograms(70, 12))], { ...LBS, step, plates })
    expect(kg).toEqual({
      reason: '12 last time: 11 lbs more.',
      sets: [{ reps: 8, weight: 165 }],
    })
    const bar = suggested([on('2026-11-10', pounds(45)), on('2026-11-17', pounds(45))], {
      ...LBS,
      step,
      plates,
    })
    expect(bar?.sets).toEqual([{ reps: 8, weight: 45 }])
    const lighterBar = suggested([on('2026-11-17', [{ reps: 12, weight: 25, completed: true }])], {
      ...{ ...LBS, step, plates },
    })
    expect(lighterBar?.sets).toEqual([{ reps: 8, weight: 35 }])
  })

  test('of any bar, plates and weight, the plates give it', () => {
    const anyPlates = fc.constantFrom('kg', 'lb').chain((unit: WeightUnit) =>
      fc.record({
        unit: fc.constant(unit),
        bar: fc.constantFrom(...PLATE_OPTIONS[unit].bars),
        plates: fc.subarray([...PLATE_OPTIONS[unit].plates], { minLength: 1 }),
        weight: fc.integer({ min: 90, max: 400 }),
        reps: fc.constantFrom(6, 12),
        date: fc.constantFrom('2026-10-30', '2026-11-17'),
      }),
    )
    fc.assert(
      fc.property(anyPlates, ({ unit, bar, plates, weight, reps, date }) => {
        const sets = [
          unit === 'kg' ? kilograms(weight, reps)[0] : { reps, weight, completed: true },
        ] as WorkoutSet[]
        const set = { bar, plates }
        const suggestion = suggested([on('2026-10-20', sets), on(date, sets)], {
          ...{ ...OPTIONS, unit, plates: set, step: smallestStep(set, unit) },
        })
        const next = suggestion?.sets[0]?.weight ?? 0
        const change = Math.round((next - weight) * 100) / 100
        expect(next === weight || loadOf(next, set).weight === next).toBe(true)
        if (reps === 12 && date === '2026-11-17') expect(change).toBeGreaterThan(0)
        else expect(change).toBeLessThanOrEqual(0)
        const said = /([\d.]+) (?:kg|lbs?) (more|less)/.exec(suggestion?.reason ?? '')
        if (said) expect(Number(said[1]) * (said[2] === 'more' ? 1 : -1)).toBe(change)
        else if (suggestion?.reason.includes('10 %'))
          expect(Math.abs(0.1 + change / weight)).toBeLessThan(0.05)
        else expect(change).toBe(0)
      }),
    )
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
