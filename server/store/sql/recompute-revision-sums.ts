import type { Revisions } from '@tend/domain/days/apply-change'
import { DAILY_FIELDS } from '@tend/domain/days/daily-data'
import { addToSum } from '@tend/domain/records/checksum'
import type { Kysely } from 'kysely'

/** Page size, which keeps the memory use independent of the number of users. */
const USERS_PER_PAGE = 500

/**
 * Migration 0003: computes every user's sum again, from hashed revisions of whole fields. Declares its
 * own table types and hash: it must find the tables of its time, whatever later versions change.
 */
export async function recomputeRevisionSums(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<MigrationTables>
  for await (const user_hash of allUsers(tables)) {
    const days = await tables
      .selectFrom('days')
      .select([
        'water_count_revision',
        'habits_revision',
        'sleep_routine_revision',
        'eating_log_revision',
      ])
      .where('user_hash', '=', user_hash)
      .execute()
    await tables
      .updateTable('users')
      .set({ revision_sum: revisionSumOfDays(days.map(revisionsOf)) })
      .where('user_hash', '=', user_hash)
      .execute()
  }
}

/** The hashes of all users, read in pages. */
export async function* allUsers(
  tables: Kysely<Pick<MigrationTables, 'users'>>,
): AsyncGenerator<Buffer> {
  for (let last: Buffer | undefined = Buffer.alloc(0); last !== undefined; ) {
    const users: Array<{ user_hash: Buffer }> = await tables
      .selectFrom('users')
      .select('user_hash')
      .where('user_hash', '>', last)
      .orderBy('user_hash')
      .limit(USERS_PER_PAGE)
      .execute()
    for (const { user_hash } of users) yield user_hash
    last = users.at(-1)?.user_hash
  }
}

interface MigrationTables {
  users: { user_hash: Buffer; revision_sum: number }
  days: RevisionColumns & { user_hash: Buffer }
}

interface RevisionColumns {
  water_count_revision: number
  habits_revision: number
  sleep_routine_revision: number
  eating_log_revision: number
}

function revisionsOf(row: RevisionColumns): Revisions {
  return {
    waterCount: row.water_count_revision,
    habits: row.habits_revision,
    sleepRoutine: row.sleep_routine_revision,
    eatingLog: row.eating_log_revision,
  }
}

function revisionSumOfDays(days: readonly Revisions[]): number {
  const hashes = days.flatMap((revisions) =>
    DAILY_FIELDS.map((field, index) => hashRevision(revisions[field], index)),
  )
  return hashes.reduce(addToSum, 0)
}

/** Hashes a revision and its field to 52 bits. The hash of revision 0 (never written) is 0. */
function hashRevision(revision: number, field: number): number {
  if (revision === 0) return 0
  const low = revision >>> 0
  const high = Math.floor(revision / 2 ** 32)
  const first = hash32(low ^ hash32(high ^ hash32(field + 1)))
  const second = hash32(first + low)
  return (first % 2 ** 20) * 2 ** 32 + second
}

/** The finalizer of MurmurHash3. */
function hash32(bits: number): number {
  let mixed = bits ^ (bits >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
