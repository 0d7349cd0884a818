import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import { createFoodFinder } from '../foods/food-finder.ts'
import { SearchPool } from '../foods/search-pool.ts'
import { packsFolder } from '../foods/write-pack.ts'
import { openLog } from '../http/request-log.ts'
import type { Store } from '../store/store.ts'
import { openTestStore } from './open-test-store.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

/** The built program of the search threads: Node 20 cannot start a thread from TypeScript. */
export const SEARCH_WORKER = resolve(import.meta.dirname, '../dist/search-worker.js')

export interface TestApp {
  readonly app: FastifyInstance
  readonly store: Store
  /** The folder of the store's files. */
  readonly folder: string
  /** The log so far. */
  readonly log: () => string
}

type TestParts = Partial<
  Pick<
    AppParts,
    'staticRoot' | 'now' | 'store' | 'foods' | 'push' | 'timeouts' | 'metrics' | 'metricsToken'
  >
> &
  Partial<Omit<AppParts['config'], 'storageLimits'>> & {
    readonly storageLimits?: Partial<AppParts['config']['storageLimits']>
  }

/** Builds the server without listening, with a separate store. Closes it after the running test. */
export async function testApp(parts: TestParts = {}): Promise<TestApp> {
  const opened = await openTestApp(parts)
  onTestFinished(opened.close)
  return opened
}

/** Builds the server like `testApp`, for several tests. The caller has to close it. */
export async function openTestApp(
  parts: TestParts = {},
): Promise<TestApp & { readonly close: () => Promise<void> }> {
  const folder = createTemporaryFolder()
  const store = parts.store ?? (await openTestStore(folder))
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = openLog('trace', destination)
  const foodSearch = new SearchPool(SEARCH_WORKER, { dataDir: folder, budgetMs: 10_000 })
  const app = await buildApp({
    config: {
      trustProxy: parts.trustProxy ?? false,
      publicOrigins: parts.publicOrigins ?? [],
      rateLimit: parts.rateLimit ?? 0,
      signUp: parts.signUp ?? { who: 'everyone' },
      ...(parts.clientLimits ? { clientLimits: parts.clientLimits } : {}),
      storageLimits: { ...NO_STORAGE_LIMITS, ...parts.storageLimits },
    },
    store,
    foods: parts.foods ?? createFoodFinder(foodSearch, null, logger),
    packsFolder: packsFolder(folder),
    staticRoot: parts.staticRoot ?? `${folder}/no-web`,
    logger,
    metrics: parts.metrics ?? null,
    metricsToken: parts.metricsToken ?? null,
    ...(parts.push ? { push: parts.push } : {}),
    ...(parts.now ? { now: parts.now } : {}),
    ...(parts.timeouts ? { timeouts: parts.timeouts } : {}),
  })
  const close = async () => {
    await app.close()
    await foodSearch.close()
    await store.close()
    deleteFolder(folder)
  }
  return { app, store, folder, log: () => lines.join(''), close }
}

const NO_STORAGE_LIMITS = { maxMbPerId: 0, maxMbPerVault: 0, maxNewIdsPerDay: 0, maxMbPerDay: 0 }

export const USER = 'user_0123456789abcdefABCDEF'
