import { constants, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { fileAccessProblem, fullDisk, inodeProblem, statsOf } from '../disk/file-access.ts'
import { giveToOwner } from '../disk/file-modes.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import type { UserRow } from '../store/sql/sql-tables.ts'
import { connect } from '../store/sqlite/connection.ts'
import { lockRestoreDrafts } from '../store/sqlite/database-files.ts'
import { applyListed } from '../store/sqlite/erase.ts'
import { APPLICATION_ID, readHeader } from '../store/sqlite/file-header.ts'
import { hasStaleWal, prepareDatabase } from '../store/sqlite/prepare-database.ts'
import { isDiskFull, mapSqliteError } from '../store/sqlite/sqlite-errors.ts'
import { prepareStatements } from '../store/sqlite/sqlite-statements.ts'
import { syncFile } from '../store/sync-file.ts'
import { cleanUpIfInterrupted } from '../terminal/interruption.ts'
import type { OnProgress } from '../terminal/progress-bar.ts'
import { type BackupSource, copyProgress } from './back-up-database.ts'
import { decompressFile, isCompressedFile, readStart } from './compressed-file.ts'
import { matchesChecksum } from './file-checksum.ts'
import { hasWindowsLineEnds } from './line-ends.ts'
import { isClusterDump, isPostgresDump, readPostgresDump } from './postgres-dump.ts'
import { openPreviousFile } from './previous-file.ts'
import { RestoreProblem } from './restore-problem.ts'
import { describeCounts, type RowCounts, readCounts } from './row-counts.ts'

export interface RestorePaths {
  /** The absolute path of the backup. */
  readonly backup: string
  /** The database to replace. It may be missing. */
  readonly database: BackupSource
  /** The absolute path of the list of erased ids. It may be missing. */
  readonly erasedIdsFile: string
  /** Called while the backup is copied. */
  readonly onProgress?: OnProgress | undefined
  /** The command to run again after an interruption; `tend restore` if missing. */
  readonly command?: string
}

export interface RestoreOutcome {
  /** The result, or the reason why nothing was restored. */
  readonly message: string
  readonly succeeded: boolean
}

/** The database that a backup replaces. */
export interface PreviousDatabase {
  /** Where the copy of the backup is prepared. */
  readonly draft: string
  /** The users whose data was erased from it, or whose key was changed. Called once the copy is complete. */
  readonly listUsers: () => Promise<readonly UserRow[]>
  /**
   * Puts the copy in its place in one step.
   * @returns the path of the file in which the previous data is kept; `null` if there was none
   */
  readonly replace: () => Promise<string | null>
  readonly close: () => void
}

/**
 * Replaces the database with a backup, erases from it what was erased after the backup, and changes the keys
 * that were changed since. The copy is checked and completed in a file beside it, and then takes the
 * database's place in one step. So an interruption leaves either the old or the new database. The old one is
 * kept in another file.
 * @throws CommandProblem if the list of erased ids cannot be used
 */
export async function restoreDatabase(paths: RestorePaths): Promise<RestoreOutcome> {
  try {
    return { message: await restore(paths), succeeded: true }
  } catch (error) {
    const known = error instanceof RestoreProblem ? error : mapSqliteError(error)
    if (known instanceof RestoreProblem) return { message: known.message, succeeded: false }
    if (!(known instanceof ServiceUnavailable)) throw error
    const { database } = paths
    const folder = typeof database === 'string' ? dirname(database) : database.dataDir
    const full = isDiskFull(error) ? fullDisk(folder) : null
    const reason = inodeProblem(folder) ?? full ?? known.message
    return { message: `Nothing was restored. ${reason}`, succeeded: false }
  }
}

async function restore(paths: RestorePaths): Promise<string> {
  const { backup, database, erasedIdsFile } = paths
  checkBackup(backup, database)
  const erasedIds = new ErasedIds(erasedIdsFile)
  erasedIds.check()
  const previous = await openPrevious(database)
  const removeDrafts = lockDrafts(previous)
  const close = () => {
    previous.close()
    removeDrafts()
    return `Run ${paths.command ?? 'tend restore'} again.`
  }
  return cleanUpIfInterrupted(close, () => replaceBy(paths, previous, erasedIds).finally(close))
}

/** @throws RestoreProblem if another restore of the same data folder has not ended */
function lockDrafts({ draft, close }: PreviousDatabase): () => void {
  try {
    const removeDrafts = lockRestoreDrafts(draft)
    if (removeDrafts !== null) return removeDrafts
    throw new RestoreProblem(
      `Another tend restore is running in ${dirname(draft)}: wait until it ends.`,
    )
  } catch (error) {
    close()
    throw error
  }
}

async function replaceBy(
  { backup, erasedIdsFile, onProgress }: RestorePaths,
  previous: PreviousDatabase,
  erasedIds: ErasedIds,
): Promise<string> {
  const { draft } = previous
  await copyBackup(backup, draft, onProgress)
  const listed = [...erasedIds.read(), ...(await previous.listUsers())]
  const { counts, erased, keys } = applyAgain(draft, listed, backup)
  giveToOwner(draft)
  syncFile(draft)
  const aside = await previous.replace()
  return [
    `Restored ${backup}: ${describeCounts(counts)}.`,
    describeErasures(erased, keys, erasedIds.countUsers() === 0 ? erasedIdsFile : null),
    ...(erasedIds.cutOffLine === null
      ? []
      : [
          `Line ${erasedIds.cutOffLine} of ${erasedIdsFile} is cut off, so nothing was erased by it. A crash may have done that. If a copy did, put the complete list there before the server starts, which erases the missing ids.`,
        ]),
    ...(aside === null
      ? []
      : [`The previous database is now ${aside}. Delete it once all is well.`]),
  ].join('\n')
}

async function openPrevious(database: BackupSource): Promise<PreviousDatabase> {
  if (typeof database === 'string') return openPreviousFile(database)
  // Loaded only if it is used.
  return (await import('./previous-postgres.ts')).openPreviousPostgres(database)
}

function checkBackup(backup: string, database: BackupSource): void {
  const unreadable = fileAccessProblem(backup, constants.R_OK)
  if (unreadable !== null) throw new RestoreProblem(unreadable)
  const stats = statSync(backup, { throwIfNoEntry: false })
  if (stats === undefined) throw new RestoreProblem(`There is no file ${backup}.`)
  const current = typeof database === 'string' ? statsOf(database) : null
  if (current?.dev === stats.dev && current.ino === stats.ino) {
    throw new RestoreProblem(`${backup} is the database itself.`)
  }
  // The content of a compressed one is checked once it is unpacked.
  if (!isCompressedFile(backup)) checkContent(backup, backup)
}

/** @param backup the file's name for the operator */
function checkContent(path: string, backup: string): void {
  if (isPostgresDump(path)) return
  if (/^(?:\xff\xfe|\xfe\xff)/.test(readStart(path).toString('latin1'))) {
    throw new RestoreProblem(
      `${backup} is text in UTF-16, as the > of PowerShell writes it: make the dump with pg_dump --file.`,
    )
  }
  if (isClusterDump(path)) {
    throw new RestoreProblem(
      `${backup} is a dump of all databases by pg_dumpall: make one of the database of Tend with pg_dump.`,
    )
  }
  if (!isOfTend(path)) throw new RestoreProblem(`${backup} is not a backup of Tend.`)
  if (hasStaleWal(path)) {
    throw new RestoreProblem(`${path}-wal does not belong to this backup: move it away.`)
  }
  const { isDamaged, isCutOff, usesWal, bytes } = readHeader(path)
  if (isDamaged) throw new RestoreProblem(`${backup} is damaged: use another backup.`)
  const added = usesWal || bytes === 0 ? 0 : statSync(path).size - bytes
  if (added > 0 && hasWindowsLineEnds(path)) {
    throw new RestoreProblem(
      `${backup} was changed (its line ends, as a copy in text mode does): copy the backup again in binary mode.`,
    )
  }
  if (added > 0) {
    const remedy =
      path === backup
        ? `cut them off with truncate -s ${bytes} ${backup}`
        : `unpack it with gunzip, and cut them off with truncate -s ${bytes}`
    throw new RestoreProblem(
      `${backup} was changed (${added} bytes were added to its end): use another backup, or ${remedy}.`,
    )
  }
  if (isCutOff)
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

/** Copies the backup, checks it and migrates it to this version. */
async function copyBackup(
  backup: string,
  draft: string,
  onProgress: OnProgress = () => {},
): Promise<void> {
  let isUnchanged = true
  try {
    if (isCompressedFile(backup)) {
      await decompressBackup(backup, draft, onProgress)
      checkContent(draft, backup)
      if (isPostgresDump(draft)) {
        const unpacked = `${draft}.dump`
        renameSync(draft, unpacked)
        await readPostgresDump(unpacked, draft, backup)
      } else isUnchanged = matchesChecksum(draft)
    } else if (isPostgresDump(backup)) await readPostgresDump(backup, draft, backup)
    else {
      isUnchanged = matchesChecksum(backup)
      const source = new Database(backup, { readonly: true, fileMustExist: true })
      try {
        await source.backup(draft, { progress: copyProgress(onProgress) })
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
  if (!isUnchanged) {
    throw new RestoreProblem(
      `${backup} is damaged (its checksum does not match): use another backup.`,
    )
  }
}

async function decompressBackup(
  backup: string,
  draft: string,
  onProgress: OnProgress,
): Promise<void> {
  const result = await decompressFile(backup, draft, onProgress)
  if (result === 'damaged') throw new RestoreProblem(`${backup} is damaged: use another backup.`)
  if (result === 'continued') {
    throw new RestoreProblem(
      `${backup} was changed (bytes were added to its end): use another backup, or restore the file that gunzip -c unpacks from it.`,
    )
  }
}

/** @param backup the file's name for the operator */
function applyAgain(
  draft: string,
  listed: readonly UserRow[],
  backup: string,
): { readonly counts: RowCounts; readonly erased: number; readonly keys: number } {
  const db = connect(draft)
  try {
    checkValues(db, backup)
    const applied = applyListed({ db, statements: prepareStatements(db) }, listed)
    const counts = readCounts(db)
    // Makes the copy a single file.
    db.pragma('journal_mode = DELETE')
    return { counts, ...applied }
  } finally {
    db.close()
  }
}

/** The tables whose rows a server reads, with the columns that contain JSON. */
const JSON_COLUMNS = {
  users: [],
  days: ['registers'],
  sessions: [],
  records: [],
  push_subscriptions: ['times'],
  invitations: [],
  server_state: [],
} as const

/** A user whose next write would get the number of an earlier one, which fails. No server writes such a row. */
const INVALID_USER = `last_sequence < 0 OR ${['days', 'records']
  .map(
    (table) =>
      `EXISTS (SELECT 1 FROM ${table} WHERE user_hash = users.user_hash AND sequence > last_sequence)`,
  )
  .join(' OR ')}`

/** SQLite stores values of any type in a column, and each would fail a request later. */
function checkValues(db: Database.Database, backup: string): void {
  for (const [table, jsonColumns] of Object.entries(JSON_COLUMNS)) {
    const columns = db.pragma(`table_info(${table})`) as { name: string; type: string }[]
    const wrong = [
      ...columns.map(
        ({ name, type }) =>
          `typeof(${name}) NOT IN ('null', '${type.toLowerCase()}', iif('${type}' = 'integer', 'real', ''))`,
      ),
      ...columns
        .filter(({ type }) => type.toLowerCase() === 'integer')
        .map(
          ({ name }) =>
            `${name} NOT BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER}`,
        ),
      ...jsonColumns.map((name) => `NOT json_valid(${name})`),
      table === 'users' ? INVALID_USER : 'false',
    ]
    const hasWrong = db.prepare(`SELECT 1 FROM ${table} WHERE ${wrong.join(' OR ')} LIMIT 1`).get()
    // Days without their user would make the user's first write fail.
    if (hasWrong || db.prepare(`PRAGMA foreign_key_check(${table})`).get()) {
      throw new RestoreProblem(
        `${backup} is damaged (the table "${table}" has an invalid value): use another backup.`,
      )
    }
  }
}

/** @param missingList the path of the list of erased ids if it is empty or missing */
function describeErasures(erased: number, keys: number, missingList: string | null): string {
  const users = (count: number) => `${count} user${count === 1 ? '' : 's'}`
  const changed = keys === 0 ? '' : ` Keys changed again: ${users(keys)}.`
  const found = `Erased again, because they were erased after the backup: ${users(erased)}.${changed}`
  return missingList === null
    ? found
    : `${found}\nThere is no list of erased ids at ${missingList}, or it is empty. If there is a copy of it, put it there before the server starts, which erases these ids again.`
}
