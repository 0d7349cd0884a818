import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../server/app.ts'
import { erasedIdsPath } from '../../../server/config/data-folder.ts'
import { openLog } from '../../../server/http/request-log.ts'
import { ErasedIds } from '../../../server/store/erased/erased-ids.ts'
import { openPostgresStore } from '../../../server/store/postgres/postgres-store.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts'
import type { Store } from '../../../server/store/store.ts'
import { withoutTime } from './clock.ts'

/** Without a disk where the system has one in memory, since the simulation writes whatever it can. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** On a busy machine a call may take long. */
const TIME_LIMITS = { connectMs: 60_000, workMs: 60_000 }

const BACKUP = 'tend.backup'

const NO_STORAGE_LIMITS = { maxMbPerId: 0, maxMbPerVault: 0, maxNewIdsPerDay: 0, maxMbPerDay: 0 }

const newFolder = () => mkdtempSync(join(FOLDER, 'tend-simulation-'))

export interface ServerResponse {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** The server's own routes and store, in this process. */
export class SimulatedServer {
  #folder = newFolder()
  readonly #now: () => number
  readonly #log: string[] = []
  #running:
    | { readonly app: Awaited<ReturnType<typeof buildApp>>; readonly store: Store }
    | undefined

  readonly #databaseUrl: string | undefined

  /** @param databaseUrl of PostgreSQL; by default it has its own SQLite database */
  constructor(now: () => number, databaseUrl: string | undefined) {
    this.#now = now
    this.#databaseUrl = databaseUrl
  }

  async #openStore(): Promise<Store> {
    if (this.#databaseUrl !== undefined) {
      const erasedIds = new ErasedIds(erasedIdsPath(this.#folder))
      return openPostgresStore(this.#databaseUrl, erasedIds, { limits: TIME_LIMITS })
    }
    const opened = await openSqliteStore(this.#folder, undefined, { reserveBytes: 0 })
    if (opened.state !== 'open') throw new Error(opened.problem)
    return opened.store
  }

  /** Starts it with the files that it has left. */
  async start(): Promise<void> {
    const store = await this.#openStore()
    const app = await buildApp({
      config: {
        trustProxy: false,
        publicOrigins: [],
        rateLimit: 0,
        signUp: { who: 'everyone' },
        storageLimits: NO_STORAGE_LIMITS,
      },
      store,
      foods: { search: async () => [], lookUp: async () => null },
      packsFolder: join(this.#folder, 'no-packs'),
      staticRoot: join(this.#folder, 'no-web'),
      logger: openLog('trace', { write: (line) => this.#log.push(line) }),
      now: this.#now,
    })
    await app.ready()
    this.#running = { app, store }
  }

  async stop(): Promise<void> {
    await this.#running?.app.close()
    await this.#running?.store.close()
    this.#running = undefined
  }

  /** Ends it without closing its files, as `kill -9` does, and starts it with what it has left. */
  async kill(): Promise<void> {
    const folder = this.#folder
    const running = this.#running
    this.#running = undefined
    this.#folder = newFolder()
    cpSync(folder, this.#folder, { recursive: true })
    await running?.app.close()
    await running?.store.close()
    rmSync(folder, { recursive: true })
    await this.start()
  }

  async handle(
    method: string,
    url: string,
    headers: Record<string, string>,
    payload: string | undefined,
  ): Promise<ServerResponse> {
    if (!this.#running) throw new Error('The server is not running')
    const { app } = this.#running
    const response = await withoutTime(() =>
      app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(payload !== undefined && { payload }),
      }),
    )
    return { status: response.statusCode, body: response.body, headers: response.headers }
  }

  /** Only the embedded database can be backed up. */
  async backUp(): Promise<void> {
    if (this.#databaseUrl !== undefined) return
    await this.stop()
    copyFileSync(join(this.#folder, 'tend.db'), join(this.#folder, BACKUP))
    await this.start()
  }

  /** Replaces the database by the backup. The list of erased ids is no part of it. */
  async goBack(): Promise<void> {
    const backup = join(this.#folder, BACKUP)
    if (!existsSync(backup)) return
    await this.stop()
    copyFileSync(backup, join(this.#folder, 'tend.db'))
    await this.start()
  }

  /** All bytes of its files and its log, as text. */
  storedText(): string {
    const files = readdirSync(this.#folder).map((name) =>
      readFileSync(join(this.#folder, name), 'latin1'),
    )
    return [...files, ...this.#log].join('\n')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true })
  }
}
