import { ServiceUnavailable } from '../../errors/service-unavailable.ts'

const UNREACHABLE = 'PostgreSQL cannot be reached: nothing can be read or saved for now.'
/** Nothing was answered in time; the way to it may be cut without a word. */
export const SLOW = 'PostgreSQL does not answer in time: nothing can be read or saved for now.'
/** A restart would begin the change of the tables anew. */
export const NOT_READY =
  'PostgreSQL is not ready: it does not answer in time, or its tables are being brought to this version.'
const BUSY = 'PostgreSQL is busy: try again in a moment.'
const FULL = 'The disk of PostgreSQL is full: nothing can be saved until there is room.'
export const READ_ONLY = 'PostgreSQL takes no changes: it is a standby, or set to read only.'
const REFUSED = 'PostgreSQL refuses the name or password that DATABASE_URL gives.'
const NO_DATABASE = 'PostgreSQL has no database of the name that DATABASE_URL gives.'
const NO_SCHEMA = 'The tables of Tend are missing in PostgreSQL: they were deleted or moved.'
const OTHER_TABLES =
  'PostgreSQL has tables of the same names that are not of this Tend: give it a database of its own.'
const NO_RIGHT = 'PostgreSQL does not allow what Tend has to do: its user needs the right to it.'
const BROKEN_DISK = 'The disk of PostgreSQL does not answer: nothing can be read or saved for now.'
const DAMAGED = 'The database of PostgreSQL is damaged: it has to be restored from a backup.'

const UNDEFINED_TABLE = '42P01'

const UNTRUSTED = 'The certificate of PostgreSQL is not one that DATABASE_URL trusts.'

/** By what an error's code begins with: of PostgreSQL (SQLSTATE), or of the network. */
const SENTENCES: ReadonlyArray<readonly [code: string, sentence: string]> = [
  ['53100', FULL],
  ['53', BUSY],
  ['08', UNREACHABLE],
  ['57014', BUSY],
  ['57', UNREACHABLE],
  ['25P03', BUSY],
  ['25006', READ_ONLY],
  ['28', REFUSED],
  ['3D', NO_DATABASE],
  ['40', BUSY],
  [UNDEFINED_TABLE, NO_SCHEMA],
  ['42P07', OTHER_TABLES],
  ['42501', NO_RIGHT],
  ['55P03', BUSY],
  ['58', BROKEN_DISK],
  ['XX001', DAMAGED],
  ['XX002', DAMAGED],
  ['ECONN', UNREACHABLE],
  ['EHOST', UNREACHABLE],
  ['ENET', UNREACHABLE],
  ['ENOTFOUND', UNREACHABLE],
  ['ENOENT', UNREACHABLE],
  ['EAI_', UNREACHABLE],
  ['EPIPE', UNREACHABLE],
  ['ETIMEDOUT', UNREACHABLE],
  ['EADDRNOTAVAIL', UNREACHABLE],
  ['CERT_', UNTRUSTED],
  ['DEPTH_ZERO_', UNTRUSTED],
  ['ERR_SSL_', UNTRUSTED],
  ['ERR_TLS_', UNTRUSTED],
  ['SELF_SIGNED_', UNTRUSTED],
  ['UNABLE_TO_', UNTRUSTED],
]

/** What the driver says without a code. */
const LOST_CONNECTION = /^(Connection terminated|Client (has encountered|was closed))/
const NO_FREE_CONNECTION = /^timeout exceeded when trying to connect/
const NO_ANSWER = /^Query read timeout/
const NO_PASSWORD = /^SASL/
const NO_TLS = /SSL/

/** The error as `ServiceUnavailable` if it comes of the database or the way to it; a bug stays a bug. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServiceUnavailable) return error
  const sentence = sentenceOf(error)
  return sentence === undefined ? error : new ServiceUnavailable(sentence, { cause: error })
}

export function isWithoutTables(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE
}

function sentenceOf(error: Error): string | undefined {
  // Several addresses of one name were tried: one of them tells enough.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) {
    return sentenceOf(error.errors[0])
  }
  if ('syscall' in error && error.syscall === 'open') {
    return 'A file that DATABASE_URL names cannot be read.'
  }
  const code = 'code' in error ? String(error.code) : ''
  if (code !== '') return SENTENCES.find(([beginning]) => code.startsWith(beginning))?.[1]
  if (NO_FREE_CONNECTION.test(error.message)) return BUSY
  if (LOST_CONNECTION.test(error.message)) return UNREACHABLE
  if (NO_ANSWER.test(error.message)) return SLOW
  if (NO_PASSWORD.test(error.message)) return REFUSED
  if (NO_TLS.test(error.message))
    return 'PostgreSQL does not take the TLS that DATABASE_URL asks for.'
  return undefined
}
