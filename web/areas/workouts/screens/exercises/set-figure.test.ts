import type { LocalDate } from '@tend/shared/days/local-date'
import { type Quantity, storedNumber } from '@tend/shared/units/quantity'
import { expect, test } from 'vitest'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import {
  DEFAULT_UNITS,
  METRIC_UNITS,
  type Units,
} from '../../../../store/settings/rules/unit-settings.ts'
import {
  fastestSet,
  highestMax,
  shownMax,
  volumeOf,
} from '../../rules/exercises/exercise-history.ts'
import { paceText, setFigure } from './set-figure.ts'
import { shownDays } from './shown-days.ts'

const DATE = '2026-11-20' as LocalDate
const DONE = { reps: 0, weight: 0, completed: true }
const MILES = { ...DEFAULT_UNITS, distance: 'mi' } as const

const shown = (sets: readonly WorkoutSet[], units: Units = DEFAULT_UNITS) =>
  shownDays([{ date: DATE, sets }], units)

const typedSet = (reps: number, weight: Quantity) => ({
  ...{ reps, weight: storedNumber(weight), completed: true },
  typed: { weight },
})

test('lengths of a pool add up', () => {
  const [day] = shown(Array(40).fill({ ...DONE, distance: 0.025 }))
  expect(volumeOf(day?.sets ?? [], 'distanceTime')).toBeCloseTo(1, 9)
})

test.each([
  [0.025, 30, DEFAULT_UNITS, '20:00 min per km, 3 km/h'],
  [0.2, 36, MILES, '4:50 min per mi, 12.4 mph'],
])('%d km in %d s', (distance, seconds, units, text) => {
  const fastest = fastestSet(shown([{ ...DONE, distance, seconds }], units))
  expect(fastest && paceText(fastest, units)).toBe(text)
})

test('volume and estimate are of the typed weights, whatever the unit that shows them', () => {
  const sets = [1, 2, 3].map(() => typedSet(12, { value: 2.5, unit: 'kg' }))
  const days = shown(sets)
  expect(volumeOf(days[0]?.sets ?? [], 'repsWeight')).toBeCloseTo(90 / 0.453_592_37, 6)
  const highest = highestMax(days)
  expect(highest && shownMax(highest, DEFAULT_UNITS)).toBe('7.5')
  const quarters = [
    { value: 61.25, unit: 'kg' },
    { value: 60.75, unit: 'kg' },
  ] as const
  const inKilograms = shown(
    quarters.map((weight) => typedSet(10, weight)),
    METRIC_UNITS,
  )
  expect(volumeOf(inKilograms[0]?.sets ?? [], 'repsWeight')).toBe(1220)
})

test('a figure is rounded when it is shown, and of an assisted exercise says what helped', () => {
  const figure = (set: object, figures: Parameters<typeof setFigure>[1]) =>
    setFigure({ ...DONE, ...set }, figures, DEFAULT_UNITS)
  expect(figure({ reps: 8, weight: 181.88 }, 'repsWeight').figure).toBe('182')
  expect(figure({ distance: 5.016 }, 'distanceTime').figure).toBe('5.02')
  expect(figure({ reps: 5, assistance: 19.6 }, 'assisted')).toMatchObject({
    ...{ figure: '20', unit: 'lbs assisted' },
  })
  expect(figure({ reps: 5 }, 'assisted')).toEqual({
    ...{ figure: '5', unit: 'reps', rest: 'no assistance' },
  })
  expect(figure({ reps: 5, weight: 10 }, 'assisted')).toMatchObject({ figure: '10', unit: 'lbs' })
})
