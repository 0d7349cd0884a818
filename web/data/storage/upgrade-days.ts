import type { Revisions } from '@tend/domain/days/apply-change'
import type { DailyFields } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import { pendingRegisters } from '@tend/domain/days/reconcile'
import { upgradeDay } from '@tend/domain/days/upgrade-day'
import { addToSum } from '@tend/domain/records/checksum'
import type { Transaction } from 'dexie'
import type { DailyRow, SyncRow } from './database.ts'
import { dayRow } from './day-row.ts'

/** A day of version 1 of the database, which had one revision for each field. */
interface DailyRowV1 extends DailyFields {
  readonly userId: string
  readonly date: LocalDate
  readonly revisions: Revisions
  readonly confirmed: Revisions
}

/**
 * The upgrade to version 2: replaces the revisions of each day by registers. The next pull reads all
 * days, because the server's registers know more than the device could.
 */
export async function upgradeDays(transaction: Transaction): Promise<void> {
  const sums = new Map<string, number>()
  await transaction
    .table('daily_data')
    .toCollection()
    .modify((row: DailyRowV1, ref) => {
      const { userId, date, revisions, confirmed, ...fields } = row
      const day = upgradeDay(fields, revisions, confirmed)
      const isPending = Object.keys(pendingRegisters(day)).length > 0
      const upgraded: DailyRow = { ...dayRow(userId, date, day), ...(isPending && { pending: 1 }) }
      ref.value = upgraded
      const sum = Object.values(day.confirmed).reduce(addToSum, 0)
      sums.set(userId, addToSum(sums.get(userId) ?? 0, sum))
    })
  await transaction
    .table('sync_state')
    .toCollection()
    .modify((row: SyncRow, ref) => {
      const confirmedSum = sums.get(row.userId) ?? 0
      ref.value = { userId: row.userId, cursor: '0', confirmedSum } satisfies SyncRow
    })
}
