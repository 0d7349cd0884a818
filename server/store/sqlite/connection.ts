import { realpathSync, rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { isOfThisVersion } from './migrations.ts'
import { prepareStatements, type Statements } from './statements.ts'

/**
 * Waiting for another program's lock keeps the event loop from everything else: past this the
 * request is answered with 503, and the person's device tries again by itself.
 */
const LOCK_WAIT_MS = 250

/** Opens a database file that is there, with the settings that every connection needs. */
export function connect(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: LOCK_WAIT_MS })
  try {
    db.pragma('journal_mode = WAL')
    // FULL: a COMMIT waits for the disk, so that what was acknowledged outlives a power cut.
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    // What is erased is overwritten with zeros, not only unlinked.
    db.pragma('secure_delete = ON')
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

export interface OpenDatabase {
  readonly db: Database.Database
  readonly statements: Statements
}

/**
 * The open database file. SQLite would go on writing to a file that was moved or deleted while it
 * is open, and what it acknowledged would be gone with it: so each use looks whether the path still
 * leads to the open file.
 */
export class Connection {
  readonly #path: string
  #open: OpenDatabase
  #file: string
  #log: string
  /** @param path a file whose schema is of this version (`openDatabase`) */
  constructor(path: string) {
    this.#path = path
    this.#open = opened(path)
    this.#file = identityOf(path)
    this.#log = identityOf(logOf(path))
  }

  /** @throws ServiceUnavailable, or what the file system or SQLite says, if there is no usable file */
  current(): OpenDatabase {
    const file = identityOf(this.#path)
    if (file !== this.#file || !this.#open.db.open) {
      this.#open.db.close()
      this.#dropOldLog()
      this.#open = opened(this.#path)
      this.#file = file
      this.#log = identityOf(logOf(this.#path))
    }
    return this.#open
  }

  close(): void {
    this.#open.db.close()
  }

  /** SQLite leaves the log of a lost file behind, and would replay it over the one in its place. */
  #dropOldLog(): void {
    const log = logOf(this.#path)
    const found = statSync(log, { throwIfNoEntry: false })
    if (!found || identity(found) !== this.#log) return
    rmSync(log)
    rmSync(log.replace(/wal$/, 'shm'), { force: true })
  }
}

/** Where SQLite keeps the log of a file: where a link leads to, beside what it leads to. */
export function logOf(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path
  return `${file}-wal`
}

function opened(path: string): OpenDatabase {
  const db = connect(path)
  try {
    const statements = prepareStatements(db)
    if (!isOfThisVersion(db)) throw new Error('migrations are missing, or too many')
    // Makes the log, which keeps its identity for as long as the file is open.
    db.pragma('user_version')
    return { db, statements }
  } catch (error) {
    db.close()
    throw new ServiceUnavailable(
      'The database file was exchanged for one that is not of this version: restart Tend.',
      { cause: error },
    )
  }
}

function identityOf(path: string): string {
  return identity(statSync(path))
}

function identity({ dev, ino }: { readonly dev: number; readonly ino: number }): string {
  return `${dev}:${ino}`
}
