import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type ClientLimits, readClientLimits } from './client-limits.ts'
import { erasedIdsPath } from './data-folder.ts'
import { databaseUrlProblem, parseDatabaseUrl } from './database-url.ts'
import { type FoodSearchLimits, readFoodSearchLimits } from './food-search-limits.ts'
import { type MetricsConfig, readMetricsSettings } from './metrics-settings.ts'
import { parseMinFreeDisk } from './min-free-disk.ts'
import { parsePublicOrigins } from './public-origin.ts'
import { readSignUp, type SignUp } from './sign-up.ts'
import { readStorageLimits, type StorageLimits } from './storage-limits.ts'
import { readWebPush, type WebPush } from './web-push-settings.ts'
import { parseWholeNumberUpTo } from './whole-number.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  /** The absolute path of the folder for the embedded database and the food index. */
  readonly dataDir: string
  /**
   * The URL of a PostgreSQL database that replaces the embedded one. It contains a password, so it is
   * never logged.
   */
  readonly databaseUrl: string | null
  /** The absolute path of the list of erased ids, which is kept outside the database. */
  readonly erasedIdsFile: string
  /** The free disk space in bytes below which only reading and erasing work; `null` for the default. */
  readonly minFreeDisk: number | null
  /** The key for FoodData Central's API, which is searched when the food index has too few results. */
  readonly fdcApiKey: string | null
  readonly foodSearch: FoodSearchLimits
  /**
   * Whose `X-Forwarded-…` headers to trust: `false` for nobody's, otherwise the number of proxies before
   * the server, or the addresses of the proxies.
   */
  readonly trustProxy: false | number | string[]
  /** The origins at which browsers reach the server; empty for local names and addresses only. */
  readonly publicOrigins: readonly string[]
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** API requests per minute and client address; 0 for no limit. */
  readonly rateLimit: number
  readonly storageLimits: StorageLimits
  readonly signUp: SignUp
  readonly clientLimits: ClientLimits
  /** `null` if the server sends no push messages. */
  readonly webPush: WebPush | null
  /** `null` if the server shows no metrics. */
  readonly metrics: MetricsConfig | null
}

/** An invalid setting. The message names the variable, its valid values and the page with all settings. */
export class ConfigProblem {
  readonly message: string
  constructor(message: string) {
    this.message = `${message} See docs/configuration.md.`
  }
}

