import { closeSync, futimesSync, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveToOwner } from '../disk/file-modes.ts'

/** An empty file in the data folder. Its modification time is when the last complete backup was made. */
const lastBackupPath = (dataDir: string) => join(dataDir, 'last-backup')

/** Notes that a backup of a database is complete. */
export function noteBackup(database: string, now = new Date()): void {
  try {
    const path = lastBackupPath(dirname(database))
    const file = openSync(path, 'a', 0o600)
    futimesSync(file, now, now)
    closeSync(file)
    giveToOwner(path)
  } catch {
    // The backup is good. On a full disk, the alert about old backups comes early.
  }
}

/** The time of the last complete backup in milliseconds since 1970; `null` if none is known. */
export async function lastBackupAt(dataDir: string): Promise<number | null> {
  try {
    return (await stat(lastBackupPath(dataDir))).mtimeMs
  } catch {
    return null
  }
}
