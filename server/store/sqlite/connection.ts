import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { fileId, fileIdOf, statsOf } from '../../disk/file-access.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { syncFile } from '../sync-file.ts'
import { asidePath, restoreDraftPath } from './database-files.ts'
import { truncateWal } from './erase.ts'
import { APPLICATION_ID, type FileHeader, readOpenHeader } from './file-header.ts'
import { hasCurrentSchema } from './sqlite-migrations.ts'
import { prepareStatements, type SqliteStatements } from './sqlite-statements.ts'
import { forgetIndex, type ReadLog, readIndex, readLog, shmPath, walPath } from './wal-file.ts'

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

/** How often the server looks at the WAL while it writes. */
const LOOK_EVERY_MS = 250

/** How many pages the WAL has before it is moved into the database, as with SQLite's default. */
const MAX_FRAMES = 1000

/** A WAL with more pages, as during a backup, is read from where it was read before. */
const MAX_READ_AGAIN = 4 * MAX_FRAMES

const OVERWRITTEN =
  'tend.db was overwritten or cut off: stop the server, and restore a backup with tend restore.'
const MISSING = 'The database file is missing: it was moved or deleted.'
const REPLACED =
  'Another database has replaced tend.db: restart the server to use it, or put the previous one back.'
const LOST_LOG = 'tend.db-wal or tend.db-shm was moved, replaced or deleted'

/**
 * The open database file. SQLite would continue to write to files that were moved, deleted or overwritten while
 * open, and lose acknowledged writes. Therefore each use checks whether the path still leads to the open file, and
 * each write whether files in its folder were renamed. The WAL is read from time to time, when another program has
 * written, and before it is moved into the database, which would be damaged with it.
 */
export class Connection {
  readonly #path: string
  readonly #prepare: (database: OpenDatabase) => void
  readonly #log: LogFiles
  #open: OpenDatabase
  #files: OpenFiles
  /** The sentence that was logged last, until the files are right again. */
  #problem: string | null = null
  /** Whether to read the WAL before the next write. */
  #mustRead = false
  /** Whether another database has replaced the open one. */
  #isReplaced = false

