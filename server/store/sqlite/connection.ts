import { closeSync, fstatSync, openSync, readSync, renameSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { fileId, fileIdOf } from '../../disk/file-access.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { asidePath, shmPath, walPath } from './database-files.ts'
import { APPLICATION_ID, type FileHeader, readOpenHeader } from './file-header.ts'
import { ReplacedDatabase } from './replaced-database.ts'
import { hasCurrentSchema } from './sqlite-migrations.ts'
import { prepareStatements, type SqliteStatements } from './sqlite-statements.ts'

/**
 * How long to wait for another program's lock. Waiting blocks the event loop, so this is short: the
 * request then fails with 503, and the device sends its data again with the next sync run.
 */
const LOCK_WAIT_MS = 250

/** How much of two files is compared at once. */
const COMPARED_BYTES = 1024 * 1024

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

/** Writes a sentence for the operator to the log of the server. */
export type LogFiles = (level: 'warn' | 'fatal', message: string) => void

/** A file that another program is making longer was changed this short a time ago. */
const SETTLED_MS = 250

const OVERWRITTEN =
  'tend.db was overwritten or cut off: stop the server, and restore a backup with tend restore.'
const MISSING = 'The database file is missing: it was moved or deleted.'
const LOST_LOG = 'tend.db-wal or tend.db-shm was moved, replaced or deleted'

/**
 * The open database file. SQLite would continue to write to files that were moved, deleted or overwritten while
 * open, and lose acknowledged writes. Therefore each use checks whether the path still leads to the open file, and
 * each write also checks the WAL. A problem lasts until a check no longer finds it.
 */
export class Connection {
  readonly #path: string
  readonly #prepare: (database: OpenDatabase) => void
  readonly #log: LogFiles
  #open: OpenDatabase
  #files: OpenFiles
  /** The open database while its path leads to another one. */
  #replaced: ReplacedDatabase | null = null
  /** The sentence that was logged last, until the files are right again. */
  #problem: string | null = null

  /**
   * @param path a database whose schema is current (see `prepareDatabase`)
   * @param prepare runs whenever a file is opened, before it is used
   * @param log called once for each change of the files
   * @throws ServiceUnavailable, or an error of the file system, SQLite or `prepare`
   */
  constructor(path: string, prepare: (database: OpenDatabase) => void, log: LogFiles = () => {}) {
    this.#path = path
    this.#prepare = prepare
    this.#log = log
    this.#open = open(path)
    this.#files = openFiles(path, this.#open.db)
    this.#prepareOrClose()
  }

  /**
   * The database, to read from it.
   * @throws ServiceUnavailable, or an error of the file system or SQLite, if there is no usable file
   */
  current(): OpenDatabase {
    const stats = statSync(this.#path, { throwIfNoEntry: false })
    if (stats === undefined) throw this.#reported(MISSING)
    if (!this.#open.db.open) this.#reopen()
    else if (!this.#files.isDatabase(stats)) this.#openCopy()
    else {
      this.#replaced?.putBack()
      this.#replaced = null
      if (this.#files.isOverwritten(stats)) throw this.#reported(OVERWRITTEN)
    }
    return this.#open
  }

  /**
   * The database, to write to it. If its WAL was moved, replaced or deleted, what is in the WAL is saved first.
   * @throws like `current`, and `ServiceUnavailable` if another program keeps the WAL from being saved
   */
  writable(): OpenDatabase {
    this.current()
    if (!this.#files.hasLog()) this.#findLog()
    this.#problem = null
    return this.#open
  }

  /** Resolves when the database is closed. If another has replaced it, it is kept first. */
  async close(): Promise<void> {
    try {
      this.writable()
    } catch {
      // The next start names what is wrong.
    }
    await this.#replaced?.keep()
    this.#close()
  }

  #findLog(): void {
    // SQLite, which knows the old path, refuses to write if a folder above the files was renamed.
    if (this.#files.hasLog(walPath(this.#path))) this.#reopen()
    else this.#saveLog()
  }

  #saveLog(): void {
    const takeBack = this.#files.keepOtherWal()
    try {
      // Moves the WAL into the database, for which no other program may have the database open.
      this.#open.db.pragma('journal_mode = DELETE')
    } catch (cause) {
      takeBack()
      if (!(cause instanceof Database.SqliteError && cause.code === 'SQLITE_BUSY')) throw cause
      throw this.#reported(
        `${LOST_LOG}: end other programs that use tend.db, so that its newest entries can be saved.`,
        cause,
      )
    }
    this.#reopen()
    this.#log('warn', `${LOST_LOG}. All entries were saved in tend.db, and saving goes on.`)
  }

  /**
   * Opens a copy that has replaced the database. Its newest entries are in the WAL.
   * @throws ServiceUnavailable if another file has replaced it
   */
  #openCopy(): void {
    if (this.#replaced === null && this.#files.hasLog() && this.#files.isSameAs(this.#path)) {
      this.#reopen()
      this.#log('warn', 'A copy has replaced tend.db, and is used from now on with all entries.')
      return
    }
    const files = this.#files
    this.#replaced ??= new ReplacedDatabase(
      this.#open.db,
      this.#path,
      () => files.hasName(),
      this.#log,
    )
    this.#replaced.keepFromTimeToTime()
    throw this.#reported(this.#replaced.problem)
  }

  #close(): void {
    this.#open.db.close()
    this.#files.close()
  }

  #reopen(): void {
    this.#close()
    this.#open = open(this.#path)
    this.#files = openFiles(this.#path, this.#open.db)
    this.#problem = null
    this.#prepareOrClose()
  }

  /** After a failure, the next use opens the file again. */
  #prepareOrClose(): void {
    try {
      this.#prepare(this.#open)
    } catch (error) {
      this.#close()
      throw error
    }
  }

  #reported(message: string, cause?: unknown): ServiceUnavailable {
    if (this.#problem !== message) this.#log('fatal', message)
    this.#problem = message
    return new ServiceUnavailable(message, { cause })
  }
}

