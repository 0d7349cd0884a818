import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import {
  fileAccessProblem,
  folderAccessProblem,
  fullDiskProblem,
  inodeProblem,
  refusal,
  statsOf,
} from '../disk/file-access.ts'
import { giveToOwner, SERVER_FILE } from '../disk/file-modes.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { connect } from '../store/sqlite/connection.ts'
import { databaseFiles, removeDatabase } from '../store/sqlite/database-files.ts'
import { APPLICATION_ID, applicationIn, readHeader } from '../store/sqlite/file-header.ts'
import { databaseProblem } from '../store/sqlite/prepare-database.ts'
import { inReservedSpace, otherFileProblem } from '../store/sqlite/running-server.ts'
import { schemaProblem } from '../store/sqlite/schema-problem.ts'
import { isDiskFull, mapSqliteError } from '../store/sqlite/sqlite-errors.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { syncFile } from '../store/sync-file.ts'
import { cleanUpIfInterrupted } from '../terminal/interruption.ts'
import type { OnProgress } from '../terminal/progress-bar.ts'
import { compressFile, isCompressedFile, startOfContent } from './compressed-file.ts'
import { writeChecksum } from './file-checksum.ts'
import { noteBackup } from './last-backup.ts'
import type { PostgresSource } from './postgres-rows.ts'
import { describeCounts, type RowCounts, readCounts } from './row-counts.ts'

/** Few enough that progress shows. */
const PAGES_AT_ONCE = 1000

/** What is backed up: the absolute path of an embedded database, or one in PostgreSQL. */
export type BackupSource = string | PostgresSource

export interface BackupPaths {
  /** Servers may be writing to it during the backup. */
  readonly source: BackupSource
  /** The absolute path of the backup, which is compressed if it ends with `.gz`. */
  readonly target: string
  /** Whether an existing target may be replaced. */
  readonly mayReplace: boolean
  /** The path of the copy until it is complete. The default is a new one beside the target. */
  readonly draft?: string
  /** Called while the database is copied. */
  readonly onProgress?: OnProgress | undefined
}

export interface BackupOutcome {
  /** The result, or the reason why there is no backup. */
  readonly message: string
  readonly succeeded: boolean
  /** Whether nothing was stored that a backup could contain. */
  readonly isEmpty?: boolean
  /** A warning for the operator, although it has succeeded. */
  readonly warning?: string
}

/** Makes a backup, as `writeBackup` does, and notes it as the last one. */
export async function backUpDatabase(paths: BackupPaths): Promise<BackupOutcome> {
  const { source, target } = paths
  const outcome = await writeBackup(paths)
  const database = typeof source === 'string' ? source : databasePath(source.dataDir)
  if (outcome.succeeded) noteBackup(database, new Date(), target)
  return outcome
}

/**
 * Copies a consistent snapshot of the database, with every write acknowledged so far, into a single
 * file. The copy is made under a temporary name and checked before it is renamed. So a file with the
 * target's name is always a complete backup, and an earlier backup remains until then.
 */
export async function writeBackup(paths: BackupPaths): Promise<BackupOutcome> {
  const problem = findProblem(paths)
  if (problem !== null) return failed(problem)
  // Two backups to one file may be made at the same time.
  const { source, target, draft = `${target}.${randomUUID()}.new` } = paths
  const removeDraft = () => {
    removeDatabase(draft)
    rmSync(compressedPath(draft), { force: true })
    return 'No backup was made.'
  }
  return cleanUpIfInterrupted(removeDraft, async () => {
    try {
      removeOldDrafts(dirname(target), (name) => name === basename(target))
      const unusable = creationProblem(draft)
      if (unusable !== null) return failed(`No backup was made. ${unusable}`)
      return await writeDraft(paths, draft)
    } catch (error) {
      const known = mapSqliteError(error)
      if (!(known instanceof ServiceUnavailable)) throw error
      const noInode = typeof source === 'string' ? inodeProblem(dirname(source)) : null
      // The disk of the backup is often another one than the database's, which then saves as before.
      const full = isDiskFull(error) ? fullDiskProblem(dirname(target)) : null
      return failed(`No backup was made. ${noInode ?? full ?? known.message}`)
    } finally {
      removeDraft()
    }
  })
}

/** The endings of what an interrupted backup leaves beside its target. */
const DRAFT_ENDING = /(\.[\da-f-]{36})?\.new(\.gz|\.new)?(-journal|-wal|-shm)?$/

/** A draft that was changed later may belong to another backup that is still being made. */
const MIN_DRAFT_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what interrupted backups have left in a folder.
 * @param isTarget whether the backup of a draft has a name that is meant
 */
export function removeOldDrafts(folder: string, isTarget: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    if (!DRAFT_ENDING.test(name) || !isTarget(name.replace(DRAFT_ENDING, ''))) continue
    if (isOldFile(join(folder, name))) rmSync(join(folder, name), { force: true })
  }
}

/** Whether this is a file, and neither a folder nor a link, that was changed long ago. */
function isOldFile(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && Date.now() - stats.mtimeMs > MIN_DRAFT_AGE_MS
}

