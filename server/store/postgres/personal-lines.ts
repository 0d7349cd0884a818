import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import type { UserHash } from '../user-hash.ts'
import type { Database } from './database.ts'
import type { Statements } from './statements.ts'

interface WaitingWrite {
  /** Does the write inside the open transaction, and keeps its result for later. */
  readonly run: (statements: Statements) => Promise<void>
  /** Tells the caller, after COMMIT. */
  readonly acknowledge: () => void
  readonly reject: (error: unknown) => void
}

/** Bounds how long one person's transaction holds a connection. */
const MAX_WRITES_PER_COMMIT = 32

/**
 * The writes of one person wait for each other in any case, at the person's row. Here they do so
 * without a connection each, in the order in which they came, and those that have gathered share a
 * transaction. Different people's writes know nothing of each other.
 */
export class PersonalLines {
  readonly #database: Database
  readonly #waiting = new Map<string, WaitingWrite[]>()
  readonly #working = new Set<Promise<void>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Resolves with the result of `write` once it is on disk. */
  run<T>(user: UserHash, write: (statements: Statements) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      this.#add(user.toString('hex'), {
        run: async (statements) => {
          result = await write(statements)
        },
        acknowledge: () => resolve(result),
        reject,
      })
    })
  }

  /** Resolves once nobody waits any more. */
  async finish(): Promise<void> {
    await Promise.all(this.#working)
  }

  #add(key: string, write: WaitingWrite): void {
    const line = this.#waiting.get(key)
    if (line) {
      line.push(write)
      return
    }
    const started = [write]
    this.#waiting.set(key, started)
    const working = this.#workOff(key, started)
    this.#working.add(working)
    working.finally(() => this.#working.delete(working))
  }

  async #workOff(key: string, line: WaitingWrite[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, MAX_WRITES_PER_COMMIT)
      try {
        await this.#database.write(async (statements) => {
          for (const write of group) await write.run(statements)
        })
        for (const write of group) write.acknowledge()
      } catch (error) {
        // Those behind would wait as long again, for the same.
        if (error instanceof ServiceUnavailable) group.push(...line.splice(0))
        for (const write of group) write.reject(error)
      }
    }
    this.#waiting.delete(key)
  }
}
