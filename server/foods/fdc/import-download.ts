import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foodIndexPath } from '../food-index-file.ts'
import { FoodStaging } from '../food-staging.ts'
import { openFoodIndex } from '../read-food-index.ts'
import { STARTER_TYPE, starterFoods, starterVersion } from '../starter-foods.ts'
import { writeFoodIndex } from '../write-food-index.ts'
import { openFdcSource } from './fdc-source.ts'
import { ImportProblem } from './import-problem.ts'
import { stageDownload, TABLES } from './stage-download.ts'

export type Imported =
  | { readonly state: 'imported'; readonly foods: number }
  /** Nothing was changed; a sentence says why. */
  | { readonly state: 'refused'; readonly problem: string }

/** How far an import is: bytes read of the download, then foods written. */
export type OnProgress = (stage: 'reading' | 'writing', done: number, total: number) => void

/**
 * Adds a download of FoodData Central to the foods of a data folder: foods of the types in it take
 * the place of those imported before, the starter catalogue stays above all. The index is replaced
 * whole at the end; a server that runs takes the new one by itself.
 */
export async function importDownload(
  path: string,
  dataDir: string,
  onProgress: OnProgress,
): Promise<Imported> {
  const indexPath = foodIndexPath(dataDir)
  try {
    deleteDrafts(indexPath)
    const source = await openFdcSource(path)
    const staging = new FoodStaging(`${indexPath}.${process.pid}.staging`)
    try {
      const total = TABLES.reduce((sum, name) => sum + (source.tables.get(name)?.bytes ?? 0), 0)
      let read = 0
      const types = await stageDownload(source, staging, (bytes) => {
        read += bytes
        onProgress('reading', read, total)
      })
      if (types.size === 0) {
        throw new ImportProblem(`There is no food in ${path} of a type that Tend knows.`)
      }
      const foods = replaceIndex(indexPath, staging, types, onProgress)
      return { state: 'imported', foods }
    } finally {
      staging.close()
      source.close()
    }
  } catch (error) {
    return { state: 'refused', problem: sentenceOf(error) }
  }
}

/** Writes the index anew of what is staged, of what it held beside that, and of the catalogue. */
export function replaceIndex(
  indexPath: string,
  staging: FoodStaging,
  types: ReadonlySet<string>,
  onProgress: OnProgress,
): number {
  const old = openOld(indexPath)
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
    onProgress('writing', count, total),
  )
}

function openOld(indexPath: string) {
  try {
    return openFoodIndex(indexPath)
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CANTOPEN') return null
    throw error
  }
}

/** What an import left that was ended from outside. */
function deleteDrafts(indexPath: string): void {
  const folder = dirname(indexPath)
  for (const name of readdirSync(folder)) {
    const [, pid] = /^foods\.sqlite\.(\d+)\.(?:new|staging)(?:-journal)?$/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportProblem) return error.message
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return 'The disk of the data folder is full: an import needs about three times the space of the foods.'
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'SQLITE_READONLY') {
    return 'The download or the data folder is closed to this user.'
  }
  return `The import failed: ${error instanceof Error ? error.message : String(error)}.`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
