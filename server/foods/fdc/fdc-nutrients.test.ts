import { describe, expect, it } from 'vitest'
import { type FdcNutrients, nutritionOf } from './fdc-nutrients.ts'

const MACROS = { protein: 1, carbs: 2, fat: 3 }

describe('the energy of a food', () => {
  it.each<[FdcNutrients, number]>([
    [{ kcal: 1, kcalSpecific: 2, kcalGeneral: 3, ...MACROS }, 1],
    [{ kcalSpecific: 2, kcalGeneral: 3, ...MACROS }, 2],
    [{ kcalGeneral: 3, ...MACROS }, 3],
    [{ kcal: 0, kcalSpecific: 2, ...MACROS }, 0],
    [{ protein: 10, carbs: 20, fat: 1 }, 129],
    [{ protein: 0, carbs: 0, fat: 0 }, 0],
  ])('of %j is %d kcal', (nutrients, kcal) => {
    expect(nutritionOf(nutrients)?.kcal).toBe(kcal)
  })

  it.each<[FdcNutrients]>([
    [{}],
    [{ protein: 10, carbs: 20 }],
    [{ protein: 10, fat: 20 }],
    [{ carbs: 10, fat: 20 }],
  ])('of %j is unknown', (nutrients) => {
    expect(nutritionOf(nutrients)).toBeNull()
  })
})

describe('a food without protein, carbohydrates or fat', () => {
  it.each<[FdcNutrients]>([[{ protein: 1 }], [{ carbs: 1, fat: 1 }], [{}]])(
    'and %j is left out, since an unknown amount is not 0',
    (nutrients) => expect(nutritionOf({ kcal: 50, ...nutrients })).toBeNull(),
  )

  it('has none of them if it has no energy', () => {
    expect(nutritionOf({ kcal: 0 })).toEqual({ kcal: 0, protein: 0, carbs: 0, fat: 0 })
  })
})

it('leaves out further nutrients that are missing or impossible', () => {
  const known = { fiber: 3, sugarTotal: 20, saturatedFat: 0, sodium: 400 }
  expect(nutritionOf({ kcal: 50, ...MACROS, ...known })).toMatchObject({
    fiber: 3,
    sugar: 20,
    saturatedFat: 0,
    salt: 1,
  })
  const wrong = { fiber: -1, sugar: 106, saturatedFat: Number.NaN, sodium: 1e9 }
  expect(nutritionOf({ kcal: 50, ...MACROS, ...wrong })).toEqual({ kcal: 50, ...MACROS })
})

describe('possible values', () => {
  it.each<[FdcNutrients]>([
    [{ kcal: 905, protein: 0, carbs: 0, fat: 0 }],
    [{ kcal: 400, protein: 105, carbs: 0, fat: 0 }],
    [{ kcal: 400, protein: 0, carbs: 105, fat: 0 }],
    [{ kcal: 400, protein: 0, carbs: 0, fat: 105 }],
    [{ kcal: 400, protein: 35, carbs: 35, fat: 35 }],
  ])('include %j', (nutrients) => expect(nutritionOf(nutrients)).toMatchObject(nutrients))

  it.each<[FdcNutrients]>([
    [{ kcal: 905.1 }],
    [{ kcal: -1 }],
    [{ kcal: Number.NaN }],
    [{ kcal: 400, protein: 105.1 }],
    [{ kcal: 400, carbs: 105.1 }],
    [{ kcal: 400, fat: 105.1 }],
    [{ kcal: 400, protein: 35, carbs: 35, fat: 35.1 }],
    [{ kcal: 400, protein: -1 }],
    [{ kcal: 400, carbs: Number.NaN }],
    [{ kcal: 400, fat: Number.NEGATIVE_INFINITY }],
  ])('exclude %j', (nutrients) =>
    expect(nutritionOf({ protein: 0, carbs: 0, fat: 0, ...nutrients })).toBeNull(),
  )
})
