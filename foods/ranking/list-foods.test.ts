import { beforeAll, expect, test } from 'vitest'
import { starterCatalogue } from '../starter-catalogue.ts'
import { buildFoodIndex, type FoodIndex } from './food-index.ts'
import { listFoods } from './list-foods.ts'

let index: FoodIndex
beforeAll(() => {
  index = buildFoodIndex(starterCatalogue())
})

test.each([
  ['2 eggs and toast', ['2 eggs', 'toast']],
  ['2 eggs and toast with butter', ['2 eggs', 'toast', 'butter']],
  ['coffee, banana', ['coffee', 'banana']],
  ['toast & 2 eggs + coffee with milk', ['toast', '2 eggs', 'coffee with milk']],
  ['1,5 eggs, toast', ['1,5 eggs', 'toast']],
  ['1 and a half cups milk and toast', ['1 and a half cups milk', 'toast']],
  ['200 g rice, 150 g chicken breast', ['200 g rice', '150 g chicken breast']],
  ['2 eggs, boiled and toast', ['2 eggs, boiled', 'toast']],
  ['coffe & bananna', ['coffe', 'bananna']],
])('%s is a list of foods', (query, foods) => {
  expect(listFoods(index, query)).toEqual(foods)
})

test.each([
  ['a dish', 'mac and cheese'],
  ['a dish with a typo', 'spagetti and meatballs'],
  ['an everyday name', 'fish and chips'],
  ['a dish of a kind', 'steak and kidney pie'],
  ['a taste of a brand', 'walkers cheese and onion'],
  ['a drink', 'coffee with milk'],
  ['words that describe a food', 'chicken breast, roasted'],
  ['a way to can it', 'tuna, canned in water'],
  ['a part of it', 'salmon with skin'],
  ['an amount after it', 'milk, 1 cup'],
  ['an amount of two units', '1 cup + 2 tbsp flour'],
  ['an unfinished word', '2 eggs and t'],
  ['letters', 'a, b'],
  ['more than five foods', 'apple, banana, bread, butter, milk, egg'],
])('%s is one query', (_, query) => {
  expect(listFoods(index, query)).toEqual([query])
})
