import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { wrongSettings } from '../errors/command-problem.ts'
import { fileAccessProblem, fileId } from './file-access.ts'

/** The path of the file that a server locks. */
export const lockPath = (folder: string) => join(folder, 'tend.lock')

const TO_DELETE = 'stop any other server of this folder, then delete the file.'

/** Why a folder cannot be locked, whoever holds the lock; `null` if it can. */
export function lockProblem(folder: string): string | null {
  const path = lockPath(folder)
  const problem = fileAccessProblem(path) ?? fileAccessProblem(`${path}-journal`)
  if (problem !== null || !existsSync(path) || statSync(path).size === 0) return problem
  return `${path} is another file than the lock of a server, which is empty: ${TO_DELETE}`
}

/** Whether a server uses a folder, as far as this user may find out. */
export function isFolderLocked(folder: string): boolean {
  return lockProblem(folder) === null && isFileLocked(lockPath(folder))
}

/** Whether a process holds the lock of a file, as far as this user may find out. */
export function isFileLocked(path: string): boolean {
  // Opening a pipe would block the process.
  if (!existsSync(path) || fileAccessProblem(path) !== null) return false
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
    try {
      db.pragma('schema_version')
      return false
    } finally {
      db.close()
    }
  } catch (error) {
    return error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'
  }
}

/** How soon a deleted file of the lock is noticed. */
const LOOK_EVERY_MS = 2000

/**
 * Locks a data folder for this process with a lock of the operating system, which ends with the process,
 * however that ends. If the file of the lock is deleted, it is created and locked again within two seconds.
 * @returns a function that ends it, or `null` if another process holds the lock
 * @throws {CommandProblem} if the file of the lock cannot be used, such as after a start by root: without the lock,
 *   two servers would use one folder
 */
export function lockFolder(folder: string): (() => void) | null {
  const problem = lockProblem(folder)
  if (problem !== null) throw wrongSettings(problem)
  const path = lockPath(folder)
  let unlock = lockFile(path)
  if (unlock === null) return null
  let locked = fileId(path)
  const timer = setInterval(() => {
    if (fileId(path) === locked) return
    const unlockNew = tryToLock(path)
    if (unlockNew === null) return
    unlock?.()
    unlock = unlockNew
    locked = fileId(path)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    unlock?.()
  }
}

function tryToLock(path: string): (() => void) | null {
  try {
    return lockFile(path)
  } catch {
    // Something else is in its place, which tend check names.
    return null
  }
}

/** Locks a file, which is created if it is missing; otherwise like `lockFolder`. */
export function lockFile(path: string): (() => void) | null {
  const problem = fileAccessProblem(path)
  if (problem !== null) throw wrongSettings(problem)
  try {
    // A database without content: SQLite knows how to lock a file on each system.
    const db = new Database(path, { timeout: 0 })
    try {
      // So that a full disk, where no journal has room, does not prevent the lock.
      db.pragma('journal_mode = MEMORY')
      db.exec('BEGIN EXCLUSIVE')
      return () => db.close()
    } catch (error) {
      db.close()
      throw error
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    if (error.code === 'SQLITE_BUSY') return null
    if (existsSync(path)) {
      throw wrongSettings(`${path} cannot be locked (${error.message}): ${TO_DELETE}`)
    }
    // The disk is full. The store frees its reserve.
    return () => {}
  }
}
