import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CommandProblem } from '../errors/command-problem.ts'

/**
 * Locks a data folder for this process with a lock of the operating system, which ends with the process,
 * however that ends.
 * @returns a function that ends it, or `null` if another process holds the lock
 * @throws {CommandProblem} if the file of the lock cannot be used, such as after a start by root: without the lock,
 *   two servers would use one folder
 */
export function lockFolder(folder: string): (() => void) | null {
  const path = join(folder, 'tend.lock')
  try {
    // A database without content: SQLite knows how to lock a file on each system.
    const db = new Database(path, { timeout: 0 })
    try {
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
      throw new CommandProblem(
        `${path} cannot be locked (${error.message}). Stop any other server of this folder, then give the file to the user of this one with chown, or delete it.`,
      )
    }
    // A folder that cannot be written is reported by the store.
    return () => {}
  }
}
