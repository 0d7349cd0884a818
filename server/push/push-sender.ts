import { isDue } from '@tend/shared/sync/is-due'
import type { FastifyBaseLogger } from 'fastify'
import type { PushRow, PushStore } from '../store/push-store.ts'
import { isInTime, nextPush } from './next-push.ts'
import type { PushOutcome, SendPush } from './send-push.ts'

const CHECK_EVERY_MS = 15_000
const CLEAN_EVERY_MS = 60 * 60_000
/** Browsers send their times again whenever the app is open. */
const EXPIRE_AFTER_MS = 60 * 24 * 60 * 60_000
/** How many messages are sent at the same time. */
const BATCH_SIZE = 32
/** Longer than sending takes. After this, another instance sends what an instance that stopped did not. */
const LEASE_MS = 60_000

type Subscriptions = Pick<PushStore, 'claimDuePushes' | 'settlePush' | 'deleteStalePushes'>

/** How many messages had which outcome. Late ones were not sent. */
export type PushCounts = Readonly<Record<PushOutcome['state'] | 'late', number>>

interface SenderParts {
  readonly store: Subscriptions
  readonly send: SendPush
  readonly logger: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>
  /** Called after each group of messages. */
  readonly onSent?: ((counts: PushCounts) => void) | undefined
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
}

/** Sends the push messages that are due, every few seconds. Log lines contain numbers only. */
export class PushSender {
  readonly #parts: SenderParts
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false
  #hasFailed = false
  #cleanedAt = Number.NEGATIVE_INFINITY

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.sendDue().then(() => {
        if (!this.#isStopped) this.start()
      })
    }, CHECK_EVERY_MS)
    this.#timer.unref()
  }

  /** Resolves once no message is being sent any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Sends everything that is due now. Never throws: the next call tries again. */
  async sendDue(): Promise<void> {
    try {
      await this.#clean()
      let claimed: readonly PushRow[]
      do {
        claimed = await this.#parts.store.claimDuePushes(this.#now(), LEASE_MS, BATCH_SIZE)
        await this.#sendAll(claimed)
      } while (claimed.length === BATCH_SIZE && !this.#isStopped)
      this.#hasFailed = false
    } catch (error) {
      const { logger } = this.#parts
      if (!this.#hasFailed) logger.error({ err: error }, 'Push messages cannot be sent')
      this.#hasFailed = true
    }
  }

  async #clean(): Promise<void> {
    const now = this.#now()
    if (!isDue(this.#cleanedAt, CLEAN_EVERY_MS, now)) return
    await this.#parts.store.deleteStalePushes(now - EXPIRE_AFTER_MS)
    this.#cleanedAt = now
  }

  async #sendAll(claimed: readonly PushRow[]): Promise<void> {
    if (claimed.length === 0) return
    const counts = { sent: 0, gone: 0, rejected: 0, failed: 0, late: 0 }
    const settled = await Promise.allSettled(
      claimed.map(async (row) => {
        const outcome = await this.#send(row)
        counts[outcome?.state ?? 'late'] += 1
        const next = nextPush(row, outcome ?? { state: 'rejected' }, this.#now())
        await this.#parts.store.settlePush(row, next)
      }),
    )
    const { logger, onSent } = this.#parts
    onSent?.(counts)
    if (counts.rejected + counts.failed > 0) logger.warn(counts, 'Push messages were not accepted')
    else logger.debug(counts, 'Push messages were sent')
    for (const result of settled) if (result.status === 'rejected') throw result.reason
  }

  /** @returns `null` if it is too late to send a message, for example after the server was off */
  async #send(row: PushRow): Promise<PushOutcome | null> {
    return isInTime(row, this.#now()) ? this.#parts.send(row.endpoint) : null
  }
}
