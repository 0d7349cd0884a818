import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { type Quantity, storedNumber } from '@tend/shared/units/quantity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Workout } from '../../../../kinds/workout.ts'
import { DEFAULT_UNITS, METRIC_UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import {
  bestSet,
  datedSets,
  doneExercises,
  estimatedMax,
  exerciseDays,
  fastestSet,
  figuresOfDays,
  highestMax,
  isWeighted,
  repRecords,
  shownMax,
  volumeOf,
  withCountedSets,
} from './exercise-history.ts'

const BENCH = 'preset_1'
const FIRST = '2026-01-01' as LocalDate
const set = (reps: number, weight: number, completed = true) => ({ reps, weight, completed })

const anySet = fc.record({
  reps: fc.integer({ min: 0, max: 20 }),
  weight: fc.integer({ min: 0, max: 300 }),
  completed: fc.boolean(),
})
const anyExercise = fc.record({
  id: fc.constantFrom(BENCH, 'preset_2'),
  name: fc.constantFrom('Bench Press', 'Push-ups'),
  muscleGroup: fc.constant('Chest'),
  sets: fc.array(anySet, { maxLength: 4 }),
})
const anyWorkouts: fc.Arbitrary<Workout[]> = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 40 }), exercises: fc.array(anyExercise) }))
  .map((workouts) => workouts.map(({ day, exercises }, index) => workout(day, exercises, index)))

function workout(day: number, exercises: Workout['exercises'], index = 0): Workout {
  const date = addDays(FIRST, day)
  return {
    id: `local_${index}`,
    userId: 'user_a',
    name: 'Legs',
    date,
    duration: 30,
    notes: null,
    createdAt: `${date}T12:00:${String(index % 60).padStart(2, '0')}.000Z`,
    exercises,
  }
}

const bench = (...sets: Workout['exercises'][number]['sets']) => [
  { id: BENCH, name: 'Bench Press', muscleGroup: 'Chest', sets },
]

describe('the sets of an exercise', () => {
  test('are those that were completed, by day', () => {
    const days = exerciseDays(
      [workout(3, bench(set(8, 187))), workout(0, bench(set(10, 185), set(8, 185, false)))],
      BENCH,
    )
    expect(days).toEqual([
      { date: FIRST, sets: [set(10, 185)] },
      { date: '2026-01-04', sets: [set(8, 187)] },
    ])
  })

  test('have the volume and number of an independent sum over all workouts', () => {
    fc.assert(
      fc.property(anyWorkouts, (workouts) => {
        let volume = 0
        let count = 0
        for (const { exercises } of workouts) {
          for (const exercise of exercises) {
            for (const { reps, weight, completed } of exercise.sets) {
              if (exercise.id !== BENCH || !completed) continue
              volume += reps * weight
              count++
            }
          }
        }
        const days = exerciseDays(workouts, BENCH)
        expect(datedSets(days)).toHaveLength(count)
        expect(volumeOf(datedSets(days), 'repsWeight')).toBe(volume)
        expect([...days].sort((a, b) => (a.date < b.date ? -1 : 1))).toEqual(days)
        expect(isWeighted(days)).toBe(datedSets(days).some(({ weight }) => weight > 0))
      }),
    )
  })

  test('without weights have the number of repetitions as their volume', () => {
    expect(volumeOf([set(12, 0), set(10, 0)], 'reps')).toBe(22)
  })
})

test('no set is heavier than the best one, or has more repetitions at its weight', () => {
  expect(bestSet([])).toBeNull()
  fc.assert(
    fc.property(anyWorkouts, (workouts) => {
      const days = exerciseDays(workouts, BENCH)
      const best = bestSet(days)
      for (const { weight, reps } of datedSets(days)) {
        expect(weight).toBeLessThanOrEqual(best?.weight ?? -1)
        if (weight === best?.weight) expect(reps).toBeLessThanOrEqual(best.reps)
      }
    }),
  )
})

describe('the estimated maximum', () => {
  test.each([
    [8, 187.5, 237.5],
    [1, 200, 200],
    [12, 100, 140],
  ])('of %d times %d lbs is %d lbs, by Epley', (reps, weight, max) => {
    expect(estimatedMax(set(reps, weight))).toBeCloseTo(max, 6)
  })

  test.each([
    [13, 100],
    [0, 100],
    [8, 0],
  ])('of %d times %d lbs does not exist', (reps, weight) => {
    expect(estimatedMax(set(reps, weight))).toBeNull()
  })

  test('is the highest estimate of all sets, which may not be from the heaviest set', () => {
    const days = [{ date: FIRST, sets: [set(2, 190), set(10, 180)] }]
    expect(bestSet(days)?.weight).toBe(190)
    expect(highestMax(days)?.set.weight).toBe(180)
    expect(highestMax([{ date: FIRST, sets: [set(20, 100)] }])).toBeNull()
  })

  test('the highest estimate is never below a weight that was lifted', () => {
    const sets = [set(15, 100), set(0, 200), set(10, 60)]
    expect(highestMax([{ date: FIRST, sets }])).toEqual({
      set: { ...set(15, 100), date: FIRST },
      max: 100,
    })
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 1 }), (anySets) => {
        const highest = highestMax([{ date: FIRST, sets: anySets }])
        const lifted = anySets.filter(({ reps }) => reps > 0).map(({ weight }) => weight)
        expect(highest?.max ?? Infinity).toBeGreaterThanOrEqual(Math.max(0, ...lifted))
      }),
    )
  })
})

