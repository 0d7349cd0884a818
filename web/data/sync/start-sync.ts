import { FOREGROUND_EVENT, NETWORK_EVENT, type NetworkChange } from '../device/app-events.ts'
import type { Device } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { storeLastSync } from '../server/last-sync.ts'
import { onServerChange, serverBase } from '../server/server-address.ts'
import { exclusively } from './exclusively.ts'
import { type Occasion, Sync } from './sync.ts'

/** Lets sync run at every occasion from now on, beginning with this one, while there is a server. */
export function startSync(device: Device): void {
  const sync = new Sync(device, createApi(), exclusively, () => storeLastSync(device.now()))
  // Without a server what is pending waits, and nobody complains of it.
  const run = (occasion: Occasion) => {
    if (serverBase() !== null) void sync.run(occasion)
  }
  const arrive = () => {
    if (isSeen()) run('arrival')
  }
  device.written.listen(() => run('change'))
  onServerChange(arrive)
  addEventListener(FOREGROUND_EVENT, () => run('arrival'))
  addEventListener(NETWORK_EVENT, (event) => {
    const { isConnected } = (event as CustomEvent<NetworkChange>).detail
    if (isConnected) arrive()
  })
  arrive()
}

/** In the background nothing is exchanged: the return to the foreground is an occasion as well. */
function isSeen(): boolean {
  return document.visibilityState === 'visible'
}
