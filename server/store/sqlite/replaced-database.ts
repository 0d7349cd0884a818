import { realpathSync, renameSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { syncFile } from '../sync-file.ts'
import type { LogFiles } from './connection.ts'
import { asidePath, removeDatabase, restoreDraftPath } from './database-files.ts'
import { truncateWal } from './erase.ts'

const TRY_EVERY_MS = 60_000

/** How much is copied between other tasks of the server. */
const PAGES_AT_ONCE = 1000

/**
 * An open database after another one has taken its path. Without another name it would end with the process, so it is
 * copied. Its WAL, which keeps its name, is emptied, since the next start would move it into the other database.
 */
export class ReplacedDatabase {
  readonly #db: Database.Database
  readonly #path: string
  readonly #hasName: () => boolean
  readonly #log: LogFiles
  #isCopied = false
  #isKept = false
  #isBack = false
  #trying: Promise<void> | null = null
  #triedAtMs = Number.NEGATIVE_INFINITY

  /**
   * @param path the path that now leads to the other database
   * @param hasName whether the file of `db` has another name
   */
  constructor(db: Database.Database, path: string, hasName: () => boolean, log: LogFiles) {
    this.#db = db
    this.#path = path
    this.#hasName = hasName
    this.#log = log
  }

  /** A sentence for the operator. */
  get problem(): string {
    return this.#isKept
      ? 'Another database has replaced tend.db: restart the server to use it, or put the previous one back.'
      : 'Another database has replaced tend.db: do not restart the server until its log says that the previous one was kept.'
  }

  /** Tries to keep the database, at most once a minute. */
  keepFromTimeToTime(): void {
    if (performance.now() - this.#triedAtMs >= TRY_EVERY_MS) void this.keep()
  }

  /** Tries to keep the database, unless it is kept. Resolves in any case; the log has the outcome. */
  keep(): Promise<void> {
    this.#trying ??= this.#try().finally(() => {
      this.#trying = null
    })
    return this.#trying
  }

  /** Ends the copying: the path leads to the database again. */
  putBack(): void {
    this.#isBack = true
  }

  async #try(): Promise<void> {
    if (this.#isKept) return
    this.#triedAtMs = performance.now()
    try {
      const isWalEmpty = truncateWal(this.#db)
      if (!this.#isCopied && !this.#hasName()) await this.#copy()
      if (!isWalEmpty) throw new Error('another program reads it')
      this.#isKept = true
    } catch (error) {
      if (this.#isBack) return
      this.#log(
        'fatal',
        `The previous database could not be kept (${String(error)}). The server tries again every minute; a restart may lose its entries.`,
      )
    }
  }

  async #copy(): Promise<void> {
    const path = realpathSync(this.#path)
    const aside = asidePath(dirname(path), 'db')
    const draft = `${restoreDraftPath(path)}.${basename(aside)}`
    const progress = () => {
      if (this.#isBack) throw new Error('it was put back')
      return PAGES_AT_ONCE
    }
    try {
      await this.#db.backup(draft, { progress })
      syncFile(draft)
      renameSync(draft, aside)
    } catch (error) {
      removeDatabase(draft)
      throw error
    }
    syncFile(dirname(aside))
    this.#isCopied = true
    this.#log('warn', `The previous database has all entries, and was kept as ${aside}.`)
  }
}
