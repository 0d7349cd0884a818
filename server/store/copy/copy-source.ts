import Database from 'better-sqlite3'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { ROWS_AT_ONCE } from '../postgres/postgres-statements.ts'
import type { PushRow } from '../push-store.ts'
import type { DayRow, InvitationRow, RecordRow, SessionRow, UserRow } from '../sql/sql-tables.ts'
import { databaseProblem } from '../sqlite/prepare-database.ts'
import { otherFileProblem } from '../sqlite/running-server.ts'
import { schemaProblem } from '../sqlite/schema-problem.ts'
import { mapSqliteError } from '../sqlite/sqlite-errors.ts'
import { hasCurrentSchema } from '../sqlite/sqlite-migrations.ts'
import { databasePath } from '../sqlite/sqlite-store.ts'

/** Page sizes, which keep the memory use independent of the file's size. */
const USERS_PER_PAGE = 100
/** One statement writes them. */
const ROWS_PER_PAGE = ROWS_AT_ONCE

export type OpenedCopySource =
  | { readonly state: 'open'; readonly source: CopySource }
  /** `problem` is the reason why the file cannot be copied. */
  | { readonly state: 'unusable'; readonly problem: string }

/** Opens the embedded database of a data folder for reading only. */
export async function openCopySource(folder: string): Promise<OpenedCopySource> {
  const path = databasePath(folder)
  const unusable = (problem: string) => ({ state: 'unusable', problem }) as const
  try {
    const unusableFile = (await otherFileProblem(path)) ?? databaseProblem(path)
    if (unusableFile !== null) return unusable(unusableFile)
    const db = new Database(path, { readonly: true, fileMustExist: true })
    const problem = await findProblem(db, path)
    if (problem === null) return { state: 'open', source: new CopySource(db) }
    db.close()
    return unusable(problem)
  } catch (error) {
    const known = mapSqliteError(error)
    if (known instanceof ServiceUnavailable) return unusable(`${path}: ${known.message}`)
    throw error
  }
}

async function findProblem(db: Database.Database, path: string): Promise<string | null> {
  const problem = await schemaProblem(db, path)
  if (problem !== null || hasCurrentSchema(db)) return problem
  return `${path} was written by an earlier version of Tend: start the server of this version once to update it, or copy it with the other version.`
}

export interface CopyCounts {
  readonly users: number
  readonly days: number
  readonly sessions: number
  readonly records: number
  readonly pushes: number
}

/** A consistent snapshot of the file, even while a server writes to it. */
export class CopySource {
  readonly #db: Database.Database
  readonly counts: CopyCounts

  constructor(db: Database.Database) {
    this.#db = db
    db.exec('BEGIN')
    const count = (table: string) =>
      Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
    this.counts = {
      users: count('users'),
      days: count('days'),
      sessions: count('sessions'),
      records: count('records'),
      pushes: count('push_subscriptions'),
    }
  }

  *users(): Generator<UserRow> {
    const page = this.#db.prepare<[Buffer, number], UserRow>(
      'SELECT * FROM users WHERE user_hash > ? ORDER BY user_hash LIMIT ?',
    )
    let rows = page.all(Buffer.alloc(0), USERS_PER_PAGE)
    while (rows.length > 0) {
      yield* rows
      rows = page.all(rows.at(-1)?.user_hash ?? Buffer.alloc(0), USERS_PER_PAGE)
    }
  }

  /** The user's days in the order of their last change, in pages. */
  daysOf({ user_hash }: UserRow): Generator<DayRow[]> {
    return this.#pages<DayRow>('days', 'sequence', user_hash)
  }

  /** The user's sessions in the order of their arrival, in pages. */
  sessionsOf({ user_hash }: UserRow): Generator<SessionRow[]> {
    return this.#pages<SessionRow>('sessions', 'arrival', user_hash)
  }

  /** The vault's records in the order of their last change, in pages. */
  recordsOf({ user_hash }: UserRow): Generator<RecordRow[]> {
    return this.#pages<RecordRow>('records', 'sequence', user_hash)
  }

  /** The push subscriptions, in pages. */
  *pushes(): Generator<PushRow[]> {
    const page = this.#db.prepare<[Buffer, number], PushRow>(
      'SELECT * FROM push_subscriptions WHERE id > ? ORDER BY id LIMIT ?',
    )
    for (let after: Buffer = Buffer.alloc(0); ; ) {
      const rows = page.all(after, ROWS_PER_PAGE)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows
      after = last.id
    }
  }

  /** The invitations, which are few. */
  invitations(): InvitationRow[] {
    return this.#db.prepare<[], InvitationRow>('SELECT * FROM invitations').all()
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
