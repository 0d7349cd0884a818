import { FOOD_NAMES } from '@tend/foods/food-names'
import type { FoodRecord } from '@tend/foods/food-record'
import { type Asker, nameFor } from '@tend/foods/ranking/asker'
import { buildFoodIndex, type FoodIndex } from '@tend/foods/ranking/food-index'
import { listFoods } from '@tend/foods/ranking/list-foods'
import { type PreparedFood, prepareFood } from '@tend/foods/ranking/prepared-food'
import { rankFoods } from '@tend/foods/ranking/rank-foods'
import { readQuery } from '@tend/foods/ranking/read-query'
import { scoreFood } from '@tend/foods/ranking/score-food'
import { type SearchableFoods, searchFoods } from '@tend/foods/ranking/search-foods'
import { prepareNames } from '@tend/foods/ranking/spellings'
import { type ReceivedFood, searchFood } from '@tend/protocol/food-search'
import { regionOfLanguage } from '@tend/shared/forms/region-of-language'
import { LANGUAGE } from '@tend/text/language'
import type { BarcodeFood } from '../../../kinds/barcode-food.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { MealType } from '../../../kinds/meal-types.ts'
import { searchPacks } from './packs/pack-foods.ts'

/** A food that the user has kept under a barcode. */
interface KeptRecord extends FoodRecord {
  readonly kept: BarcodeFood
}

/** A food from the user's past meals. */
export interface EatenFood extends FoodRecord {
  readonly meal: Meal
}

/** The foods that can be searched on the device: the starter catalogue and past meals. */
export interface DeviceFoods {
  /** Foods of the catalogue that match, best first. */
  search(query: string): FoodRecord[]
  /** Products of the packs on this device that match, best first. Never rejects. */
  packed(query: string): Promise<FoodRecord[]>
  /**
   * The server's foods, in another language than English with the device's own in one ranking: the server knows plain
   * foods by their English names.
   */
  together(query: string, foods: readonly ReceivedFood[]): readonly ReceivedFood[]
  /** The ids of the foods that match, best first, in one ranking of foods from several sources. */
  ranked(query: string, foods: readonly ReceivedFood[]): number[]
  /** Foods of past meals that contain every word of the query, best first. */
  eaten(query: string): EatenFood[]
  /** Those of some kept foods that contain every word of the query, best first. */
  kept(query: string, foods: readonly BarcodeFood[]): BarcodeFood[]
  /** The foods that a query lists, each as a query; only the query itself if it names one food. */
  list(query: string): readonly string[]
  /**
   * Plain foods of the catalogue that are often eaten at a meal.
   * @param country two letters; `null` if it is not known
   */
  often(mealType: MealType, country: string | null): FoodRecord[]
}

/** Past foods are listed first; more of them would hide the other results. */
const MAX_EATEN = 3

/** In two letters. */
const APP_LANGUAGE = LANGUAGE.slice(0, 2)

const HUNDRED_GRAMS = { grams: 100, label: '' }

interface Catalogue {
  readonly index: FoodIndex
  readonly oftenEaten: (meal: MealType, country: string | null) => readonly string[]
}

const PREPARE_MS = 200

let catalogue: Promise<Catalogue> | undefined

/** Loads the catalogue once, on the first search. It is the largest part of the search code. */
function openCatalogue(): Promise<Catalogue> {
  catalogue ??= import('@tend/foods/starter-catalogue').then(
    ({ starterCatalogue, oftenEaten }) => {
      const index = buildFoodIndex(
        starterCatalogue(FOOD_NAMES ? { [APP_LANGUAGE]: FOOD_NAMES } : {}),
      )
      // Each in a separate task, once the form is open: otherwise the first letters typed wait for both.
      setTimeout(() => index.vocabulary.prepare(), PREPARE_MS)
      setTimeout(prepareNames, 2 * PREPARE_MS)
      return { index, oftenEaten }
    },
    (error: unknown) => {
      catalogue = undefined
      throw error
    },
  )
  return catalogue
}

/**
 * Prepares the search on the device. Rejects if the catalogue cannot be loaded.
 * @param meals past meals, one for each distinct food
 */
