import { type FoodSize, readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { describe, expect, test } from 'vitest'
import { HUNDRED_GRAMS, portionsOf, servingsOf } from './food-portions.ts'
import {
  emptyMealForm,
  type MealForm,
  readMealForm,
  withFood,
  withGrams,
  withPortion,
  withValues,
} from './meal-form.ts'

const RICE = {
  name: 'Rice',
  calories: 203.82,
  protein: 4.2186,
  carbs: 44.2242,
  fats: 0.4424,
  serving: '1 cup (158 g)',
  measured: {
    per100g: { calories: 129, protein: 2.67, carbs: 27.99, fats: 0.28 },
    portions: [{ label: '1 cup', grams: 158 }, HUNDRED_GRAMS],
  },
}

const form = withFood(emptyMealForm('dinner'), RICE)
const valuesOf = ({ calories, protein, carbs, fats }: MealForm) => [calories, protein, carbs, fats]

describe('the portion of a form', () => {
  test('is the serving of the food at first', () => {
    expect(form).toMatchObject({ serving: '1 cup (158 g)', grams: '158' })
    expect(valuesOf(form)).toEqual(['204', '4', '44', '0'])
  })

  test('can be another one; the values follow and the servings stay', () => {
    const hundred = withPortion({ ...form, quantity: '2' }, HUNDRED_GRAMS)
    expect(hundred).toMatchObject({ serving: '100 g', grams: '100', quantity: '2' })
    expect(valuesOf(hundred)).toEqual(['129', '3', '28', '0'])
    expect(valuesOf(withPortion(hundred, { label: '1 cup', grams: 158 }))).toEqual(valuesOf(form))
  })

  test('can be any weight; text that is no weight leaves the values', () => {
    const typed = withGrams(form, '250')
    expect(typed).toMatchObject({ serving: '250 g', grams: '250', calories: '323', carbs: '70' })
    for (const text of ['', '0', 'much']) {
      expect(withGrams(typed, text)).toMatchObject({ serving: '', grams: text, calories: '323' })
    }
    expect(withGrams(withGrams(typed, ''), '100,5').calories).toBe('130')
  })

  test('follows values that the user has corrected', () => {
    const corrected = withValues(withPortion(form, HUNDRED_GRAMS), { calories: '150' })
    expect(valuesOf(corrected)).toEqual(['150', '3', '28', '0'])
    expect(valuesOf(withGrams(corrected, '200'))).toEqual(['300', '5', '56', '1'])
  })

  test('is not known for a food without a weight', () => {
    const plain = withFood(emptyMealForm('lunch'), { ...RICE, serving: '', measured: null })
    expect(plain).toMatchObject({ serving: '', grams: '', measured: null })
    expect(withPortion(plain, HUNDRED_GRAMS)).toEqual(plain)
    expect(withValues(plain, { calories: '150' })).toEqual({ ...plain, calories: '150' })
  })

  test('is kept in a draft, and left out if it is damaged', () => {
    expect(readMealForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
    for (const measured of [
      7,
      { portions: [] },
      { ...RICE.measured, portions: [{ label: '1 cup', grams: 0 }] },
      { ...RICE.measured, portions: [{ label: 1, grams: 10 }] },
      { ...RICE.measured, per100g: { calories: -1, protein: 0, carbs: 0, fats: 0 } },
    ]) {
      expect(readMealForm({ ...form, measured })).toEqual({ ...form, measured: null })
    }
  })
})

describe('an amount', () => {
  const cup = [{ label: '1 cup', grams: 160 }]
  const of = (count: number, unit: string, portions = cup) =>
    servingsOf({ count, unit: { name: unit } }, portions)

  test('of nothing that can be weighed has no servings', () => {
    expect(servingsOf({ count: 0.0001, unit: { name: 'g', grams: 1 } }, cup)).toBeNull()
    expect(of(2, 'slice')).toBeNull()
    expect(of(1, 'glass', [{ label: '1 sandwich', grams: 160 }])).toBeNull()
    expect(servingsOf({ count: 2, unit: null }, cup)).toBeNull()
    expect(servingsOf({ count: 0.25, unit: null }, [])).toBeNull()
  })

  test('a bag, a box or a package is not one piece of the food', () => {
    for (const label of ['1 small bag', '1 package', '1 medium order', '3 oz', '1 fl oz']) {
      expect(servingsOf({ count: 20, unit: null }, [{ label, grams: 40 }])).toBeNull()
    }
  })

  test('a whole piece comes before a part of one', () => {
    const portions = portionsOf({ label: '1 slice', grams: 107 }, [
      { label: '1 pizza', grams: 856 },
    ])
    const half = servingsOf({ count: 0.5, unit: null }, portions)
    expect(half).toEqual({ portion: { label: '1 pizza', grams: 856 }, quantity: 0.5 })
    expect(of(3, 'slice', portions)).toEqual({
      portion: { label: '1 slice', grams: 107 },
      quantity: 3,
    })
  })

  test('of a size takes the portion of that size, or tells that it is another one', () => {
    const apple = portionsOf({ label: '1 medium', grams: 182 }, [{ label: '1 large', grams: 223 }])
    const sized = (size: FoodSize, portions = apple) => {
      const found = servingsOf({ count: 1, unit: null, size }, portions)
      return found && [found.portion?.label, found.isOtherSize ?? false]
    }
    expect(sized('large')).toEqual(['1 large', false])
    expect(sized('small')).toEqual(['1 medium', true])
    expect(sized('medium', portionsOf({ label: '1 regular', grams: 90 }))).toEqual([
      '1 regular',
      false,
    ])
    const apricot = portionsOf({ label: '1 apricot', grams: 35 })
    expect(sized('medium', apricot)).toEqual(['1 apricot', false])
    expect(sized('large', apricot)).toEqual(['1 apricot', true])
    const coffee = portionsOf({ label: '1 cup (8 fl oz)', grams: 240 }, [
      { label: '1 small', grams: 360 },
    ])
    expect(sized('medium', coffee)).toEqual(['1 cup (8 fl oz)', true])
    expect(sized('large', portionsOf({ label: '1 large slice', grams: 60 }))).toBeNull()
  })

  test('of a size can be an order or, if it is one, a bag', () => {
    const fries = [
      { label: '1 small bag', grams: 70 },
      { label: '1 medium order', grams: 145 },
      { label: '1 fry', grams: 5 },
    ]
    const sized = (count: number, size: FoodSize) =>
      servingsOf({ count, unit: null, size }, fries)?.portion?.label
    expect(sized(2, 'medium')).toBe('1 medium order')
    expect(sized(1, 'small')).toBe('1 small bag')
    expect(sized(20, 'small')).toBeUndefined()
    expect(sized(1, 'large')).toBeUndefined()
  })

  test('without a size is of the usual one', () => {
    const portions = portionsOf({ label: '1 cup', grams: 150 }, [
      { label: '1 small', grams: 7 },
      { label: '1 large', grams: 18 },
      { label: '1 medium', grams: 12 },
    ])
    expect(servingsOf({ count: 9, unit: null }, portions)?.portion?.label).toBe('1 medium')
    expect(
      servingsOf({ count: 2, unit: null }, portionsOf({ label: '1 large', grams: 50 }))?.portion,
    ).toEqual({ label: '1 large', grams: 50 })
  })

  test.each([
    ['1 piece', 'Sushi', '1 piece'],
    ['1 spear', 'Asparagus', '1 spear'],
    ['1 slice', 'Bacon', '1 slice'],
    ['1 piece', 'Pizza, cheese', undefined],
    ['1 slice', 'Melon', undefined],
  ])('in parts, as %s of %s, counts %s', (label, name, counted) => {
    const found = servingsOf({ count: 2, unit: null }, portionsOf({ label, grams: 60 }), { name })
    expect(found?.portion?.label).toBe(counted)
  })

  test('of a food that is served in a container counts containers', () => {
    const named = (name: string, label: string) =>
      servingsOf({ count: 2, unit: null }, [{ label, grams: 170 }], { name })?.portion?.label
    expect(named('Yogurt, plain', '1 container (6 oz)')).toBe('1 container (6 oz)')
    expect(named('Tuna, canned', '1 can')).toBe('1 can')
    expect(named('Anchovies', '1 can')).toBeUndefined()
    expect(named('Popcorn', '1 bag')).toBeUndefined()
  })

  test('of light pieces is one serving', () => {
    const light = { calories: 36 }
    const portions = portionsOf({ label: '1 fruit', grams: 18 })
    expect(servingsOf({ count: 5, unit: null }, portions, light)).toEqual({
      portion: { label: '5 × 1 fruit', grams: 90 },
      quantity: 1,
    })
    expect(servingsOf({ count: 5, unit: null }, portions, { calories: 360 })?.quantity).toBe(5)
    expect(servingsOf({ count: 0.5, unit: null }, portions, light)?.quantity).toBe(0.5)
  })

  test('portions that read the same are offered once', () => {
    expect(portionsOf({ label: '100 g', grams: 100 })).toEqual([{ label: '100 g', grams: 100 }])
    expect(portionsOf({ label: '1 tsp', grams: 4 }, [{ label: '1 tsp', grams: 4 }])).toEqual([
      { label: '1 tsp', grams: 4 },
      { label: '1 tbsp', grams: expect.closeTo(12) },
      HUNDRED_GRAMS,
    ])
  })
})

test.each([
  [500, 'ml', 507],
  [2, 'bottle', 1014],
])('the unit in "1 bottle (500 ml)" is no portion: %d %s weigh %d g', (count, unit, grams) => {
  const { amount } = readFoodAmount(`${count} ${unit} water`)
  const servings = amount && servingsOf(amount, [{ label: '1 bottle (500 ml)', grams: 507 }])
  expect((servings?.portion?.grams ?? 0) * (servings?.quantity ?? 0)).toBeCloseTo(grams, 0)
})
