import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../../web/kinds/kinds.ts'
import { numberIn, quantityOf, storedNumber, type Unit, withUnit } from './quantity.ts'

const CONTEXT = { userId: 'user', nowIso: '2026-11-20T12:00:00.000Z' }

it.each([
  [82.5, 'kg', 181.9],
  [20, 'kg', 44.1],
  [86.4, 'cm', 34],
  [3.1, 'mi', 4.989],
  [187.25, 'lb', 187.25],
  [0, 'kg', 0],
] as const)('%d %s is stored as %d', (value, unit, stored) => {
  expect(storedNumber({ value, unit })).toBe(stored)
})

it.each([
  [{ value: 82.5, unit: 'kg' }, 'lb', 182],
  [{ value: 182, unit: 'lb' }, 'kg', 82.6],
  [{ value: 34, unit: 'in' }, 'cm', 86.4],
  [{ value: 5, unit: 'km' }, 'mi', 3.1],
] as const)('%j is shown in %s as %d', (quantity, unit, shown) => {
  expect(numberIn(quantity, unit)).toBe(shown)
})

it('shows pounds and inches with one decimal place if the user wants that', () => {
  expect(numberIn({ value: 82.5, unit: 'kg' }, 'lb', true)).toBe(181.9)
  expect(numberIn({ value: 100, unit: 'cm' }, 'in', true)).toBe(39.4)
})

it('rounds a number that another app has stored, also in its own unit', () => {
  expect(numberIn({ value: 181.881, unit: 'lb' }, 'lb')).toBe(182)
  expect(numberIn({ value: 181.881, unit: 'lb' }, 'lb', true)).toBe(181.9)
  expect(numberIn({ value: 72.575, unit: 'kg' }, 'kg')).toBe(72.6)
})

it('names one unit in the singular', () => {
  expect([withUnit(1, 'lb'), withUnit(5, 'lb'), withUnit(2.5, 'kg')]).toEqual([
    '1 lb',
    '5 lbs',
    '2.5 kg',
  ])
})

const PAIRS = [
  ['kg', 'lb'],
  ['cm', 'in'],
  ['mi', 'km'],
] as const satisfies readonly (readonly [Unit, Unit])[]
/** At least 1: smaller lengths are stored as 0, which means not measured. */
const typedNumber = fc.integer({ min: 10, max: 9_999_999 }).map((tenths) => tenths / 10)

describe('a typed quantity', () => {
  it('is shown as typed, whichever unit it is stored in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAIRS), typedNumber, ([unit, stored], value) => {
        const typed = { value, unit }
        const kept = quantityOf(storedNumber(typed), stored, typed)
        expect(kept).toEqual(typed)
        expect(numberIn(kept, unit)).toBe(value)
      }),
    )
  })

  it('is ignored once an older version has changed the stored number', () => {
    const typed = { value: 82.5, unit: 'kg' } as const
    expect(quantityOf(190, 'lb', typed)).toEqual({ value: 190, unit: 'lb' })
    expect(quantityOf(181.9, 'in', typed)).toEqual({ value: 181.9, unit: 'in' })
  })

  it('is shown in another unit within half of the last place', () => {
    fc.assert(
      fc.property(typedNumber, (value) => {
        const pounds = numberIn({ value, unit: 'kg' }, 'lb', true)
        expect(Math.abs(pounds - value / 0.453_592_37)).toBeLessThan(0.0501)
      }),
    )
  })
})

describe('stored records', () => {
  it('keep typed quantities of sets and measurements through any number of readings', () => {
    fc.assert(
      fc.property(typedNumber, typedNumber, (kg, cm) => {
        const weight = { value: kg, unit: 'kg' } as const
        const waist = { value: cm, unit: 'cm' } as const
        const set = { reps: 8, weight: storedNumber(weight), completed: true, typed: { weight } }
        const workout = KINDS.workouts.read(
          {
            id: 'w',
            name: 'Legs',
            date: '2026-11-20',
            duration: 45,
            exercises: [{ id: 'e', name: 'Squat', sets: [set] }],
          },
          CONTEXT,
        )
        expect(workout?.exercises[0]?.sets).toEqual([set])
        expect(KINDS.workouts.read(JSON.parse(JSON.stringify(workout)), CONTEXT)).toEqual(workout)
        const typed = { weight, waist }
        const metric = KINDS.measurements.read(
          {
            id: 'm',
            date: '2026-11-20',
            weight: storedNumber(weight),
            waist: storedNumber(waist),
            typed,
          },
          CONTEXT,
        )
        expect(metric?.typed).toEqual(typed)
        expect(KINDS.measurements.read(JSON.parse(JSON.stringify(metric)), CONTEXT)).toEqual(metric)
      }),
    )
  })

  it.each([
    { weight: { value: 82.5, unit: 'stone' } },
    { weight: { value: '82.5', unit: 'kg' } },
    { weight: { value: -82.5, unit: 'kg' } },
    { weight: { value: 82.5, unit: 'cm' } },
    { weight: { value: 90, unit: 'kg' } },
    { waist: { value: 82.5, unit: 'kg' } },
    { weight: null },
    'kg',
    null,
  ])('are read without an invalid typed quantity: %j', (typed) => {
    const metric = KINDS.measurements.read(
      { id: 'm', date: '2026-11-20', weight: 181.9, waist: null, typed },
      CONTEXT,
    )
    expect(metric?.weight).toBe(181.9)
    expect(metric && 'typed' in metric).toBe(false)
  })
})
