import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { fileAccessProblem } from '../../disk/file-access.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { syncFile } from '../sync-file.ts'
import { isCheckedInBackground } from './background-check.ts'
import { openUnchanged, walPath } from './connection.ts'
import { databaseFiles } from './database-files.ts'
import { mapSqliteError } from './sqlite-errors.ts'
import { hasCurrentSchema, SQLITE_MIGRATIONS, schemaProblem } from './sqlite-migrations.ts'

/** SQLite's application id for databases of Tend: the letters "Tend". */
export const APPLICATION_ID = 0x54656e64

/** Positions and values in SQLite's file header (https://sqlite.org/fileformat.html). */
const SQLITE_HEADER_BYTES = 100
const PAGE_SIZE_OFFSET = 16
const CHANGES_OFFSET = 24
const PAGES_OFFSET = 28
const APPLICATION_ID_OFFSET = 68
/** The number of pages is valid if this equals the number of changes. */
const PAGES_VALID_FOR_OFFSET = 92
const WRITE_VERSION_OFFSET = 18
const WRITE_VERSION_WAL = 2

/**
 * Creates the database file if there is none, and migrates its schema to this version. A large file is
 * not checked for damage (see `BackgroundCheck`).
 * @returns `null`, or the reason why the file cannot be used; an unusable file is never replaced
 */
export async function prepareDatabase(path: string): Promise<string | null> {
  try {
    // lstat also finds a broken symbolic link: its disk is not mounted, so do not create a database.
    if (lstatSync(path, { throwIfNoEntry: false })) return await updateDatabase(path)
    if (hasWal(path)) {
      return `${path} is missing, but its log ${path}-wal exists: put the database back, or move the log away and restore a backup.`
    }
    await createDatabase(path)
    return null
  } catch (error) {
    const known = mapSqliteError(error)
    if (known instanceof ServiceUnavailable) return `${path}: ${known.message}`
    throw error
  }
}

/** Creates the file under a temporary name first, so that a file with the final name is always complete. */
async function createDatabase(path: string): Promise<void> {
  const draft = `${path}.new`
  for (const name of [draft, `${draft}-journal`]) rmSync(name, { force: true })
  const db = new Database(draft)
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`)
    await migrate(db)
  } finally {
    db.close()
  }
  renameSync(draft, path)
  syncFile(dirname(path))
}

async function updateDatabase(path: string): Promise<string | null> {
  const unusable = databaseProblem(path)
  if (unusable !== null) return unusable
  const db = openUnchanged(path)
  try {
    const problem = contentProblem(db, path, isCheckedInBackground(path))
    if (problem !== null) return problem
    db.pragma('journal_mode = WAL')
    if (!hasCurrentSchema(db)) {
      // Keeps out a server of an earlier version, which would write to the file in the old format.
      db.pragma('locking_mode = EXCLUSIVE')
      await migrate(db)
    }
    // A backup has its checksum here, which is wrong after the first change.
    if (db.pragma('user_version', { simple: true }) !== 0) db.pragma('user_version = 0')
    // Finds out whether the file is writable, even if there was nothing to migrate. BEGIN IMMEDIATE is
    // not enough: on a read-only file SQLite starts a read transaction instead.
    db.exec('DELETE FROM users WHERE 0')
    return null
  } finally {
    db.close()
  }
}

/**
 * Why the content of an open database cannot be used: it is damaged, or of a version that this one cannot migrate.
 * @param isLarge whether the check for damage is left out
 */
export function contentProblem(
  db: Database.Database,
  path: string,
  isLarge = false,
): string | null {
  const verdict = isLarge ? 'ok' : db.pragma('quick_check(1)', { simple: true })
  return verdict === 'ok'
    ? schemaProblem(db, path)
    : `${path} is damaged (${String(verdict).replace(/\s+/g, ' ')}): restore it from a backup.`
}

/**
 * Why a file cannot be opened as the database of Tend. Found without SQLite, which changes a file by opening it, and
 * has one message for whatever is wrong with the files beside it.
 * @throws SqliteError with the code `SQLITE_NOTADB` if the file is not a database
 */
export function databaseProblem(path: string): string | null {
  const unusable = fileAccessProblem(path)
  if (unusable !== null) return unusable
  if (!existsSync(path)) {
    return `There is no database at ${path}: start the server, or set DATA_DIR to its folder.`
  }
  for (const file of databaseFiles(realpathSync(path))) {
    const problem = fileAccessProblem(file)
    if (problem !== null) return problem
  }
  if (statSync(path).size === 0) {
    return `${path} is empty, so its data is lost: restore it from a backup, or move it away.`
  }
  if (readHeader(path).application !== APPLICATION_ID) {
    return `${path} is the database of another program: choose another DATA_DIR.`
  }
  return staleWalProblem(path)
}

/**
 * Reads the application id and the journal mode from a file's header. Does not use SQLite, which would
 * change the file by opening it.
 * @throws SqliteError with the code `SQLITE_NOTADB` if the file is not a database
 */
export function readHeader(path: string): {
  application: number
  usesWal: boolean
  /** Whether the file ends before its last page does. SQLite reads the missing bytes as zeros. */
  isCutOff: boolean
} {
  const header = Buffer.alloc(SQLITE_HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    readSync(file, header)
  } finally {
    closeSync(file)
  }
  const application = applicationIn(header)
  // 1 stands for 65,536.
  const pageSize = header.readUInt16BE(PAGE_SIZE_OFFSET)
  const pageBytes = pageSize === 1 ? 65_536 : pageSize
  const hasPageCount =
    header.readUInt32BE(CHANGES_OFFSET) === header.readUInt32BE(PAGES_VALID_FOR_OFFSET)
  const pages = hasPageCount ? header.readUInt32BE(PAGES_OFFSET) : 0
  const { size } = statSync(path)
  return {
    isCutOff: size % pageBytes !== 0 || size < pages * pageBytes,
    application,
    usesWal: header[WRITE_VERSION_OFFSET] === WRITE_VERSION_WAL,
  }
}

/**
 * The application id in the first bytes of a file.
 * @throws SqliteError with the code `SQLITE_NOTADB` if the file is not a database
 */
export function applicationIn(header: Buffer): number {
  if (
    header.length < SQLITE_HEADER_BYTES ||
    !header.toString('latin1').startsWith('SQLite format 3\0')
  ) {
    throw new Database.SqliteError('no header', 'SQLITE_NOTADB')
  }
  return header.readUInt32BE(APPLICATION_ID_OFFSET)
}

/**
 * Detects a WAL that was left behind when its database was replaced by a backup. Opening the database
 * would make SQLite replay that WAL into it.
 * @returns `null`, or a message about the WAL
 */
export function staleWalProblem(path: string): string | null {
  if (readHeader(path).usesWal || !hasWal(path)) return null
  return `${path}-wal belongs to another database file than ${path}. Stop the server, if one is running, then move it away.`
}

function hasWal(path: string): boolean {
  return (statSync(walPath(path), { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** Applies all missing migrations in one transaction, so that a failed migration changes nothing. */
async function migrate(db: Database.Database): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely({ dialect: new SqliteDialect({ database: db }) }),
    provider: { getMigrations: async () => SQLITE_MIGRATIONS },
  })
  db.exec('BEGIN IMMEDIATE')
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}
