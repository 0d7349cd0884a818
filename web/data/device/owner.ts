import { liveQuery } from 'dexie'
import type { Device } from './device.ts'

/**
 * The person has erased everything or entered another code, perhaps in another tab: this device
 * object is of the past.
 */
export class OwnerChangedError extends Error {
  constructor() {
    super('This device has another owner by now; it has to be opened again')
    this.name = 'OwnerChangedError'
  }
}

/**
 * To be called first in every transaction that writes, which therefore includes `settings`. Throws
 * `OwnerChangedError` if the id has changed since the device was opened, so that nothing erased comes
 * back: not from a call that was under way, not from another tab.
 */
export async function assertOwner({ db, userId }: Device): Promise<void> {
  const row = await db.settings.get('userId')
  if (row?.value !== userId) throw new OwnerChangedError()
}

export type OwnerChange = 'erased' | 'switched'

/**
 * Calls back once when the device has another owner: its data was erased, or it was taken over with
 * another code.
 */
export function onOwnerChange(
  { db, userId }: Device,
  listener: (change: OwnerChange) => void,
): void {
  const watching = liveQuery(() => db.settings.get('userId')).subscribe({
    next: (row) => {
      // An erasure leaves a new id. If there is none the browser has deleted everything, of which
      // `watch-database.ts` tells.
      if (!row || row.value === userId) return
      watching.unsubscribe()
      listener(row.takenOver ? 'switched' : 'erased')
    },
    error: (error: unknown) => console.error('The owner could not be watched', error),
  })
}
