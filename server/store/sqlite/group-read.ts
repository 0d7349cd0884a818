import type { Database } from 'better-sqlite3'

interface WaitingRead<Open> {
  readonly run: (open: Open) => void
  readonly reject: (error: unknown) => void
}

/** A transaction has at most this many reads, because it blocks the event loop. They take about 5 ms. */
const MAX_GROUP = 500

/**
 * Short reads that arrive in the same turn of the event loop share one transaction, and with it the
 * locks of the file and the check that it is still the same. All requests of a turn are parsed first,
 * then read, then responded to, which takes a fifth less time than one after the other.
 */
export class GroupRead<Open extends { readonly db: Database }> {
  readonly #connect: () => Open
  readonly #waiting: WaitingRead<Open>[] = []

  /** @param connect returns the open database; if it throws, the reads of the group are rejected */
  constructor(connect: () => Open) {
    this.#connect = connect
  }

  /** Resolves with the result of `read`. */
  run<T>(read: (open: Open) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run: (open) => resolve(read(open)), reject })
      if (this.#waiting.length === 1) this.#schedule()
    })
  }

  /** Runs all waiting reads at once, before the database is closed. */
  flush(): void {
    while (this.#waiting.length > 0) this.#readGroup()
  }

  #schedule(): void {
    // setImmediate runs after the poll phase, when all requests of this turn have been parsed.
    setImmediate(() => {
      this.#readGroup()
      if (this.#waiting.length > 0) this.#schedule()
    })
  }

  #readGroup(): void {
    const group = this.#waiting.splice(0, MAX_GROUP)
    if (group.length === 0) return
    try {
      const open = this.#connect()
      open.db.transaction(() => {
        for (const read of group) runAlone(read, open)
      })()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}

/** Runs a read whose failure does not affect the others of its group. */
function runAlone<Open>({ run, reject }: WaitingRead<Open>, open: Open): void {
  try {
    run(open)
  } catch (error) {
    reject(error)
  }
}