/**
 * Reads the settings from the environment. An empty variable counts as unset.
 * @param root the repository's root, which contains the default data folder `data/`
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config | ConfigProblem {
  const read = (name: string) => env[name]?.trim() || undefined

  const givenUrl = read('DATABASE_URL') ?? null
  const urlProblem = givenUrl === null ? null : databaseUrlProblem(givenUrl)
  if (urlProblem !== null) return new ConfigProblem(urlProblem)
  const databaseUrl = givenUrl === null ? null : parseDatabaseUrl(givenUrl)
  const port = parseWholeNumberUpTo(read('PORT') ?? '3000', 65_535)
  if (port === null) return new ConfigProblem('PORT must be a whole number from 0 to 65535.')

  const host = read('HOST') ?? '0.0.0.0'
  if (!/^[A-Za-z0-9.:_-]{1,255}$/.test(host)) {
    return new ConfigProblem(
      'HOST must be an IP address or host name to listen on, such as 127.0.0.1.',
    )
  }
  const fdcApiKey = read('FDC_API_KEY') ?? null
  if (fdcApiKey !== null && !/^[A-Za-z0-9_-]{8,128}$/.test(fdcApiKey)) {
    return new ConfigProblem(
      'FDC_API_KEY must be a FoodData Central key: 8 to 128 letters, digits, _ or -.',
    )
  }
  const foodSearch = readFoodSearchLimits(read)
  if (typeof foodSearch === 'string') return new ConfigProblem(foodSearch)
  const trustProxy = readTrustProxy(read('TRUST_PROXY') ?? 'false')
  if (typeof trustProxy === 'string') return new ConfigProblem(trustProxy)
  const publicOrigins = parsePublicOrigins(read('PUBLIC_ORIGIN'))
  if (publicOrigins === null) {
    return new ConfigProblem(
      'PUBLIC_ORIGIN must be the address that browsers open, without a path, such as https://tend.example.com, or several of them, separated by commas.',
    )
  }
  const logLevel = LOG_LEVELS.find((level) => level === (read('LOG_LEVEL') ?? 'info'))
  if (logLevel === undefined) {
    return new ConfigProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  }
  const rateLimit = parseWholeNumberUpTo(read('RATE_LIMIT') ?? '600', 1_000_000)
  if (rateLimit === null) {
    return new ConfigProblem(
      'RATE_LIMIT must be the number of requests per minute that one address may send: a whole number from 0 (no limit) to 1000000.',
    )
  }
  const storageLimits = readStorageLimits(read)
  if (typeof storageLimits === 'string') return new ConfigProblem(storageLimits)
  const signUp = readSignUp(read)
  if (typeof signUp === 'string') return new ConfigProblem(signUp)
  const clientLimits = readClientLimits(read)
  if (typeof clientLimits === 'string') return new ConfigProblem(clientLimits)
  const webPush = readWebPush(read, publicOrigins)
  if (typeof webPush === 'string') return new ConfigProblem(webPush)
  const metrics = readMetricsSettings(read, port)
  if (typeof metrics === 'string') return new ConfigProblem(metrics)
  const dataDir = resolve(read('DATA_DIR') ?? resolve(root, 'data'))
  if (isNoPath(read('DATA_DIR'))) {
    return new ConfigProblem('DATA_DIR must be the path of a folder, without ~ in front.')
  }
  const erasedIdsFile = resolve(read('ERASED_IDS_FILE') ?? erasedIdsPath(dataDir))
  if (isNoPath(read('ERASED_IDS_FILE'))) {
    return new ConfigProblem('ERASED_IDS_FILE must be the path of a file, without ~ in front.')
  }
  const minFreeDiskText = read('MIN_FREE_DISK_MB')
  const minFreeDisk = minFreeDiskText === undefined ? null : parseMinFreeDisk(minFreeDiskText)
  if (minFreeDisk === null && minFreeDiskText !== undefined) {
    return new ConfigProblem(
      'MIN_FREE_DISK_MB must be the free disk space in MB below which only reading and erasing work: a whole number from 0 (no limit) to 9999999.',
    )
  }
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    erasedIdsFile,
    minFreeDisk,
    fdcApiKey,
    foodSearch,
    trustProxy,
    publicOrigins,
    logLevel,
    rateLimit,
    storageLimits,
    signUp,
    clientLimits,
    webPush,
    metrics,
  }
}

/** Only shells expand `~`; in a file of settings it would be a folder with this name. */
const isNoPath = (text = '') => text.includes('\0') || text.startsWith('~')

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** @returns the proxies, or why the text is wrong */
function readTrustProxy(text: string): Config['trustProxy'] | string {
  if (text === 'false') return false
  if (text === 'true') return trustsStrangers(text)
  const hops = parseWholeNumberUpTo(text, 100)
  // Fastify treats the number 0 as "not set".
  if (hops !== null) return hops === 0 ? false : hops
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every(isNetwork)) {
    const internet = addresses.find(isOfTheInternet)
    return internet === undefined ? addresses : trustsStrangers(internet)
  }
  return 'TRUST_PROXY must be false, a number of proxies, or a list of their addresses, such as 10.0.0.0/8,127.0.0.1.'
}

function trustsStrangers(value: string): string {
  return `TRUST_PROXY must not be ${value}, because strangers could then claim any address and host name. Name your proxies instead: loopback for one on this machine, uniquelocal for one in a container network, their addresses such as 10.0.0.5, or the number of proxies in a row.`
}

/** Whether a network contains public addresses and is larger than a provider's, with 8 bits of IPv4 or 16 of IPv6. */
function isOfTheInternet(network: string): boolean {
  const [address = '', prefix = '128'] = network.split('/')
  if (isIP(address) === 4) return Number(prefix) < 8
  const isMappedIpv4 = /^[0:]+:ffff:/i.test(address)
  const isPrivate = /^f[cde]/i.test(address)
  return Number(prefix) < (isMappedIpv4 ? 96 + 8 : isPrivate ? 7 : 16)
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || parseWholeNumberUpTo(prefix, version === 4 ? 32 : 128) !== null
}
