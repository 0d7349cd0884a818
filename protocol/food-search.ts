import * as z from 'zod/mini'

const amount = z.number().check(z.minimum(0))

/** The nutrients that only some sources have, in grams. A food without one does not have it, not even 0. */
export const FURTHER_NUTRIENTS = ['fiber', 'sugar', 'saturatedFat', 'salt'] as const

export type FurtherNutrient = (typeof FURTHER_NUTRIENTS)[number]

/** The further nutrients that a food has. */
export type FurtherNutrients = { readonly [Name in FurtherNutrient]?: number | undefined }

/** The further nutrients of a food, each converted. */
export function furtherNutrients(
  food: { readonly [Name in FurtherNutrient]?: number | null | undefined },
  convert: (grams: number) => number = (grams) => grams,
): FurtherNutrients {
  const further: { [Name in FurtherNutrient]?: number } = {}
  for (const name of FURTHER_NUTRIENTS) {
    const grams = food[name]
    if (grams !== undefined && grams !== null) further[name] = convert(grams)
  }
  return further
}

/** Ids of foods of Open Food Facts are this and the number of their code. The ids of FoodData Central are far below. */
const OPEN_FOOD_FACTS_IDS = 10 ** 14

/** The id of a food of Open Food Facts, by the number of its code, which has up to 14 digits. */
export function openFoodFactsId(code: number): number {
  return OPEN_FOOD_FACTS_IDS + code
}

/** Whether a food is of Open Food Facts, whose licence asks to name it beside the food. */
export function isOfOpenFoodFacts({ fdcId }: { readonly fdcId: number }): boolean {
  return fdcId >= OPEN_FOOD_FACTS_IDS
}

/** A field for each further nutrient. */
function forEachFurther<Field>(field: Field): Readonly<Record<FurtherNutrient, Field>> {
  const fields = FURTHER_NUTRIENTS.map((name) => [name, field])
  return Object.fromEntries(fields) as Record<FurtherNutrient, Field>
}

const Serving = z.object({
  grams: z.number().check(z.positive()),
  /** The household portion without its weight, for example `1 medium`. */
  label: z.string(),
})

/**
 * A found food. Energy and nutrients are per serving: one household portion if known, otherwise
 * 100 g.
 */
export const FoodSearchResult = z.object({
  /** The id in FoodData Central, or that of `openFoodFactsId`. */
  fdcId: z.int().check(z.minimum(1)),
  description: z.string(),
  /** `null` for generic foods. */
  brandName: z.nullable(z.string()),
  /** Kilocalories. */
  calories: amount,
  /** Grams, like `carbs` and `fat`. */
  protein: amount,
  carbs: amount,
  fat: amount,
  ...forEachFurther(z.optional(amount)),
  serving: Serving,
  /** Further household portions; absent if none are known. */
  portions: z.optional(z.array(Serving)),
  /** The 14 digits of its barcode; absent if it has none. */
  gtin: z.optional(z.string()),
})

export type FoodSearchResult = z.infer<typeof FoodSearchResult>

/** A food as the device accepts it: a server may leave out the brand and the serving. */
export const ReceivedFood = z.extend(FoodSearchResult, {
  description: z.string().check(z.trim(), z.minLength(1)),
  brandName: z.catch(z.nullable(z.string()), null),
  // One that cannot be read is left out, so that the food is found all the same.
  ...forEachFurther(z.catch(z.optional(amount), undefined)),
  serving: z.catch(z.optional(Serving), undefined),
  portions: z.catch(z.optional(z.array(Serving)), undefined),
  gtin: z.catch(z.optional(z.string()), undefined),
})

export type ReceivedFood = z.infer<typeof ReceivedFood>

/** Longer queries are cut to this length; they are not rejected. */
export const MAX_FOOD_QUERY_CHARS = 200

/** GET: the foods that match a query, best first; none for fewer than two characters. */
export const searchFood = {
  path: '/api/food/search',
  query: z.object({ q: z._default(z.string(), '') }),
  response: z.object({ foods: z.array(FoodSearchResult) }),
  maxFoods: 20,
} as const

/**
 * Reads the foods of a response one by one. A food that lacks a value or repeats an id is left out.
 * Throws if the response has no list of foods, or if not a single one of them can be read.
 */
export function readFoods(response: unknown): ReceivedFood[] {
  const items = z.object({ foods: z.array(z.unknown()) }).parse(response).foods
  const foods = new Map<number, ReceivedFood>()
  for (const item of items) {
    const { data } = ReceivedFood.safeParse(item)
    if (data && !foods.has(data.fdcId)) foods.set(data.fdcId, data)
  }
  if (items.length > 0 && foods.size === 0) throw new Error('No food in the response can be read')
  return [...foods.values()]
}
