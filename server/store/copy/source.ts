import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import type { DayRow, SessionRow, UserRow } from '../sql/tables.ts'
import { isOfThisVersion } from '../sqlite/migrations.ts'
import { APPLICATION_ID, strangeLogOf } from '../sqlite/open-database.ts'
import { asUnavailable } from '../sqlite/sqlite-unavailable.ts'

/** What is read at once, so that memory does not grow with the file. */
const PEOPLE_PER_PAGE = 100
const ROWS_PER_PAGE = 50

export type OpenedSource =
  | { readonly state: 'open'; readonly source: Source }
  /** A sentence that says why the file cannot be copied. */
  | { readonly state: 'unusable'; readonly problem: string }

/** Opens the embedded database of a folder for reading only. */
export function openSource(folder: string): OpenedSource {
  const path = join(folder, 'tend.db')
  const unusable = (problem: string) => ({ state: 'unusable', problem }) as const
  if (!existsSync(path)) {
    return unusable(`There is no tend.db in ${folder}: set DATA_DIR to the folder that holds it.`)
  }
  try {
    const strangeLog = strangeLogOf(path)
    if (strangeLog !== null) return unusable(strangeLog)
    const db = new Database(path, { readonly: true, fileMustExist: true })
    const problem = problemOf(db)
    if (problem === null) return { state: 'open', source: new Source(db) }
    db.close()
    return unusable(`${path} ${problem}`)
  } catch (error) {
    const known = asUnavailable(error)
    if (known instanceof ServiceUnavailable) return unusable(`${path}: ${known.message}`)
    throw error
  }
}

function problemOf(db: Database.Database): string | null {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    return 'is not a database of Tend.'
  }
  return isOfThisVersion(db)
    ? null
    : 'is of another version of Tend: start this version on it once, or copy it with that one.'
}

export interface RowCounts {
  readonly people: number
  readonly days: number
  readonly sessions: number
}

/** One unchanging state of the file, also while a server goes on writing to it. */
export class Source {
  readonly #db: Database.Database
  readonly counts: RowCounts

  constructor(db: Database.Database) {
    this.#db = db
    db.exec('BEGIN')
    const count = (table: string) =>
      Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
    this.counts = { people: count('users'), days: count('days'), sessions: count('sessions') }
  }

  *people(): Generator<UserRow> {
    const page = this.#db.prepare<[Buffer, number], UserRow>(
      'SELECT * FROM users WHERE user_hash > ? ORDER BY user_hash LIMIT ?',
    )
    let rows = page.all(Buffer.alloc(0), PEOPLE_PER_PAGE)
    while (rows.length > 0) {
      yield* rows
      rows = page.all(rows.at(-1)?.user_hash ?? Buffer.alloc(0), PEOPLE_PER_PAGE)
    }
  }

  /** Page by page, in the order of their last change. */
  daysOf({ user_hash }: UserRow): Generator<DayRow[]> {
    return this.#pages<DayRow>('days', 'sequence', user_hash)
  }

  /** Page by page, in the order of their arrival. */
  sessionsOf({ user_hash }: UserRow): Generator<SessionRow[]> {
    return this.#pages<SessionRow>('sessions', 'arrival', user_hash)
  }

  close(): void {
    this.#db.close()
  }

  *#pages<Row extends object>(
    table: string,
    order: keyof Row & string,
    user: Buffer,
  ): Generator<Row[]> {
    const page = this.#db.prepare<[Buffer, number, number], Row>(
      `SELECT * FROM ${table} WHERE user_hash = ? AND ${order} > ? ORDER BY ${order} LIMIT ?`,
    )
    for (let after = 0; ; ) {
      const rows = page.all(user, after, ROWS_PER_PAGE)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows
      after = Number(last[order])
    }
  }
}
