import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Measurement } from '../../../../kinds/measurement.ts'
import type { Workout } from '../../../../kinds/workout.ts'
import { likenessOf, withoutMeasures } from './likeness.ts'

const date = '2024-05-01' as LocalDate
const userId = 'user_test'
const STRONG = 'in_strong_0123456789abcdef'
const HEVY = 'in_hevy_0123456789abcdef'

type Sets = readonly (readonly [reps: number, weight: number])[]

function workout(
  exercises: Readonly<Record<string, Sets>>,
  changes: Partial<Workout> = {},
): Workout {
  return {
    ...{ id: STRONG, userId, name: 'Push', date, duration: 60, notes: null },
    createdAt: '2024-05-01T18:00:00.000Z',
    exercises: Object.entries(exercises).map(([name, sets]) => ({
      ...{ id: name, name, muscleGroup: '' },
      sets: sets.map(([reps, weight]) => ({ reps, weight, completed: true })),
    })),
    ...changes,
  }
}

const PUSH = { Squat: [[8, 135] as const, [8, 135] as const], Dip: [[10, 0] as const] }
const other = { id: HEVY, name: 'Push Day', createdAt: '2024-05-01T12:00:00.000Z', duration: 0 }

describe('runs from files', () => {
  const run = (start: string, changes: Partial<Workout> = {}) =>
    workout(
      { Running: [[0, 0]] },
      { createdAt: `2024-05-01T${start}:00.000Z`, duration: 25, fileName: 'run.gpx', ...changes },
    )
  const typed = { fileName: undefined } as unknown as Partial<Workout>

  test.each([
    ['that begins a minute later in another file', run('07:01'), 'same'],
    ['of the evening, just as long', run('18:00'), 'different'],
    ['of another app that begins then', run('07:00', { ...typed, duration: 31 }), 'same'],
    ['that was typed in the evening, just as long', run('18:00', typed), 'similar'],
    ['that was typed and is longer', run('18:00', { ...typed, duration: 50 }), 'different'],
    [
      'of another exercise that begins then',
      workout({ Walking: [[0, 0]] }, { createdAt: '2024-05-01T07:00:00.000Z' }),
      'similar',
    ],
  ])('a workout %s', (_, other, expected) => {
    expect(likenessOf('workouts', run('07:00'), other)).toBe(expected)
    expect(likenessOf('workouts', other, run('07:00'))).toBe(expected)
  })
})

describe('workouts', () => {
  test.each([
    [
      'of another app, rounded',
      {
        Squat: [
          [8, 134.9],
          [8, 135],
        ],
        Dips: [[10, 0]],
      },
      other,
      'same',
    ],
    ['with one set more', { ...PUSH, Curl: [[8, 20]] }, other, 'similar'],
    [
      'with other names of exercises',
      { 'Back squat': PUSH.Squat, Dip: PUSH.Dip },
      other,
      'similar',
    ],
    ['of another name in the same app', PUSH, { name: 'Morning' }, 'similar'],
    [
      'at the same time, without sets',
      { Strength: [[0, 0]] },
      { id: HEVY, duration: 62 },
      'similar',
    ],
    [
      'in whole kilograms',
      { Squat: [[8, 134.5] as const, [8, 134.5] as const], Dip: PUSH.Dip },
      other,
      'similar',
    ],
    [
      'with other sets',
      {
        Squat: [
          [5, 150],
          [5, 150],
        ],
        Dip: [[6, 0]],
      },
      other,
      'different',
    ],
  ] as const)('%s', (_, exercises, changes, expected) => {
    const compared = workout(exercises as Readonly<Record<string, Sets>>, changes)
    expect(likenessOf('workouts', workout(PUSH), compared)).toBe(expected)
  })

  test.each([
    [{ duration: 31 }, 'same'],
    [{ createdAt: '2024-05-01T18:01:00.000Z', duration: 0 }, 'same'],
    [{ duration: 0 }, 'similar'],
    [{ duration: 50 }, 'different'],
  ] as const)('a run of half an hour, and one with %j', (changes, expected) => {
    const run = workout({ Running: [[0, 0]] }, { duration: 30 })
    const compared = workout({ Running: [[0, 0]] }, { ...other, ...changes })
    expect(likenessOf('workouts', run, compared)).toBe(expected)
  })

  test.each([
    [1800, 5.2, 'same'],
    [1802, 5.23, 'same'],
    [1500, 5.2, 'different'],
    [1800, 4.2, 'different'],
    // An earlier version of Tend kept both in the notes.
    [undefined, undefined, 'same'],
  ])('a set of 30 min and 5.2 km, and one of %s s and %s km', (seconds, distance, expected) => {
    const run = (figures: object) => {
      const { exercises, ...rest } = workout({ Running: [[1, 0]] })
      const sets = [{ reps: 1, weight: 0, completed: true, ...figures }]
      return { ...rest, exercises: exercises.map((exercise) => ({ ...exercise, sets })) }
    }
    const [a, b] = [run({ seconds: 1800, distance: 5.2 }), run({ seconds, distance })]
    expect(likenessOf('workouts', a, { ...b, id: HEVY, duration: 0 })).toBe(expected)
  })
})