  /**
   * @param path a database whose schema is current (see `prepareDatabase`)
   * @param prepare runs whenever a file is opened, before it is used
   * @param log called once for each change of the files
   */
  constructor(path: string, prepare: (database: OpenDatabase) => void, log: LogFiles = () => {}) {
    this.#path = path
    this.#prepare = prepare
    this.#log = log
    this.#open = open(path)
    this.#files = new OpenFiles(path)
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
    else if (this.#files.isOverwritten(stats)) throw this.#reported(OVERWRITTEN)
    return this.#open
  }

  /**
   * The database, to write to it. If its WAL was moved, replaced or deleted, what is in the WAL is saved first. If it
   * was overwritten or cut off, what is left of it is.
   * @throws like `current`, and `ServiceUnavailable` if another program keeps the WAL from being saved
   */
  writable(): OpenDatabase {
    this.current()
    if (this.#mustRead || this.#files.mayHaveChanged()) this.#look()
    return this.#open
  }

  /** Also reads the WAL. Throws like `writable`. */
  look(): void {
    this.#mustRead = true
    this.writable()
  }

  /**
   * Called at the beginning of a transaction, when no other program can write.
   * @throws ServiceUnavailable if the index of the WAL was overwritten, with which newer entries would be
   */
  checkBegun(): void {
    if (this.#files.isVersionOf(this.#open.db) || this.#files.isLogIntact()) return
    this.#mustRead = true
    throw new ServiceUnavailable('tend.db-shm was overwritten: try again in a moment.')
  }

  close(): void {
    try {
      if (this.#isReplaced) truncateWal(this.#open.db)
      else this.look()
    } catch {
      // The next start names what is wrong.
    }
    this.#close()
  }

  /** Looks at the WAL, and keeps it short. */
  #look(): void {
    if (!this.#files.hasLog()) this.#saveLog()
    else if (this.#files.isElsewhere()) this.#reopen()
    this.#problem = null
    const isLong = this.#files.logFrames() >= MAX_FRAMES
    if (!isLong && !this.#mustRead) return
    this.#mustRead = false
    if (!this.#isLogIntact()) this.#takeRestOfLog()
    else if (isLong) this.#shortenLog()
  }

  #shortenLog(): void {
    try {
      this.#open.db.pragma('wal_checkpoint(PASSIVE)')
    } catch {
      // On a full disk the entries stay in the WAL until there is space.
    }
  }

  #saveLog(): void {
    const takeBack = this.#files.putOtherWalAside()
    try {
      // Moves the WAL into the database, for which no other program may have the database open.
      this.#open.db.pragma('journal_mode = DELETE')
    } catch (cause) {
      takeBack()
      if (!isBusy(cause)) throw cause
      throw this.#reported(
        `${LOST_LOG}: end other programs that use tend.db, so that its newest entries can be saved.`,
        cause,
      )
    }
    this.#reopen()
    this.#log('warn', `${LOST_LOG}. All entries were saved in tend.db, and saving goes on.`)
  }

  #isLogIntact(): boolean {
    if (this.#files.isLogIntact()) return true
    try {
      // Another program may be in the middle of a write.
      return this.#open.db.transaction(() => this.#files.isLogIntact()).immediate()
    } catch (error) {
      return isBusy(error)
    }
  }

  /** SQLite would move whatever is in the file into the database, which would then be damaged. */
  #takeRestOfLog(): void {
    this.#files.forgetIndex()
    this.#reopen()
    this.#log(
      'fatal',
      'tend.db-wal or tend.db-shm was overwritten or cut off, so its newest entries may be lost. Devices send them again.',
    )
  }

  /**
   * Opens a copy that has replaced the database. Its newest entries are in the WAL.
   * @throws ServiceUnavailable if another file has replaced it
   */
  #openCopy(): void {
    if (this.#isReplaced || !this.#files.hasLog() || !this.#files.isSameAs(this.#path)) {
      if (!this.#isReplaced) void this.#keepPrevious()
      this.#isReplaced = true
      throw this.#reported(REPLACED)
    }
    this.#reopen()
    this.#log('warn', 'A copy has replaced tend.db, and is used from now on with all entries.')
  }

  /** Keeps a database that was replaced. Without another name it would end with the process. */
  async #keepPrevious(): Promise<void> {
    const path = realpathSync(this.#path)
    const draft = `${restoreDraftPath(path)}.previous.db`
    const aside = asidePath(dirname(path), 'db')
    try {
      // The next start would move the WAL into the file that has replaced the database.
      truncateWal(this.#open.db)
      if (this.#files.hasOtherName()) return
      await this.#open.db.backup(draft)
      syncFile(draft)
      renameSync(draft, aside)
      syncFile(dirname(aside))
      this.#log('warn', `The previous database has all entries, and was kept as ${aside}.`)
    } catch (error) {
      this.#log('fatal', `The previous database could not be kept: ${String(error)}`)
    }
  }

  #close(): void {
    this.#open.db.close()
    this.#files.close()
  }

  #reopen(): void {
    this.#close()
    this.#open = open(this.#path)
    this.#files = new OpenFiles(this.#path)
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

const isBusy = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Which files an open database consists of, so that a change of them is noticed. */
class OpenFiles {
  readonly #path: string
  readonly #wal: string
  readonly #ids: { readonly database: string; readonly wal: string; readonly shm: string }
  /** Open until the database is closed: closing any handle of a file ends the locks of the process on it. */
  readonly #file: number
  readonly #walFile: number
  readonly #shmFile: number
  #isOpen = true
  #changes: number
  #pages: number
  #size: number
  #modifiedMs: number
  #lookedAtMs = Number.NEGATIVE_INFINITY
  #folderChangedMs: number | undefined
  #version: unknown
  #read: ReadLog | null = null

  /** @param path a database that this process has open */
  constructor(path: string) {
    this.#path = path
    this.#wal = walPath(path)
    this.#ids = {
      database: fileId(path) ?? '',
      wal: fileId(this.#wal) ?? '',
      shm: fileId(shmPath(this.#wal)) ?? '',
    }
    this.#file = openSync(path, 'r')
    this.#walFile = openSync(this.#wal, 'r')
    this.#shmFile = openSync(shmPath(this.#wal), 'r+')
    const { mtimeMs, size } = fstatSync(this.#file)
    const header = readOpenHeader(this.#file)
    this.#modifiedMs = mtimeMs
    this.#size = size
    this.#changes = header.changes
    this.#pages = pagesIn(header, size)
  }

  /** Whether files beside the database may have changed since the last call that returned `true`. */
  mayHaveChanged(): boolean {
    const nowMs = performance.now()
    const changedMs = statsOf(dirname(this.#wal))?.ctimeMs
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS && changedMs === this.#folderChangedMs)
      return false
    this.#lookedAtMs = nowMs
    // A second change within a tick of the system's clock has the same time.
    const isRecent = Math.abs(Date.now() - (changedMs ?? 0)) < LOOK_EVERY_MS
    this.#folderChangedMs = isRecent ? undefined : changedMs
    return true
  }

  /** Whether no other program has written, nor has the index of the WAL been overwritten, since the last call. */
  isVersionOf(db: Database.Database): boolean {
    const version = db.pragma('data_version', { simple: true })
    const isSame = version === this.#version
    this.#version = version
    return isSame
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

  /** Whether the file has the content of another database, such as a backup or an earlier state of this one. */
  isOverwritten({ mtimeMs, size }: Stats): boolean {
    if (mtimeMs === this.#modifiedMs && size === this.#size) return false
    const header = this.#readHeader()
    if (header?.application !== APPLICATION_ID || !header.usesWal) return true
    if (header.changes < this.#changes) return true
    const pages = pagesIn(header, size)
    // VACUUM in another program makes the file shorter, and tells the index.
    if (pages < this.#pages && pages !== readIndex(this.#shmFile)?.pages) return true
    this.#modifiedMs = mtimeMs
    this.#size = size
    this.#changes = header.changes
    this.#pages = pages
    return false
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
  hasLog(): boolean {
    const wal = walPath(this.#path)
    return fileId(wal) === this.#ids.wal && fileId(shmPath(wal)) === this.#ids.shm
  }

  /** Whether a folder above the files was renamed. SQLite, which knows their old path, refuses to write then. */
  isElsewhere(): boolean {
    return walPath(this.#path) !== this.#wal
  }

  /** Whether the database has a name, although its path leads to another file. */
  hasOtherName(): boolean {
    return fstatSync(this.#file).nlink > 0
  }

  /** How many pages are in the WAL. */
  logFrames(): number {
    return readIndex(this.#shmFile)?.frames ?? 0
  }

  /** Whether the WAL has the transactions that its index names, with the right checksums, and no others. */
  isLogIntact(): boolean {
    const index = readIndex(this.#shmFile)
    if (index === null) return true
    const isLong = index.frames > MAX_READ_AGAIN && this.#read?.salts.equals(index.salts)
    this.#read = readLog(this.#walFile, index, isLong ? this.#read : null)
    return this.#read.frames === index.frames
  }

  forgetIndex(): void {
    forgetIndex(this.#shmFile)
  }

  /**
   * Gives a WAL of another file another name, since SQLite deletes the WAL of the open file by its name.
   * @returns a function that gives it back its name
   */
  putOtherWalAside(): () => void {
    const stats = statSync(this.#wal, { throwIfNoEntry: false })
    if (!stats || stats.size === 0 || fileIdOf(stats) === this.#ids.wal) return () => {}
    const aside = `${this.#wal}.other`
    renameSync(this.#wal, aside)
    return () => renameSync(aside, this.#wal)
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const file of [this.#file, this.#walFile, this.#shmFile]) closeSync(file)
  }
}

/** How many pages a file has, at most as many as its header says. */
const pagesIn = ({ pages, pageBytes }: FileHeader, size: number) =>
  Math.min(pages, Math.floor(size / pageBytes))

function open(path: string): OpenDatabase {
  const db = connect(path)
  try {
    // The server looks at the WAL first.
    db.pragma('wal_autocheckpoint = 0')
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
