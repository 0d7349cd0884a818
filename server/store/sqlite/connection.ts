import {
  closeSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { endianness } from 'node:os'
import Database from 'better-sqlite3'
import { fileId, fileIdOf } from '../../disk/file-access.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { APPLICATION_ID, type FileHeader, readOpenHeader } from './file-header.ts'
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

const OVERWRITTEN =
  'Another file was copied over tend.db: stop the server, and restore a backup with tend restore.'
const MISSING = 'The database file is missing: it was moved or deleted.'
const LOST_LOG = 'tend.db-wal or tend.db-shm was moved, replaced or deleted'

/**
 * The open database file. SQLite would continue to write to files that were moved, deleted or overwritten while
 * open, and lose acknowledged writes. Therefore each use checks whether the path still leads to the open file, and
 * each write also checks the WAL.
 */
export class Connection {
  readonly #path: string
  readonly #prepare: (database: OpenDatabase) => void
  readonly #log: LogFiles
  #open: OpenDatabase
  #files: OpenFiles
  #isReported = false

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
    else if (!this.#files.isDatabase(stats)) this.#openOther()
    else if (this.#files.isOverwritten(stats)) throw this.#reported(OVERWRITTEN)
    return this.#open
  }

  /**
   * The database, to write to it. If its WAL was moved, replaced or deleted, what is in the WAL is saved first. If it
   * was overwritten or cut off, what is left of it is.
   * @throws like `current`, and `ServiceUnavailable` if another program keeps the WAL from being saved
   */
  writable(): OpenDatabase {
    const { db } = this.current()
    if (this.#files.hasLog()) {
      if (!this.#files.isLogIntact()) this.#takeRestOfLog()
      this.#isReported = false
      return this.#open
    }
    const takeBack = this.#files.putOtherWalAside()
    try {
      // Moves the WAL into the database, for which no other program may have the database open.
      db.pragma('journal_mode = DELETE')
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
    return this.#open
  }

  close(): void {
    this.#open.db.close()
    this.#files.close()
  }

  /** Opens a file that has replaced the database. The newest entries of a copy are in the WAL. */
  #openOther(): void {
    const isCopy = this.#files.hasLog() && this.#files.isSameAs(this.#path)
    this.#reopen(isCopy)
    this.#log(
      'warn',
      isCopy
        ? 'A copy has replaced tend.db, and is used from now on with all entries.'
        : 'Another database has replaced tend.db, and is used from now on. Entries that it lacks are lost.',
    )
  }

  /** SQLite would move whatever is in the file into the database, which would then be damaged. */
  #takeRestOfLog(): void {
    this.#files.forgetIndex()
    this.#reopen()
    this.#log(
      'fatal',
      'tend.db-wal was overwritten or cut off, so its newest entries are lost. Devices send them again.',
    )
  }

  #reopen(keepsLog = false): void {
    const takeBack = this.#files.putOtherWalAside()
    this.close()
    if (!keepsLog) this.#files.removeLog()
    takeBack()
    this.#open = open(this.#path)
    this.#files = new OpenFiles(this.#path)
    this.#isReported = false
    this.#prepareOrClose()
  }

  /** After a failure, the next use opens the file again. */
  #prepareOrClose(): void {
    try {
      this.#prepare(this.#open)
    } catch (error) {
      this.close()
      throw error
    }
  }

  #reported(message: string, cause?: unknown): ServiceUnavailable {
    if (!this.#isReported) this.#log('fatal', message)
    this.#isReported = true
    return new ServiceUnavailable(message, { cause })
  }
}

/** Which files an open database consists of, so that a change of them is noticed. */
class OpenFiles {
  readonly #wal: string
  readonly #ids: { readonly database: string; readonly wal: string; readonly shm: string }
  /** Open until the database is closed: closing any handle of a file ends the locks of the process on it. */
  readonly #file: number
  readonly #walFile: number
  readonly #shmFile: number
  #isOpen = true
  #header: FileHeader
  #modifiedMs: number

