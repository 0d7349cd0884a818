import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { giveToOwner, makeFilesPrivate } from '../disk/file-modes.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import { newUser } from '../store/rules/stored-user.ts'
import type { UserRow } from '../store/sql/sql-tables.ts'
import { connect, walPath } from '../store/sqlite/connection.ts'
import { removeDatabase, restoreDraftPath } from '../store/sqlite/database-files.ts'
import { applyListed } from '../store/sqlite/erase.ts'
import {
  APPLICATION_ID,
  prepareDatabase,
  readHeader,
  staleWalProblem,
} from '../store/sqlite/prepare-database.ts'
import { mapSqliteError } from '../store/sqlite/sqlite-errors.ts'
import { hasCurrentSchema } from '../store/sqlite/sqlite-migrations.ts'
import { prepareStatements } from '../store/sqlite/sqlite-statements.ts'
import { syncFile } from '../store/sync-file.ts'
import { decompressFile, isCompressedFile } from './compressed-file.ts'
import { describeCounts, type RowCounts, readCounts } from './row-counts.ts'

export interface RestorePaths {
  /** The absolute path of the backup. */
  readonly backup: string
  /** The absolute path of the database to replace. It may be missing. */
  readonly database: string
  /** The absolute path of the list of erased ids. It may be missing. */
  readonly erasedIdsFile: string
}

export interface RestoreOutcome {
  /** The result, or the reason why nothing was restored. */
  readonly message: string
  readonly succeeded: boolean
}

/** A reason why nothing was restored. The message is for the operator. */
class RestoreProblem extends Error {}

/**
 * Replaces the database with a backup, erases from it what was erased after the backup, and changes the keys
 * that were changed since. The copy is checked and completed under a temporary name, and then takes the
 * database's place in one step. So an interruption leaves either the old or the new database. The old one is
 * kept under another name.
 */
export async function restoreDatabase(paths: RestorePaths): Promise<RestoreOutcome> {
  try {
    return { message: await restore(paths), succeeded: true }
  } catch (error) {
    const known = error instanceof RestoreProblem ? error : mapSqliteError(error)
    if (known instanceof RestoreProblem) return { message: known.message, succeeded: false }
    if (!(known instanceof ServiceUnavailable)) throw error
    return { message: `Nothing was restored. ${known.message}`, succeeded: false }
  }
}

async function restore({ backup, database, erasedIdsFile }: RestorePaths): Promise<string> {
  checkBackup(backup, database)
  const erasedIds = new ErasedIds(erasedIdsFile)
  const listProblem = erasedIds.problem()
  if (listProblem !== null) throw new RestoreProblem(listProblem)
  const previous = openPrevious(database)
  const target = previous === null ? database : realpathSync(database)
  const draft = restoreDraftPath(target)
  try {
    removeDatabase(draft)
    await copyBackup(backup, draft)
    const listed = [...erasedIds.read(), ...(previous?.listedUsers ?? [])]
    const { counts, erased, keys } = applyAgain(draft, listed)
    giveToOwner(draft)
    syncFile(draft)
    const aside = replace(draft, target, previous)
    return [
      `Restored ${backup}: ${describeCounts(counts)}.`,
      describeErasures(erased, keys, erasedIdsFile),
      ...(aside === null
        ? []
        : [`The previous database is now ${aside}. Delete it once all is well.`]),
    ].join('\n')
  } finally {
    previous?.lock?.close()
    removeDatabase(draft)
  }
}

function checkBackup(backup: string, database: string): void {
  const stats = statSync(backup, { throwIfNoEntry: false })
  if (stats === undefined) throw new RestoreProblem(`There is no file ${backup}.`)
  if (!stats.isFile()) throw new RestoreProblem(`${backup} is not a file.`)
  const current = statSync(database, { throwIfNoEntry: false })
  if (current?.dev === stats.dev && current.ino === stats.ino) {
    throw new RestoreProblem(`${backup} is the database itself.`)
  }
  // The content of a compressed one is checked once it is unpacked.
  if (!isCompressedFile(backup)) checkContent(backup, backup)
}

/** @param backup the file's name for the operator */
function checkContent(path: string, backup: string): void {
  if (!isOfTend(path)) throw new RestoreProblem(`${backup} is not a backup of Tend.`)
  const staleWal = staleWalProblem(path)
  if (staleWal !== null) throw new RestoreProblem(staleWal)
  if (readHeader(path).isCutOff)
    throw new RestoreProblem(`${backup} is damaged (its end is missing): use another backup.`)
}

function isOfTend(path: string): boolean {
  try {
    return readHeader(path).application === APPLICATION_ID
  } catch (error) {
    if (error instanceof Database.SqliteError) return false
    throw error
  }
}

interface PreviousDatabase {
  /** Keeps servers from using the database; `null` if it is too damaged to be opened. */
  readonly lock: Database.Database | null
  /** The users whose data was erased from it, or whose key was changed. */
  readonly listedUsers: readonly UserRow[]
}

