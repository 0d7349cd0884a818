import { readdirSync, rmSync } from 'node:fs'
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

/**
 * Deletes the temporary files of processes that were killed, and those with the number of this process,
 * which must not have created any yet: in a container each start may have the same number.
 */
export function deleteLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, pid] = TEMPORARY_FILE.exec(name) ?? []
    if (pid === undefined || isRunningElsewhere(Number(pid))) continue
    rmSync(join(dataDir, name), { force: true })
  }
}

/** With the number of the process. */
const TEMPORARY_FILE = /^foods\.sqlite\.(\d+)(?:-\d+)?\.(?:new|staging)(?:-journal)?$/

function isRunningElsewhere(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
