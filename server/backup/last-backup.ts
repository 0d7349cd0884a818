import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveToOwner } from '../disk/file-modes.ts'

/**
 * A file in the data folder with the path of the last complete backup. Its modification time is when the backup was
 * made. Scripts with other ways to back up may create it empty or set its time.
 */
const lastBackupPath = (dataDir: string) => join(dataDir, 'last-backup')

/**
 * Notes that a backup of a database is complete.
 * @param backup its path
 */
export function noteBackup(database: string, now = new Date(), backup = ''): void {
  try {
    const path = lastBackupPath(dirname(database))
    writeFileSync(path, backup, { mode: 0o600 })
    utimesSync(path, now, now)
    giveToOwner(path)
  } catch {
    // The backup is good. On a full disk, the alert about old backups comes early.
  }
}

/** The path of the last complete backup; `null` if none is known. The file may have been moved since. */
export function lastBackupFile(dataDir: string): string | null {
  try {
    return readFileSync(lastBackupPath(dataDir), 'utf8') || null
  } catch {
    return null
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
