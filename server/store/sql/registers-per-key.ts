import { replacingField } from '@tend/domain/days/apply-change'
import { registerSumOfDays } from '@tend/domain/days/register-sum'
import type { DayRegisters } from '@tend/domain/days/registers'
import type { Kysely } from 'kysely'
import { parseJson, registersJson } from './day-row.ts'
import { allUsers } from './recompute-revision-sums.ts'

/** The columns that the registers replace. */
const FIELD_COLUMNS = ['water_count', 'habits', 'sleep_routine', 'eating_log'] as const
const OLD_COLUMNS = [
  ...FIELD_COLUMNS,
  ...FIELD_COLUMNS.map((field) => `${field}_revision` as const),
]

/**
 * Migration 0005: replaces the fields of each day and their revisions by registers, and computes every
 * user's sum again. Each field's entries get its revision, and remove older ones. Declares its own table
 * types, so that it finds the tables of its time.
 */
export async function registersPerKey(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('days')
    .addColumn('registers', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  const tables = db as Kysely<MigrationTables>
  for await (const user_hash of allUsers(tables)) {
    const days: DayRegisters[] = []
    for (const { date } of await datesOf(tables, user_hash)) {
      days.push(await convertDay(tables, user_hash, date))
    }
    await tables
      .updateTable('users')
      .set({ revision_sum: registerSumOfDays(days) })
      .where('user_hash', '=', user_hash)
      .execute()
  }
  for (const column of OLD_COLUMNS) await db.schema.alterTable('days').dropColumn(column).execute()
}

function datesOf(tables: Kysely<MigrationTables>, user_hash: Buffer) {
  return tables.selectFrom('days').select('date').where('user_hash', '=', user_hash).execute()
}

async function convertDay(
  tables: Kysely<MigrationTables>,
  user_hash: Buffer,
  date: string,
): Promise<DayRegisters> {
  const row: OldDay = await tables
    .selectFrom('days')
    .select(OLD_COLUMNS)
    .where('user_hash', '=', user_hash)
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  const registers = {
    ...replacingField('waterCount', row.water_count, Number(row.water_count_revision)),
    ...replacingField('habits', parseJson(row.habits), Number(row.habits_revision)),
    ...replacingField(
      'sleepRoutine',
      parseJson(row.sleep_routine),
      Number(row.sleep_routine_revision),
    ),
    ...replacingField('eatingLog', parseJson(row.eating_log), Number(row.eating_log_revision)),
  }
  await tables
    .updateTable('days')
    .set({ registers: registersJson(registers) })
    .where('user_hash', '=', user_hash)
    .where('date', '=', date)
    .execute()
  return registers
}

interface MigrationTables {
  users: { user_hash: Buffer; revision_sum: number }
  days: OldDay & { user_hash: Buffer; date: string; registers: string }
}

interface OldDay {
  water_count: number
  habits: string
  sleep_routine: string
  eating_log: string
  /** A text while PostgreSQL is migrated. */
  water_count_revision: number | string
  habits_revision: number | string
  sleep_routine_revision: number | string
  eating_log_revision: number | string
}
