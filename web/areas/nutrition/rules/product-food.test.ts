import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { expect, test } from 'vitest'
import { KINDS } from '../../../kinds/kinds.ts'
import { foodValuesOf } from './product-food.ts'

const OAT_BAR = {
  id: '04006381333931',
  name: 'Oat bar',
  serving: '1 bar',
  grams: 40,
  calories: 160,
  protein: 4,
  carbs: 24,
  fats: 4.8,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const CONTEXT = { userId: '', nowIso: '2026-11-22T12:00:00.000Z' }

test('a stored food is read as it is, without fields that it does not have', () => {
  expect(KINDS.barcodeFoods.read({ ...OAT_BAR, other: 1 }, CONTEXT)).toEqual(OAT_BAR)
})

test('missing values are 0, and a missing serving is empty', () => {
  const { id, name } = OAT_BAR
  expect(KINDS.barcodeFoods.read({ id, name }, CONTEXT)).toEqual({
    ...{ id, name },
    ...{ serving: '', grams: null, calories: 0, protein: 0, carbs: 0, fats: 0 },
    createdAt: CONTEXT.nowIso,
  })
})

test.each([
  ['id', '4006381333931'],
  ['id', '04006381333932'],
  ['id', undefined],
  ['id', 4006381333931],
  ['name', ' '],
  ['serving', 40],
  ['grams', 0],
  ['grams', '40'],
  ['calories', -1],
  ['protein', '4'],
  ['carbs', Number.NaN],
  ['fats', MAX_NUMBER + 1],
  ['createdAt', 'yesterday'],
])('a food whose %s is %j is invalid', (field, value) => {
  expect(KINDS.barcodeFoods.read({ ...OAT_BAR, [field]: value }, CONTEXT)).toBeUndefined()
})

test.each([null, [], 'food', 7])('%j is no food', (value) => {
  expect(KINDS.barcodeFoods.read(value, CONTEXT)).toBeUndefined()
})

test('the meal form gets the food with its portions, if the weight of a serving is known', () => {
  expect(foodValuesOf(OAT_BAR)).toEqual({
    ...{ name: 'Oat bar', calories: 160, protein: 4, carbs: 24, fats: 4.8 },
    serving: '1 bar (40 g)',
    measured: {
      per100g: { calories: 400, protein: 10, carbs: 60, fats: 12 },
      portions: [
        { label: '1 bar', grams: 40 },
        { label: '', grams: 100 },
      ],
    },
  })
  expect(foodValuesOf({ ...OAT_BAR, grams: null })).toMatchObject({
    serving: '1 bar',
    measured: null,
  })
})
