import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { accessProblem, inodeProblem } from '../disk/file-access.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { isOutOfSpace, mapSqliteError } from '../store/sqlite/sqlite-errors.ts'
import { cleanUpIfInterrupted } from '../terminal/interruption.ts'
import type { OnProgress } from '../terminal/progress-bar.ts'
import { openFdcSource } from './fdc/fdc-source.ts'
import { stageDownload, TABLES } from './fdc/stage-download.ts'
import { deleteLeftovers, foodIndexPath, temporaryPath } from './food-index-file.ts'
import { FoodStaging } from './food-staging.ts'
import { ImportProblem } from './import-problem.ts'
import type { OffReport } from './off/off-rules.ts'
import { stageExport, type WantedProducts } from './off/stage-export.ts'
import { STARTER_TYPE, starterFoods, starterVersion } from './starter-foods.ts'
import { OFF_TYPE, type StoredFood } from './stored-food.ts'
import { openStoredFoods } from './stored-foods.ts'
import { writeFoodIndex } from './write-food-index.ts'

export type ImportOutcome =
  | {
      readonly state: 'imported'
      readonly foods: number
      /** Which records of Open Food Facts were left out and corrected; absent for FoodData Central. */
      readonly report?: OffReport
    }
  /** `problem` is the reason. Nothing was changed. */
  | { readonly state: 'failed'; readonly problem: string }

interface Staged {
  /** The data types of the foods. */
  readonly types: ReadonlySet<string>
  readonly report?: OffReport
}

const EVERYTHING: WantedProducts = { countries: [], languages: [] }

/**
 * Adds a FoodData Central download, or an export of Open Food Facts, to the food index of a data folder. Its foods
 * replace earlier imports of the same data types; the starter catalogue always stays. The index is replaced at the
 * end, and a running server opens the new one by itself.
 * @param path a zip file or folder of FoodData Central, or a file of Open Food Facts; `-` reads one from standard input
 * @param wanted which products of Open Food Facts to take
 */
export async function importDownload(
  path: string,
  dataDir: string,
  onProgress: OnProgress,
  wanted: WantedProducts = EVERYTHING,
): Promise<ImportOutcome> {
  try {
    const stage = (await isFoodDataCentral(path))
      ? await stageTables(path, onProgress)
      : async (staging: FoodStaging) => ({
          types: new Set([OFF_TYPE]),
          report: await stageExport(path, staging, wanted, onProgress),
        })
    const { foods, report } = await replaceIndex(dataDir, stage, onProgress)
    return { state: 'imported', foods, ...(report && { report }) }
  } catch (error) {
    return { state: 'failed', problem: problemOf(error, dataDir) }
  }
}

const ZIP = 'PK'

/** FoodData Central's downloads are zip files and folders. */
async function isFoodDataCentral(path: string): Promise<boolean> {
  if (path === '-') return false
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new ImportProblem(`${path} does not exist.`)
  if (stats.isDirectory()) return true
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
    return buffer.toString('latin1') === ZIP
  } finally {
    await file.close()
  }
}

async function stageTables(path: string, onProgress: OnProgress) {
  const source = await openFdcSource(path)
  const total = TABLES.reduce((sum, name) => sum + (source.get(name)?.bytes ?? 0), 0)
  let read = 0
  const onRead = (bytes: number) => {
    read += bytes
    onProgress('Reading', read, total)
  }
  return async (staging: FoodStaging): Promise<Staged> => {
    const types = await stageDownload(source, staging, onRead)
    if (types.size === 0) {
      throw new ImportProblem(`${path} contains no foods of a type that Tend knows.`)
    }
    return { types }
  }
}

/**
 * Replaces the index of a data folder by one with the foods that `stage` adds, the foods of other types in the old
 * index, and the starter catalogue. If a signal, such as by Ctrl-C, ends the process meanwhile, the old index stays.
 * @returns the number of foods in the new index, and what `stage` has returned
 */
export async function replaceIndex<T extends Staged>(
  dataDir: string,
  stage: (staging: FoodStaging) => Promise<T>,
  onProgress: OnProgress,
): Promise<T & { readonly foods: number }> {
  deleteLeftovers(dataDir)
  const path = foodIndexPath(dataDir)
  const staging = new FoodStaging(temporaryPath(path, 'staging'))
  const cleanUp = () => {
    staging.close()
    deleteLeftovers(dataDir)
    return 'The food index is unchanged.'
  }
  try {
    return await cleanUpIfInterrupted(cleanUp, async () => {
      const staged = await stage(staging)
      await stageOldFoods(path, staging, staged.types)
      const starters = starterFoods()
      for (const food of starters) staging.put(food)
      const foods = await inSteps(
        writeFoodIndex(path, staging, starterVersion(starters)),
        ({ done, total }) => onProgress('Writing', done, total),
      )
      return { ...staged, foods }
    })
  } finally {
    staging.close()
  }
}

/** Adds the foods of the old index, without some data types and the starter catalogue. */
async function stageOldFoods(path: string, staging: FoodStaging, types: ReadonlySet<string>) {
  const old = openOldIndex(path)
  try {
    const replaced = new Set([...types, STARTER_TYPE])
    await putAll(old?.except(replaced) ?? [], (food) => staging.putIfNew(food))
  } finally {
    old?.close()
  }
}

const FOODS_PER_PAUSE = 10_000

/** Adds many foods, with pauses in which a signal can end the process. */
export async function putAll(
  foods: Iterable<StoredFood>,
  put: (food: StoredFood) => void,
): Promise<void> {
  let count = 0
  for (const food of foods) {
    put(food)
    if (++count % FOODS_PER_PAUSE === 0) await pause()
  }
}

/** Takes the steps of some work, with a pause before each in which a signal can end the process. */
async function inSteps<Step, T>(
  steps: Generator<Step, T>,
  onStep: (step: Step) => void,
): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    onStep(value)
    await pause()
  }
}

function openOldIndex(indexPath: string) {
  try {
    return openStoredFoods(indexPath)
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CANTOPEN') return null
    throw error
  }
}

const NO_ACCESS = 'This user has no access to the download or the data folder.'

/**
 * A sentence about an error of a command for foods, such as that the disk is full.
 * @param folder in which the command writes
 */
export function problemOf(error: unknown, folder: string): string {
  if (error instanceof ImportProblem) return error.message
  const noInode = inodeProblem(folder)
  if (noInode !== null) return noInode
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return 'The disk is full. An import needs about three times the size of the index.'
  }
  const access = accessProblem(error)
  if (access !== null) return access
  const reported = isOutOfSpace(error) ? mapSqliteError(error) : null
  if (reported instanceof ServiceUnavailable) return reported.message
  if (code === 'EACCES' || code === 'EPERM' || code === 'SQLITE_READONLY') return NO_ACCESS
  const reason = error instanceof Error ? error.message : String(error)
  return reason.endsWith('.') ? reason : `The command failed: ${reason}.`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
