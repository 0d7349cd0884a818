import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { fileAccessProblem, statsOf } from '../disk/file-access.ts'
import { giveToOwner, makeFilesPrivate } from '../disk/file-modes.ts'
import { isFolderLocked } from '../disk/folder-lock.ts'
import type { UserRow } from '../store/sql/sql-tables.ts'
import { openUnchanged } from '../store/sqlite/connection.ts'
import { asidePath, restoreDraftPath } from '../store/sqlite/database-files.ts'
import { readListedUsers } from '../store/sqlite/erase.ts'
import { APPLICATION_ID, readHeader } from '../store/sqlite/file-header.ts'
import { databaseProblem, hasStaleWal } from '../store/sqlite/prepare-database.ts'
import { missingFile } from '../store/sqlite/running-server.ts'
import { hasCurrentSchema } from '../store/sqlite/sqlite-migrations.ts'
import { syncFile } from '../store/sync-file.ts'
import type { PreviousDatabase } from './restore-database.ts'
import { RestoreProblem } from './restore-problem.ts'

/**
 * Opens the file that will be replaced, without changing it. It may be missing.
 * @throws RestoreProblem if a server uses it
 */
export function openPreviousFile(database: string): PreviousDatabase {
  const previous = lockFile(database)
  const target = previous === null ? database : realpathSync(database)
  const draft = restoreDraftPath(target)
  return {
    draft,
    listUsers: async () => previous?.listedUsers ?? [],
    replace: async () => replaceFile(draft, target, previous),
    close: () => previous?.lock?.close(),
  }
}

interface LockedFile {
  /** Keeps servers from using the database; `null` if it is too damaged to be opened. */
  readonly lock: Database.Database | null
  readonly listedUsers: readonly UserRow[]
}

function lockFile(database: string): LockedFile | null {
  const isThere = lstatSync(database, { throwIfNoEntry: false }) !== undefined
  if (isFolderLocked(dirname(database)))
    throw isThere ? inUse(database) : new RestoreProblem(missingFile(database))
  if (!isThere) return null
  let lock: Database.Database | null = null
  try {
    const isLost = statsOf(database)?.size === 0 || isOverwritten(database)
    const problem = isLost ? fileAccessProblem(database) : databaseProblem(database)
    if (problem !== null) throw new RestoreProblem(problem)
    if (isLost) return { lock: null, listedUsers: [] }
    lock = openUnchanged(database)
    // Fails while another process, such as a server, has the database open. Needs no index of the WAL, for which a full
    // disk has no space.
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
    const listedUsers = hasCurrentSchema(lock) ? readListedUsers(lock) : []
    return { lock, listedUsers }
  } catch (error) {
    lock?.close()
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) {
      throw inUse(database)
    }
    // SQLITE_ERROR: a table is missing.
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR$)/.test(code)) return { lock: null, listedUsers: [] }
    throw error
  }
}

const inUse = (database: string) =>
  new RestoreProblem(`A server or another program uses ${database}: stop it first.`)

/** Whether a backup was copied over the database, whose WAL SQLite would replay into it. */
function isOverwritten(database: string): boolean {
  return (
    fileAccessProblem(database) === null &&
    readHeader(database).application === APPLICATION_ID &&
    hasStaleWal(database)
  )
}

/**
 * Puts the copy in the database's place.
 * @returns the new path of the previous database, or of a WAL without its database; `null` if there was neither
 */
function replaceFile(draft: string, target: string, previous: LockedFile | null): string | null {
  const aside = asidePath(dirname(target), 'db')
  if (previous === null) {
    if (existsSync(target))
      throw new RestoreProblem(`A server has created ${target} meanwhile: stop it first.`)
    keepJournal(target, aside)
    const hadWal = keepWal(target, aside)
    renameSync(draft, target)
    syncFile(dirname(target))
    return hadWal ? `${aside}-wal` : null
  }
  if (previous.lock !== null) emptyLog(previous.lock)
  // The file has both names until the copy takes its place, so that there is a database at any moment.
  linkOrCopy(target, aside)
  makeFilesPrivate(dirname(target), [])
  if (previous.lock === null) keepJournal(target, aside)
  syncFile(dirname(target))
  renameSync(draft, target)
  if (previous.lock === null) keepWal(target, aside)
  syncFile(dirname(target))
  return aside
}

/** Moves the WAL into the database, which stays locked. */
function emptyLog(lock: Database.Database): void {
  lock.exec('COMMIT')
  lock.pragma('journal_mode = DELETE')
  lock.exec('BEGIN EXCLUSIVE')
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

/**
 * Moves the rollback journal of a damaged or missing database along with it, before another has its name: SQLite would
 * write its pages into that one. A restore that was killed while it emptied the log leaves one.
 */
function keepJournal(target: string, aside: string): void {
  if (existsSync(`${target}-journal`)) renameSync(`${target}-journal`, `${aside}-journal`)
}

/**
 * Moves the WAL of a damaged or missing database along with it. A server refuses to start while it is there.
 * @returns whether there was one
 */
function keepWal(target: string, aside: string): boolean {
  rmSync(`${target}-shm`, { force: true })
  if (!existsSync(`${target}-wal`)) return false
  renameSync(`${target}-wal`, `${aside}-wal`)
  return true
}
