import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PushRow } from '../push-store.ts'
import { query } from './query.ts'
import type {
  DayContent,
  DayRow,
  InvitationRow,
  RecordRow,
  ServerStateRow,
  SessionRow,
  Tables,
  UserRow,
} from './sql-tables.ts'

type OfUser = Pick<UserRow, 'user_hash'>

/**
 * The queries of both databases, in the SQL dialect of `tables`.
 * @param firstTime the expression for the first of a subscription's `times`
 */
export function buildQueries(tables: Kysely<Tables>, firstTime: RawBuilder<number>) {
  return {
    ...userQueries(tables),
    ...dayQueries(tables),
    ...sessionQueries(tables),
    ...recordQueries(tables),
    ...pushQueries(tables, firstTime),
    ...hostQueries(tables),
  }
}

function userQueries(tables: Kysely<Tables>) {
  return {
    user: query<OfUser, UserRow>(({ user_hash }) =>
      tables.selectFrom('users').select(USER_COLUMNS).where('user_hash', '=', user_hash),
    ),
    saveUser: query<UserRow>((row) =>
      tables
        .insertInto('users')
        .values(userValues(row))
        .onConflict((conflict) =>
          conflict.column('user_hash').doUpdateSet(newValues(USER_COLUMNS, ['user_hash'])),
        ),
    ),
    deleteUser: query<OfUser>(({ user_hash }) =>
      tables.deleteFrom('users').where('user_hash', '=', user_hash),
    ),
  }
}

function dayQueries(tables: Kysely<Tables>) {
  return {
    day: query<Pick<DayRow, 'user_hash' | 'date'>, DayContent>(({ user_hash, date }) =>
      tables
        .selectFrom('days')
        .select(['date', 'registers'])
        .where('user_hash', '=', user_hash)
        .where('date', '=', date),
    ),
    /** Reads the sizes only, which both databases know without reading the texts. */
    daySizesAfter: query<OfUser & { after: number; limit: number }, DaySize>((args) =>
      tables
        .selectFrom('days')
        .select(JSON_BYTES)
        .where('user_hash', '=', args.user_hash)
        .where('sequence', '>', args.after)
        .orderBy('sequence')
        .limit(args.limit),
    ),
    /** The day with the key of its user, so that reading a day takes one query. */
    dayWithKey: query<Pick<DayRow, 'user_hash' | 'date'>, DayContent & Pick<UserRow, 'key_hash'>>(
      ({ user_hash, date }) =>
        tables
          .selectFrom('days')
          .innerJoin('users', 'users.user_hash', 'days.user_hash')
          .select(['days.date', 'days.registers', 'users.key_hash'])
          .where('days.user_hash', '=', user_hash)
          .where('days.date', '=', date),
    ),
    daysAfter: query<OfUser & { after: number; limit: number }, DayRow>((args) =>
      tables
        .selectFrom('days')
        .select(DAY_COLUMNS)
        .where('user_hash', '=', args.user_hash)
        .where('sequence', '>', args.after)
        .orderBy('sequence')
        .limit(args.limit),
    ),
    saveDay: query<DayRow>((row) =>
      tables
        .insertInto('days')
        .values(dayValues(row))
        .onConflict((conflict) =>
          conflict
            .columns(['user_hash', 'date'])
            .doUpdateSet(newValues(DAY_COLUMNS, ['user_hash', 'date'])),
        ),
    ),
    eraseDays: query<OfUser>(({ user_hash }) =>
      tables.deleteFrom('days').where('user_hash', '=', user_hash),
    ),
  }
}

function sessionQueries(tables: Kysely<Tables>) {
  return {
    session: query<Pick<SessionRow, 'user_hash' | 'id'>, SessionRow>(({ user_hash, id }) =>
      tables
        .selectFrom('sessions')
        .select(SESSION_COLUMNS)
        .where('user_hash', '=', user_hash)
        .where('id', '=', id),
    ),
    sessionsBefore: query<OfUser & { before: number; limit: number }, SessionRow>((args) =>
      tables
        .selectFrom('sessions')
        .select(SESSION_COLUMNS)
        .where('user_hash', '=', args.user_hash)
        .where('arrival', '<', args.before)
        .orderBy('arrival', 'desc')
        .limit(args.limit),
    ),
    saveSession: query<SessionRow>((row) =>
      tables
        .insertInto('sessions')
        .values(sessionValues(row))
        .onConflict((conflict) =>
          conflict
            .columns(['user_hash', 'id'])
            .doUpdateSet(newValues(SESSION_COLUMNS, ['user_hash', 'id'])),
        ),
    ),
    eraseSessions: query<OfUser>(({ user_hash }) =>
      tables.deleteFrom('sessions').where('user_hash', '=', user_hash),
    ),
  }
}

