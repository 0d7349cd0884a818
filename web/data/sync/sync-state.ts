import type { LocalDate } from '@tend/domain/days/local-date'
import { confirmedSumDelta, reconcile } from '@tend/domain/days/reconcile'
import { addToRevisionSum, NO_REVISIONS } from '@tend/domain/days/registers'
import type { DailyDataResponse } from '@tend/protocol/daily-data'
import { putDay, readDay } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import type { SyncRow } from '../storage/database.ts'
import { ownDays } from '../storage/own-days.ts'

const BEGINNING = '0'

export async function readSyncState({ db, userId }: Device): Promise<SyncRow> {
  const row = await db.sync_state.get(userId)
  return row ?? { userId, cursor: BEGINNING, confirmedSum: 0 }
}

/**
 * Takes in what the server told of some days, in one transaction: the days, the sum of what is
 * confirmed and, where given, how far the server's changes have been read.
 */
export function storeServerDays(
  device: Device,
  answers: readonly DailyDataResponse[],
  cursor?: string,
): Promise<void> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.sync_state, db.settings, async () => {
    await assertOwner(device)
    const state = await readSyncState(device)
    let { confirmedSum } = state
    for (const answer of answers) {
      const { date, revisions, waterCount, habits, sleepRoutine, eatingLog } = answer
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
 * Forgets what the server is believed to hold of the days: all of them are pending again, and its
 * changes will be read from the beginning.
 */
export function resetSyncState(device: Device): Promise<void> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.sync_state, db.settings, async () => {
    await assertOwner(device)
    await ownDays(device).modify({ confirmed: NO_REVISIONS, pending: 1 })
    await db.sync_state.put({ userId, cursor: BEGINNING, confirmedSum: 0 })
  })
}
