import { isIP } from 'node:net'
import { resolve } from 'node:path'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** The address of a PostgreSQL in place of the embedded database. Never logged: it holds a password. */
  readonly databaseUrl: string | null
  /** The key for FoodData Central's API, which is asked where this server's foods are too few. */
  readonly fdcApiKey: string | null
  /** Whose `X-Forwarded-…` headers count: nobody's, everybody's, a number of hops, or these addresses. */
  readonly trustProxy: boolean | number | string[]
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Requests a minute that one address may send to the API; 0 for any number. */
  readonly rateLimit: number
}

/** A sentence that names the variable and what it takes. */
export class ConfigProblem {
  readonly sentence: string
  constructor(sentence: string) {
    this.sentence = sentence
  }
}

/**
 * Reads the environment; an empty variable counts as absent.
 * @param root the folder of the repository, where `data/` lies if nothing else is said
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config | ConfigProblem {
  const given = (name: string) => env[name]?.trim() || undefined

  const databaseUrl = given('DATABASE_URL') ?? null
  if (databaseUrl !== null && !isPostgresUrl(databaseUrl)) {
    return new ConfigProblem(
      'DATABASE_URL takes the address of a PostgreSQL database, such as postgres://name:password@host:5432/tend, with special characters of name and password percent-encoded.',
    )
  }
  const port = wholeNumber(given('PORT') ?? '3000', 65_535)
  if (port === null) return new ConfigProblem('PORT takes a whole number from 0 to 65535.')

  const host = given('HOST') ?? '0.0.0.0'
  if (!/^[A-Za-z0-9.:_-]{1,255}$/.test(host)) {
    return new ConfigProblem(
      'HOST takes an address or a host name to listen on, such as 127.0.0.1.',
    )
  }
  const fdcApiKey = given('FDC_API_KEY') ?? null
  if (fdcApiKey !== null && !/^[A-Za-z0-9_-]{8,128}$/.test(fdcApiKey)) {
    return new ConfigProblem(
      'FDC_API_KEY takes a FoodData Central key: 8 to 128 letters, digits, _ or -.',
    )
  }
  const trustProxy = readTrustProxy(given('TRUST_PROXY') ?? 'false')
  if (trustProxy === null) {
    return new ConfigProblem(
      'TRUST_PROXY takes true, false, a number of proxies, or a list of their addresses, such as 10.0.0.0/8,127.0.0.1.',
    )
  }
  const logLevel = LOG_LEVELS.find((level) => level === (given('LOG_LEVEL') ?? 'info'))
  if (logLevel === undefined) {
    return new ConfigProblem(`LOG_LEVEL takes one of ${LOG_LEVELS.join(', ')}.`)
  }
  const rateLimit = wholeNumber(given('RATE_LIMIT') ?? '600', 1_000_000)
  if (rateLimit === null) {
    return new ConfigProblem(
      'RATE_LIMIT takes the requests a minute that one address may send, a whole number from 0 (any number) to 1000000.',
    )
  }
  const dataDir = given('DATA_DIR')
  if (dataDir?.includes('\0')) return new ConfigProblem('DATA_DIR takes the path of a folder.')
  return {
    port,
    host,
    dataDir: dataDir === undefined ? resolve(root, 'data') : resolve(dataDir),
    databaseUrl,
    fdcApiKey,
    trustProxy,
    logLevel,
    rateLimit,
  }
}

/** The host may be left out or be the folder of a socket: `postgres:///tend?host=/run/postgresql`. */
function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, hash } = new URL(text)
  const isKnown = protocol === 'postgres:' || protocol === 'postgresql:'
  return isKnown && hash === '' && /^\/[^/]+$/.test(pathname) && isDecodable(text)
}

function isDecodable(text: string): boolean {
  try {
    // The result is looked at, or the build leaves the call out as one that does nothing.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

function wholeNumber(text: string, maximum: number): number | null {
  const value = Number(text)
  return /^\d{1,9}$/.test(text) && value <= maximum ? value : null
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function readTrustProxy(text: string): Config['trustProxy'] | null {
  if (text === 'true') return true
  if (text === 'false') return false
  const hops = wholeNumber(text, 100)
  // No hop is nobody trusted; Fastify would take the number 0 for "not set".
  if (hops !== null) return hops === 0 ? false : hops
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isNetwork) ? addresses : null
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || wholeNumber(prefix, version === 4 ? 32 : 128) !== null
}