/**
 * Opens the database that will be replaced, and moves its WAL into it.
 * @throws RestoreProblem if a server uses it
 */
function openPrevious(database: string): PreviousDatabase | null {
  if (!lstatSync(database, { throwIfNoEntry: false })) {
    if (existsSync(walPath(database)))
      throw new RestoreProblem(`${walPath(database)} exists without its database: move it away.`)
    return null
  }
  if (!existsSync(database)) throw new RestoreProblem(`${database} leads to a missing file.`)
  let lock: Database.Database | null = null
  try {
    if (readHeader(database).application !== APPLICATION_ID) {
      throw new RestoreProblem(
        `${database} is the database of another program: choose another DATA_DIR.`,
      )
    }
    const staleWal = staleWalProblem(database)
    if (staleWal !== null) throw new RestoreProblem(staleWal)
    lock = connect(database)
    const listedUsers = hasCurrentSchema(lock) ? readListedUsers(lock) : []
    // Fails while another process, such as a server, has the database open.
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
    return { lock, listedUsers }
  } catch (error) {
    lock?.close()
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) {
      throw new RestoreProblem(`A server or another program uses ${database}: stop it first.`)
    }
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return { lock: null, listedUsers: [] }
    throw error
  }
}

/** The list of erased ids may be lost while the database still knows them. */
function readListedUsers(db: Database.Database): UserRow[] {
  return db
    .prepare<[], Pick<UserRow, 'user_hash' | 'erased_at' | 'key_hash' | 'key_version'>>(
      'SELECT user_hash, erased_at, key_hash, key_version FROM users WHERE erased_at IS NOT NULL OR key_version > 0',
    )
    .all()
    .map((row) => ({ ...newUser(row.user_hash), ...row }))
}

/** Copies the backup, checks it and migrates it to this version. */
async function copyBackup(backup: string, draft: string): Promise<void> {
  try {
    if (isCompressedFile(backup)) {
      if (!(await decompressFile(backup, draft)))
        throw new RestoreProblem(`${backup} is damaged: use another backup.`)
      checkContent(draft, backup)
    } else {
      const source = new Database(backup, { readonly: true, fileMustExist: true })
      try {
        await source.backup(draft)
      } finally {
        source.close()
      }
    }
    const copy = new Database(draft)
    const verdict = copy.pragma('integrity_check(1)', { simple: true })
    copy.close()
    if (verdict !== 'ok')
      throw new RestoreProblem(
        `${backup} is damaged (${String(verdict).replace(/\s+/g, ' ')}): use another backup.`,
      )
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error
    throw new RestoreProblem(`${backup} is damaged: use another backup.`)
  }
  const problem = await prepareDatabase(draft)
  if (problem !== null) throw new RestoreProblem(problem.replaceAll(draft, backup))
}

function applyAgain(
  draft: string,
  listed: readonly UserRow[],
): { readonly counts: RowCounts; readonly erased: number; readonly keys: number } {
  const db = connect(draft)
  try {
    const applied = applyListed({ db, statements: prepareStatements(db) }, listed)
    const counts = readCounts(db)
    // Makes the copy a single file.
    db.pragma('journal_mode = DELETE')
    return { counts, ...applied }
  } finally {
    db.close()
  }
}

function describeErasures(erased: number, keys: number, erasedIdsFile: string): string {
  const users = (count: number) => `${count} user${count === 1 ? '' : 's'}`
  const changed = keys === 0 ? '' : ` Keys changed again: ${users(keys)}.`
  const found = `Erased again, because they were erased after the backup: ${users(erased)}.${changed}`
  return existsSync(erasedIdsFile)
    ? found
    : `${found}\nThere is no list of erased ids at ${erasedIdsFile}. If there is a copy of it, put it there before the server starts, which erases these ids again.`
}

/**
 * Puts the copy in the database's place.
 * @returns the new path of the previous database, `null` if there was none
 */
function replace(draft: string, target: string, previous: PreviousDatabase | null): string | null {
  if (previous === null) {
    if (existsSync(target))
      throw new RestoreProblem(`A server has created ${target} meanwhile: stop it first.`)
    renameSync(draft, target)
    syncFile(dirname(target))
    return null
  }
  const time = new Date().toISOString().replaceAll(':', '-')
  const aside = join(dirname(target), `tend-before-restore-${time}.db`)
  // The file has both names until the copy takes its place, so that there is a database at any moment.
  linkOrCopy(target, aside)
  makeFilesPrivate(dirname(target), [])
  syncFile(dirname(target))
  renameSync(draft, target)
  if (previous.lock === null) keepWal(target, aside)
  syncFile(dirname(target))
  return aside
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems have no hard links.
    copyFileSync(from, to)
    giveToOwner(to)
    syncFile(to)
  }
}

/** Moves the WAL of a damaged database along with it. A server refuses to start while it is there. */
function keepWal(target: string, aside: string): void {
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${aside}-wal`)
  rmSync(`${target}-shm`, { force: true })
}
