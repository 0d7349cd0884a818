import type { LocalDate } from '@tend/domain/days/local-date'
import { confirmedSumDelta, reconcile } from '@tend/domain/days/reconcile'
import { addToRevisionSum, NO_REVISIONS } from '@tend/domain/days/registers'
import type { DailyDataResponse } from '@tend/protocol/daily-data'
import { putDay, readDay } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import type { SyncRow } from '../storage/database.ts'
import { ownDays } from '../storage/own-days.ts'

const INITIAL_CURSOR = '0'

/** The state of the pull; the initial one before the first pull. */
export async function readSyncState({ db, userId }: Device): Promise<SyncRow> {
  const row = await db.sync_state.get(userId)
  return row ?? { userId, cursor: INITIAL_CURSOR, confirmedSum: 0 }
}

/**
 * Stores what the server has for some days, in one transaction with the sum of confirmed revisions.
 * @param cursor the server's cursor for the next pull; the stored one stays if it is absent
 */
export function storeServerDays(
  device: Device,
  days: readonly DailyDataResponse[],
  cursor?: string,
): Promise<void> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.sync_state, db.settings, async () => {
    await assertOwner(device)
    const state = await readSyncState(device)
    let { confirmedSum } = state
    for (const day of days) {
      const { date, revisions, waterCount, habits, sleepRoutine, eatingLog } = day
      const before = await readDay(db, userId, date as LocalDate)
      const fields = { waterCount, habits, sleepRoutine, eatingLog }
      const after = reconcile(before, { fields, revisions })
      confirmedSum = addToRevisionSum(confirmedSum, confirmedSumDelta(before, after))
      await putDay(db, userId, date as LocalDate, after)
    }
    await db.sync_state.put({ userId, cursor: cursor ?? state.cursor, confirmedSum })
  })
}

/**
 * Forgets which revisions the server has confirmed. All days are pending again, and the next pull
 * starts from the beginning.
 */
export function resetSyncState(device: Device): Promise<void> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.sync_state, db.settings, async () => {
    await assertOwner(device)
    await ownDays(device).modify({ confirmed: NO_REVISIONS, pending: 1 })
    await db.sync_state.put({ userId, cursor: INITIAL_CURSOR, confirmedSum: 0 })
  })
}
