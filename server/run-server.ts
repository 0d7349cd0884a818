import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { misspelledSettings } from './config/misspelled-settings.ts'
import { SERVER_VERSION } from './config/server-version.ts'
import { rootProblem } from './disk/file-access.ts'
import { makeFilesPrivate } from './disk/file-modes.ts'
import { lockFolder } from './disk/folder-lock.ts'
import { FreeSpace } from './disk/free-space.ts'
import { CommandProblem, wrongSettings } from './errors/command-problem.ts'
import { OutdatedDatabase } from './errors/outdated-database.ts'
import { ServiceUnavailable } from './errors/service-unavailable.ts'
import { createFdcApi } from './foods/fdc/fdc-api.ts'
import { RequestQuota } from './foods/fdc/request-quota.ts'
import { type CachedFdc, createFoodFinder } from './foods/food-finder.ts'
import { deleteLeftovers } from './foods/food-index-file.ts'
import { openResponseCache } from './foods/response-cache.ts'
import { SearchPool } from './foods/search-pool.ts'
import { packsFolder } from './foods/write-pack.ts'
import { gracefulStop } from './http/graceful-stop.ts'
import { listenAddresses, listenProblem, tryToListen } from './http/listen-addresses.ts'
import { listenOnHost } from './http/listen-on-host.ts'
import { openLog, standardError } from './http/request-log.ts'
import type { ServerMetrics } from './metrics/prometheus-metrics.ts'
import { buildMetricsApp } from './metrics/serve-metrics.ts'
import { openStore } from './open-store.ts'
import { openPushKeys } from './push/push-keys.ts'
import { PushSender } from './push/push-sender.ts'
import { pushOverHttps } from './push/send-push.ts'
import { databasePath } from './store/sqlite/sqlite-store.ts'
import { END_SIGNALS } from './terminal/interruption.ts'

/** The root of the repository or of the npm package, relative to a built file in `server/dist/`. */
const root = resolve(import.meta.dirname, '../..')
/** The program of the threads that search for foods, built beside this file. */
const SEARCH_WORKER = resolve(import.meta.dirname, 'search-worker.js')
/** The program of the thread that checks a large database, built beside this file. */
const INTEGRITY_WORKER = resolve(import.meta.dirname, 'integrity-worker.js')

/**
 * Starts the server, which runs until SIGTERM or SIGINT, or until its terminal is closed.
 * @returns what to print once it is listening: its URL, its data folder and its database
 * @throws CommandProblem if it cannot start
 */
