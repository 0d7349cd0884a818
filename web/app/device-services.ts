import { recordLeftSessions } from '../data/breathing-service.ts'
import type { Device } from '../data/device.ts'
import { onFirstEntry } from '../data/first-entry.ts'
import { onErased } from '../data/owner.ts'
import { closeRoutinesInTime } from '../data/sleep-service.ts'
import { keepStorage } from '../platform/persistent-storage.ts'
import { whenIdle } from './when-idle.ts'

/** What goes on in the background once the device is open; none of it holds up a screen. */
export function serveDevice(device: Device): void {
  // Another person's empty diary begins: nothing on this page is true any more.
  onErased(device, () => location.reload())
  whenIdle(() => {
    onFirstEntry(device, () => void keepStorage())
    closeRoutinesInTime(device)
    void recordLeftSessions(device)
    void beginSync(device)
  })
}

async function beginSync(device: Device): Promise<void> {
  try {
    const { startSync } = await import('../data/sync/start-sync.ts')
    startSync(device)
  } catch (error) {
    console.error('Sync could not be loaded; it is tried again at the next change', error)
    const end = device.written.listen(() => {
      end()
      void beginSync(device)
    })
  }
}
