import { type Revisions, revisionSumOfDays } from '@tend/domain/days/registers'
import type { Kysely } from 'kysely'

/** What is read at once, so that memory does not grow with the table. */
const PEOPLE_PER_PAGE = 500

/**
 * Adds everybody's revisions up anew, for a version that adds them up in another way.
 * A migration, so by the columns' own names: whatever later versions make of the tables, these are
 * what it finds.
 */
export async function sumRevisionsAnew(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<TablesThen>
  for await (const user_hash of everybody(tables)) {
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

async function* everybody(tables: Kysely<TablesThen>): AsyncGenerator<Buffer> {
  for (let last: Buffer | undefined = Buffer.alloc(0); last !== undefined; ) {
    const people: Array<{ user_hash: Buffer }> = await tables
      .selectFrom('users')
      .select('user_hash')
      .where('user_hash', '>', last)
      .orderBy('user_hash')
      .limit(PEOPLE_PER_PAGE)
      .execute()
    for (const { user_hash } of people) yield user_hash
    last = people.at(-1)?.user_hash
  }
}

interface TablesThen {
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
