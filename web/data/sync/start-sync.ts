import { FOREGROUND_EVENT, NETWORK_EVENT, type NetworkChange } from '../device/app-events.ts'
import type { Device } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { storeLastSync } from '../server/last-sync.ts'
import { onServerChange, serverBase } from '../server/server-address.ts'
import { Sync, type SyncTrigger } from './sync.ts'
import { withSyncLock } from './sync-lock.ts'

/** Lets sync run at every trigger from now on, beginning with this one, while there is a server. */
export function startSync(device: Device): void {
  const sync = new Sync(device, createApi(), withSyncLock, () => storeLastSync(device.now()))
  // Without a server what is pending waits, and nobody complains of it.
  const run = (trigger: SyncTrigger) => {
    if (serverBase() !== null) void sync.run(trigger)
  }
  const arrive = () => {
    if (isSeen()) run('resume')
  }
  device.written.listen(() => run('change'))
  onServerChange(arrive)
  addEventListener(FOREGROUND_EVENT, () => run('resume'))
  addEventListener(NETWORK_EVENT, (event) => {
    const { isConnected } = (event as CustomEvent<NetworkChange>).detail
    if (isConnected) arrive()
  })
  arrive()
}

/** In the background nothing is exchanged: the return to the foreground is an trigger as well. */
function isSeen(): boolean {
  return document.visibilityState === 'visible'
}
