import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { deleteFilesOfEndedProcesses } from '../disk/ended-processes.ts'

/** SQLite's application id for food indexes: the letters "TndF". */
export const FOOD_INDEX_ID = 0x546e6446

/**
 * Changes with the tables and with how words are normalised. Not with columns that an earlier version can ignore, and
 * that an index of this version may lack.
 */
export const FOOD_INDEX_VERSION = 2

/**
 * The versions that can be read; an index of any other is rebuilt. Version 1 has no barcodes: it is used
 * as it is, since rebuilding would lose the imported foods, and the next import writes the newest version.
 */
export const READABLE_VERSIONS: ReadonlySet<unknown> = new Set([1, FOOD_INDEX_VERSION])

export function foodIndexPath(dataDir: string): string {
  return join(dataDir, 'foods.sqlite')
}

export const foreignIndexProblem = (path: string) =>
  `${path} belongs to another program: move it away, and the server builds the food index.`

/** The path of a temporary file beside the index, which no other process or thread uses. */
export function temporaryPath(indexPath: string, kind: 'new' | 'staging'): string {
  return `${indexPath}.${process.pid}-${threadId}.${kind}`
}

/** Deletes what an interrupted import or rebuild has left. This process must not have begun one yet. */
export function deleteLeftovers(dataDir: string): void {
  deleteFilesOfEndedProcesses(dataDir, TEMPORARY_FILE)
}

/** With the number of the process. */
const TEMPORARY_FILE = /^foods\.sqlite\.(\d+)(?:-\d+)?\.(?:new|staging)(?:-journal)?$/
