import { isIP } from 'node:net'
// Loading the whole driver takes 50 ms, and only servers with DATABASE_URL need it.
import ConnectionParameters from 'pg/lib/connection-parameters'
import { parseWholeNumberUpTo } from './whole-number.ts'

/** Modes of libpq that this driver treats like `verify-full`, after printing a warning. */
const VERIFYING_MODES = ['prefer', 'require', 'verify-ca']

/** The values of parameters that the driver would otherwise ignore, or take for another one. */
const VALUES: ReadonlyArray<readonly [name: string, values: readonly string[]]> = [
  ['sslmode', ['disable', 'no-verify', ...VERIFYING_MODES, 'verify-full']],
  ['ssl', ['true', '1', '0', 'no-verify']],
  ['sslnegotiation', ['postgres', 'direct']],
  ['uselibpqcompat', ['true', 'false']],
]

/** The parameters that are passed to the driver. Others would change what Tend relies on, or have no effect. */
export const URL_PARAMETERS: ReadonlySet<string> = new Set([
  ...VALUES.map(([name]) => name),
  ...['host', 'port', 'user', 'password', 'options', 'sslrootcert', 'sslcert', 'sslkey'],
])

/** The names of the parameters in `DATABASE_URL` that have no effect. */
export function unusedParameters(text: string): readonly string[] {
  if (!isPostgresUrl(text)) return []
  return [...new URL(text).searchParams.keys()].filter((name) => !URL_PARAMETERS.has(name))
}

/** Why `DATABASE_URL` cannot be used, without its content; `null` if it can. */
export function databaseUrlProblem(text: string): string | null {
  if (!isPostgresUrl(text)) {
    return 'DATABASE_URL must be the URL of a PostgreSQL database, such as postgres://name:password@host:5432/tend. Special characters in the name and password must be percent-encoded.'
  }
  const parameters = new URL(text).searchParams
  const last = (name: string) => parameters.getAll(name).at(-1) || null
  for (const [name, values] of VALUES) {
    if (!values.includes(last(name) ?? values[0] ?? ''))
      return `The parameter ${name} in DATABASE_URL must be one of ${values.join(', ')}.`
  }
  const port = parseWholeNumberUpTo(last('port') ?? '1', 65_535)
  return port === null || port === 0
    ? 'The parameter port in DATABASE_URL must be a whole number from 1 to 65535.'
    : driverProblem(parseDatabaseUrl(text) ?? text)
}

/** Why the driver refuses a URL, such as for a parameter that needs another one. */
function driverProblem(url: string): string | null {
  try {
    return new ConnectionParameters(url) && null
  } catch (error) {
    // A file that cannot be read now may be there when the server connects.
    if (!(error instanceof Error) || 'syscall' in error) return null
    const [reason] = error.message.split('. ')
    return `The parameters in DATABASE_URL do not fit together (${reason}).`
  }
}

/**
 * Reads `DATABASE_URL`. A connection that leaves this machine uses TLS and checks the certificate, as
 * with `sslmode=verify-full`, unless the URL chooses otherwise: `sslmode=disable` for plaintext, or
 * `sslmode=no-verify` for TLS with any certificate.
 * @returns the URL for the driver, or `null` if it is not the URL of a PostgreSQL database
 */
export function parseDatabaseUrl(text: string): string | null {
  if (!isPostgresUrl(text)) return null
  const url = withUsedParameters(text)
  // Of several parameters with the same name, the driver uses the last one.
  const modes = new URL(url).searchParams
  const mode = modes.getAll('sslmode').at(-1)
  if (mode === 'disable') return url
  const isLibpqMode = modes.getAll('uselibpqcompat').at(-1) === 'true'
  const verifies = mode !== undefined && !isLibpqMode && VERIFYING_MODES.includes(mode)
  return verifies || isRemotePlaintext(url)
    ? `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
    : url
}

function withUsedParameters(text: string): string {
  // Beside an encoded character, the driver would misread a space.
  const [address = '', ...query] = text.replaceAll(' ', '%20').split('?')
  const used = query
    .join('?')
    .split('&')
    .filter((part) => {
      const [name = ''] = part.split('=')
      return URL_PARAMETERS.has(decodeURIComponent(name))
    })
  return [address, ...(used.length > 0 ? [used.join('&')] : [])].join('?')
}

/** Also accepts a URL without a host, or with a Unix socket: `postgres:///tend?host=/run/postgresql`. */
function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:'
  // Also at the end, where it would hide the parameters that are added.
  return isPostgres && !text.includes('#') && /^\/[^/]+$/.test(pathname) && isDecodable(text)
}

function isDecodable(text: string): boolean {
  try {
    // The result must be used, or the bundler removes the call as having no side effects.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Asks the driver, which also reads a host in the query and variables such as PGHOST and PGSSLMODE. */
function isRemotePlaintext(url: string): boolean {
  try {
    const { host = 'localhost', ssl } = new ConnectionParameters(url)
    return !ssl && !isThisMachine(host)
  } catch {
    // A file that the URL names for TLS cannot be read: connecting will fail with the same error.
    return false
  }
}

function isThisMachine(host: string): boolean {
  if (host.startsWith('/') || host === 'localhost' || host.endsWith('.localhost')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1'
}
