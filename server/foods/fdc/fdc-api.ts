import type { FoodRecord } from '@tend/foods/food-record'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { asFoodRecord } from '../stored-food.ts'
import { tidyBrand, tidyDescription } from './names.ts'
import { NUTRIENT, type NutrientName, type Nutrients, valuesOf } from './nutrients.ts'
import { HUNDRED_GRAMS, labelledServing } from './serving.ts'

/** FoodData Central's own search. */
export interface FdcApi {
  /** @returns `null` if it did not answer, or not in time; that is logged, without the words */
  search(words: string): Promise<FoodRecord[] | null>
}

const ADDRESS = 'https://api.nal.usda.gov/fdc/v1/foods/search'
const PAGE_FOODS = 25
const TIMEOUT_MS = 2000
const MAX_ANSWER_CHARS = 4 * 1024 * 1024
/** After a failure it is left alone for a while, so that not every search waits for the next. */
const REST_MS = 30_000

export function connectFdcApi(
  key: string,
  log: FastifyBaseLogger,
  { ask = fetch, now = () => performance.now() }: { ask?: typeof fetch; now?: () => number } = {},
): FdcApi {
  let restUntil = 0
  return {
    search: async (words) => {
      if (now() < restUntil) return null
      try {
        const address = `${ADDRESS}?${new URLSearchParams({ query: words, pageSize: String(PAGE_FOODS) })}`
        // In a header, where no log of addresses can hold it.
        const answer = await ask(address, {
          headers: { 'x-api-key': key, accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!answer.ok) throw new NoAnswer(`answered with status ${answer.status}`)
        const text = await answer.text()
        if (text.length > MAX_ANSWER_CHARS) throw new NoAnswer('answered at too great length')
        return readFdcAnswer(JSON.parse(text))
      } catch (error) {
        restUntil = now() + REST_MS
        log.warn({ reason: reasonOf(error) }, 'FoodData Central was asked in vain')
        return null
      }
    },
  }
}

class NoAnswer extends Error {}

/** The name of an error, never a message of somebody else's: it could hold the words or the key. */
function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

const optionalText = z.catch(z.optional(z.string()), undefined)
const optionalNumber = z.catch(z.optional(z.number()), undefined)

const FdcFood = z.object({
  fdcId: z.int().check(z.minimum(1)),
  description: z.string().check(z.minLength(1)),
  dataType: optionalText,
  brandName: optionalText,
  brandOwner: optionalText,
  servingSize: optionalNumber,
  servingSizeUnit: optionalText,
  householdServingFullText: optionalText,
  foodNutrients: z.array(z.unknown()),
})

const FdcNutrient = z.object({ nutrientId: z.int(), value: z.number() })

/** The foods of an answer; those that cannot be read are passed over. @throws if it is no answer */
export function readFdcAnswer(answer: unknown): FoodRecord[] {
  const { foods } = z.parse(z.object({ foods: z.array(z.unknown()) }), answer)
  return foods.map(readFood).filter((food) => food !== null)
}

function readFood(value: unknown): FoodRecord | null {
  const { data: food } = z.safeParse(FdcFood, value)
  if (food === undefined) return null
  const values = valuesOf(readNutrients(food.foodNutrients))
  if (values === null) return null
  return asFoodRecord({
    fdcId: food.fdcId,
    dataType: food.dataType ?? '',
    description: tidyDescription(food.description),
    brandName: tidyBrand(food.brandName, food.brandOwner),
    synonyms: [],
    common: false,
    ...values,
    serving:
      food.servingSize === undefined
        ? HUNDRED_GRAMS
        : labelledServing(
            food.servingSize,
            food.servingSizeUnit ?? '',
            food.householdServingFullText ?? '',
          ),
  })
}

const NAMES = new Map(
  Object.entries(NUTRIENT).map(([name, id]) => [id as number, name as NutrientName]),
)

function readNutrients(list: readonly unknown[]): Nutrients {
  const nutrients: Nutrients = {}
  for (const item of list) {
    const { data } = z.safeParse(FdcNutrient, item)
    const name = data && NAMES.get(data.nutrientId)
    if (name) nutrients[name] = data.value
  }
  return nutrients
}
