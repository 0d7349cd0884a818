import type { Device } from '../data/device.ts'
import { keepStorage } from '../platform/persistent-storage.ts'
import { whenIdle } from './when-idle.ts'

/** What goes on in the background once the device is open; none of it holds up a screen. */
export function serveDevice(device: Device): void {
  const end = device.written.listen(() => {
    end()
    void keepStorage()
  })
  whenIdle(() => void beginSync(device))
}

async function beginSync(device: Device): Promise<void> {
  try {
    const { startSync } = await import('../data/sync/start-sync.ts')
    startSync(device)
  } catch (error) {
    console.error('Sync could not be loaded; it is tried again when the network is back', error)
    addEventListener('online', () => void beginSync(device), { once: true })
  }
}
