import { describe, expect, it } from 'vitest'
import { HUNDRED_GRAM_SERVING, householdPortion, labelledServing } from './serving.ts'

describe('the serving on a label', () => {
  it.each([
    [40, 'g', '1 bar', { grams: 40, label: '1 bar' }],
    [40, 'g', '', { grams: 40, label: '40 g' }],
    [12.3456, 'g', ' ', { grams: 12.35, label: '12.35 g' }],
    [2000, 'g', '1 cake', { grams: 2000, label: '1 cake' }],
    [240, ' ML ', '1 CUP', { grams: 240, label: '1 cup' }],
    [240, 'MLT', '8  fl\nONZ', { grams: 240, label: '8 fl oz' }],
    [30, 'GRM', '2 Tbs or 3 PCS', { grams: 30, label: '2 tbsp or 3 pieces' }],
    [30, 'g', '1 Large Bar', { grams: 30, label: '1 Large Bar' }],
    [30, 'g', 'x'.repeat(80), { grams: 30, label: 'x'.repeat(60) }],
  ])('of %d %s and %j', (size, unit, household, serving) => {
    expect(labelledServing(size, unit, household)).toEqual(serving)
  })

  it.each([
    [0, 'g'],
    [-5, 'g'],
    [2000.1, 'g'],
    [Number.NaN, 'g'],
    [40, 'IU'],
    [40, ''],
  ])('of %d %j is replaced by 100 g', (size, unit) => {
    expect(labelledServing(size, unit, '1 bar')).toBe(HUNDRED_GRAM_SERVING)
    expect(HUNDRED_GRAM_SERVING).toEqual({ grams: 100, label: '100 g' })
  })
})

describe('a household portion', () => {
  it.each([
    [1, 'cup, sliced', '1 cup, sliced'],
    [0.333, 'cup', '0.33 cup'],
    [0, 'cup', '1 cup'],
    [Number.NaN, 'cup', '1 cup'],
    [3, '1 cup', '1 cup'],
    [1, 'cup (8 fl oz)', '1 cup'],
    [1, 'fruit (2" dia) (about 3 oz)', '1 fruit'],
    [1, 'Taco, NFS', '1 Taco'],
    [1, 'NFS, taco', '1 nfs, taco'],
    [1, 'cup serving 2', '1 cup serving 2'],
    [12, 'x'.repeat(80), `12 ${'x'.repeat(57)}`],
  ])('of %d and %j', (amount, text, label) => {
    expect(householdPortion(amount, text, 12, 0)).toMatchObject({ grams: 12, label })
  })

  it.each([
    ['', 12],
    ['  ', 12],
    ['Quantity not specified', 12],
    ['Guideline amount per cup', 12],
    ['cubic inch', 12],
    ['steak, yield from 1 lb', 12],
    ['cup, with refuse', 12],
    ['RACC', 12],
    ['cup', 0],
    ['cup', 2000.1],
    ['cup', Number.NaN],
  ])('of %j with %d g is unusable', (text, grams) => {
    expect(householdPortion(1, text, grams, 0)).toBeNull()
  })

  it('is preferred if it is medium or regular, then by its place', () => {
    const priorities = [
      householdPortion(1, 'Medium', 12, 3),
      householdPortion(1, 'regular slice', 12, 4),
      householdPortion(1, 'cup, tracced', 12, 0),
      householdPortion(1, 'mediumish', 12, 1),
      householdPortion(1, 'cup', 2000, 2),
    ].map((portion) => portion?.priority)
    expect(priorities).toEqual([...priorities].sort((a = 0, b = 0) => b - a))
    expect(new Set(priorities).size).toBe(5)
    expect(Number(priorities[1]) - Number(priorities[2])).toBeGreaterThan(400)
  })
})
