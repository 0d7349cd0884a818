import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Locks a data folder for this process with a lock of the operating system, which ends with the process,
 * however that ends.
 * @returns a function that ends it, or `null` if another process holds the lock
 */
export function lockFolder(folder: string): (() => void) | null {
  try {
    // A database without content: SQLite knows how to lock a file on each system.
    const db = new Database(join(folder, 'tend.lock'), { timeout: 0 })
    try {
      db.exec('BEGIN EXCLUSIVE')
      return () => db.close()
    } catch (error) {
      db.close()
      throw error
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    // A folder that cannot be written is reported by the store.
    return error.code === 'SQLITE_BUSY' ? null : () => {}
  }
}
