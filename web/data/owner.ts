import { liveQuery } from 'dexie'
import type { Device } from './device.ts'

/** The person has erased everything, perhaps in another tab: this device object is of the past. */
export class ErasedError extends Error {
  constructor() {
    super('The data of this device was erased; it has to be opened again')
    this.name = 'ErasedError'
  }
}

/**
 * To be called first in every transaction that writes, which therefore includes `settings`. Throws
 * `ErasedError` if the id has changed since the device was opened, so that nothing erased comes
 * back: not from a call that was under way, not from another tab.
 */
export async function expectOwner({ db, userId }: Device): Promise<void> {
  const row = await db.settings.get('userId')
  if (row?.value !== userId) throw new ErasedError()
}

/** Calls back once when the device's data is erased, or its storage cleared, by whomever. */
export function onErased({ db, userId }: Device, listener: () => void): void {
  const watching = liveQuery(() => db.settings.get('userId')).subscribe({
    next: (row) => {
      if (row?.value === userId) return
      watching.unsubscribe()
      listener()
    },
    error: (error: unknown) => console.error('The owner could not be watched', error),
  })
}
