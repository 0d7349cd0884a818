import type { FoodRecord } from '@tend/foods/food-record'
import { type Gtin, gtinForms, readGtin } from '@tend/shared/barcodes/gtin'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { AddressKeys } from '../../http/clients/address-keys.ts'
import { toFoodRecord } from '../stored-food.ts'
import { tidyBrand, tidyDescription } from '../tidy-names.ts'
import { FailurePauses } from './failure-pauses.ts'
import { type FdcNutrients, NUTRIENT, type NutrientName, nutritionOf } from './fdc-nutrients.ts'
import type { RequestQuota } from './request-quota.ts'
import { HUNDRED_GRAM_SERVING, labelledServing } from './serving.ts'

/** The search API of FoodData Central. */
export interface FdcApi {
  /**
   * @param client whose share of the quota the request uses
   * @returns `null` if the client's share is used up, or if the request failed or took too long, which is
   *   logged without the searched words
   */
  search(words: string, client: AddressKeys): Promise<FoodRecord[] | null>
  /** Like `search`, for the food with a barcode. Returns a list of at most one food. */
  lookUp(gtin: Gtin, client: AddressKeys): Promise<FoodRecord[] | null>
}

const SEARCH_URL = 'https://api.nal.usda.gov/fdc/v1/foods/search'
const PAGE_FOODS = 25
const TIMEOUT_MS = 2000
const MAX_RESPONSE_CHARS = 4 * 1024 * 1024
/** Statuses that refuse one search rather than all. */
const REFUSALS_OF_A_SEARCH: ReadonlySet<number> = new Set([400, 404, 413, 414, 422])

/** The key has no requests left, whatever is searched. */
const OUT_OF_REQUESTS = 429

export function createFdcApi(
  key: string,
  quota: RequestQuota,
  log: FastifyBaseLogger,
  {
    sendRequest = fetch,
    now = () => performance.now(),
  }: { sendRequest?: typeof fetch; now?: () => number } = {},
): FdcApi {
  const pauses = new FailurePauses(now)

  async function request<T>(
    parameters: Readonly<Record<string, string>>,
    client: AddressKeys,
    parse: (response: unknown) => T,
  ): Promise<T | null> {
    const query = String(new URLSearchParams({ ...parameters, pageSize: String(PAGE_FOODS) }))
    if (pauses.isPaused(query, client) || !quota.take(client)) return null
    try {
      // The key is sent in a header, since URLs may end up in logs.
      const response = await sendRequest(`${SEARCH_URL}?${query}`, {
        headers: { 'x-api-key': key, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new FdcResponseError(`status ${response.status}`, response.status)
      const text = await response.text()
      if (text.length > MAX_RESPONSE_CHARS) throw new FdcResponseError('response too long')
      const result = parse(JSON.parse(text))
      pauses.succeeded()
      return result
    } catch (error) {
      const status = error instanceof FdcResponseError ? error.status : null
      if (status === OUT_OF_REQUESTS) pauses.pauseAll()
      else if (status !== null && REFUSALS_OF_A_SEARCH.has(status)) pauses.refused(query)
      else pauses.failed(query, client)
      log.warn({ reason: reasonOf(error) }, 'FoodData Central could not be searched')
      return null
    }
  }

  return {
    search: (words, client) => request({ query: words }, client, parseFdcResponse),
    lookUp: (gtin, client) =>
      // Products are listed under the number as their makers have entered it. Any form of it matches.
      request({ query: gtinForms(gtin).join(' '), dataType: 'Branded' }, client, (response) =>
        foodsWithBarcode(response, gtin),
      ),
  }
}

class FdcResponseError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/** Other errors are logged by name only: their messages may contain the searched words or the key. */
function reasonOf(error: unknown): string {
  if (error instanceof FdcResponseError) return error.message
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

/** The foods in a response. Invalid foods are skipped. @throws if the response is invalid as a whole */
export function parseFdcResponse(response: unknown): FoodRecord[] {
  const { foods } = z.parse(z.object({ foods: z.array(z.unknown()) }), response)
  return foods.map(readFood).filter((food) => food !== null)
}

/** The newest food in a response with a barcode. @throws if the response is invalid as a whole */
function foodsWithBarcode(response: unknown, gtin: Gtin): FoodRecord[] {
  const { foods } = z.parse(z.object({ foods: z.array(z.unknown()) }), response)
  const matching = foods.filter((food) => {
    const { data } = z.safeParse(z.object({ gtinUpc: z.string() }), food)
    const barcode = readGtin(data?.gtinUpc ?? '')
    return 'gtin' in barcode && barcode.gtin === gtin
  })
  return parseFdcResponse({ foods: matching })
    .sort((a, b) => b.fdcId - a.fdcId)
    .slice(0, 1)
}

function readFood(value: unknown): FoodRecord | null {
  const { data: food } = z.safeParse(FdcFood, value)
  if (food === undefined) return null
  const values = nutritionOf(readNutrients(food.foodNutrients))
  if (values === null) return null
  return toFoodRecord({
    fdcId: food.fdcId,
    dataType: food.dataType ?? '',
    description: tidyDescription(food.description),
    brandName: tidyBrand(food.brandName, food.brandOwner),
    synonyms: [],
    common: false,
    ...values,
    serving:
      food.servingSize === undefined
        ? HUNDRED_GRAM_SERVING
        : labelledServing(
            food.servingSize,
            food.servingSizeUnit ?? '',
            food.householdServingFullText ?? '',
          ),
    gtin: null,
  })
}

const NAMES = new Map(
  Object.entries(NUTRIENT).map(([name, id]) => [id as number, name as NutrientName]),
)

function readNutrients(list: readonly unknown[]): FdcNutrients {
  const nutrients: FdcNutrients = {}
  for (const item of list) {
    const { data } = z.safeParse(FdcNutrient, item)
    const name = data && NAMES.get(data.nutrientId)
    if (name) nutrients[name] = data.value
  }
  return nutrients
}