test('a best set is found by the weights that were typed, not by the rounded ones that are stored', () => {
  const typedSet = (reps: number, weight: Quantity) => ({
    ...set(reps, storedNumber(weight)),
    typed: { weight },
  })
  // Both are stored as 44.1 lbs.
  const [lighter, heavier] = [set(9, 44.1), typedSet(8, { value: 20.02, unit: 'kg' })]
  expect(storedNumber({ value: 20.02, unit: 'kg' })).toBe(44.1)
  expect(bestSet([{ date: FIRST, sets: [lighter, heavier] }])?.reps).toBe(8)
})

describe('an estimated maximum is shown', () => {
  const shown = (reps: number, weight: number, units = METRIC_UNITS) => {
    const highest = highestMax([{ date: FIRST, sets: [set(reps, weight)] }])
    return highest && shownMax(highest, units)
  }

  test('rounded to half a unit', () => {
    expect(shown(5, 100, DEFAULT_UNITS)).toBe('116.5')
    expect(shown(8, 82.5)).toBe('104.5')
  })

  test('as the set itself where it is one repetition, and never as less', () => {
    expect(shown(1, 100.4)).toBe('100.4')
    expect(shown(1, 100.3)).toBe('100.3')
    expect(shown(1, 181.88, DEFAULT_UNITS)).toBe('182')
    expect(shown(2, 0.2)).toBe('0.2')
  })
})

describe('sets with other figures', () => {
  const done = { reps: 0, weight: 0, completed: true }
  const daysOf = (...sets: object[]) => [
    { date: FIRST, sets: sets.map((each) => ({ ...done, ...each })) },
  ]

  test('the best one is the longest, the heaviest, the farthest, or has the least assistance', () => {
    const best = (...sets: object[]) => bestSet(daysOf(...sets))
    expect(best({ seconds: 45 }, { seconds: 60 })).toMatchObject({ seconds: 60 })
    const heavy = { seconds: 30, weight: 20 }
    expect(best(heavy, { seconds: 60, weight: 10 })).toMatchObject(heavy)
    const fast = { distance: 5, seconds: 1500 }
    expect(best({ distance: 5, seconds: 1600 }, fast, { distance: 1 })).toMatchObject(fast)
    const light = { reps: 5, assistance: 20 }
    expect(best({ reps: 9, assistance: 40 }, light)).toMatchObject(light)
  })

  test('of equal distances, any time is better than none', () => {
    const timed = { distance: 5, seconds: 1500 }
    expect(bestSet(daysOf({ distance: 5 }, timed, { distance: 5 }))).toMatchObject(timed)
    expect(bestSet(daysOf({ distance: 5 }, { distance: 6 }))).toMatchObject({ distance: 6 })
  })

  test('among assisted sets one without help is better, and one with more weight better still', () => {
    const assisted = [40, 20, 30].map((assistance) => ({ reps: 5, assistance }))
    const alone = { reps: 4 }
    const weighted = { reps: 2, weight: 10 }
    expect(bestSet(daysOf(...assisted, alone))).toEqual({ ...done, ...alone, date: FIRST })
    expect(bestSet(daysOf(...assisted, alone, weighted))).toMatchObject(weighted)
    const counted = datedSets(withCountedSets(daysOf(...assisted, alone, {})))
    expect(counted).toHaveLength(4)
    expect(volumeOf(counted, 'assisted')).toBe(19)
  })

  test('warm-ups do not count, nor do sets with other figures than most sets', () => {
    const warmUp = { reps: 20, weight: 300, isWarmUp: true }
    const days = daysOf(warmUp, { reps: 5, weight: 200 }, { reps: 4, weight: 210 }, { seconds: 90 })
    expect(bestSet(days)).toMatchObject({ reps: 4, weight: 210 })
    expect(highestMax(days)?.set).toMatchObject({ reps: 4, weight: 210 })
    expect(datedSets(withCountedSets(days))).toHaveLength(2)
    expect(withCountedSets(daysOf(warmUp))).toEqual([])
    expect(figuresOfDays(days)).toBe('repsWeight')
  })

  test('have the time or the distance as their volume', () => {
    const { sets } = daysOf({ seconds: 45 }, { seconds: 60 })[0] ?? { sets: [] }
    expect(volumeOf(sets, 'time')).toBe(105)
    expect(volumeOf([{ ...done, distance: 5.2, seconds: 9 }], 'distanceTime')).toBe(5.2)
    expect(volumeOf([{ ...done, reps: 8, assistance: 20 }], 'assisted')).toBe(8)
  })

  test('the fastest has the least time for its distance', () => {
    const days = daysOf(
      { distance: 10, seconds: 3300 },
      { distance: 5, seconds: 1500 },
      { distance: 1 },
    )
    expect(fastestSet(days)).toMatchObject({ distance: 5 })
    expect(fastestSet(daysOf({ distance: 1 }))).toBeNull()
  })
})

test('at each weight the most repetitions are a record, unless a heavier set has as many', () => {
  const sets = [
    set(5, 100),
    set(8, 80),
    set(8, 90),
    set(12, 60),
    set(10, 60),
    set(1, 120),
    set(0, 200),
  ]
  const records = repRecords([{ date: FIRST, sets }]).map(({ reps, weight }) => [reps, weight])
  expect(records).toEqual([
    [1, 120],
    [5, 100],
    [8, 90],
    [12, 60],
  ])
})

test('exercises are listed with their latest name and day, the latest first', () => {
  const squat = { id: 'squat', name: 'Squat', muscleGroup: 'Legs', sets: [set(5, 200)] }
  const renamed = { ...squat, name: 'Back Squat' }
  const planned = { ...squat, id: 'planned', sets: [set(5, 200, false)] }
  expect(
    doneExercises([
      workout(0, [squat]),
      workout(5, [renamed, planned]),
      workout(9, bench(set(8, 100))),
    ]),
  ).toMatchObject([
    { id: BENCH, date: '2026-01-10' },
    { id: 'squat', name: 'Back Squat', date: '2026-01-06' },
  ])
})
