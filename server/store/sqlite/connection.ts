import { realpathSync, rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { hasCurrentSchema } from './sqlite-migrations.ts'
import { prepareStatements, type SqliteStatements } from './sqlite-statements.ts'

/**
 * How long to wait for another program's lock. Waiting blocks the event loop, so this is short: the
 * request then fails with 503, and the device sends its data again with the next sync run.
 */
const LOCK_WAIT_MS = 250

/** The size of the WAL's file once its content is in the database. It usually has 4 MB. */
const MAX_EMPTY_WAL_BYTES = 16 * 1024 * 1024

/** Opens an existing database file with the settings that every connection needs. */
export function connect(path: string): Database.Database {
  const db = openUnchanged(path)
  try {
    db.pragma('journal_mode = WAL')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a database file without the journal mode, which is a setting of the file. */
export function openUnchanged(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: LOCK_WAIT_MS })
  try {
    // COMMIT waits for the disk, so that acknowledged writes survive a power failure.
    db.pragma('synchronous = FULL')
    // A backup of a large database lets the WAL grow, which keeps its size otherwise.
    db.pragma(`journal_size_limit = ${MAX_EMPTY_WAL_BYTES}`)
    db.pragma('foreign_keys = ON')
    // Deleted data is overwritten with zeros.
    db.pragma('secure_delete = ON')
    // A prepared backup file cannot run functions with side effects from its schema.
    db.pragma('trusted_schema = OFF')
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

export interface OpenDatabase {
  readonly db: Database.Database
  readonly statements: SqliteStatements
}

/**
 * The open database file. SQLite would continue to write to a file that was moved or deleted while
 * open, and lose acknowledged writes. Therefore each use checks whether the path still leads to the
 * open file.
 */
export class Connection {
  readonly #path: string
  readonly #prepare: (database: OpenDatabase) => void
  #open: OpenDatabase
  #fileId: string
  #walId: string

  /**
   * @param path a database whose schema is current (see `prepareDatabase`)
   * @param prepare runs whenever a file is opened, before it is used
   */
  constructor(path: string, prepare: (database: OpenDatabase) => void) {
    this.#path = path
    this.#prepare = prepare
    this.#open = open(path)
    prepare(this.#open)
    this.#fileId = fileId(path)
    this.#walId = fileId(walPath(path))
  }

  /** @throws ServiceUnavailable, or an error of the file system or SQLite, if there is no usable file */
  current(): OpenDatabase {
    const id = fileId(this.#path)
    if (id !== this.#fileId || !this.#open.db.open) {
      this.#open.db.close()
      this.#removeOldWal()
      this.#open = open(this.#path)
      this.#prepare(this.#open)
      this.#fileId = id
      this.#walId = fileId(walPath(this.#path))
    }
    return this.#open
  }

  close(): void {
    this.#open.db.close()
  }

  /** Removes the previous file's WAL, which SQLite would otherwise replay into the new file. */
  #removeOldWal(): void {
    const wal = walPath(this.#path)
    const stats = statSync(wal, { throwIfNoEntry: false })
    if (!stats || idOf(stats) !== this.#walId) return
    rmSync(wal)
    rmSync(wal.replace(/wal$/, 'shm'), { force: true })
  }
}

/** The path of a database's WAL. SQLite resolves symbolic links and puts it next to the real file. */
export function walPath(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path
  return `${file}-wal`
}

function open(path: string): OpenDatabase {
  const db = connect(path)
  try {
    const statements = prepareStatements(db)
    if (!hasCurrentSchema(db)) throw new Error('the applied migrations do not match this version')
    // The first read creates the WAL, which remains the same file until the database is closed.
    db.pragma('user_version')
    return { db, statements }
  } catch (error) {
    db.close()
    throw new ServiceUnavailable(
      'The database file was replaced by one of another version: restart Tend.',
      { cause: error },
    )
  }
}

/** Identifies a file independently of its path. */
function fileId(path: string): string {
  return idOf(statSync(path))
}

function idOf({ dev, ino }: { readonly dev: number; readonly ino: number }): string {
  return `${dev}:${ino}`
}
