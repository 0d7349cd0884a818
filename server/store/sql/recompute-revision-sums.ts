import { type Revisions, revisionSumOfDays } from '@tend/domain/days/registers'
import type { Kysely } from 'kysely'

/** Page size, which keeps the memory use independent of the number of users. */
const USERS_PER_PAGE = 500

/**
 * A migration that computes every user's revision sum again, for a version that changes how it is
 * computed. Declares its own table types: it must find the tables of its time, whatever later versions
 * change.
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

async function* allUsers(tables: Kysely<MigrationTables>): AsyncGenerator<Buffer> {
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
