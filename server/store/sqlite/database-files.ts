import { rmSync } from 'node:fs'

/** The temporary name of a backup that is about to replace a database. */
export const restoreDraftPath = (database: string) => `${database}.restore`

/** Removes a database with the files that SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}