/** Why a file cannot be created, which SQLite would not say of the copy but of the database. */
function creationProblem(path: string): string | null {
  try {
    closeSync(openSync(path, 'wx'))
    rmSync(path)
    return null
  } catch (error) {
    return refusal(error, path)
  }
}

/** Writes the copy, checks it and gives it the name of the target. */
async function writeDraft(
  { source, target, onProgress }: BackupPaths,
  draft: string,
): Promise<BackupOutcome> {
  const counts = await copy(source, draft, onProgress)
  const defect = findDefect(draft, counts)
  if (defect !== null) {
    const name = typeof source === 'string' ? source : 'The copy of PostgreSQL'
    return failed(`${name} is damaged (${defect}), so no backup was made.`)
  }
  writeChecksum(draft)
  let complete = draft
  if (target.endsWith('.gz')) {
    complete = compressedPath(draft)
    if (!(await compressFile(draft, complete))) {
      return failed('The disk has changed the backup while it was compressed: check the disk.')
    }
  }
  giveToOwner(complete)
  syncFile(complete)
  renameSync(complete, target)
  syncFile(dirname(target))
  const isEmpty = Object.values(counts).every((count) => count === 0)
  return { message: `Backed up to ${target}: ${describeCounts(counts)}.`, succeeded: true, isEmpty }
}

const compressedPath = (draft: string) => `${draft}.gz`

const failed = (message: string): BackupOutcome => ({ message, succeeded: false })

function findProblem({ source, target, mayReplace }: BackupPaths): string | null {
  const unusable = folderAccessProblem(dirname(target))
  if (unusable !== null) return unusable
  const existing = lstatSync(target, { throwIfNoEntry: false })
  if (existing?.isDirectory()) return `${target} is a folder: give the path of a file in it.`
  const database = typeof source === 'string' ? statsOf(source) : null
  if (existing && existing.dev === database?.dev && existing.ino === database.ino) {
    return `${target} is the database itself.`
  }
  if (isFileOfServer(target, source)) {
    return `${target} is the name of a file of the server: choose another.`
  }
  if (existing === undefined) return null
  const unreadable = existing.isFile() ? fileAccessProblem(target, constants.R_OK) : null
  if (unreadable !== null) return unreadable
  if (!isBackup(target)) {
    return `${target} is not a backup of Tend, so it is not replaced: choose another file.`
  }
  return mayReplace
    ? null
    : `${target} already exists: choose another file, or add --replace to overwrite it.`
}

/** Whether the server takes a file of this name for its own, such as the log of the database. */
function isFileOfServer(target: string, source: BackupSource): boolean {
  const database = typeof source === 'string' ? source : databasePath(source.dataDir)
  const real = (path: string) => (existsSync(path) ? realpathSync(path) : path)
  const [folder, name] = [real(dirname(target)), basename(target)]
  return (
    (SERVER_FILE.test(name) && folder === real(dirname(database))) ||
    databaseFiles(real(database)).includes(join(folder, name))
  )
}

/** Whether this is a file, and neither a folder nor a link, that a backup has made. */
export function isBackup(path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false
  try {
    return (
      (isCompressedFile(path)
        ? applicationIn(startOfContent(path))
        : readHeader(path).application) === APPLICATION_ID
    )
  } catch {
    return false
  }
}

async function copy(
  source: BackupSource,
  draft: string,
  onProgress: OnProgress = () => {},
): Promise<RowCounts> {
  if (typeof source === 'string') {
    return inReservedSpace(source, () => copyFile(source, draft, onProgress))
  }
  // Loaded only if it is used.
  return (await import('./postgres-rows.ts')).copyToFile(source.url, draft, onProgress)
}

async function copyFile(source: string, draft: string, onProgress: OnProgress): Promise<RowCounts> {
  const problem = (await otherFileProblem(source)) ?? databaseProblem(source)
  if (problem !== null) throw new ServiceUnavailable(problem)
  const db = connect(source)
  try {
    // A restore would refuse the backup, and with --keep it would take the place of good ones.
    const refused = await schemaProblem(db, source)
    if (refused !== null) throw new ServiceUnavailable(refused)
    // The transaction makes the counts and the copy see the same state.
    db.exec('BEGIN')
    const counts = readCounts(db)
    await db.backup(draft, { progress: copyProgress(onProgress) })
    db.exec('COMMIT')
    return counts
  } finally {
    db.close()
  }
}

/** The option of SQLite's backup that reports its progress. */
export function copyProgress(onProgress: OnProgress): Database.BackupOptions['progress'] {
  return ({ totalPages, remainingPages }) => {
    onProgress('Copying', totalPages - remainingPages, totalPages)
    return PAGES_AT_ONCE
  }
}

/** @returns what is wrong with the copy, or `null` */
function findDefect(draft: string, expected: RowCounts): string | null {
  const db = new Database(draft)
  try {
    // Makes the backup a single file without a WAL, which can also be opened on a read-only disk.
    db.pragma('journal_mode = DELETE')
    const verdict = db.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') return String(verdict)
    const found = readCounts(db)
    const isComplete = Object.entries(expected).every(
      ([name, count]) => found[name as keyof RowCounts] === count,
    )
    return isComplete ? null : 'rows are missing from the copy'
  } finally {
    db.close()
  }
}
