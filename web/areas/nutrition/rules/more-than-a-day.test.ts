import { expect, test } from 'vitest'
import { otherAmountText } from '../texts/amount-text.ts'
import {
  emptyMealForm,
  type MealForm,
  mealForm,
  mealValues,
  withAmount,
  withFood,
} from './meal-form.ts'
import { amountsToAsk, isMoreThanADay, otherAmounts } from './more-than-a-day.ts'

const COLA = {
  name: 'Cola',
  calories: 156,
  protein: 0,
  carbs: 39,
  fats: 0,
  serving: '1 can (12 fl oz) (372 g)',
  measured: {
    per100g: { calories: 42, protein: 0, carbs: 10.4, fats: 0 },
    portions: [
      { label: '1 can (12 fl oz)', grams: 372 },
      { label: '', grams: 100 },
    ],
  },
}
const NUT = { ...COLA, name: 'Nut', calories: 6, serving: '1 nut (1 g)', measured: null }

const cola = (quantity: string): MealForm => ({
  ...withFood(emptyMealForm('lunch'), COLA),
  quantity,
})
const labels = (form: MealForm) => amountsToAsk(form, null)?.map(otherAmountText)

test('a count that is more than a day’s food may be millilitres or grams', () => {
  expect(labels(cola('330'))).toEqual(['330 ml', '330 g', '1 can (12 fl oz) (372 g)'])
  expect(labels(cola('5000'))).toEqual(['1 can (12 fl oz) (372 g)'])
  expect(labels(cola('10'))).toBeUndefined()
})

test('the weight counts by itself: 4 kg are not asked about, and more are', () => {
  const water = {
    ...COLA,
    calories: 0,
    measured: { ...COLA.measured, per100g: { ...COLA.measured.per100g, calories: 0 } },
  }
  const asked = (quantity: number) =>
    isMoreThanADay({
      food: { ...water, measured: { ...water.measured, portions: [{ label: '', grams: 1000 }] } },
      quantity,
    })
  expect([4, 4.1].map(asked)).toEqual([false, true])
})

test('so does the energy of a food whose weight is not known', () => {
  const asked = (quantity: number) => isMoreThanADay({ food: { ...NUT, calories: 400 }, quantity })
  expect([10, 10.1].map(asked)).toEqual([false, true])
  expect(otherAmounts(NUT, 900).map(otherAmountText)).toEqual(['1 nut (1 g)'])
})

test('choosing an amount fills the form with it', () => {
  const [first] = amountsToAsk(cola('330'), null) ?? []
  const form = first && withAmount({ ...cola('330'), foodName: 'My cola' }, first.asked)
  expect(form).toMatchObject({
    foodName: 'My cola',
    quantity: '1',
    serving: '330 ml (345.9 g)',
    calories: '145',
  })
})

test('a form in kilojoules counts kilocalories', () => {
  const form = withFood(emptyMealForm('lunch', 'kJ'), { ...NUT, calories: 300 })
  expect(amountsToAsk({ ...form, quantity: '13' }, null)).toBeNull()
  expect(amountsToAsk({ ...form, quantity: '14' }, null)).not.toBeNull()
})

test('a meal that is edited is not asked about again', () => {
  const values = mealValues(cola('330'))
  if (!values) throw new Error('A meal without a name')
  const meal = { ...values, id: 'local_1', userId: 'local', date: '2026-11-20' as never }
  const before = mealForm(meal)
  expect(amountsToAsk(before, { before, numbers: meal })).toBeNull()
  expect(amountsToAsk({ ...before, feelings: 'Full' }, { before, numbers: meal })).toBeNull()
  expect(amountsToAsk({ ...before, quantity: '331' }, { before, numbers: meal })).not.toBeNull()
})
