import type { Device } from '../data/device/device.ts'
import { onOwnerChange } from '../data/device/owner.ts'
import { whenIdle } from './when-idle.ts'
import { yieldToMain } from './yield-to-main.ts'

/** What goes on in the background once the device is open; none of it holds up a screen. */
export function serveDevice(device: Device): void {
  // Nothing on this page is true any more. After an erasure an empty diary begins, at its beginning.
  onOwnerChange(device, (change) => {
    if (change === 'erased') location.replace('/')
    else location.reload()
  })
  whenIdle(() => void beginServices(device))
}

/** One by one, with a breath between for whoever taps meanwhile. */
async function beginServices(device: Device): Promise<void> {
  await begin(device, async () => {
    const { startBackgroundServices } = await import('./background-services.ts')
    startBackgroundServices(device)
  })
  await yieldToMain()
  await begin(device, async () => {
    // Brings the library that checks what a server answers: evaluated before the rest, alone.
    await import('@tend/protocol/error')
    await yieldToMain()
    const { startSync } = await import('../data/sync/start-sync.ts')
    startSync(device)
  })
}

/** Begins a service; one that could not be fetched is tried again at the next change. */
async function begin(device: Device, service: () => Promise<void>): Promise<void> {
  try {
    await service()
  } catch (error) {
    console.error('A service could not be loaded; it is tried again at the next change', error)
    const end = device.written.listen(() => {
      end()
      void begin(device, service)
    })
  }
}
