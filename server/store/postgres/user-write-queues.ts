import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import type { UserHash } from '../user-hash.ts'
import type { Database } from './database.ts'
import type { Statements } from './statements.ts'

interface PendingWrite {
  /** Does the write inside the open transaction, and keeps its result until COMMIT. */
  readonly run: (statements: Statements) => Promise<void>
  /** Resolves the write, after COMMIT. */
  readonly acknowledge: () => void
  readonly reject: (error: unknown) => void
}

/** Limits how long the transaction of one user occupies a connection. */
const MAX_WRITES_PER_COMMIT = 32

/**
 * A write queue per user. Writes of the same user have to wait for the lock on the user's row anyway.
 * In a queue they wait without occupying a connection each, stay in order, and those that are waiting
 * share a transaction. The queues of different users are independent.
 */
export class UserWriteQueues {
  readonly #database: Database
  readonly #queues = new Map<string, PendingWrite[]>()
  readonly #running = new Set<Promise<void>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Resolves with the result of `write` once it is on disk. */
  run<T>(user: UserHash, write: (statements: Statements) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      this.#add(user, {
        run: async (statements) => {
          result = await write(statements)
        },
        acknowledge: () => resolve(result),
        reject,
      })
    })
  }

  /** Resolves once all queues are empty. */
  async finish(): Promise<void> {
    await Promise.all(this.#running)
  }

  #add(user: UserHash, write: PendingWrite): void {
    const key = user.toString('hex')
    const queue = this.#queues.get(key)
    if (queue) {
      queue.push(write)
      return
    }
    const newQueue = [write]
    this.#queues.set(key, newQueue)
    const running = this.#process(key, user, newQueue)
    this.#running.add(running)
    running.finally(() => this.#running.delete(running))
  }

  async #process(key: string, user: UserHash, queue: PendingWrite[]): Promise<void> {
    while (queue.length > 0) {
      const group = queue.splice(0, MAX_WRITES_PER_COMMIT)
      try {
        await this.#database.write(user, async (statements) => {
          for (const write of group) await write.run(statements)
        })
        for (const write of group) write.acknowledge()
      } catch (error) {
        // Reject the rest of the queue too: each group would wait as long, and fail the same way.
        if (error instanceof ServiceUnavailable) group.push(...queue.splice(0))
        for (const write of group) write.reject(error)
      }
    }
    this.#queues.delete(key)
  }
}
