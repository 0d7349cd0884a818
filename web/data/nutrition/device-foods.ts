import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import { buildFoodIndex, type FoodIndex } from '@tend/foods/food-index'
import type { FoodRecord } from '@tend/foods/food-record'
import { type PreparedFood, prepareFood } from '@tend/foods/prepared-food'
import { readQuery } from '@tend/foods/query'
import { rankFoods } from '@tend/foods/rank-foods'
import { scoreFood } from '@tend/foods/score-food'
import { searchFoods } from '@tend/foods/search-foods'
import { searchFood } from '@tend/protocol/food-search'

/** A food of the person's own past meals. */
export interface EatenFood extends FoodRecord {
  readonly meal: NutritionLog
}

/** What the device knows of foods by itself: the starter catalogue, and what was eaten before. */
export interface DeviceFoods {
  /** The catalogue's answer, best first. */
  search(query: string): FoodRecord[]
  /** Of what was eaten before, the foods that have every word of the query, best first. */
  eaten(query: string): EatenFood[]
}

/** What somebody ate before stands first; more would bury what they may be looking for. */
const MAX_EATEN = 3

let catalogue: Promise<FoodIndex> | undefined

/** The catalogue's text is the larger part of what the search weighs: fetched and read once. */
function openCatalogue(): Promise<FoodIndex> {
  catalogue ??= import('@tend/foods/starter-catalogue').then(
    ({ starterCatalogue }) => buildFoodIndex(starterCatalogue()),
    (error: unknown) => {
      catalogue = undefined
      throw error
    },
  )
  return catalogue
}

/** @param meals the foods that were eaten before, each once */
export async function openDeviceFoods(meals: readonly NutritionLog[]): Promise<DeviceFoods> {
  const index = await openCatalogue()
  const prepared = meals.map((meal) => prepareFood(eatenFood(meal)))
  return {
    search: (query) => searchFoods(index, query, searchFood.maxFoods),
    eaten: (query) => searchEaten(prepared, query, index),
  }
}

function searchEaten(
  prepared: readonly PreparedFood<EatenFood>[],
  text: string,
  { vocabulary }: FoodIndex,
): EatenFood[] {
  const query = readQuery(text, vocabulary)
  if (!query) return []
  const found = prepared.filter((food) => scoreFood(query, food) !== null)
  return rankFoods(query, found, MAX_EATEN)
}

/** A meal's values are those of one serving, of whatever size it was. */
function eatenFood(meal: NutritionLog): EatenFood {
  const { foodName, calories, protein, carbs, fats } = meal
  return {
    meal,
    fdcId: 0,
    description: foodName,
    brandName: null,
    calories,
    protein,
    carbs,
    fat: fats,
    serving: { grams: 100, label: '' },
  }
}
