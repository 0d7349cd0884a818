import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { APPLICATION_ID, readHeader } from '../store/sqlite/prepare-database.ts'
import { type BackupOutcome, backUpDatabase } from './back-up-database.ts'

export interface GenerationPaths {
  /** The absolute path of the database. */
  readonly source: string
  /** The absolute path of an existing folder. */
  readonly folder: string
  /** How many backups remain in the folder, the new one included. At least 1. */
  readonly keep: number
}

/** The names of backups, in the order of their times. */
const BACKUP_NAME = /^tend-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/

/** What an interrupted backup leaves behind. */
const DRAFT_NAME =
  /^tend-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db(\.[\da-f-]{36})?\.new(-journal|-wal|-shm)?$/

/** A draft that was changed later may belong to another backup that is still being made. */
const MIN_DRAFT_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Backs up the database to a file that is named after the time, and then removes the oldest of the
 * backups in the folder. Nothing is removed if the backup fails, and never a file that this function has
 * not made.
 */
export async function backUpGeneration(
  { source, folder, keep }: GenerationPaths,
  now = new Date(),
): Promise<BackupOutcome> {
  if (!existsSync(folder)) return failed(`The folder ${folder} does not exist.`)
  if (!statSync(folder).isDirectory()) return failed(`${folder} is not a folder.`)
  const name = `tend-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`
  const target = join(folder, name)
  const draft = `${target}.${randomUUID()}.new`
  const outcome = await backUpDatabase({ source, target, mayReplace: false, draft })
  if (!outcome.succeeded) return outcome
  try {
    const removed = removeExpired(folder, name, keep)
    const removal = removed === 0 ? '' : ` Removed the oldest ${removed}.`
    return { message: outcome.message + removal, succeeded: true }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed(`${outcome.message} But older backups could not be removed: ${reason}`)
  }
}

const failed = (message: string): BackupOutcome => ({ message, succeeded: false })

/** @returns how many backups were removed */
function removeExpired(folder: string, newest: string, keep: number): number {
  const names = readdirSync(folder)
  const drafts = names.filter((name) => DRAFT_NAME.test(name) && isOldFile(join(folder, name)))
  for (const name of drafts) rmSync(join(folder, name), { force: true })
  const older = names
    .filter((name) => name !== newest && BACKUP_NAME.test(name) && isBackup(join(folder, name)))
    .sort()
  const expired = older.slice(0, Math.max(0, older.length + 1 - keep))
  // Another backup may have removed the same files.
  for (const name of expired) rmSync(join(folder, name), { force: true })
  return expired.length
}

/** Whether this is a file, and neither a folder nor a link, that was changed long ago. */
function isOldFile(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && Date.now() - stats.mtimeMs > MIN_DRAFT_AGE_MS
}

function isBackup(path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false
  try {
    return readHeader(path).application === APPLICATION_ID
  } catch {
    return false
  }
}
