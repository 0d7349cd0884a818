import { DatabaseBusy } from '../../errors/database-busy.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { DAMAGED } from '../damaged.ts'

const UNREACHABLE = 'PostgreSQL cannot be reached: reading and saving fail until it is back.'
/** No response in time, possibly because the connection was lost without notice. */
const SLOW = 'PostgreSQL does not respond in time: reading and saving fail for now.'
/** Only on Citus. */
export const SILENT_WORKER =
  'A part of PostgreSQL does not respond: reading and saving fail for some users until it is back.'
/** Does not ask for a restart, which would start the migration again. */
export const NOT_READY =
  'PostgreSQL is not ready: it does not respond in time, or its tables are being migrated.'
/** For example on Citus, if a worker is lost between the statements and their COMMIT. */
export const UNKNOWN_COMMIT =
  'PostgreSQL failed while it committed: it is unknown whether the change was saved.'
const BUSY = 'PostgreSQL is busy: try again in a moment.'
const FULL = 'The disk of PostgreSQL is full: saving fails until there is space.'
export const READ_ONLY = 'PostgreSQL accepts no changes: it is a standby or set to read-only.'
const REFUSED = 'PostgreSQL rejects the user name or password in DATABASE_URL.'
const NO_DATABASE = 'PostgreSQL has no database with the name in DATABASE_URL.'
const NO_TABLES = 'The tables of Tend are missing in PostgreSQL: they were deleted or moved.'
export const CHANGED_TABLES =
  'The tables of Tend were changed in PostgreSQL: reading and saving fail until that is undone.'
export const FOREIGN_TABLES_MESSAGE =
  'The PostgreSQL database has tables with the same names from another program: use a separate database for Tend.'
const NO_PERMISSION =
  'PostgreSQL denies Tend the permission for an operation: grant it to the user in DATABASE_URL.'
const BROKEN_DISK = 'The disk of PostgreSQL has failed: reading and saving fail for now.'
/** Such as a certificate that is missing, or damaged. */
const UNUSABLE_FILE = 'A file named in DATABASE_URL cannot be read.'
const NOT_POSTGRES =
  'What responds at the address in DATABASE_URL is not PostgreSQL, or is damaged.'
const UNTRUSTED =
  'The certificate of PostgreSQL is not trusted: check sslmode and sslrootcert in DATABASE_URL.'

const UNDEFINED_TABLE = '42P01'

/** Messages by the beginning of an error's code: PostgreSQL's SQLSTATE, or Node's network and TLS codes. */
const MESSAGES: ReadonlyArray<readonly [code: string, message: string]> = [
  ['53100', FULL],
  ['53', BUSY],
  ['08', UNREACHABLE],
  ['57014', BUSY],
  ['57', UNREACHABLE],
  ['25P03', BUSY],
  ['25P04', BUSY],
  ['25006', READ_ONLY],
  ['28', REFUSED],
  ['3D', NO_DATABASE],
  ['40', BUSY],
  [UNDEFINED_TABLE, NO_TABLES],
  ['42P07', FOREIGN_TABLES_MESSAGE],
  ['42703', CHANGED_TABLES],
  ['42704', 'PostgreSQL does not know a setting in DATABASE_URL.'],
  ['42501', NO_PERMISSION],
  ['55P03', BUSY],
  // The database accepts no connections (`ALLOW_CONNECTIONS false`).
  ['55000', UNREACHABLE],
  ['58', BROKEN_DISK],
  ['XX001', DAMAGED],
  ['XX002', DAMAGED],
  ['EISDIR', UNUSABLE_FILE],
  ['EPROTO', UNTRUSTED],
  ['CERT_', UNTRUSTED],
  ['DEPTH_ZERO_', UNTRUSTED],
  ['ERR_OSSL_', UNUSABLE_FILE],
  ['ERR_SSL_', UNTRUSTED],
  ['ERR_TLS_', UNTRUSTED],
  ['SELF_SIGNED_', UNTRUSTED],
  ['UNABLE_TO_', UNTRUSTED],
]

/** A code of the operating system or of a name service. Any of them means that the network has failed. */
const SYSTEM_CODE = /^E(AI_)?[A-Z\d]+$/

/** Messages of driver errors that have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (has encountered|was closed)|timeout expired)/
const NO_FREE_CONNECTION = /^timeout exceeded when trying to connect/
const QUERY_TIMEOUT = /^Query read timeout/
const LOGIN_FAILED = /^SASL/
const UNKNOWN_LOGIN = /^Unknown authenticationOk/
const INVALID_RESPONSE = /^received invalid response/
const NO_TLS = /SSL/

/** The error of a call that has taken too long. */
export const tookTooLong = () => new DatabaseBusy(SLOW)

/**
 * Maps errors of the database or the connection to `ServiceUnavailable`. Other errors are bugs and
 * returned unchanged.
 */
export function mapPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServiceUnavailable) return error
  const message = messageFor(error)
  if (message === undefined) return error
  const Mapped = message === BUSY || message === SLOW ? DatabaseBusy : ServiceUnavailable
  return new Mapped(message, { cause: error })
}

export function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE
}

function messageFor(error: Error): string | undefined {
  // A host name with several addresses: the errors are all of the same kind.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) {
    return messageFor(error.errors[0])
  }
  if ('syscall' in error && error.syscall === 'open') {
    return UNUSABLE_FILE
  }
  const code = 'code' in error ? String(error.code) : ''
  if (code !== '') {
    const known = MESSAGES.find(([prefix]) => code.startsWith(prefix))?.[1]
    return known ?? (SYSTEM_CODE.test(code) ? UNREACHABLE : undefined)
  }
  if (NO_FREE_CONNECTION.test(error.message)) return BUSY
  if (LOST_CONNECTION.test(error.message)) return UNREACHABLE
  if (QUERY_TIMEOUT.test(error.message)) return SLOW
  if (LOGIN_FAILED.test(error.message)) return REFUSED
  if (UNKNOWN_LOGIN.test(error.message)) {
    return 'PostgreSQL asks for a login other than by password: choose scram-sha-256 in its pg_hba.conf.'
  }
  if (INVALID_RESPONSE.test(error.message)) return NOT_POSTGRES
  if (NO_TLS.test(error.message)) {
    return 'PostgreSQL does not support TLS: turn it on there, or choose a connection in plaintext with sslmode=disable in DATABASE_URL.'
  }
  return undefined
}