function recordQueries(tables: Kysely<Tables>) {
  return {
    /** Reads the size only, as `daySizesAfter`. */
    recordHead: query<RecordKey, RecordHead>(({ user_hash, name }) =>
      tables
        .selectFrom('records')
        .select(RECORD_HEAD)
        .where('user_hash', '=', user_hash)
        .where('name', '=', name),
    ),
    record: query<RecordKey, RecordRow>(({ user_hash, name }) =>
      tables
        .selectFrom('records')
        .select(RECORD_COLUMNS)
        .where('user_hash', '=', user_hash)
        .where('name', '=', name),
    ),
    recordHeadsAfter: query<OfUser & { after: number; limit: number }, RecordHead>((args) =>
      tables
        .selectFrom('records')
        .select(RECORD_HEAD)
        .where('user_hash', '=', args.user_hash)
        .where('sequence', '>', args.after)
        .orderBy('sequence')
        .limit(args.limit),
    ),
    recordsAfter: query<OfUser & { after: number; limit: number }, RecordRow>((args) =>
      tables
        .selectFrom('records')
        .select(RECORD_COLUMNS)
        .where('user_hash', '=', args.user_hash)
        .where('sequence', '>', args.after)
        .orderBy('sequence')
        .limit(args.limit),
    ),
    newestRecords: query<OfUser & { limit: number }, RecordRow>((args) =>
      tables
        .selectFrom('records')
        .select(RECORD_COLUMNS)
        .where('user_hash', '=', args.user_hash)
        .orderBy('sequence', 'desc')
        .limit(args.limit),
    ),
    saveRecord: query<RecordRow>((row) =>
      tables
        .insertInto('records')
        .values(recordValues(row))
        .onConflict((conflict) =>
          conflict
            .columns(['user_hash', 'name'])
            .doUpdateSet(newValues(RECORD_COLUMNS, ['user_hash', 'name'])),
        ),
    ),
    eraseRecords: query<OfUser>(({ user_hash }) =>
      tables.deleteFrom('records').where('user_hash', '=', user_hash),
    ),
  }
}

function pushQueries(tables: Kysely<Tables>, firstTime: RawBuilder<number>) {
  return {
    push: query<PushKey, PushRow>((key) => selectPush(tables, key)),
    countPushes: query<object, { readonly total: number }>(() =>
      tables.selectFrom('push_subscriptions').select(({ fn }) => fn.countAll<number>().as('total')),
    ),
    savePush: query<PushRow>((row) =>
      tables
        .insertInto('push_subscriptions')
        .values(pushValues(row))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(newValues(PUSH_COLUMNS, ['id'])),
        ),
    ),
    deletePush: query<PushKey>(({ id }) =>
      tables.deleteFrom('push_subscriptions').where('id', '=', id),
    ),
    duePushes: query<DuePushes, PushRow>((args) => selectDuePushes(tables, args)),
    /** Only rows that are due before `soon` are read: failed messages are repeated earlier than that. */
    pendingPushes: query<{ now: number; soon: number }, PendingPushes>(({ now, soon }) =>
      tables
        .selectFrom('push_subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('pending'))
        .select(sql<number | null>`min(${firstTime})`.as('oldest'))
        .where('due_at', '<=', soon)
        .where(firstTime, '<=', now),
    ),
    deleteStalePushes: query<{ before: number }>(({ before }) =>
      tables
        .deleteFrom('push_subscriptions')
        .where((is) => is.or([is('renewed_at', '<', before), is('due_at', 'is', null)])),
    ),
  }
}

/** What the host decides: invitations and maintenance. */
function hostQueries(tables: Kysely<Tables>) {
  return {
    invitation: query<InvitationKey, InvitationRow>((key) => selectInvitation(tables, key)),
    saveInvitation: query<InvitationRow>((row) =>
      tables
        .insertInto('invitations')
        .values(invitationValues(row))
        .onConflict((conflict) =>
          conflict.column('code_hash').doUpdateSet(newValues(INVITATION_COLUMNS, ['code_hash'])),
        ),
    ),
    maintenance: query<object, Pick<ServerStateRow, 'value'>>(() =>
      tables.selectFrom('server_state').select('value').where('name', '=', 'maintenance'),
    ),
  }
}

type InvitationKey = Pick<InvitationRow, 'code_hash'>

