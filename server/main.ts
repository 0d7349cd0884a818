import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, ConfigProblem, readConfig } from './config/config.ts'
import { makeDataFolder } from './config/data-folder.ts'
import { ServiceUnavailable } from './errors/service-unavailable.ts'
import { connectFdcApi } from './foods/fdc/fdc-api.ts'
import { answerFoods } from './foods/find-foods.ts'
import { openFoodSearch } from './foods/food-search.ts'
import { openResponseCache } from './foods/response-cache.ts'
import { openLog, standardError } from './http/request-log.ts'
import { stoppable } from './http/stop-server.ts'
import { openPostgresStore } from './store/postgres/postgres-store.ts'
import { databaseIn, type OpenedStore, openSqliteStore } from './store/sqlite/sqlite-store.ts'

/** From the built file, `server/dist/main.js`. */
const root = resolve(import.meta.dirname, '../..')

const problem = await start()
if (problem !== null) {
  console.error(problem)
  process.exitCode = 1
}

/** @returns `null` once the server listens, or a sentence saying why it cannot start. */
async function start(): Promise<string | null> {
  const config = readConfig(process.env, root)
  if (config instanceof ConfigProblem) return config.sentence
  const folderProblem = makeDataFolder(config.dataDir)
  if (folderProblem !== null) return folderProblem
  const isNew = config.databaseUrl === null && !existsSync(databaseIn(config.dataDir))
  const opened = await openStore(config)
  if (opened.state === 'unusable') return opened.problem

  const { store } = opened
  // Standard output is for people: the two lines below.
  const logger = openLog(config.logLevel, standardError())
  // A folder of another disk, which is not mounted now, looks like one that was never used.
  if (isNew) logger.info('There was no database in the data folder: a new one was made.')
  // A PostgreSQL that is not there yet is no reason not to start: every request tries it anew.
  store.ping().catch((error: unknown) => {
    if (error instanceof ServiceUnavailable) logger.error(error.message)
    else logger.error({ err: error }, 'the database cannot be used')
  })
  const foodSearch = openFoodSearch(config.dataDir)
  try {
    foodSearch.ready()
  } catch (error) {
    // All but the food search works without it, and that tries again at every search.
    logger.error({ err: error }, 'the list of foods cannot be read')
  }
  const cache = config.fdcApiKey === null ? null : openResponseCache(config.dataDir)
  const official =
    config.fdcApiKey === null || cache === null
      ? null
      : { api: connectFdcApi(config.fdcApiKey, logger), cache }
  const app = await buildApp({
    config,
    store,
    foods: answerFoods(foodSearch, official, logger),
    staticRoot: resolve(root, 'web/dist'),
    logger,
  })
  const stop = stoppable(app)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await store.close()
    const sentence = listenProblem(error, config)
    if (sentence === null) throw error
    return sentence
  }

  const [listening] = app.addresses()
  const port = typeof listening === 'object' ? listening.port : config.port
  console.log(`Tend is at ${visibleAddress(config.host, port)}`)
  console.log(`Data folder: ${config.dataDir}`)
  if (config.databaseUrl !== null) console.log(`Database: ${visibleDatabase(config.databaseUrl)}`)

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await stop()
      // Last: whatever was answered is in it.
      foodSearch.close()
      cache?.close()
      await store.close()
    })
  }
  return null
}

function openStore({ databaseUrl, dataDir }: Config): Promise<OpenedStore> | OpenedStore {
  return databaseUrl === null
    ? openSqliteStore(dataDir)
    : { state: 'open', store: openPostgresStore(databaseUrl) }
}

/** Without the name and the password. */
function visibleDatabase(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const where = host || (searchParams.get('host') ?? 'localhost')
  return `${decodeURIComponent(pathname.slice(1))} in the PostgreSQL at ${where}`
}

/** Where a browser on this machine finds the server. */
function visibleAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listenProblem(error: unknown, { port, host }: Config): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop the program that listens there, or set PORT to another.`
    case 'EACCES':
      return `Port ${port} is not open to this user: set PORT to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST takes an address of this machine, and ${host} is none.`
    default:
      return null
  }
}
