import type { Device } from '../data/device.ts'
import { onOwnerChange } from '../data/owner.ts'
import { whenIdle } from './when-idle.ts'

/** What goes on in the background once the device is open; none of it holds up a screen. */
export function serveDevice(device: Device): void {
  // Nothing on this page is true any more. After an erasure an empty diary begins, at its beginning.
  onOwnerChange(device, (change) => {
    if (change === 'erased') location.replace('/')
    else location.reload()
  })
  whenIdle(() => void beginBackgroundServices(device))
}

async function beginBackgroundServices(device: Device): Promise<void> {
  try {
    const { startBackgroundServices } = await import('./background-services.ts')
    startBackgroundServices(device)
  } catch (error) {
    console.error('Sync could not be loaded; it is tried again at the next change', error)
    const end = device.written.listen(() => {
      end()
      void beginBackgroundServices(device)
    })
  }
}
