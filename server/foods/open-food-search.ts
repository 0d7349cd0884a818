import { existsSync, statSync } from 'node:fs'
import type { FoodRecord } from '@tend/foods/food-record'
import { type Asker, nameFor } from '@tend/foods/ranking/asker'
import { searchFoods } from '@tend/foods/ranking/search-foods'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import { ServerBusy } from '../errors/server-busy.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { foodIndexPath, temporaryPath } from './food-index-file.ts'
import { FoodStaging } from './food-staging.ts'
import { FoodIndexReader, openFoodIndex } from './read-food-index.ts'
import { INDEX_UNREADABLE, SEARCH_TOO_LONG } from './search-messages.ts'
import { starterFoods, starterVersion } from './starter-foods.ts'
import { toFoodRecord } from './stored-food.ts'
import { writeFoodIndex } from './write-food-index.ts'

/** Searches the food index of the data folder. */
export interface FoodIndexSearch {
  /**
   * Returns the foods that match a query, best match first, with their names in the language of the asker. If
   * the time is used up, returns the best of those found so far.
   * @throws ServerBusy if the time was used up before any food was found
   * @throws ServiceUnavailable if the index cannot be read; the next call tries again
   */
  search(text: string, limit: number, asker?: Asker): FoodRecord[]
  /**
   * Returns the food with a barcode, `null` if there is none.
   * @throws ServiceUnavailable if the index cannot be read; the next call tries again
   */
  lookUp(gtin: Gtin, asker?: Asker): FoodRecord | null
  /** Opens or builds the index ahead of the first search. Throws like `search`. */
  ready(): void
  close(): void
}

interface FoodSearchOptions {
  /**
   * Called when a search begins, with the index open. Returns a function that tells whether its time is
   * used up. By default the time is unlimited.
   */
  readonly startBudget?: () => () => boolean
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** How often to check whether the index file was replaced. */
const CHECK_FILE_MS = 1000

/**
 * Opens the index on first use. If it is missing, damaged or of another version, it is built from the
 * starter catalogue. If an import replaces it, the new one is opened.
 */
export function openFoodSearch(
  dataDir: string,
  { startBudget = () => () => false, now = () => performance.now() }: FoodSearchOptions = {},
): FoodIndexSearch {
  const path = foodIndexPath(dataDir)
  let reader: FoodIndexReader | null = null
  let openFile = ''
  let checkedAt = Number.NEGATIVE_INFINITY

  function current(): FoodIndexReader {
    if (reader !== null && now() - checkedAt < CHECK_FILE_MS) return reader
    checkedAt = now()
    if (reader !== null && fileVersion(path) === openFile) return reader
    const opened = openOrBuild(path)
    reader?.close()
    reader = opened
    openFile = fileVersion(path)
    return opened
  }

  function withReader<T>(read: (reader: FoodIndexReader) => T): T {
    try {
      return read(current())
    } catch (error) {
      if (error instanceof ServerBusy) throw error
      // The open file may be damaged or gone: the next call opens it again.
      reader?.close()
      reader = null
      throw new ServiceUnavailable(INDEX_UNREADABLE, { cause: error })
    }
  }

  return {
    search: (text, limit, asker = ANYONE) =>
      withReader((reader) => {
        const isUsedUp = startBudget()
        let wasStopped = false
        const isOver = () => {
          wasStopped ||= isUsedUp()
          return wasStopped
        }
        const foods = searchFoods(reader, text, limit, isOver, asker)
        if (foods.length === 0 && wasStopped) throw new ServerBusy(SEARCH_TOO_LONG)
        return foods.map((food) => named(food, asker))
      }),
    lookUp: (gtin, asker = ANYONE) =>
      withReader((reader) => {
        const food = reader.foodWithBarcode(Number(gtin))
        return food && named(toFoodRecord(food), asker)
      }),
    ready: () => withReader(() => {}),
    close: () => {
      reader?.close()
      reader = null
    },
  }
}

const ANYONE: Asker = { languages: [], country: null }

function named(food: FoodRecord, asker: Asker): FoodRecord {
  return food.names ? { ...food, description: nameFor(food, asker) } : food
}

/** Changes when the file at a path is replaced; empty if there is none. */
function fileVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}

function openOrBuild(path: string): FoodIndexReader {
  const opened = existsSync(path) ? openFoodIndex(path) : null
  if (opened !== null) {
    // Keep imported foods rather than rebuild for a newer catalogue. The next import adds that too.
    if (opened.hasImports() || opened.starterVersion() === starterVersion(starterFoods())) {
      return opened
    }
    opened.close()
  }
  buildStarterIndex(path)
  return new FoodIndexReader(path)
}

function buildStarterIndex(path: string): void {
  const foods = starterFoods()
  const staging = new FoodStaging(temporaryPath(path, 'staging'))
  try {
    for (const food of foods) staging.put(food)
    // Takes all steps at once: the catalogue is small.
    Array.from(writeFoodIndex(path, staging, starterVersion(foods)))
  } finally {
    staging.close()
  }
}
