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
const DRAFT_NAME = /^tend-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db\.new(-journal|-wal|-shm)?$/

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
  const outcome = await backUpDatabase({ source, target: join(folder, name), mayReplace: false })
  if (outcome.state === 'failed') return outcome
  try {
    const removed = removeExpired(folder, name, keep)
    const removal = removed === 0 ? '' : ` Removed the oldest ${removed}.`
    return { state: 'done', message: outcome.message + removal }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed(`${outcome.message} But older backups could not be removed: ${reason}`)
  }
}

const failed = (problem: string): BackupOutcome => ({ state: 'failed', problem })

/** @returns how many backups were removed */
function removeExpired(folder: string, newest: string, keep: number): number {
  const names = readdirSync(folder)
  const drafts = names.filter((name) => DRAFT_NAME.test(name) && isFile(join(folder, name)))
  for (const name of drafts) rmSync(join(folder, name))
  const older = names
    .filter((name) => name !== newest && BACKUP_NAME.test(name) && isBackup(join(folder, name)))
    .sort()
  const expired = older.slice(0, Math.max(0, older.length + 1 - keep))
  for (const name of expired) rmSync(join(folder, name))
  return expired.length
}

/** Whether this is a file, and neither a folder nor a link. */
function isFile(path: string): boolean {
  return lstatSync(path).isFile()
}

function isBackup(path: string): boolean {
  if (!isFile(path)) return false
  try {
    return readHeader(path).application === APPLICATION_ID
  } catch {
    return false
  }
}
