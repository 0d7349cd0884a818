import * as z from 'zod/mini'

const amount = z.number().check(z.minimum(0))

/**
 * A food to choose from. The values are those of one serving: a household portion where one is
 * known, else 100 g (ARCHITECTURE §6.11).
 */
export const FoodSearchResult = z.object({
  /** The food's id in FoodData Central. */
  fdcId: z.int().check(z.minimum(1)),
  description: z.string(),
  /** Absent from generic foods. */
  brandName: z.nullable(z.string()),
  calories: amount,
  /** Grams, as the two below. */
  protein: amount,
  carbs: amount,
  fat: amount,
  serving: z.object({
    grams: z.number().check(z.positive()),
    /** As a person would say it, without the grams: `1 medium`. */
    label: z.string(),
  }),
})

export type FoodSearchResult = z.infer<typeof FoodSearchResult>

/** Search words beyond this are not looked at; nothing is refused for its length. */
export const MAX_FOOD_QUERY_CHARS = 200

/** GET: the foods that a query means, best first; none for a query of fewer than two characters. */
export const searchFood = {
  path: '/api/food/search',
  query: z.object({ q: z._default(z.string(), '') }),
  response: z.object({ foods: z.array(FoodSearchResult) }),
  maxFoods: 20,
} as const
