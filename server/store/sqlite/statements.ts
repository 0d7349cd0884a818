import type { Database } from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { prepare } from './prepared.ts'
import type { DayRow, SessionRow, Tables, UserRow } from './tables.ts'

type OfUser = Pick<UserRow, 'user_hash'>

export type Statements = ReturnType<typeof prepareStatements>

/** All that is asked of the database, prepared once for a connection. */
export function prepareStatements(db: Database) {
  const tables = new Kysely<Tables>({ dialect: new SqliteDialect({ database: db }) })
  return {
    user: prepare<OfUser, UserRow>(db, ({ user_hash }) =>
      tables.selectFrom('users').selectAll().where('user_hash', '=', user_hash),
    ),
    saveUser: prepare<UserRow>(db, (row) =>
      tables
        .insertInto('users')
        .values(userValues(row))
        .onConflict((conflict) => conflict.column('user_hash').doUpdateSet(userValues(row))),
    ),

    day: prepare<Pick<DayRow, 'user_hash' | 'date'>, DayRow>(db, ({ user_hash, date }) =>
      tables
        .selectFrom('days')
        .selectAll()
        .where('user_hash', '=', user_hash)
        .where('date', '=', date),
    ),
    daysAfter: prepare<OfUser & { after: number; limit: number }, DayRow>(db, (args) =>
      tables
        .selectFrom('days')
        .selectAll()
        .where('user_hash', '=', args.user_hash)
        .where('sequence', '>', args.after)
        .orderBy('sequence')
        .limit(args.limit),
    ),
    saveDay: prepare<DayRow>(db, (row) =>
      tables
        .insertInto('days')
        .values(dayValues(row))
        .onConflict((conflict) =>
          conflict.columns(['user_hash', 'date']).doUpdateSet(dayValues(row)),
        ),
    ),

    session: prepare<Pick<SessionRow, 'user_hash' | 'id'>, SessionRow>(db, ({ user_hash, id }) =>
      tables
        .selectFrom('sessions')
        .selectAll()
        .where('user_hash', '=', user_hash)
        .where('id', '=', id),
    ),
    sessionsBefore: prepare<OfUser & { before: number; limit: number }, SessionRow>(db, (args) =>
      tables
        .selectFrom('sessions')
        .selectAll()
        .where('user_hash', '=', args.user_hash)
        .where('arrival', '<', args.before)
        .orderBy('arrival', 'desc')
        .limit(args.limit),
    ),
    addSession: prepare<SessionRow>(db, (row) =>
      tables.insertInto('sessions').values({
        user_hash: row.user_hash,
        id: row.id,
        arrival: row.arrival,
        duration_seconds: row.duration_seconds,
        cycles: row.cycles,
        started_at: row.started_at,
      }),
    ),

    eraseDays: prepare<OfUser>(db, ({ user_hash }) =>
      tables.deleteFrom('days').where('user_hash', '=', user_hash),
    ),
    eraseSessions: prepare<OfUser>(db, ({ user_hash }) =>
      tables.deleteFrom('sessions').where('user_hash', '=', user_hash),
    ),
    eraseUser: prepare<OfUser>(db, ({ user_hash }) =>
      tables.deleteFrom('users').where('user_hash', '=', user_hash),
    ),
  }
}

// Column by column, since the arguments of a prepared query are known by the names that are read.

const userValues = (row: UserRow): UserRow => ({
  user_hash: row.user_hash,
  last_sequence: row.last_sequence,
  revision_sum: row.revision_sum,
  session_total: row.session_total,
})

const dayValues = (row: DayRow): DayRow => ({
  user_hash: row.user_hash,
  date: row.date,
  sequence: row.sequence,
  water_count: row.water_count,
  habits: row.habits,
  sleep_routine: row.sleep_routine,
  eating_log: row.eating_log,
  water_count_revision: row.water_count_revision,
  habits_revision: row.habits_revision,
  sleep_routine_revision: row.sleep_routine_revision,
  eating_log_revision: row.eating_log_revision,
})
