import { EMPTY_DEVICE_DAY, mergeIntoDay } from '@tend/shared/days/registers/reconcile'
import type { PersonalCode } from '@tend/shared/records/personal-code'
import { KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import type { TendDatabase } from '../database/database.ts'
import { ownDays } from '../database/own-days.ts'
import { putDays } from '../days/put-days.ts'
import { readDayOf } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { keepDraftsOf, reachableStorage } from '../local-storage/local-storage.ts'
import { removeLastSync } from '../server/last-sync.ts'
import { pendingErasure } from './pending-erasure.ts'
import { newAccessKey, storeCode } from './stored-code.ts'

/**
 * Changes the user id of this device and moves all its data to the new id, in one transaction. Days
 * are merged with days already stored under the new id, register by register. Daily data and
 * breathing sessions become pending, since nothing is known yet about the server's copy. The device
 * must be opened again afterwards.
 * @param code the new user id and its key; a code without a key gets a new one
 * @param oldCopy what happens to the server's copy under the old id: `erased`, the next sync run
 *   erases it; `gone`, it no longer exists
 * @param atEnd runs in the same transaction
 */
export async function switchUserId(
  device: Device,
  code: PersonalCode,
  oldCopy: 'erased' | 'gone',
  atEnd?: () => Promise<void>,
): Promise<void> {
  const { db, userId } = device
  const { userId: newId } = code
  const accessKey = code.accessKey ?? newAccessKey()
  const marks =
    (await db.vault.count()) > 0 ? await import('../database/mark-writes.ts') : undefined
  await db.transaction('rw', db.tables, async (transaction) => {
    await assertOwner(device)
    // Entries in the sealed copy have no user id. With marks, this would replace changes that other
    // devices have made before. Days that were merged are found by comparing all rows.
    marks?.withoutMarks(transaction)
    await db.vault.toCollection().modify({ comparedMs: null })
    const erasure = await pendingErasure(device)
    await db.settings.put({ key: 'userId', value: newId, accessKey, takenOver: true })
    await moveDays(db, userId, newId)
    await db.breathing_sessions
      .where('userId')
      .equals(userId)
      .modify((row, ref) => {
        ref.value = { ...row, userId: newId, ...(row.pending !== 0 && { pending: 1 }) }
      })
    await db.deleted_sessions.toCollection().modify({ pending: 1 })
    for (const kind of KIND_NAMES) {
      if (kind === 'days' || kind === 'breathingSessions') continue
      // Preset exercises and foods with barcodes have no owner.
      await db
        .table<{ userId?: string | null }>(tableOf(kind))
        .filter((row) => typeof row.userId === 'string')
        .modify({ userId: newId })
    }
    await db.sync_state.clear()
    if (oldCopy === 'erased') await db.erasures.bulkPut(erasure)
    await atEnd?.()
  })
  removeLastSync()
  keepDraftsOf(userId)
  // If storage is blocked, the id is only in the database (see `loadOrCreateUserId`).
  storeCode(reachableStorage(), newId, accessKey)
}

async function moveDays(db: TendDatabase, from: string, to: string): Promise<void> {
  const rows = await ownDays({ db, userId: from }).toArray()
  const present = await db.daily_data.bulkGet(rows.map(({ date }) => [to, date]))
  const merged = rows.map(({ date, registers }, index) => {
    const row = present[index]
    return { date, day: mergeIntoDay(row ? readDayOf(row) : EMPTY_DEVICE_DAY, registers) }
  })
  await putDays(db, to, merged)
  await db.daily_data.bulkDelete(rows.map(({ date }) => [from, date]))
}
