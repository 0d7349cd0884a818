import {
  MAX_FOOD_QUERY_CHARS,
  type ReceivedFood,
  readFoods,
  searchFood,
} from '@tend/protocol/food-search'
import { appAmounts, loadAppAmounts } from '@tend/shared/food-amounts/app-amounts'
import { foodWithoutAmount } from '@tend/shared/food-amounts/food-amount'
import { regionOfLanguage } from '@tend/shared/forms/region-of-language'
import type { MealType } from '../../../kinds/meal-types.ts'
import type { Device } from '../../../store/device/device.ts'
import { type Api, createApi, NoServerError, ResponseError } from '../../../store/server/api.ts'
import { readBarcodeFoods } from './barcode-foods.ts'
import type { DeviceFoods } from './device-foods.ts'
import { type FoundFood, foundFoods, type KeptFoods, withLateFoods } from './found-food.ts'
import { readEatenFoods } from './meals.ts'

/** How long, in ms, the device's results wait for the server's, and the server's for the device's. */
const GRACE_MS = 1000

/** Finds foods while the meal form is open. */
export interface DeviceFoodFinder {
  /**
   * Searches the server. If it fails or has not responded within a second, shows the results of the
   * device; late results of the server are appended. Past meals come first in both. Never rejects.
   * @param show called with the complete list once or twice, and never after `signal` is aborted
   */
  find(
    query: string,
    signal: AbortSignal,
    show: (foods: readonly FoundFood[]) => void,
  ): Promise<void>
  /** The foods that a query lists, each as a query; only the query itself if it names one food. Never rejects. */
  list(query: string): Promise<readonly string[]>
  /** Plain foods that are often eaten at a meal in the country of the device. Never rejects. */
  often(mealType: MealType): Promise<readonly FoundFood[]>
}

/** Creates a finder and starts loading the data for the search on the device. */
export function openFoodFinder(device: Device, api: Api = createApi()): DeviceFoodFinder {
  const words = loadAppAmounts().catch((error: unknown) =>
    console.error('The words for amounts could not be loaded', error),
  )
  const opening = words.then(() => openOwnFoods(device))

  return {
    async find(query, signal, show) {
      await words
      const asked = askServer(api, query, signal)
      const packing = opening.then((own) => own?.packed(query))
      const grace = pause(GRACE_MS)
      const inTime = await Promise.race([asked, grace])
      const own = inTime ? await Promise.race([opening, grace]) : await opening
      if (signal.aborted) return
      const named = foodWithoutAmount(query)
      const eaten = own?.eaten(query) ?? []
      const kept = await keptFoods(device, own, query)
      if (signal.aborted) return
      const join = (results: readonly ReceivedFood[]) => foundFoods(eaten, results, named, kept)
      // Without the server's foods, the foods of packs are worth waiting for.
      const packed = (await (inTime ? Promise.race([packing, grace]) : packing)) ?? []
      if (signal.aborted) return
      const all = (results: readonly ReceivedFood[]) =>
        join(own ? withPacked(query, own, own.together(query, results), packed) : results)
      if (inTime) return show(all(inTime))
      const meanwhile = all(own?.search(query) ?? [])
      // An empty list would read as 'nothing found', but the server may still find something.
      if (meanwhile.length > 0) show(meanwhile)
      const late = await asked
      if (signal.aborted) return
      if (late) show(withLateFoods(meanwhile, all(late)))
      else if (meanwhile.length === 0) show([])
    },
    async list(query) {
      return (await opening)?.list(query) ?? [query]
    },
    async often(mealType) {
      const country = regionOfLanguage(navigator.language) ?? null
      return foundFoods([], (await opening)?.often(mealType, country) ?? [])
    },
  }
}

/** So many of the best foods, which are mostly plain, are ranked with the products of the packs; the others follow. */
const FIRST_FOODS = 2
const MAX_PACKED = 10

function withPacked(
  query: string,
  own: DeviceFoods,
  results: readonly ReceivedFood[],
  packed: readonly ReceivedFood[],
): readonly ReceivedFood[] {
  if (packed.length === 0) return results
  const best = [...results.slice(0, FIRST_FOODS), ...packed.slice(0, MAX_PACKED)]
  const ranked = own.ranked(query, best)
  const placeOf = ({ fdcId }: ReceivedFood) =>
    ranked.includes(fdcId) ? ranked.indexOf(fdcId) : ranked.length
  const all = [...best.sort((a, b) => placeOf(a) - placeOf(b)), ...results.slice(FIRST_FOODS)]
  const ids = all.map(({ fdcId }) => fdcId)
  return all.filter(({ fdcId }, at) => ids.indexOf(fdcId) === at)
}

/** Read for every search, since a food may be corrected between two. */
async function keptFoods(
  device: Device,
  own: DeviceFoods | null,
  query: string,
): Promise<KeptFoods | undefined> {
  try {
    const all = await readBarcodeFoods(device)
    return {
      matching: own?.kept(query, all) ?? [],
      all: new Map(all.map((food) => [food.id, food])),
    }
  } catch (error) {
    console.error('The foods with a barcode could not be searched', error)
    return undefined
  }
}

async function openOwnFoods(device: Device): Promise<DeviceFoods | null> {
  try {
    const { openDeviceFoods } = await import('./device-foods.ts')
    return await openDeviceFoods(await readEatenFoods(device))
  } catch (error) {
    console.error('The search on this device could not be prepared', error)
    return null
  }
}

/** The server's results; `null` if there are none for any reason. */
async function askServer(
  api: Api,
  query: string,
  signal: AbortSignal,
): Promise<readonly ReceivedFood[] | null> {
  try {
    // The server reads amounts in English only.
    const asked = appAmounts()?.inEnglish(query).text ?? query
    const response = await api.read([`${searchFood.path}?q=${encoded(asked)}`], 'throw', signal)
    return readFoods(response)
  } catch (error) {
    // A response that is not OK, and the absence of a server, are expected and not logged.
    const silent = error instanceof ResponseError || error instanceof NoServerError
    if (!signal.aborted && !silent) {
      console.error('The food search on the server failed', error)
    }
    return null
  }
}

/** Encodes a query for a URL, without lone surrogates, for which `encodeURIComponent` throws. */
function encoded(query: string): string {
  return encodeURIComponent(query.slice(0, MAX_FOOD_QUERY_CHARS).replace(/\p{Surrogate}/gu, ''))
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}
