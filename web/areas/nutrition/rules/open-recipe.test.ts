import { expect, test } from 'vitest'
import { readOpenRecipe } from './open-recipe.ts'

const LENTILS = { foodName: 'Lentils', quantity: 2, calories: 230, protein: 18, carbs: 40, fats: 1 }

test('a stored form is read as it is; one with an invalid food is not', () => {
  const form = { name: '', portions: '2', foods: [LENTILS], left: ['a key'] }
  expect(readOpenRecipe(form)).toBe(form)
  for (const wrong of [
    { foods: [{}] },
    { foods: [null] },
    { foods: 'Lentils' },
    { left: [1] },
    { portions: 2 },
  ]) {
    expect(readOpenRecipe({ ...form, ...wrong } as never)).toBeUndefined()
  }
})
