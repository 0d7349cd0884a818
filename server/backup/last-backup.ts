import { closeSync, constants, futimesSync, openSync, readFileSync, writeSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileAccessProblem, statsOf } from '../disk/file-access.ts'
import { giveToOwner } from '../disk/file-modes.ts'

/**
 * A file in the data folder with the path of the last complete backup. Its modification time is when the backup was
 * made. Scripts with other ways to back up may create it empty or set its time.
 */
const lastBackupPath = (dataDir: string) => join(dataDir, 'last-backup')

/** Root may make a backup, and a link of the folder's owner must not lead it to another file, or a pipe stop it. */
const WRITE_NO_LINK =
  constants.O_WRONLY |
  constants.O_CREAT |
  constants.O_TRUNC |
  constants.O_NOFOLLOW |
  constants.O_NONBLOCK

/**
 * Notes that a backup of a database is complete.
 * @param backup its path
 */
export function noteBackup(database: string, now = new Date(), backup = ''): void {
  try {
    const path = lastBackupPath(dirname(database))
    const file = openSync(path, WRITE_NO_LINK, 0o600)
    try {
      writeSync(file, backup)
      futimesSync(file, now, now)
    } finally {
      closeSync(file)
    }
    giveToOwner(path)
  } catch {
    // The backup is good. On a full disk, the alert about old backups comes early.
  }
}

/** As long as a path can be on Linux. */
const MAX_PATH_BYTES = 4096

/**
 * The path of the last complete backup; `null` if none is known. The backup may have been moved since.
 * @throws Error if the file with the path has other content
 */
export function lastBackupFile(dataDir: string): string | null {
  const path = lastBackupPath(dataDir)
  // Reading a pipe or a device would not end.
  const stats = statsOf(path)
  if (stats === null || fileAccessProblem(path, constants.R_OK) !== null) return null
  const backup = stats.size > MAX_PATH_BYTES ? '\0' : readFileSync(path, 'utf8').trim()
  if (/[\0\ufffd]/.test(backup)) throw new Error(`${path} contains no path: make a backup`)
  return backup || null
}

/** The time of the last complete backup in milliseconds since 1970; `null` if none is known. */
export async function lastBackupAt(dataDir: string): Promise<number | null> {
  try {
    return (await stat(lastBackupPath(dataDir))).mtimeMs
  } catch {
    return null
  }
}
