import type { Database } from 'better-sqlite3'
import type { OnCommit } from '../store.ts'

interface PendingWrite<Open> {
  /** Does the write inside the open transaction, and keeps its result until COMMIT. */
  readonly run: (open: Open) => void
  /** Resolves the write, after COMMIT. */
  readonly acknowledge: () => void
  readonly reject: (error: unknown) => void
}

/**
 * After this, a transaction takes no more writes: it blocks the event loop, and a stranger could send many
 * batches of a thousand days at once. Hundreds of small writes fit.
 */
const MAX_GROUP_MS = 10

/**
 * Writes that arrive in the same turn of the event loop share one transaction, and with it one fsync,
 * the expensive part of a write. While a transaction is being written to disk, the next requests wait
 * in their sockets, so a busier server forms larger groups. Writes are acknowledged after COMMIT.
 */
export class GroupCommit<Open extends { readonly db: Database }> {
  readonly #connect: () => Open
  readonly #now: () => number
  readonly #onCommit: OnCommit
  readonly #waiting: PendingWrite<Open>[] = []
  #scheduled = false

  /**
   * @param connect returns the open database; if it throws, all waiting writes are rejected
   * @param onCommit called after each transaction
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    connect: () => Open,
    onCommit: OnCommit = () => {},
    now: () => number = () => performance.now(),
  ) {
    this.#connect = connect
    this.#onCommit = onCommit
    this.#now = now
  }

  /** Resolves with the result of `write` once it is on disk; rejects if nothing of it was saved. */
  run<T>(write: (open: Open) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      this.#waiting.push({
        run: (open) => {
          result = write(open)
        },
        acknowledge: () => resolve(result),
        reject,
      })
      this.#schedule()
    })
  }

  /** Commits all waiting writes at once, before the database is closed. */
  flush(): void {
    while (this.#waiting.length > 0) this.#commitGroup()
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // setImmediate runs after the poll phase, when all requests of this turn have been read.
    setImmediate(() => {
      this.#scheduled = false
      this.#commitGroup()
      if (this.#waiting.length > 0) this.#schedule()
    })
  }

  #commitGroup(): void {
    if (this.#waiting.length === 0) return
    const group: PendingWrite<Open>[] = []
    try {
      const committed = commitTogether(this.#connect(), this.#takeForOneGroup(group))
      for (const write of committed) write.acknowledge()
      this.#onCommit(committed.length)
    } catch (error) {
      // If no transaction could be started, no write was taken: the others would fail the same way.
      const failed = group.length > 0 ? group : this.#waiting.splice(0)
      for (const write of failed) write.reject(error)
    }
  }

  /** Takes waiting writes until the time of a group is over, at least one, and adds them to `group`. */
  *#takeForOneGroup(group: PendingWrite<Open>[]): Generator<PendingWrite<Open>> {
    const endMs = this.#now() + MAX_GROUP_MS
    do {
      const write = this.#waiting.shift()
      if (write === undefined) return
      group.push(write)
      yield write
    } while (this.#now() < endMs)
  }
}

/**
 * Runs the writes in one transaction, and rejects those that fail on their own.
 * @returns the writes that are on disk
 * @throws if none of them was saved
 */
function commitTogether<Open extends { readonly db: Database }>(
  open: Open,
  group: Iterable<PendingWrite<Open>>,
): readonly PendingWrite<Open>[] {
  const { db } = open
  const savepoint = db.prepare('SAVEPOINT one_write')
  const rollback = db.prepare('ROLLBACK TO one_write')
  const release = db.prepare('RELEASE one_write')
  const committed: PendingWrite<Open>[] = []
  const failed: Array<readonly [PendingWrite<Open>, unknown]> = []
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const write of group) {
      savepoint.run()
      try {
        write.run(open)
        committed.push(write)
      } catch (error) {
        // On a full disk SQLite rolls back the whole transaction, so no write of the group is saved.
        if (!db.inTransaction) throw error
        rollback.run()
        failed.push([write, error])
      }
      release.run()
    }
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
  for (const [write, error] of failed) write.reject(error)
  return committed
}
