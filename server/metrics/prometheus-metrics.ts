import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lastBackupAt } from '../backup/last-backup.ts'
import { ServerBusy } from '../errors/server-busy.ts'
import type { FoodFinder } from '../foods/food-finder.ts'
import type { PushCounts } from '../push/push-sender.ts'
import type { OnCommit, Store } from '../store/store.ts'

/** In seconds: from a read out of memory to the time limits of the database. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const COMMIT_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** Other methods share one label, so that strangers cannot add series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

interface MetricsOptions {
  /** The version of the server. */
  readonly version: string
  readonly dataDir: string
  /** Whether backups are made with the data folder. If so, a server without any reports the year 1970. */
  readonly expectsBackups: boolean
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
}

interface Watched {
  readonly app: FastifyInstance
  readonly store: Pick<Store, 'figures'>
  /** Rejects if the store cannot be written. */
  readonly checkReadiness: () => Promise<void>
}

/**
 * Counts and measures what the server does, for Prometheus. The labels have a fixed number of values and
 * contain nothing that a client sends, so that no id, address or text can appear.
 */
export class ServerMetrics {
  readonly #options: MetricsOptions
  readonly #registry = new Registry()
  readonly #commits: Histogram
  readonly #searches: Counter<'outcome'>
  readonly #pushes: Counter<'outcome'>
  #measure: () => Promise<void> = async () => {}

  constructor(options: MetricsOptions) {
    const registers = [this.#registry]
    this.#options = options
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({
      name: 'tend_build_info',
      help: 'Always 1. The label is the version of the server.',
      labelNames: ['version'],
      registers,
    }).set({ version: options.version }, 1)
    this.#commits = new Histogram({
      name: 'tend_commit_writes',
      help: 'Writes that shared one transaction.',
      buckets: COMMIT_BUCKETS,
      registers,
    })
    this.#searches = new Counter({
      name: 'tend_food_searches_total',
      help: 'Food searches and barcodes by outcome: found, none, busy or failed.',
      labelNames: ['outcome'],
      registers,
    })
    this.#pushes = new Counter({
      name: 'tend_push_messages_total',
      help: 'Attempts to send a push message by outcome: sent, gone, rejected, failed or late.',
      labelNames: ['outcome'],
      registers,
    })
    // A rate needs a series before its first event.
    for (const outcome of ['found', 'none', 'busy', 'failed']) this.#searches.inc({ outcome }, 0)
    this.onPushes({ sent: 0, gone: 0, rejected: 0, failed: 0, late: 0 })
  }

  readonly onCommit: OnCommit = (writes) => this.#commits.observe(writes)

  readonly onPushes = (counts: PushCounts): void => {
    for (const [outcome, count] of Object.entries(counts)) this.#pushes.inc({ outcome }, count)
  }

  /** Counts the searches of a finder. */
  countSearches(finder: FoodFinder): FoodFinder {
    const count = async <T>(search: Promise<T>, isFound: (result: T) => boolean): Promise<T> => {
      try {
        const result = await search
        this.#searches.inc({ outcome: isFound(result) ? 'found' : 'none' })
        return result
      } catch (error) {
        this.#searches.inc({ outcome: error instanceof ServerBusy ? 'busy' : 'failed' })
        throw error
      }
    }
    return {
      search: (...args) => count(finder.search(...args), (foods) => foods.length > 0),
      lookUp: (...args) => count(finder.lookUp(...args), (food) => food !== null),
    }
  }

  /** Measures an app, before its routes are registered, and its store. Must be called once. */
  watch({ app, store, checkReadiness }: Watched): void {
    this.#watchResponses(app)
    const { dataDir, expectsBackups, now = Date.now } = this.#options
    const connections = this.#gauge('tend_http_connections', 'Open connections.')
    const ready = this.#gauge('tend_ready', '1 if the database can be written, like /readyz.')
    const database = this.#gauge('tend_database_bytes', 'Size of the database.')
    const wal = this.#gauge('tend_wal_bytes', 'Size of the write-ahead log of SQLite.')
    const pending = this.#gauge('tend_push_pending', 'Push messages that are due and not sent.')
    const oldest = this.#gauge(
      'tend_push_oldest_age_seconds',
      'Age of the oldest push message that is due and not sent, 0 without one.',
    )
    const free = this.#gauge('tend_disk_free_bytes', 'Free space on the disk of the data folder.')
    const size = this.#gauge('tend_disk_size_bytes', 'Size of the disk of the data folder.')
    const backup = this.#gauge(
      'tend_last_backup_timestamp_seconds',
      'Time of the last complete backup, 0 before the first.',
    )
    this.#measure = async () => {
      const [open, isReady, figures, disk, backupAt] = await Promise.all([
        new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))),
        checkReadiness().then(
          () => true,
          () => false,
        ),
        store.figures(now()).catch(() => null),
        statfs(dataDir).catch(() => null),
        lastBackupAt(dataDir),
      ])
      connections.set(open)
      ready.set(isReady ? 1 : 0)
      show(database, figures?.databaseBytes)
      show(wal, figures?.walBytes)
      show(pending, figures?.pendingPushes)
      show(oldest, figures && Math.max(0, now() - (figures.oldestPushAt ?? now())) / 1000)
      show(free, disk && disk.bavail * disk.bsize)
      show(size, disk && disk.blocks * disk.bsize)
      show(backup, backupAt === null ? (expectsBackups ? 0 : null) : backupAt / 1000)
    }
  }

  /** The metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await this.#measure()
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  #watchResponses(app: FastifyInstance): void {
    const registers = [this.#registry]
    const durations = new Histogram({
      name: 'tend_http_request_duration_seconds',
      help: 'Time from a request to the end of its response, by route pattern and class of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    })
    const errors = new Counter({
      name: 'tend_http_errors_total',
      help: 'Error responses by route pattern and code.',
      labelNames: ['route', 'code'],
      registers,
    })
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? '(none)'
      const method = METHODS.has(request.method) ? request.method : 'other'
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      durations.observe({ method, route, status }, reply.elapsedTime / 1000)
      if (reply.errorCode !== undefined) errors.inc({ route, code: reply.errorCode })
      done()
    })
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.#registry] })
  }
}

/** Shows a value, or no series if there is none. */
function show(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove()
  else gauge.set(value)
}
