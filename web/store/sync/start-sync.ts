import { delayAfterFailureMs } from '@tend/shared/sync/retry-after'
import { onVaultChange } from '../database/vault-event.ts'
import type { Device } from '../device/device.ts'
import {
  BACKGROUND_EVENT,
  FOREGROUND_EVENT,
  NETWORK_EVENT,
  type NetworkChange,
} from '../device/live/app-events.ts'
import { createApiFor, ensureAccessKey, onAccessKeyChange } from '../identity/own-access-key.ts'
import { keepRecoverable, recoverUser } from '../identity/recovery.ts'
import { forgetServerLimit } from '../identity/stored-server-limit.ts'
import { storeLastSync } from '../server/last-sync.ts'
import { onServerChange, serverBase } from '../server/server-address.ts'
import { type RunExclusively, type RunVault, Sync, type SyncTrigger } from './sync.ts'
import { setSyncActive } from './sync-activity.ts'
import { withSyncLock } from './sync-lock.ts'

/**
 * Starts a sync run now, at every later trigger and some time after a failure, while there is a server.
 * @param runVault the run while the sealed copy is on
 */
export function startSync(device: Device, runVault: RunVault): void {
  const api = createApiFor(device)
  // Your data shows the code also while there is no server.
  ensureAccessKey(device).catch((error: unknown) =>
    console.error('The access key could not be created; the next sync run tries again', error),
  )
  // Only the start of a page finds no user id, so one look is enough.
  let hasLooked = false
  const recoverThenRun: RunExclusively = (work) =>
    withSyncLock(async () => {
      // After a recovery the page reloads.
      if (!hasLooked && (await recoverUser(device, api))) return
      hasLooked = true
      await work()
    })
  const onCompleted = () => {
    storeLastSync(device.now())
    void keepRecoverable(device, api)
  }
  const sync = new Sync(device, api, { withSyncLock: recoverThenRun, onCompleted, runVault })
  let running: Promise<SyncTrigger | null> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the last run failed before it had pulled the changes of other devices. */
  let isPullMissing = false
  // Without a server pending data waits, and that is not an error. Only runs that no trigger asked for
  // count as failures in a row: quick taps without a network do not lengthen the wait.
  const run = (trigger: SyncTrigger, failuresInARow = 0) => {
    if (serverBase() === null) return
    setSyncActive(true)
    const current = sync.run(isPullMissing ? 'resume' : trigger)
    // A trigger during a run is handled by that run.
    if (current === running) return
    running = current
    clearTimeout(retryTimer)
    void current.then((failed) => {
      // A newer run has started since.
      if (current !== running) return
      running = undefined
      setSyncActive(false)
      isPullMissing = failed === 'resume'
      if (!failed) return
      const failures = failuresInARow + 1
      const retry = () => isVisible() && navigator.onLine && run(failed, failures)
      retryTimer = setTimeout(retry, delayAfterFailureMs(failures, Math.random()))
    })
  }
  const resume = () => {
    if (isVisible()) run('resume')
  }
  device.written.listen(() => run('change'))
  onServerChange(() => {
    const forgotten = forgetServerLimit(device).catch((error: unknown) =>
      console.error('The limit of the previous server could not be removed', error),
    )
    void forgotten.then(resume)
  })
  onAccessKeyChange(device, resume)
  onVaultChange(resume)
  // A text that is being typed waits for a pause, and the timers of a hidden page may never fire.
  addEventListener(BACKGROUND_EVENT, () => run('change'))
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