export async function openDeviceFoods(meals: readonly Meal[]): Promise<DeviceFoods> {
  const { index, oftenEaten } = await openCatalogue()
  const prepared = meals.map((meal) => prepareFood(eatenFood(meal)))
  function ranked(query: string, foods: readonly ReceivedFood[]): number[] {
    const ofCatalogue = new Map(index.foods.map(({ food }) => [food.fdcId, food]))
    const records = foods.map(
      (food) => ofCatalogue.get(food.fdcId) ?? { ...food, serving: food.serving ?? HUNDRED_GRAMS },
    )
    const known = buildFoodIndex<FoodRecord>(records)
    const ranked = searchFoods(known, query, foods.length, undefined, deviceAsker())
    return ranked.map(({ fdcId }) => fdcId)
  }
  function search(query: string): FoodRecord[] {
    return searchFoods(index, query, searchFood.maxFoods).map(inAppLanguage)
  }
  return {
    search,
    packed: async (query) => {
      const prepared = (await searchPacks(query)).map((food) => prepareFood(food))
      if (prepared.length === 0) return []
      const packs: SearchableFoods = { vocabulary: index.vocabulary, candidates: () => prepared }
      const find = (foods: SearchableFoods) =>
        searchFoods(foods, query, searchFood.maxFoods, undefined, deviceAsker())
      const found = find(packs)
      // A typo in a word that the catalogue does not have.
      return found.length > 0 ? found : find(buildFoodIndex(prepared.map(({ food }) => food)))
    },
    ranked,
    together(query, foods) {
      if (!FOOD_NAMES) return foods
      const own = search(query)
      const known = new Map(index.foods.map(({ food }) => [food.fdcId, inAppLanguage(food)]))
      const ids = new Set(own.map(({ fdcId }) => fdcId))
      const others = foods.filter(({ fdcId }) => !ids.has(fdcId))
      const all = [...own, ...others.map((food) => known.get(food.fdcId) ?? food)]
      const places = ranked(query, all)
      const placeOf = ({ fdcId }: ReceivedFood) =>
        places.includes(fdcId) ? places.indexOf(fdcId) : places.length
      return all.sort((a, b) => placeOf(a) - placeOf(b))
    },
    eaten: (query) => searchOwn(prepared, query, index),
    kept: (query, foods) => {
      const records = foods.map((food) => prepareKept(food))
      return searchOwn(records, query, index).map(({ kept }) => kept)
    },
    list: (query) => listFoods(index, query),
    often(mealType, country) {
      const byName = new Map(index.foods.map(({ food }) => [food.description, food]))
      const foods = oftenEaten(mealType, country).flatMap((name) => byName.get(name) ?? [])
      return foods.map(inAppLanguage)
    },
  }
}

/** Prepared once: a device may keep hundreds, and every search compares them all. */
const preparedKept = new Map<string, PreparedFood<KeptRecord>>()

function prepareKept(kept: BarcodeFood): PreparedFood<KeptRecord> {
  const known = preparedKept.get(kept.id)
  if (known?.food.description === kept.name && known.food.kept.createdAt === kept.createdAt)
    return known
  const { name, calories, protein, carbs, fats } = kept
  const serving = { grams: kept.grams ?? 100, label: kept.serving }
  const food = { description: name, brandName: null, calories, protein, carbs, fat: fats, serving }
  const prepared = prepareFood({ ...food, kept, fdcId: 0 })
  preparedKept.set(kept.id, prepared)
  return prepared
}

/** A food under its name in the language of the app. */
function inAppLanguage(food: FoodRecord): FoodRecord {
  return { ...food, description: nameFor(food, { languages: [APP_LANGUAGE], country: null }) }
}

function deviceAsker(): Asker {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const languages = FOOD_NAMES ? [APP_LANGUAGE, ...spoken] : spoken
  return { languages, country: regionOfLanguage(navigator.language) ?? null }
}

function searchOwn<F extends FoodRecord>(
  prepared: readonly PreparedFood<F>[],
  text: string,
  { vocabulary }: FoodIndex,
): F[] {
  const query = readQuery(text, vocabulary, { required: 'all' })
  if (!query) return []
  const found = prepared.filter((food) => scoreFood(query, food) !== null)
  return rankFoods(query, found, MAX_EATEN)
}

/** Converts a meal to a food. Its values are per serving, whose weight is not known. */
function eatenFood(meal: Meal): EatenFood {
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
    serving: HUNDRED_GRAMS,
  }
}
