import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** SQLite's application id for food indexes: the letters "TndF". */
export const FOOD_INDEX_ID = 0x546e6446

/** Changes with the tables and with how words are normalised. */
export const FOOD_INDEX_VERSION = 2

/**
 * The versions that can be read; an index of any other is rebuilt. Version 1 has no barcodes: it is used
 * as it is, since rebuilding would lose the imported foods, and the next import writes the newest version.
 */
export const READABLE_VERSIONS: ReadonlySet<unknown> = new Set([1, FOOD_INDEX_VERSION])

export function foodIndexPath(dataDir: string): string {
  return join(dataDir, 'foods.sqlite')
}

/** The path of a temporary file beside the index, which no other process or thread uses. */
export function temporaryPath(indexPath: string, kind: 'new' | 'staging'): string {
  return `${indexPath}.${process.pid}-${threadId}.${kind}`
}

/** The process whose temporary file has this name; `null` for any other file. */
export function processOfTemporaryFile(name: string): number | null {
  const [, pid] = /^foods\.sqlite\.(\d+)(?:-\d+)?\.(?:new|staging)(?:-journal)?$/.exec(name) ?? []
  return pid === undefined ? null : Number(pid)
}
