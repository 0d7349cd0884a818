import * as z from 'zod/mini'

const amount = z.number().check(z.minimum(0))

/**
 * A found food. Energy and nutrients are per serving: one household portion if known, otherwise
 * 100 g.
 */
export const FoodSearchResult = z.object({
  /** The id in FoodData Central. */
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
  serving: z.object({
    grams: z.number().check(z.positive()),
    /** The household portion without its weight, for example `1 medium`. */
    label: z.string(),
  }),
})

export type FoodSearchResult = z.infer<typeof FoodSearchResult>

/** Longer queries are cut to this length; they are not rejected. */
export const MAX_FOOD_QUERY_CHARS = 200

/** GET: the foods that match a query, best first; none for fewer than two characters. */
export const searchFood = {
  path: '/api/food/search',
  query: z.object({ q: z._default(z.string(), '') }),
  response: z.object({ foods: z.array(FoodSearchResult) }),
  maxFoods: 20,
} as const
