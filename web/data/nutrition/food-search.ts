import { type FoodSearchResult, MAX_FOOD_QUERY_CHARS, searchFood } from '@tend/protocol/food-search'
import type { Device } from '../device/device.ts'
import { type Api, createApi, NoServerError, ResponseError } from '../server/api.ts'
import type { DeviceFoods } from './device-foods.ts'
import { type FoundFood, foundFoods, withLateFoods } from './found-food.ts'
import { readEatenFoods } from './meals.ts'

/** How long one of the two answers is waited for before the other is shown without it. */
const GRACE_MS = 1000

/** Finds foods while the meal form is open. */
export interface FoodFinder {
  /**
   * Shows the server's answer; where there is none, or none yet, the device's (specification §8,
   * ARCHITECTURE §6.12). What was eaten before comes first in both. Never rejects.
   * @param show called with the whole list, once or twice; not after the signal was given
   */
  find(
    query: string,
    signal: AbortSignal,
    show: (foods: readonly FoundFood[]) => void,
  ): Promise<void>
}

/** Begins at once to fetch what the device's own answer needs. */
export function openFoodFinder(device: Device, api: Api = createApi()): FoodFinder {
  const opening = openOwnFoods(device)

  return {
    async find(query, signal, show) {
      const asked = askServer(api, query, signal)
      const grace = pause(GRACE_MS)
      const inTime = await Promise.race([asked, grace])
      const own = inTime ? await Promise.race([opening, grace]) : await opening
      if (signal.aborted) return
      const eaten = own?.eaten(query) ?? []
      if (inTime) return show(foundFoods(eaten, inTime))
      const meanwhile = foundFoods(eaten, own?.search(query) ?? [])
      // With nothing to show yet, the server may still know something: nobody is told 'nothing'.
      if (meanwhile.length > 0) show(meanwhile)
      const late = await asked
      if (signal.aborted) return
      if (late) show(withLateFoods(meanwhile, foundFoods(eaten, late)))
      else if (meanwhile.length === 0) show([])
    },
  }
}

async function openOwnFoods(device: Device): Promise<DeviceFoods | null> {
  try {
    const { openDeviceFoods } = await import('./device-foods.ts')
    return await openDeviceFoods(await readEatenFoods(device))
  } catch (error) {
    console.error('The foods of this device could not be read', error)
    return null
  }
}

/** The server's answer; `null` if there is none, for whatever reason. */
async function askServer(
  api: Api,
  query: string,
  signal: AbortSignal,
): Promise<readonly FoodSearchResult[] | null> {
  try {
    const answer = await api.read([`${searchFood.path}?q=${encoded(query)}`], 'throw', signal)
    return searchFood.response.parse(answer).foods
  } catch (error) {
    // An answer that is not OK is passed over in silence (specification §8), and so is no server.
    const silent = error instanceof ResponseError || error instanceof NoServerError
    if (!signal.aborted && !silent) {
      console.error('The search for foods failed', error)
    }
    return null
  }
}

/** Halves of characters, which no URL can carry, are left out. */
function encoded(query: string): string {
  return encodeURIComponent(query.slice(0, MAX_FOOD_QUERY_CHARS).replace(/\p{Surrogate}/gu, ''))
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}
