import { existsSync, statSync } from 'node:fs'
import type { FoodRecord } from '@tend/foods/food-record'
import { searchFoods } from '@tend/foods/search-foods'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { foodIndexPath } from './food-index-file.ts'
import { FoodStaging } from './food-staging.ts'
import { FoodIndexReader, openFoodIndex } from './read-food-index.ts'
import { starterFoods, starterVersion } from './starter-foods.ts'
import { writeFoodIndex } from './write-food-index.ts'

/** The foods of this server. */
export interface FoodSearch {
  /**
   * The foods that a query means, best first.
   * @throws ServiceUnavailable while the index cannot be read; it is tried again at the next call
   */
  search(text: string, limit: number): FoodRecord[]
  /** Makes the index if there is none, so that the first search need not. Throws as `search`. */
  ready(): void
  close(): void
}

/** How long a new index may go unnoticed. */
const LOOK_AGAIN_MS = 1000

/**
 * Opens the index under the data folder, at its first use. One that is missing, or of another
 * version, is made of the starter catalogue; one that an import has put in its place is noticed.
 */
export function openFoodSearch(
  dataDir: string,
  now: () => number = () => performance.now(),
): FoodSearch {
  const path = foodIndexPath(dataDir)
  let reader: FoodIndexReader | null = null
  let identity = ''
  let lookedAt = Number.NEGATIVE_INFINITY

  function current(): FoodIndexReader {
    if (reader !== null && now() - lookedAt < LOOK_AGAIN_MS) return reader
    lookedAt = now()
    const seen = identityOf(path)
    if (reader !== null && seen === identity) return reader
    const opened = openOrBuild(path)
    reader?.close()
    reader = opened
    identity = identityOf(path)
    return opened
  }

  function reading<T>(read: (reader: FoodIndexReader) => T): T {
    try {
      return read(current())
    } catch (error) {
      // A file that was damaged or taken away while open: the next call opens it anew.
      reader?.close()
      reader = null
      throw new ServiceUnavailable('The list of foods cannot be read now.', { cause: error })
    }
  }

  return {
    search: (text, limit) => reading((reader) => searchFoods(reader, text, limit)),
    ready: () => reading(() => {}),
    close: () => {
      reader?.close()
      reader = null
    },
  }
}

/** Another file under the same path has another one. */
function identityOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}

function openOrBuild(path: string): FoodIndexReader {
  const opened = existsSync(path) ? openFoodIndex(path) : null
  if (opened !== null) {
    // What was imported is worth more than a newer catalogue, which the next import brings along.
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
