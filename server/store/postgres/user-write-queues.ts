import { MAX_BATCH_ITEMS } from '@tend/protocol/batch'
import { ServerBusy } from '../../errors/server-busy.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import type { OnCommit } from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import type { PostgresStatements } from './postgres-statements.ts'
import type { Database } from './postgres-transactions.ts'

interface PendingWrite {
  /** How many rows it may write. */
  readonly entries: number
  /** Does the write inside the open transaction, and keeps its result until COMMIT. */
  readonly run: (statements: PostgresStatements) => Promise<void>
  /** Resolves the write, after COMMIT. */
  readonly acknowledge: () => void
  readonly reject: (error: unknown) => void
}

// These limit how long the transaction of one user occupies a connection. All of it must be done within
// the time for one call, so a transaction with the largest batch has no second one.
const MAX_WRITES_PER_COMMIT = 32
const MAX_ENTRIES_PER_COMMIT = MAX_BATCH_ITEMS

/** More would wait for longer than their senders. */
const MAX_WAITING_ENTRIES = 10 * MAX_ENTRIES_PER_COMMIT

/**
 * A write queue per user, and one for calls that may not be the user's. Writes of the same user have to wait for the lock on the user's row anyway.
 * In a queue they wait without occupying a connection each, stay in order, and those that are waiting
 * share a transaction. The queues of different users are independent.
 */
export class UserWriteQueues {
  readonly #database: Pick<Database, 'write'>
  readonly #onCommit: OnCommit
  readonly #queues = new Map<string, PendingWrite[]>()
  readonly #running = new Set<Promise<void>>()

  /** @param onCommit called after each transaction */
  constructor(database: Pick<Database, 'write'>, onCommit: OnCommit = () => {}) {
    this.#database = database
    this.#onCommit = onCommit
  }

  /**
   * Resolves with the result of `write` once it is on disk.
   * @param entries how many rows it may write; 0 for an erasure, which is never refused
   * @param of whose queue: calls whose key may be wrong have a separate one, so that those who only know the
   * id cannot fill the owner's
   * @throws ServerBusy if too many writes of this user wait
   */
  run<T>(
    user: UserHash,
    write: (statements: PostgresStatements) => Promise<T>,
    entries = 1,
    of: 'owner' | 'unknown key' = 'owner',
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      this.#add(user, of, {
        entries,
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

  #add(user: UserHash, of: string, write: PendingWrite): void {
    const key = `${of} ${user.toString('hex')}`
    const queue = this.#queues.get(key)
    if (queue) {
      const isFull = entriesOf(queue) >= MAX_WAITING_ENTRIES
      if (isFull && write.entries > 0) write.reject(new ServerBusy(TOO_MANY_WAIT))
      else queue.push(write)
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
      const group = queue.splice(0, groupLength(queue))
      try {
        await this.#database.write(user, async (statements) => {
          for (const write of group) await write.run(statements)
        })
        for (const write of group) write.acknowledge()
        this.#onCommit(group.length)
      } catch (error) {
        // Reject the rest of the queue too: each group would wait as long, and fail the same way.
        if (error instanceof ServiceUnavailable) group.push(...queue.splice(0))
        for (const write of group) write.reject(error)
      }
    }
    this.#queues.delete(key)
  }
}

const TOO_MANY_WAIT = 'Too many changes of this id wait to be saved: try again in a moment.'

function entriesOf(writes: readonly PendingWrite[]): number {
  return writes.reduce((sum, { entries }) => sum + entries, 0)
}

/** How many of the waiting writes share the next transaction: at least one. */
function groupLength(queue: readonly PendingWrite[]): number {
  let entries = 0
  const length = queue.findIndex((write, index) => {
    entries += write.entries
    return index === MAX_WRITES_PER_COMMIT || (index > 0 && entries > MAX_ENTRIES_PER_COMMIT)
  })
  return length < 0 ? queue.length : length
}
