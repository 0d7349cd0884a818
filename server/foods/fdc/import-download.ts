import { accessProblem } from '../../disk/file-access.ts'
import { cleanUpIfInterrupted } from '../../terminal/interruption.ts'
import type { OnProgress } from '../../terminal/progress-bar.ts'
import { deleteLeftovers, foodIndexPath, temporaryPath } from '../food-index-file.ts'
import { FoodStaging } from '../food-staging.ts'
import { openFoodIndex } from '../read-food-index.ts'
import { STARTER_TYPE, starterFoods, starterVersion } from '../starter-foods.ts'
import { writeFoodIndex } from '../write-food-index.ts'
import { openFdcSource } from './fdc-source.ts'
import { ImportProblem } from './import-problem.ts'
import { stageDownload, TABLES } from './stage-download.ts'

export type ImportOutcome =
  | { readonly state: 'imported'; readonly foods: number }
  /** `problem` is the reason. Nothing was changed. */
  | { readonly state: 'failed'; readonly problem: string }

/**
 * Adds a FoodData Central download to the food index of a data folder. Its foods replace earlier
 * imports of the same data types; the starter catalogue always stays. The index is replaced at the
 * end, and a running server opens the new one by itself.
 */
export async function importDownload(
  path: string,
  dataDir: string,
  onProgress: OnProgress,
): Promise<ImportOutcome> {
  const indexPath = foodIndexPath(dataDir)
  try {
    deleteLeftovers(dataDir)
    const source = await openFdcSource(path)
    const staging = new FoodStaging(temporaryPath(indexPath, 'staging'))
    try {
      const total = TABLES.reduce((sum, name) => sum + (source.get(name)?.bytes ?? 0), 0)
      let read = 0
      const onRead = (bytes: number) => {
        read += bytes
        onProgress('Reading', read, total)
      }
      const removeStaging = () => {
        staging.close()
        return 'The food index is unchanged.'
      }
      const types = await cleanUpIfInterrupted(removeStaging, () =>
        stageDownload(source, staging, onRead),
      )
      if (types.size === 0) {
        throw new ImportProblem(`${path} contains no foods of a type that Tend knows.`)
      }
      const foods = replaceIndex(indexPath, staging, types, onProgress)
      return { state: 'imported', foods }
    } finally {
      staging.close()
    }
  } catch (error) {
    return { state: 'failed', problem: problemOf(error) }
  }
}

/**
 * Replaces the index by one with the staged foods, the foods of other types in the old index, and the
 * starter catalogue.
 * @param types the data types of the staged foods
 * @returns the number of foods in the new index
 */
export function replaceIndex(
  indexPath: string,
  staging: FoodStaging,
  types: ReadonlySet<string>,
  onProgress: OnProgress,
): number {
  const old = openOldIndex(indexPath)
  try {
    const replaced = new Set([...types, STARTER_TYPE])
    for (const food of old?.foodsExcept(replaced) ?? []) staging.putIfNew(food)
  } finally {
    old?.close()
  }
  const starters = starterFoods()
  for (const food of starters) staging.put(food)
  const total = staging.count()
  return writeFoodIndex(indexPath, staging.foods(), starterVersion(starters), (count) =>
    onProgress('Writing', count, total),
  )
}

function openOldIndex(indexPath: string) {
  try {
    return openFoodIndex(indexPath)
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CANTOPEN') return null
    throw error
  }
}

const NO_ACCESS = 'This user has no access to the download or the data folder.'

function problemOf(error: unknown): string {
  if (error instanceof ImportProblem) return error.message
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return accessProblem(error) ?? NO_ACCESS
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return 'The disk of the data folder is full: an import needs about three times the size of the index.'
  }
  if (code === 'SQLITE_READONLY') return NO_ACCESS
  return `The import failed: ${error instanceof Error ? error.message : String(error)}.`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
