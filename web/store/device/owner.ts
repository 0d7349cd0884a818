import { liveQuery } from 'dexie'
import type { Device } from './device.ts'

/**
 * The user id of the device has changed since it was opened: the user has erased everything or
 * switched to another personal code, perhaps in another tab. The page must reload.
 */
export class OwnerChangedError extends Error {
  constructor() {
    super('The user id of this device has changed; it must be opened again')
    this.name = 'OwnerChangedError'
  }
}

/**
 * Throws `OwnerChangedError` if the user id has changed since the device was opened. Every
 * transaction that writes must call this first, and so must include the table `settings`. Otherwise
 * a response that arrives late, or another tab, could write erased data again.
 */
export async function assertOwner({ db, userId }: Device): Promise<void> {
  const row = await db.settings.get('userId')
  if (row?.value !== userId) throw new OwnerChangedError()
}

export type OwnerChange = 'erased' | 'switched'

/**
 * Calls `listener` once when the user id of the device has changed: everything was erased, or the
 * device was switched to another personal code.
 */
export function onOwnerChange(
  { db, userId }: Device,
  listener: (change: OwnerChange) => void,
): void {
  const watching = liveQuery(() => db.settings.get('userId')).subscribe({
    next: (row) => {
      // An erasure leaves a new id. Without any id the browser has deleted the database, which
      // `watch-database.ts` reports.
      if (!row || row.value === userId) return
      watching.unsubscribe()
      listener(row.takenOver ? 'switched' : 'erased')
    },
    error: (error: unknown) => console.error('Watching the user id failed', error),
  })
}
