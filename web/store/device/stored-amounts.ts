import { forEachKind } from '../../kinds/for-each-kind.ts'
import { KIND_NAMES, type KindName, tableOf } from '../../kinds/tables.ts'
import { ownDays } from '../database/own-days.ts'
import type { Device } from './device.ts'

/** How much is stored on this device, and how much of it is pending. */
export interface StoredAmounts {
  readonly counts: Readonly<Record<KindName, number>>
  /** The number of pending days and breathing sessions, also of deleted ones. */
  readonly waiting: number
  /** The number of imported breathing sessions, which are never sent. */
  readonly localSessions: number
  /** Whether an erasure is still to be sent to the server. */
  readonly erasureWaiting: boolean
}

/** Counts what is stored. Reads only the indexes. */
export async function readStoredAmounts({ db, userId }: Device): Promise<StoredAmounts> {
  const counts = forEachKind(() => 0)
  for (const kind of KIND_NAMES) counts[kind] = await countOf({ db, userId }, kind)
  const days = await db.daily_data.where('pending').equals(1).count()
  const sessions = await db.breathing_sessions.where('pending').equals(1).count()
  const deletions = await db.deleted_sessions.where('pending').equals(1).count()
  return {
    counts,
    waiting: days + sessions + deletions,
    localSessions: await db.breathing_sessions.where('pending').equals(0).count(),
    erasureWaiting: (await db.erasures.count()) > 0,
  }
}

function countOf({ db, userId }: Pick<Device, 'db' | 'userId'>, kind: KindName): Promise<number> {
  if (kind === 'days') return ownDays({ db, userId }).count()
  // Like days, sessions belong to a user id, by which the server lists them.
  return kind === 'breathingSessions'
    ? db.breathing_sessions.where('userId').equals(userId).count()
    : db.table(tableOf(kind)).count()
}