export async function startServer(config: Config, env: NodeJS.ProcessEnv): Promise<string> {
  const isRoot = rootProblem(config.dataDir)
  if (isRoot !== null) throw wrongSettings(isRoot)
  for (const address of listenAddresses(config)) await tryToListen(address)
  // PostgreSQL serves several servers.
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => {}
  if (unlock === null) {
    throw new CommandProblem(
      `Another server uses the data folder ${config.dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
  }
  const isNew = config.databaseUrl === null && !existsSync(databasePath(config.dataDir))
  const modeChanges = makeFilesPrivate(config.dataDir, [config.erasedIdsFile])
  const { webPush } = config
  const pushKeys = webPush && openPushKeys(config.dataDir)
  if (typeof pushKeys === 'string') throw wrongSettings(pushKeys)
  // The log goes to standard error: standard output is for the lines that people read, below.
  const logger = openLog(config.logLevel, standardError())
  const metrics = await openMetrics(config)
  const opened = await openStore(config, INTEGRITY_WORKER, logger, metrics?.onCommit)
  if (opened.state === 'unusable') throw new CommandProblem(opened.problem)

  const { store } = opened
  // An operator needs to see this: the mount point of an unmounted disk looks like a new data folder.
  if (isNew) logger.info('The data folder contained no database, so a new one was created.')
  logModeChanges(logger, modeChanges)
  for (const message of misspelledSettings(env)) logger.warn(message)
  const { searchPool, fdc, foods } = openFoods(config, logger)
  const app = await buildApp({
    config,
    store,
    metrics,
    metricsToken: config.metrics?.listen ? null : (config.metrics?.token ?? null),
    foods: metrics?.countSearches(foods) ?? foods,
    packsFolder: packsFolder(config.dataDir),
    push: pushKeys && webPush && { publicKey: pushKeys.publicKey, services: webPush.services },
    staticRoot: resolve(root, 'web/dist'),
    logger,
  })
  const send = pushKeys && webPush && pushOverHttps({ keys: pushKeys, contact: webPush.contact })
  const pushSender = send && new PushSender({ store, send, logger, onSent: metrics?.onPushes })
  const stop = gracefulStop(app)
  const closeFiles = async () => {
    await searchPool.close()
    fdc?.cache.close()
    await store.close()
    unlock()
  }
  const { otherServers, stopMetrics } = await listenOnAll(app, metrics, config, logger).catch(
    async (error: unknown) => {
      await closeFiles()
      throw error
    },
  )
  pushSender?.start()
  // The server keeps running if the program that reads these lines ends.
  process.stdout.on('error', () => {})
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : config.port
  let stopping = false
  const close = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([stop(otherServers), pushSender?.stop(), stopMetrics?.()])
    // The databases close last, after all responses were sent.
    await closeFiles()
  }
  for (const signal of END_SIGNALS) process.on(signal, close)
  // The server also starts while PostgreSQL is down: every request tries to connect again.
  store.ping().catch(async (error: unknown) => {
    if (error instanceof ServiceUnavailable) logger.error(error.message)
    else logger.error({ err: error }, 'cannot use the database')
    if (!(error instanceof OutdatedDatabase)) return
    process.exitCode = 1
    await close()
  })
  searchPool.ready().catch((error: unknown) => {
    // Only the food search needs the index, and it tries again with every search.
    if (!stopping) logger.error({ err: error }, 'cannot read the food index')
  })
  if (env.NOTIFY_SOCKET !== undefined) notifySystemd(logger)
  return [
    `Tend is running at ${browserUrl(config.host, port)}`,
    `Data folder: ${config.dataDir}`,
    ...(config.databaseUrl === null ? [] : [`Database: ${describeDatabase(config.databaseUrl)}`]),
  ].join('\n')
}

function logModeChanges(
  logger: FastifyBaseLogger,
  changes: ReturnType<typeof makeFilesPrivate>,
): void {
  for (const { message, succeeded } of changes) {
    if (succeeded) logger.info(message)
    else logger.warn(message)
  }
}

/** Reports the end of the start, for `Type=notify`. Node.js cannot write to systemd's datagram socket. */
function notifySystemd(logger: FastifyBaseLogger): void {
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger.error({ err: error }, 'cannot tell systemd that the server is ready')
  })
}

async function openMetrics({
  metrics,
  dataDir,
  databaseUrl,
}: Config): Promise<ServerMetrics | null> {
  if (metrics === null) return null
  // Loaded only if it is used.
  const { ServerMetrics } = await import('./metrics/prometheus-metrics.ts')
  return new ServerMetrics({
    version: SERVER_VERSION,
    dataDir,
    expectsBackups: databaseUrl === null,
  })
}

/** @throws CommandProblem if an address was taken since `tryToListen` */
async function listenOnAll(
  app: FastifyInstance,
  metrics: ServerMetrics | null,
  config: Config,
  logger: FastifyBaseLogger,
) {
  // Before the app, which would otherwise serve people and then end because the address of the metrics is taken.
  const stopMetrics = metrics && (await serveMetrics(metrics, config, logger))
  try {
    return { otherServers: await listenOnHost(app, config), stopMetrics }
  } catch (error) {
    await stopMetrics?.()
    throw listenProblem(error, config)
  }
}

/** Shows the metrics at their own address. @returns what stops that, `null` if they have none */
async function serveMetrics(
  metrics: ServerMetrics,
  config: Config,
  logger: FastifyBaseLogger,
): Promise<(() => Promise<void>) | null> {
  if (!config.metrics?.listen) return null
  const { listen, token } = config.metrics
  const app = buildMetricsApp({ metrics, token }, config, logger)
  const stop = gracefulStop(app)
  const otherServers = await listenOnHost(app, listen).catch((error: unknown) => {
    throw listenProblem(error, listen, 'METRICS_')
  })
  return () => stop(otherServers)
}

function openFoods(config: Config, logger: FastifyBaseLogger) {
  const { dataDir, foodSearch } = config
  deleteLeftovers(dataDir)
  const searchPool = new SearchPool(SEARCH_WORKER, { dataDir, budgetMs: foodSearch.budgetMs })
  const fdc = openFdc(config, logger)
  return { searchPool, fdc, foods: createFoodFinder(searchPool, fdc, logger) }
}

/** FoodData Central's API with the cache of its responses; `null` without a key. */
function openFdc(
  { fdcApiKey, dataDir, foodSearch, minFreeDisk }: Config,
  logger: FastifyBaseLogger,
): CachedFdc | null {
  if (fdcApiKey === null) return null
  return {
    api: createFdcApi(fdcApiKey, new RequestQuota(foodSearch.fdcRequestsPerHour), logger),
    cache: openResponseCache(dataDir),
    freeSpace: new FreeSpace({ folder: dataDir, minimumBytes: minFreeDisk }),
  }
}

/** The name and host of the database, without user name and password. */
function describeDatabase(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const where = host || (searchParams.get('host') ?? 'localhost')
  return `${decodeURIComponent(pathname.slice(1))} (PostgreSQL at ${where})`
}

/** The URL that opens the app in a browser on this machine. */
function browserUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
