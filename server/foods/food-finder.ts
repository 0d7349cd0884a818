import type { FoodRecord } from '@tend/foods/food-record'
import type { Asker } from '@tend/foods/ranking/asker'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import { normalisedWords } from '@tend/shared/search/normalise-text'
import type { FastifyBaseLogger } from 'fastify'
import type { FreeSpace } from '../disk/free-space.ts'
import type { AddressKeys } from '../http/clients/address-keys.ts'
import type { FdcApi } from './fdc/fdc-api.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SearchPool } from './search-pool.ts'

/** Finds foods in the food index and, if these are too few, in FoodData Central. */
export interface FoodFinder {
  /**
   * @param client for whom the search counts
   * @param asker for whom to rank and name the foods
   * @throws ServerBusy if the search takes too long or too many others wait
   * @throws ServiceUnavailable if the food index cannot be read
   */
  search(
    text: string,
    limit: number,
    client: AddressKeys,
    asker?: Asker,
  ): Promise<readonly FoodRecord[]>
  /** Finds the food with a barcode, `null` if it is unknown. Counts and throws like `search`. */
  lookUp(gtin: Gtin, client: AddressKeys, asker?: Asker): Promise<FoodRecord | null>
}

/** The search of the food index. */
type FoodIndexSearch = Pick<SearchPool, 'search' | 'lookUp'>

/** With fewer results from the food index, FoodData Central is searched too. */
const ENOUGH_FOODS = 5
/** FoodData Central is not searched for shorter texts. */
const MIN_WORDS_CHARS = 3
/** Longer texts are cut before they are sent to FoodData Central. */
const MAX_WORDS_CHARS = 80

/** FoodData Central's API and the cache of its responses. */
export interface CachedFdc {
  readonly api: FdcApi
  readonly cache: ResponseCache
  /** While the disk of the cache has too little free space, no responses are added to it. */
  readonly freeSpace: Pick<FreeSpace, 'isLow'>
}

/** @param fdc `null` to search only the food index */
export function createFoodFinder(
  index: FoodIndexSearch,
  fdc: CachedFdc | null,
  log: FastifyBaseLogger,
): FoodFinder {
  const runningRequests = new Map<string, Promise<FoodRecord[]>>()

  /** Simultaneous requests for the same key share one. */
  function askFdc(
    fdc: CachedFdc,
    key: string,
    request: (api: FdcApi) => Promise<FoodRecord[] | null>,
  ): Promise<FoodRecord[]> {
    const running = runningRequests.get(key) ?? askOrRemember(fdc, key, request)
    runningRequests.set(key, running)
    return running.finally(() => runningRequests.delete(key))
  }

  async function askOrRemember(
    { api, cache, freeSpace }: CachedFdc,
    key: string,
    request: (api: FdcApi) => Promise<FoodRecord[] | null>,
  ): Promise<FoodRecord[]> {
    const cached = ignoreCacheErrors(log, () => cache.get(key))
    if (cached) return cached
    const foods = await request(api)
    if (foods === null) return []
    if (!(await freeSpace.isLow())) ignoreCacheErrors(log, () => cache.put(key, foods))
    return foods
  }

  return {
    search: async (text, limit, client, asker) => {
      const indexed = await index.search(text, limit, client, asker)
      const words = normalisedWords(text).join(' ').slice(0, MAX_WORDS_CHARS)
      if (fdc === null || indexed.length >= ENOUGH_FOODS || words.length < MIN_WORDS_CHARS) {
        return indexed
      }
      const foods = await askFdc(fdc, words, (api) => api.search(words, client))
      if (foods.length === 0) return indexed
      // The tables of the ranking take a tenth of a second to load, which most servers never need.
      const { rankTogether } = await import('./rank-together.ts')
      return rankTogether(indexed, foods, text, limit, asker)
    },
    lookUp: async (gtin, client, asker) => {
      const indexed = await index.lookUp(gtin, client, asker)
      if (fdc === null || indexed !== null) return indexed
      // The words of a search contain no colon.
      const [food] = await askFdc(fdc, `gtin:${gtin}`, (api) => api.lookUp(gtin, client))
      return food ?? null
    },
  }
}

/** Without its cache the search still works; it only sends more requests. */
function ignoreCacheErrors<T>(log: FastifyBaseLogger, act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    log.warn({ code }, 'cannot use the cache of FoodData Central responses')
    return null
  }
}
