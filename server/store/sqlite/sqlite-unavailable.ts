import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { DAMAGED } from '../damaged.ts'

/** By SQLite's primary result code: an extended one (`SQLITE_IOERR_FSYNC`) begins with it. */
const SENTENCES: ReadonlyArray<readonly [code: string, sentence: string]> = [
  ['SQLITE_FULL', 'The disk is full: nothing can be saved until there is room.'],
  ['SQLITE_BUSY', 'The database is locked by another program: try again in a moment.'],
  ['SQLITE_LOCKED', 'The database is locked by another program: try again in a moment.'],
  ['SQLITE_IOERR', 'The disk does not answer: nothing can be read or saved for now.'],
  ['SQLITE_READONLY', 'The database cannot be written to: its file or folder is read-only.'],
  ['SQLITE_CANTOPEN', 'The database cannot be opened: its folder is missing or closed to Tend.'],
  ['SQLITE_PROTOCOL', 'The database is locked by another program: try again in a moment.'],
  ['SQLITE_NOMEM', 'The machine is out of memory: try again in a moment.'],
  ['SQLITE_CORRUPT', DAMAGED],
  ['SQLITE_NOTADB', DAMAGED],
  ['ENOSPC', 'The disk is full: nothing can be saved until there is room.'],
  ['ENOENT', 'The database file is missing: it has been moved or deleted.'],
  ['EACCES', 'The database file is closed to Tend: its permissions have changed.'],
  ['EIO', 'The disk does not answer: nothing can be read or saved for now.'],
]

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The error as `ServiceUnavailable` if it comes of the disk or of a lock; a bug stays what it is. */
export function asUnavailable(error: unknown): unknown {
  const code = codeOf(error)
  const known = SENTENCES.find(([prefix]) => code === prefix || code.startsWith(`${prefix}_`))
  return known ? new ServiceUnavailable(known[1], { cause: error }) : error
}
