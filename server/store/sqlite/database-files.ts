import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { giveToOwner } from '../../disk/file-modes.ts'
import { isFileLocked, lockFile } from '../../disk/folder-lock.ts'

/** A database, and the files that SQLite keeps beside it. */
export const databaseFiles = (path: string) =>
  ['', '-journal', '-wal', '-shm'].map((suffix) => path + suffix)

/**
 * The path of a database's WAL. SQLite resolves symbolic links and puts it next to the real file.
 * @throws an error of the file system if a folder cannot be read, or the file is moved meanwhile
 */
export function walPath(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path
  return `${file}-wal`
}

/** The path of the index of a WAL. */
export const shmPath = (wal: string) => wal.replace(/wal$/, 'shm')

/** How the names begin under which a database is kept that another has replaced. */
export const ASIDE_PREFIX = 'tend-before-restore-'

/** The name under which the previous database is kept, with an ending. */
export function asidePath(folder: string, ending: string): string {
  return join(folder, `${ASIDE_PREFIX}${new Date().toISOString().replaceAll(':', '-')}.${ending}`)
}

/** The temporary name of a backup that is about to replace a database. */
export const restoreDraftPath = (database: string) => `${database}.restore`

/** Removes a database with the files that SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const file of databaseFiles(path)) rmSync(file, { force: true })
}

/**
 * Deletes what an interrupted restore has left, and keeps other restores and servers from the files of this one.
 * @returns a function that deletes these files and ends the lock; `null` if another restore uses them
 */
export function lockRestoreDrafts(draft: string): (() => void) | null {
  const lock = draftLockPath(draft)
  const unlock = lockFile(lock)
  if (unlock === null) return null
  if (existsSync(lock)) giveToOwner(lock)
  removeDrafts(draft)
  return () => {
    removeDrafts(draft)
    rmSync(lock, { force: true })
    unlock()
  }
}

/** Removes what an interrupted restore has left: copies of entries, some of them erased since. */
export function removeRestoreDrafts(draft: string): void {
  const lock = draftLockPath(draft)
  if (isFileLocked(lock)) return
  removeDrafts(draft)
  rmSync(lock, { force: true })
}

const draftLockPath = (draft: string) => `${draft}.lock`

function removeDrafts(draft: string): void {
  const lock = basename(draftLockPath(draft))
  for (const name of readdirSync(dirname(draft))) {
    if (!name.startsWith(basename(draft)) || name === lock) continue
    rmSync(join(dirname(draft), name), { force: true })
  }
}
