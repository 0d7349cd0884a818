import {
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { fileAccessProblem, fileId, inodeProblem } from '../../disk/file-access.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { syncFile } from '../sync-file.ts'
import { isCheckedInBackground } from './background-check.ts'
import { openUnchanged } from './connection.ts'
import { ASIDE_PREFIX, databaseFiles, walPath } from './database-files.ts'
import { APPLICATION_ID, readHeader } from './file-header.ts'
import { schemaProblem } from './schema-problem.ts'
import { mapSqliteError } from './sqlite-errors.ts'
import { hasCurrentSchema, migrateSqlite } from './sqlite-migrations.ts'

/**
 * Creates the database file if there is none, and migrates its schema to this version. A large file is
 * not checked for damage (see `BackgroundCheck`).
 * @returns `null`, or the reason why the file cannot be used; an unusable file is never replaced
 */
export async function prepareDatabase(path: string): Promise<string | null> {
  try {
    // lstat also finds a broken symbolic link: its disk is not mounted, so do not create a database.
    if (lstatSync(path, { throwIfNoEntry: false })) return await updateDatabase(path)
    if (hasWal(path)) return lostDatabase(path)
    await createDatabase(path)
    return null
  } catch (error) {
    return openingProblem(path, error)
  }
}

const lostDatabase = (path: string) =>
  `${path} is missing, but its log ${path}-wal exists: put the database back, or restore a backup with tend restore, which keeps the log.`

/**
 * Why a database could not be opened.
 * @throws the error itself if it is unknown
 */
export function openingProblem(path: string, error: unknown): string {
  const known = mapSqliteError(error)
  if (!(known instanceof ServiceUnavailable)) throw error
  return inodeProblem(dirname(path)) ?? `${path}: ${known.message}`
}

/** Creates the file under a temporary name first, so that a file with the final name is always complete. */
async function createDatabase(path: string): Promise<void> {
  const draft = `${path}.new`
  for (const name of [draft, `${draft}-journal`]) rmSync(name, { force: true })
  const db = new Database(draft)
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`)
    await migrateSqlite(db)
  } finally {
    db.close()
  }
  renameSync(draft, path)
  syncFile(dirname(path))
}

async function updateDatabase(path: string): Promise<string | null> {
  const unusable = databaseProblem(path) ?? linkProblem(path)
  if (unusable !== null) return unusable
  const db = openUnchanged(path)
  try {
    const problem = await contentProblem(db, path, isCheckedInBackground(path))
    if (problem !== null) return problem
    db.pragma('journal_mode = WAL')
    if (!hasCurrentSchema(db)) {
      // Keeps out a server of an earlier version, which would write to the file in the old format.
      db.pragma('locking_mode = EXCLUSIVE')
      await migrateSqlite(db)
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
 * Why the content of an open database cannot be used: it is damaged, or of a version that this one cannot migrate, or has other tables.
 * @param isLarge whether the check for damage is left out
 */
export async function contentProblem(
  db: Database.Database,
  path: string,
  isLarge = false,
): Promise<string | null> {
  const verdict = isLarge ? 'ok' : db.pragma('quick_check(1)', { simple: true })
  return verdict === 'ok'
    ? schemaProblem(db, path)
    : `${path} is damaged (${String(verdict).replace(/\s+/g, ' ')}): restore it from a backup.`
}

/**
 * Why a file cannot be opened as the database of Tend. Found without SQLite, which changes a file by opening it, and
 * has one message for whatever is wrong with the files beside it.
 * @throws SqliteError with the code `SQLITE_NOTADB` if the file is not a database, or `SQLITE_CORRUPT` if its header
 *   is damaged
 */
export function databaseProblem(path: string): string | null {
  const unusable = fileAccessProblem(path)
  if (unusable !== null) return unusable
  if (!existsSync(path)) {
    return hasWal(path)
      ? lostDatabase(path)
      : `There is no database at ${path}: start the server, or set DATA_DIR to its folder.`
  }
  for (const file of databaseFiles(realpathSync(path))) {
    const problem = fileAccessProblem(file)
    if (problem !== null) return problem
  }
  if (statSync(path).size === 0) {
    return `${path} is empty, so its data is lost: restore it from a backup, or move it away.`
  }
  const { application, isDamaged } = readHeader(path)
  if (application !== APPLICATION_ID) {
    return `${path} is the database of another program: choose another DATA_DIR.`
  }
  if (hasStaleWal(path)) {
    return `${path}-wal belongs to another database file than ${path}, and has its newest entries: stop the server, if one is running, and restore a backup with tend restore, which keeps both.`
  }
  // SQLite reads a header that is in the WAL instead.
  if (isDamaged && !hasWal(path)) throw new Database.SqliteError('invalid header', 'SQLITE_CORRUPT')
  return null
}

/**
 * Detects a WAL that was left behind when its database was replaced by a backup. Opening the database
 * would make SQLite replay that WAL into it.
 */
export function hasStaleWal(path: string): boolean {
  return !readHeader(path).usesWal && hasWal(path)
}

/**
 * Why a database with several names (hard links) is not used: each name has its own WAL and lock, so two servers would
 * write to one file. A restore that was interrupted has left a second name, which does no harm.
 */
export function linkProblem(path: string): string | null {
  const { nlink } = statSync(path)
  if (nlink <= 1) return null
  const folder = dirname(realpathSync(path))
  const ofRestore = readdirSync(folder).filter(
    (name) => name.startsWith(ASIDE_PREFIX) && fileId(join(folder, name)) === fileId(path),
  )
  if (nlink - ofRestore.length <= 1) return null
  return `${path} has ${nlink} names (hard links), so two servers could use it at once and lose entries. Delete the other names, or put a copy in its place: cp -p ${path} ${path}.copy && mv ${path}.copy ${path}`
}

function hasWal(path: string): boolean {
  return (statSync(walPath(path), { throwIfNoEntry: false })?.size ?? 0) > 0
}
