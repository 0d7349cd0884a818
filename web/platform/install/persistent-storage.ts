import { isNativeShell } from '../device/native-shell.ts'
import { isInstalled } from './install-prompt.ts'

let asking: Promise<boolean> | undefined

/**
 * Asks the browser not to evict the app's data when disk space runs low.
 * @returns whether the browser granted it; `false` in browsers without persistent storage
 */
export function persistStorage(): Promise<boolean> {
  asking = askToPersist()
  return asking
}

async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch (error) {
    console.error('Persistent storage could not be requested', error)
    return false
  }
}

/** Whether the browser has granted persistent storage; waits for a request that is being made. */
async function isStoragePersisted(): Promise<boolean> {
  try {
    await asking
    return (await navigator.storage?.persisted?.()) ?? false
  } catch (error) {
    console.error('The browser did not report whether storage is persistent', error)
    return false
  }
}

/**
 * How long the data stays on this device: as long as the app, until the device runs out of space,
 * or until seven days pass without a visit. The last one is what Safari, and every browser on iOS,
 * does with a website that is not installed.
 */
export type StorageLifetime = 'kept' | 'until space runs low' | 'seven days'

export async function storageLifetime(): Promise<StorageLifetime> {
  if (isNativeShell() || (await isStoragePersisted())) return 'kept'
  return isSafari() && !isInstalled() ? 'seven days' : 'until space runs low'
}

/** Safari, and the other browsers on iOS, which are built on it. */
function isSafari(): boolean {
  const { vendor, userAgent } = navigator
  return vendor.startsWith('Apple') && /Mac OS X/.test(userAgent)
}
