import { existsSync, statSync } from 'node:fs'
import type { FoodRecord } from '@tend/foods/food-record'
import { searchFoods } from '@tend/foods/search-foods'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { foodIndexPath } from './food-index-file.ts'
import { FoodStaging } from './food-staging.ts'
import { FoodIndexReader, openFoodIndex } from './read-food-index.ts'
import { starterFoods, starterVersion } from './starter-foods.ts'
import { writeFoodIndex } from './write-food-index.ts'

/** Searches the food index of the data folder. */
export interface FoodSearch {
  /**
   * Returns the foods that match a query, best match first.
   * @throws ServiceUnavailable if the index cannot be read; the next call tries again
   */
  search(text: string, limit: number): FoodRecord[]
  /** Opens or builds the index ahead of the first search. Throws like `search`. */
  ready(): void
  close(): void
}

/** How often to check whether the index file was replaced. */
const CHECK_FILE_MS = 1000

/**
 * Opens the index on first use. If it is missing, damaged or of another version, it is built from the
 * starter catalogue. If an import replaces it, the new one is opened.
 * @param now a monotonic clock in milliseconds
 */
export function openFoodSearch(
  dataDir: string,
  now: () => number = () => performance.now(),
): FoodSearch {
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
      // The open file may be damaged or gone: the next call opens it again.
      reader?.close()
      reader = null
      throw new ServiceUnavailable('The food index cannot be read at the moment.', { cause: error })
    }
  }

  return {
    search: (text, limit) => withReader((reader) => searchFoods(reader, text, limit)),
    ready: () => withReader(() => {}),
    close: () => {
      reader?.close()
      reader = null
    },
  }
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
  const staging = new FoodStaging(`${path}.${process.pid}.staging`)
  try {
    for (const food of foods) staging.put(food)
    writeFoodIndex(path, staging.foods(), starterVersion(foods))
  } finally {
    staging.close()
  }
}
