import { liveQuery } from 'dexie'
import { hasStoredAnything } from '../database/dated-entries.ts'
import type { Device } from '../device/device.ts'

/**
 * Calls `listener` once, when anything of the user is stored, also what belongs to no day, such as a recipe; at
 * once if there is something already.
 */
export function onFirstEntry(device: Device, listener: () => void): void {
  const watching = liveQuery(async () => await hasStoredAnything(device)).subscribe({
    next: (isStored) => {
      if (!isStored) return
      watching.unsubscribe()
      listener()
    },
    error: (error: unknown) => console.error('Watching for the first entry failed', error),
  })
}