/** Which files an open database consists of, so that a change of them is noticed. Errors are from the file system. */
class OpenFiles {
  readonly #wal: string
  readonly #ids: { readonly database: string; readonly wal: string; readonly shm: string }
  /** Open until the database is closed: closing any handle of a file ends the locks of the process on it. */
  readonly #file: number
  #isOpen = true
  #changes = 0
  #modifiedMs = Number.NaN
  #size = 0

  /**
   * @param path a database that this process has open
   * @throws an error of the file system
   */
  constructor(path: string) {
    this.#wal = walPath(path)
    this.#ids = {
      database: fileId(path) ?? '',
      wal: fileId(this.#wal) ?? '',
      shm: fileId(shmPath(this.#wal)) ?? '',
    }
    this.#file = openSync(path, 'r')
    this.isOverwritten(fstatSync(this.#file))
  }

  /** Whether the database still is the open file. */
  isDatabase(stats: Stats): boolean {
    return fileIdOf(stats) === this.#ids.database
  }

  /** Whether a file has the same bytes as the open database without its WAL. */
  isSameAs(path: string): boolean {
    const other = openSync(path, 'r')
    try {
      const [mine, its] = [Buffer.alloc(COMPARED_BYTES), Buffer.alloc(COMPARED_BYTES)]
      for (let at = 0; ; at += COMPARED_BYTES) {
        const size = readSync(this.#file, mine, 0, COMPARED_BYTES, at)
        if (readSync(other, its, 0, COMPARED_BYTES, at) !== size) return false
        if (mine.compare(its, 0, size, 0, size) !== 0) return false
        if (size < COMPARED_BYTES) return true
      }
    } finally {
      closeSync(other)
    }
  }

  /** Whether the file has the content of another database, such as a backup, or was cut off. */
  isOverwritten({ mtimeMs, size }: Stats): boolean {
    if (mtimeMs === this.#modifiedMs && size === this.#size) return false
    const header = this.#readHeader()
    if (header?.application !== APPLICATION_ID || !header.usesWal) return true
    if (header.changes < this.#changes) return true
    // While a checkpoint of another program writes, the header may say more pages than there are.
    if (header.isCutOff && size < this.#size) return this.#isSettled()
    this.#modifiedMs = mtimeMs
    this.#size = size
    this.#changes = header.changes
    return false
  }

  #isSettled(): boolean {
    return Math.abs(Date.now() - fstatSync(this.#file).mtimeMs) >= SETTLED_MS
  }

  /** `null` if the file is no database any more. */
  #readHeader(): FileHeader | null {
    try {
      return readOpenHeader(this.#file)
    } catch (error) {
      if (error instanceof Database.SqliteError) return null
      throw error
    }
  }

  /** Whether the WAL and its index still are the open files. */
  hasLog(wal = this.#wal): boolean {
    return fileId(wal) === this.#ids.wal && fileId(shmPath(wal)) === this.#ids.shm
  }

  /** Whether the database has a name, although its path may lead to another file. */
  hasName(): boolean {
    return fstatSync(this.#file).nlink > 0
  }

  /**
   * Keeps a WAL of another file under another name, since SQLite deletes the WAL of the open file by its name.
   * @returns a function that gives it back its name
   */
  keepOtherWal(): () => void {
    const stats = statSync(this.#wal, { throwIfNoEntry: false })
    if (!stats || stats.size === 0 || fileIdOf(stats) === this.#ids.wal) return () => {}
    const aside = asidePath(dirname(this.#wal), 'db-wal')
    renameSync(this.#wal, aside)
    return () => renameSync(aside, this.#wal)
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    closeSync(this.#file)
  }
}

/** Closes the database if its files cannot be used, so that the next use opens it again. */
function openFiles(path: string, db: Database.Database): OpenFiles {
  try {
    return new OpenFiles(path)
  } catch (error) {
    db.close()
    throw error
  }
}

function open(path: string): OpenDatabase {
  const db = connect(path)
  try {
    // The first read creates the WAL, which remains the same file until the database is closed.
    if (hasCurrentSchema(db)) return { db, statements: prepareStatements(db) }
  } catch (error) {
    db.close()
    // Another error than a missing table.
    if (!(error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR')) throw error
  }
  db.close()
  throw new ServiceUnavailable(
    'The database file was replaced by one of another version: restart Tend.',
  )
}