  /** @param path a database that this process has open */
  constructor(path: string) {
    this.#wal = walPath(path)
    this.#ids = {
      database: fileId(path) ?? '',
      wal: fileId(this.#wal) ?? '',
      shm: fileId(shmPath(this.#wal)) ?? '',
    }
    this.#file = openSync(path, 'r')
    this.#walFile = openSync(this.#wal, 'r')
    this.#shmFile = openSync(shmPath(this.#wal), 'r+')
    this.#modifiedMs = statSync(path).mtimeMs
    this.#header = readOpenHeader(this.#file)
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
  isOverwritten({ mtimeMs }: Stats): boolean {
    if (mtimeMs === this.#modifiedMs) return false
    const header = this.#readHeader()
    const { changes, pages } = this.#header
    if (header?.application !== APPLICATION_ID || !header.usesWal) return true
    if (header.changes < changes) return true
    // VACUUM in another program makes the file shorter, and tells the index.
    if (header.pages < pages && header.pages !== readIndex(this.#shmFile)?.pages) return true
    this.#modifiedMs = mtimeMs
    this.#header = header
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
    return fileId(this.#wal) === this.#ids.wal && fileId(shmPath(this.#wal)) === this.#ids.shm
  }

  /** Whether the WAL still ends with the transaction that its index names as the last. */
  isLogIntact(): boolean {
    const index = readIndex(this.#shmFile)
    if (index === null || index.backfilled >= index.frames) return true
    const frame = Buffer.alloc(FRAME_HEADER_BYTES)
    const at = WAL_HEADER_BYTES + (index.frames - 1) * (FRAME_HEADER_BYTES + index.pageBytes)
    const size = readSync(this.#walFile, frame, 0, frame.length, at)
    const checksum = [frame.readUInt32BE(16), frame.readUInt32BE(20)]
    if (size === frame.length && checksum.join() === index.checksum.join()) return true
    // Another process may have restarted the WAL meanwhile.
    return readIndex(this.#shmFile)?.bytes.equals(index.bytes) !== true
  }

  /** Makes SQLite read the WAL again, up to the last transaction that is intact. */
  forgetIndex(): void {
    writeSync(this.#shmFile, Buffer.alloc(2 * INDEX_HEADER_BYTES), 0, 2 * INDEX_HEADER_BYTES, 0)
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

  /** Removes the WAL of a database that was closed, which SQLite would replay into a file that has replaced it. */
  removeLog(): void {
    if (fileId(this.#wal) !== this.#ids.wal) return
    for (const file of [this.#wal, shmPath(this.#wal)]) rmSync(file, { force: true })
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const file of [this.#file, this.#walFile, this.#shmFile]) closeSync(file)
  }
}

/** Sizes in SQLite's WAL and its index (https://sqlite.org/walformat.html). */
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const INDEX_HEADER_BYTES = 48

interface LogIndex {
  /** How many pages are in the WAL, and how many of them are in the database already. */
  readonly frames: number
  readonly backfilled: number
  /** How many pages the database has with those in the WAL. */
  readonly pages: number
  readonly pageBytes: number
  /** The checksum of the last page. */
  readonly checksum: readonly [number, number]
  readonly bytes: Buffer
}

/** Reads the index of a WAL; `null` while another process writes it. Its numbers are in the byte order of the machine. */
function readIndex(shmFile: number): LogIndex | null {
  const bytes = Buffer.alloc(2 * INDEX_HEADER_BYTES + 4)
  readSync(shmFile, bytes, 0, bytes.length, 0)
  const first = bytes.subarray(0, INDEX_HEADER_BYTES)
  if (!first.equals(bytes.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES))) return null
  const isLittle = endianness() === 'LE'
  const uint32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const pageSize = isLittle ? bytes.readUInt16LE(14) : bytes.readUInt16BE(14)
  return {
    frames: uint32(16),
    pages: uint32(20),
    backfilled: uint32(2 * INDEX_HEADER_BYTES),
    // 1 stands for 65,536.
    pageBytes: pageSize === 1 ? 65_536 : pageSize,
    checksum: [uint32(24), uint32(28)],
    bytes,
  }
}

/** The path of a database's WAL. SQLite resolves symbolic links and puts it next to the real file. */
export function walPath(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path
  return `${file}-wal`
}

/** The path of the index of a WAL. */
export const shmPath = (wal: string) => wal.replace(/wal$/, 'shm')

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
