import { Dexie, type Table } from 'dexie'
import { type EntryWithId, ID_KINDS, tableWithIds } from '../../database/id-kinds.ts'
import { writeAsKnown } from '../../database/write-as-known.ts'
import { putDays } from '../../days/put-days.ts'
import { dayOf } from '../../days/read-day.ts'
import { readUsers, USED_KINDS, type UsedKind } from '../../deleted-entries/read-users.ts'
import type { Device } from '../../device/device.ts'
import { assertOwner } from '../../device/owner.ts'
import { undoDayMerge } from '../rules/merge.ts'
import { checksumOf } from './import-archive.ts'
import type { ImportLog, Written, WrittenPart } from './import-log.ts'

/**
 * Undoes an import in one transaction: restores changed records and deletes added ones. A record
 * that the user has changed since the import keeps that change, and an exercise or tracker that is used
 * since stays.
 */
export function undoImport(device: Device, log: ImportLog): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.tables, async (transaction) => {
    await assertOwner(device)
    writeAsKnown(transaction)
    const parts = log.read()
    const used = new Map<UsedKind, Written<EntryWithId>[]>(USED_KINDS.map((kind) => [kind, []]))
    for (;;) {
      // The transaction stays open while a part is being read.
      const { done, value: part } = await Dexie.waitFor(Dexie.ignoreTransaction(() => parts.next()))
      if (done) break
      for (const kind of ID_KINDS) {
        if (kind === 'breathingSessions') continue
        const later = used.get(kind as UsedKind)
        if (later) later.push(...part[kind])
        else await restore(tableWithIds(db, kind), part[kind])
      }
      await restoreDays(device, part.days)
      // None has replaced another one, and nothing changes a session.
      await db.breathing_sessions.bulkDelete(part.breathingSessions.map(({ id }) => id))
    }
    // Which of these stay depends on the workouts and entries that do.
    for (const [kind, changes] of used) {
      const users = await readUsers(
        device,
        kind,
        changes.flatMap(({ id, before }) => (before ? [] : id)),
      )
      const unused = changes.filter(({ id }) => !users.get(id)?.length)
      await restore(tableWithIds(db, kind), unused)
    }
  })
}

async function restore(
  table: Table<EntryWithId, string>,
  changes: readonly Written<EntryWithId>[],
): Promise<void> {
  const rows = await table.bulkGet(changes.map(({ id }) => id))
  const untouched = changes.filter(({ checksum }, index) => {
    const row = rows[index]
    return row !== undefined && checksumOf(row) === checksum
  })
  await table.bulkPut(untouched.flatMap(({ before }) => before ?? []))
  const added = untouched.filter(({ before }) => before === undefined)
  await table.bulkDelete(added.map(({ id }) => id))
}

async function restoreDays(device: Device, changes: WrittenPart['days']): Promise<void> {
  const { db, userId, now, replica } = device
  const rows = await db.daily_data.bulkGet(changes.map(({ date }) => [userId, date]))
  const days = changes.map(({ date, ...change }, index) => {
    const day = undoDayMerge(dayOf(rows[index]), change, now(), replica)
    const isUnwritten = Object.keys(day.registers).length === 0 && change.before === undefined
    return { date, day, isUnwritten }
  })
  await putDays(
    db,
    userId,
    days.filter(({ isUnwritten }) => !isUnwritten),
  )
  const unwritten = days.filter(({ isUnwritten }) => isUnwritten)
  await db.daily_data.bulkDelete(unwritten.map(({ date }) => [userId, date]))
}
