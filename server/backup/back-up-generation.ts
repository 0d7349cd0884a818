import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { folderAccessProblem, statsOf } from '../disk/file-access.ts'
import type { OnProgress } from '../terminal/progress-bar.ts'
import {
  type BackupOutcome,
  type BackupSource,
  backUpDatabase,
  isBackup,
  removeOldDrafts,
} from './back-up-database.ts'
import { countText } from './row-counts.ts'

export interface GenerationPaths {
  readonly source: BackupSource
  /** The absolute path of an existing folder. */
  readonly folder: string
  /** How many backups remain in the folder, the new one included. At least 1. */
  readonly keep: number
  readonly onProgress?: OnProgress | undefined
}

/** The names of backups, in the order of their times. */
const BACKUP_NAME = /^tend-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db(\.gz)?$/

const SECOND_MS = 1000

/**
 * Backs up the database to a compressed file that is named after the time, and then removes the oldest of the
 * backups in the folder. Nothing is removed if the backup fails, and never a file that this function has
 * not made. Backups dated in the future neither count nor are removed: the clock was wrong, then or now.
 */
export async function backUpGeneration(
  { source, folder, keep, onProgress }: GenerationPaths,
  now = new Date(),
): Promise<BackupOutcome> {
  const problem = folderAccessProblem(folder)
  if (problem !== null) return failed(problem)
  const startedAt = performance.now()
  const name = await freeName(folder, now)
  const target = join(folder, name)
  const outcome = await backUpDatabase({ source, target, mayReplace: false, onProgress })
  if (!outcome.succeeded) return outcome
  try {
    const { removed, later, spared } = removeExpired(folder, name, keep, outcome.isEmpty === true)
    // A backup that was begun while this one was made has a later time too.
    const end = nameAt(new Date(now.getTime() + performance.now() - startedAt))
    const future = later.filter((other) => timeOf(other) > timeOf(end))
    const removal = removed === 0 ? '' : ` Removed the oldest ${removed}.`
    const done = { message: outcome.message + removal, succeeded: true }
    const warnings = [
      spared === 0
        ? []
        : `The database is empty, so ${countText(spared, 'older backup')} with entries remained in ${folder}: find out where the entries are.`,
      future.length === 0
        ? []
        : `${folder} has backups dated in the future, which remain: ${future.join(', ')}. Check the clock, and delete or rename them.`,
    ].flat()
    return warnings.length === 0 ? done : { ...done, warning: warnings.join('\n') }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed(`${outcome.message} But older backups could not be removed: ${reason}`)
  }
}

const failed = (message: string): BackupOutcome => ({ message, succeeded: false })

const nameAt = (time: Date) => `tend-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db.gz`

/** The name without its ending: a compressed and an uncompressed backup of one second have equal times. */
const timeOf = (name: string) => name.slice(0, name.indexOf('.'))

/** Another backup may have been made within the same second. */
async function freeName(folder: string, time: Date): Promise<string> {
  const name = nameAt(time)
  if (!existsSync(join(folder, name))) return name
  await setTimeout(SECOND_MS)
  return freeName(folder, new Date(time.getTime() + SECOND_MS))
}

/**
 * @param isEmpty whether nothing was stored: then larger backups remain, which have entries
 * @returns how many backups were removed, how many have remained because they are larger, and the names of those with
 *   a later time than the newest
 */
function removeExpired(
  folder: string,
  newest: string,
  keep: number,
  isEmpty: boolean,
): { readonly removed: number; readonly spared: number; readonly later: readonly string[] } {
  const names = readdirSync(folder)
  removeOldDrafts(folder, (name) => BACKUP_NAME.test(name))
  const backups = names
    .filter((name) => name !== newest && BACKUP_NAME.test(name) && isBackup(join(folder, name)))
    .sort()
  const older = backups.filter((name) => timeOf(name) <= timeOf(newest))
  const oldest = older.slice(0, Math.max(0, older.length + 1 - keep))
  const sizeOf = (name: string) => statsOf(join(folder, name))?.size ?? 0
  const expired = isEmpty ? oldest.filter((name) => sizeOf(name) <= sizeOf(newest)) : oldest
  // Another backup may have removed the same files.
  for (const name of expired) rmSync(join(folder, name), { force: true })
  return {
    removed: expired.length,
    spared: oldest.length - expired.length,
    later: backups.filter((name) => !older.includes(name)),
  }
}