export function selectInvitation(tables: Kysely<Tables>, { code_hash }: InvitationKey) {
  return tables
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('code_hash', '=', code_hash)
}

interface PendingPushes {
  readonly pending: number
  readonly oldest: number | null
}

export type PushKey = Pick<PushRow, 'id'>

export function selectPush(tables: Kysely<Tables>, { id }: PushKey) {
  return tables.selectFrom('push_subscriptions').select(PUSH_COLUMNS).where('id', '=', id)
}

export interface DuePushes {
  readonly now: number
  readonly limit: number
}

/** The subscriptions that are due, in the order in which they became due. */
export function selectDuePushes(tables: Kysely<Tables>, { now, limit }: DuePushes) {
  return tables
    .selectFrom('push_subscriptions')
    .select(PUSH_COLUMNS)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
}

export type Queries = ReturnType<typeof buildQueries>

// Listed by name rather than with *, so that columns of newer versions do not affect this one.

export const USER_COLUMNS = [
  'user_hash',
  'last_sequence',
  'revision_sum',
  'session_total',
  'deleted_sessions',
  'record_total',
  'stored_bytes',
  'erased_at',
  'key_hash',
  'key_version',
  'max_mb',
] as const

export const DAY_COLUMNS = ['user_hash', 'date', 'sequence', 'registers'] as const

/** The bytes of a day's registers, the only column whose size varies much. */
const JSON_BYTES = sql<number>`octet_length(registers)`.as('json_bytes')

export interface DaySize {
  readonly json_bytes: number
}

export const SESSION_COLUMNS = [
  'user_hash',
  'id',
  'arrival',
  'duration_seconds',
  'cycles',
  'started_at',
  'deleted',
] as const

type RecordKey = Pick<RecordRow, 'user_hash' | 'name'>

/** A record without its sealed bytes. */
export type RecordHead = Pick<RecordRow, 'name' | 'version'> & {
  readonly sealed_bytes: number
}

export const RECORD_HEAD = [
  'name',
  'version',
  sql<number>`octet_length(sealed)`.as('sealed_bytes'),
] as const

export const RECORD_COLUMNS = [
  'user_hash',
  'name',
  'sequence',
  'version',
  'sealed',
  'received_at',
] as const

const PUSH_COLUMNS = ['id', 'endpoint', 'times', 'due_at', 'attempts', 'renewed_at'] as const

const INVITATION_COLUMNS = ['code_hash', 'expires_at', 'id_used_at', 'vault_used_at'] as const

/**
 * Sets the columns of an upsert to the values of the row to insert. Leaves out the columns of its key,
 * which a distributed database does not allow to be set again.
 */
export function newValues<Column extends string>(
  columns: readonly Column[],
  key: readonly NoInfer<Column>[],
) {
  const set = columns.filter((column) => !key.includes(column))
  return Object.fromEntries(
    set.map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
  ) as Record<Column, RawBuilder<never>>
}

// Each column is read by name: that is how `query` learns the names of a query's arguments.

const userValues = (row: UserRow): UserRow => ({
  user_hash: row.user_hash,
  last_sequence: row.last_sequence,
  revision_sum: row.revision_sum,
  session_total: row.session_total,
  deleted_sessions: row.deleted_sessions,
  record_total: row.record_total,
  stored_bytes: row.stored_bytes,
  erased_at: row.erased_at,
  key_hash: row.key_hash,
  key_version: row.key_version,
  max_mb: row.max_mb,
})

export const dayValues = (row: DayRow): DayRow => ({
  user_hash: row.user_hash,
  date: row.date,
  sequence: row.sequence,
  registers: row.registers,
})

export const sessionValues = (row: SessionRow): SessionRow => ({
  user_hash: row.user_hash,
  id: row.id,
  arrival: row.arrival,
  duration_seconds: row.duration_seconds,
  cycles: row.cycles,
  started_at: row.started_at,
  deleted: row.deleted,
})

export const recordValues = (row: RecordRow): RecordRow => ({
  user_hash: row.user_hash,
  name: row.name,
  sequence: row.sequence,
  version: row.version,
  sealed: row.sealed,
  received_at: row.received_at,
})

const pushValues = (row: PushRow): PushRow => ({
  id: row.id,
  endpoint: row.endpoint,
  times: row.times,
  due_at: row.due_at,
  attempts: row.attempts,
  renewed_at: row.renewed_at,
})

const invitationValues = (row: InvitationRow): InvitationRow => ({
  code_hash: row.code_hash,
  expires_at: row.expires_at,
  id_used_at: row.id_used_at,
  vault_used_at: row.vault_used_at,
})
