import type { Database } from 'better-sqlite3'

interface WaitingWrite<Open> {
  /** Does the write inside the open transaction, and keeps its result for later. */
  readonly run: (open: Open) => void
  /** Tells the caller, after COMMIT. */
  readonly acknowledge: () => void
  readonly reject: (error: unknown) => void
}

/** Bounds how long one transaction keeps the event loop from reading. */
const MAX_WRITES_PER_COMMIT = 512

/**
 * Writes that arrive in the same turn of the event loop share one transaction, and so one fsync,
 * which is what a write costs. While one is on its way to the disk, the next requests gather in the
 * sockets: the busier the server, the larger the groups. Nobody is told of a write before COMMIT.
 */
export class GroupCommit<Open extends { readonly db: Database }> {
  readonly #connect: () => Open
  #waiting: WaitingWrite<Open>[] = []
  #scheduled = false

  /** @param connect gives the open database, or throws what all writes of the group are rejected with */
  constructor(connect: () => Open) {
    this.#connect = connect
  }

  /** Resolves with the result of `write` once it is on disk; rejects if nothing of it was kept. */
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

  /** Commits all that waits, for the time before a close. */
  flush(): void {
    while (this.#waiting.length > 0) this.#commitGroup()
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // After the poll phase, so that all requests that were read in this turn are in the group.
    setImmediate(() => {
      this.#scheduled = false
      this.#commitGroup()
      if (this.#waiting.length > 0) this.#schedule()
    })
  }

  #commitGroup(): void {
    const group = this.#waiting.splice(0, MAX_WRITES_PER_COMMIT)
    if (group.length === 0) return
    let kept: readonly WaitingWrite<Open>[]
    try {
      kept = commitTogether(this.#connect(), group)
    } catch (error) {
      for (const write of group) write.reject(error)
      return
    }
    for (const write of kept) write.acknowledge()
  }
}

/** Answers the writes that are on disk; has rejected those that failed alone; throws if all failed. */
function commitTogether<Open extends { readonly db: Database }>(
  open: Open,
  group: readonly WaitingWrite<Open>[],
): readonly WaitingWrite<Open>[] {
  const { db } = open
  const kept: WaitingWrite<Open>[] = []
  const failed: Array<readonly [WaitingWrite<Open>, unknown]> = []
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const write of group) {
      db.exec('SAVEPOINT one_write')
      try {
        write.run(open)
        kept.push(write)
      } catch (error) {
        // A full disk makes SQLite roll the whole transaction back: then none of the group is kept.
        if (!db.inTransaction) throw error
        db.exec('ROLLBACK TO one_write')
        failed.push([write, error])
      }
      db.exec('RELEASE one_write')
    }
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
  for (const [write, error] of failed) write.reject(error)
  return kept
}
