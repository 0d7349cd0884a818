import { FOREGROUND_EVENT, NETWORK_EVENT, type NetworkChange } from '../device/app-events.ts'
import type { Device } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { storeLastSync } from '../server/last-sync.ts'
import { onServerChange, serverBase } from '../server/server-address.ts'
import { Sync, type SyncTrigger } from './sync.ts'
import { setSyncActive } from './sync-activity.ts'
import { withSyncLock } from './sync-lock.ts'

/** Starts a sync run now and at every later trigger, while there is a server. */
export function startSync(device: Device): void {
  const sync = new Sync(device, createApi(), withSyncLock, () => storeLastSync(device.now()))
  // Without a server pending data waits, and that is not an error.
  const run = (trigger: SyncTrigger) => {
    if (serverBase() === null) return
    setSyncActive(true)
    void sync.run(trigger).then(() => setSyncActive(false))
  }
  const resume = () => {
    if (isVisible()) run('resume')
  }
  device.written.listen(() => run('change'))
  onServerChange(resume)
  addEventListener(FOREGROUND_EVENT, () => run('resume'))
  addEventListener(NETWORK_EVENT, (event) => {
    const { isConnected } = (event as CustomEvent<NetworkChange>).detail
    if (isConnected) resume()
  })
  resume()
}

/** A hidden page does not sync. Its return to the foreground is a trigger. */
function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
