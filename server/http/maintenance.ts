import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'
import { sendError } from './error-response.ts'
import type { RequestCheck } from './request-checks.ts'

/** How often the database is asked. */
const CHECK_EVERY_MS = 2000

const RETRY_AFTER_SECONDS = '60'

/**
 * Refuses requests while `tend admin maintenance on` is in effect. The state is in the database, so that it
 * holds for all instances and after a restart.
 */
export class Maintenance {
  readonly #store: Pick<Store, 'isInMaintenance'>
  #isOn = false

  constructor(store: Pick<Store, 'isInMaintenance'>) {
    this.#store = store
  }

  readonly check: RequestCheck = (_request, reply) => {
    if (!this.#isOn) return true
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    sendError(reply, 503, 'The server is being maintained: try again later.')
    return false
  }

  /** Follows the state from before an app serves requests until it is closed. */
  follow(app: FastifyInstance): void {
    let timer: NodeJS.Timeout | undefined
    let isClosed = false
    const next = async () => {
      await this.#read()
      if (!isClosed) timer = setTimeout(next, CHECK_EVERY_MS).unref()
    }
    app.addHook('onReady', next)
    app.addHook('onClose', async () => {
      isClosed = true
      clearTimeout(timer)
    })
  }

  async #read(): Promise<void> {
    try {
      this.#isOn = await this.#store.isInMaintenance()
    } catch {
      // Without the database the last state holds.
    }
  }
}
