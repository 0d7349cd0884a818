import type { SyncedDay } from '@tend/protocol/daily-data'
import type { LocalDate } from '@tend/shared/days/local-date'
import { confirmedSumChange, reconcile } from '@tend/shared/days/registers/reconcile'
import { addToSum } from '@tend/shared/records/checksum'
import type { SyncRow } from '../database/database.ts'
import { ownDays } from '../database/own-days.ts'
import { putDays } from '../days/put-days.ts'
import { dayOf } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'

const INITIAL_CURSOR = '0'

/** The state of the pull; the initial one before the first pull. */
export async function readSyncState({ db, userId }: Device): Promise<SyncRow> {
  const row = await db.sync_state.get(userId)
  return row ?? { userId, cursor: INITIAL_CURSOR, confirmedSum: 0 }
}

/**
 * Stores what the server has for some days, in one transaction with the sum of confirmed registers.
 * @param cursor the server's cursor for the next pull; the stored one stays if it is absent
 * @returns the state of the pull after that
 */
export function storeServerDays(
  device: Device,
  days: readonly SyncedDay[],
  cursor?: string,
): Promise<SyncRow> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.sync_state, db.settings, async () => {
    await assertOwner(device)
    const state = await readSyncState(device)
    let { confirmedSum } = state
    const rows = await db.daily_data.bulkGet(days.map(({ date }) => [userId, date as LocalDate]))
    const reconciled = days.map(({ date, registers }, index) => {
      const before = dayOf(rows[index])
      const after = reconcile(before, registers)
      confirmedSum = addToSum(confirmedSum, confirmedSumChange(before, after))
      return { date: date as LocalDate, day: after }
    })
    await putDays(db, userId, reconciled)
    const after = { userId, cursor: cursor ?? state.cursor, confirmedSum }
    await db.sync_state.put(after)
    return after
  })
}

/**
 * Forgets which registers the server has confirmed. All days are pending again, and the next pull
 * starts from the beginning. A server that was restored may have earlier texts of them.
 */
export function resetSyncState(device: Device): Promise<void> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.sync_state, db.settings, async () => {
    await assertOwner(device)
    await ownDays(device).modify({ confirmed: {}, sentTexts: 'any', pending: 1 })
    await db.sync_state.put({ userId, cursor: INITIAL_CURSOR, confirmedSum: 0 })
  })
}
