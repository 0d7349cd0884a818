import { fileSizeProblem } from '../../disk/process-limits.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { DAMAGED } from '../damaged.ts'

const FULL = 'The disk is full: saving fails until there is space.'
const LOCKED = 'The database is locked by another program: try again in a moment.'
const CUT_OFF =
  'The database or its WAL is cut off: end other programs that use it. If that does not help, restore a backup.'
const BROKEN_DISK = 'The disk has failed: reading and saving fail for now.'
const QUOTA = 'The disk quota of this user is used up: saving fails until there is space in it.'
const FULL_OR_QUOTA =
  'The disk is full, or the disk quota of this user is used up: saving fails until there is space.'
const BROKEN_DISK_OR_QUOTA =
  'The disk has failed, or the disk quota of this user is used up: saving fails for now.'

/**
 * Messages by SQLite's primary result code, with which extended ones such as `SQLITE_IOERR_FSYNC`
 * begin, or by the code of a file system error.
 */
const MESSAGES: ReadonlyArray<readonly [code: string, message: string]> = [
  ['SQLITE_FULL', FULL],
  ['SQLITE_BUSY', LOCKED],
  ['SQLITE_LOCKED', LOCKED],
  // There is no room for the index of the WAL.
  ['SQLITE_IOERR_SHMSIZE', FULL_OR_QUOTA],
  // Another program may have the WAL open that was here before.
  ['SQLITE_IOERR_SHORT_READ', CUT_OFF],
  ['SQLITE_IOERR_READ', BROKEN_DISK],
  // SQLite knows of no quota.
  ['SQLITE_IOERR', BROKEN_DISK_OR_QUOTA],
  // A restore has just put another file in its place.
  ['SQLITE_READONLY_DBMOVED', 'The database file was moved or replaced: try again.'],
  ['SQLITE_READONLY', 'The database cannot be written: its file or folder is read-only.'],
  ['SQLITE_CANTOPEN', 'The database cannot be opened: its folder is missing or not accessible.'],
  ['SQLITE_PROTOCOL', LOCKED],
  ['SQLITE_NOMEM', 'The machine is out of memory: try again in a moment.'],
  ['SQLITE_CORRUPT', DAMAGED],
  ['SQLITE_NOTADB', DAMAGED],
  ['ENOSPC', FULL],
  ['EDQUOT', QUOTA],
  ['EFBIG', 'The disk takes no larger files: saving fails.'],
  ['ENOENT', 'The database file is missing: it was moved or deleted.'],
  ['EACCES', 'The database file is not accessible: its permissions have changed.'],
  ['EIO', BROKEN_DISK],
]

/**
 * Maps errors of the disk or of a lock to `ServiceUnavailable`. Other errors are bugs and returned
 * unchanged.
 */
export function mapSqliteError(error: unknown): unknown {
  const code = codeOf(error)
  const limit = MAY_BE_TOO_LARGE.test(code) ? fileSizeProblem() : null
  if (limit !== null) return new ServiceUnavailable(limit, { cause: error })
  const known = MESSAGES.find(([prefix]) => code === prefix || code.startsWith(`${prefix}_`))
  return known ? new ServiceUnavailable(known[1], { cause: error }) : error
}

/** The codes of SQLite and Node.js for a file that may not grow further. */
const MAY_BE_TOO_LARGE = /^(SQLITE_IOERR(?!_(SHORT_)?READ)|EFBIG)/

/** Whether a write may succeed once there is more space on the disk. */
export function isOutOfSpace(error: unknown): boolean {
  // A file that may not grow further is reported as an I/O error.
  return /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT|EFBIG)/.test(codeOf(error))
}

/** Whether a disk was full, and neither a quota nor a limit of the process was reached. */
export function isDiskFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC)$/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