describe('meals', () => {
  const meal = (changes: Partial<Meal> = {}): Meal => ({
    ...{ id: STRONG, userId, date, mealType: 'lunch', foodName: 'Banana', quantity: 1 },
    ...{ calories: 157.53, protein: 1.93, carbs: 40.4, fats: 0.58, feelings: '' },
    ...changes,
  })

  test.each([
    [
      'rounded, with the amount',
      { foodName: 'Banana, 1.5 medium', calories: 158, protein: 2 },
      'same',
    ],
    [
      'two servings',
      { quantity: 2, calories: 78.8, protein: 0.97, carbs: 20.2, fats: 0.29 },
      'same',
    ],
    ['of another name', { foodName: 'Banane' }, 'same'],
    ['of another meal', { mealType: 'snack' }, 'similar'],
    ['of other values', { carbs: 45 }, 'different'],
  ] as const)('%s', (_, changes, expected) => {
    expect(likenessOf('meals', meal(), meal(changes))).toBe(expected)
  })

  test('two drinks without nutrients are not the same', () => {
    const none = { calories: 2, protein: 0, carbs: 0, fats: 0 }
    const [tea, coffee] = [
      meal({ ...none, foodName: 'Tea' }),
      meal({ ...none, foodName: 'Coffee' }),
    ]
    expect(likenessOf('meals', tea, coffee)).toBe('different')
    expect(likenessOf('meals', tea, { ...tea, id: HEVY })).toBe('same')
  })
})

describe('measurements', () => {
  const metric = (changes: Partial<Measurement>): Measurement => ({
    ...{ id: STRONG, userId, date, createdAt: '2024-05-01T06:00:00.000Z', notes: '' },
    ...{
      weight: null,
      bodyFat: null,
      chest: null,
      waist: null,
      hips: null,
      arms: null,
      legs: null,
    },
    ...changes,
  })

  test.each([
    [{ weight: 181.9 }, { weight: 181.8, waist: 34 }, 'same'],
    [{ weight: 181.9 }, { weight: 182.4 }, 'similar'],
    [{ weight: 181.9 }, { weight: 184 }, 'different'],
    [{ weight: 181.9 }, { waist: 34 }, 'different'],
    [{ weight: 181.9, waist: 34 }, { weight: 181.9 }, 'different'],
  ] as const)('%j and %j', (a, b, expected) => {
    expect(likenessOf('measurements', metric(a), metric(b))).toBe(expected)
  })

  test('an entry without some of its measures', () => {
    const typed = {
      weight: { value: 82.5, unit: 'kg' },
      waist: { value: 86, unit: 'cm' },
    } as const
    const both = metric({ weight: 181.9, waist: 33.9, typed })
    expect(withoutMeasures(both, new Set(['weight'] as const))).toEqual(
      metric({ waist: 33.9, typed: { waist: typed.waist } }),
    )
    expect(
      withoutMeasures(
        metric({ weight: 181.9, typed: { weight: typed.weight } }),
        new Set(['weight'] as const),
      ),
    ).not.toHaveProperty('typed')
  })
})
