import { Dexie } from 'dexie'
import { withCopyLock } from '../database/copy-lock.ts'
import { DATABASE_NAME } from '../database/database-version.ts'
import type { Device } from '../device/device.ts'
import { newUserId } from '../device/own-user-id.ts'
import { assertOwner } from '../device/owner.ts'
import {
  type ListedStorage,
  type LocalKey,
  reachableStorage,
} from '../local-storage/local-storage.ts'
import { deleteCaches } from '../places/listed-caches.ts'
import { type ErasedIn, isKept, STORED_PLACES } from '../places/stored-places.ts'
import { pendingErasure, vaultErasure } from './pending-erasure.ts'
import { newAccessKey, storeCode } from './stored-code.ts'

type Eraser = () => Promise<unknown>

/** Erases what the system keeps for the native app, by its name in the list of stored places. */
export type NativeErasers = Readonly<Record<ErasedIn<'native'>, Eraser>>

const BROWSER: Readonly<Record<ErasedIn<'browser'>, Eraser>> = {
  pushSubscription: async () => (await import('../push/push.ts')).endPush(),
  notifications: async () => (await import('../push/push.ts')).closeNotifications(),
}

/**
 * Erases all that the list of stored places does not keep, and creates a new user id. The database is
 * emptied in one transaction. Of the old id, only a pending erasure is left: the next sync run sends it,
 * and the server erases its copy, and the sealed copy. The device must be opened again afterwards: all
 * tabs restart as soon as the transaction is committed, so nothing after it is waited for. Rejects if the
 * database fails, and with `OwnerChangedError` if it was erased already, as by a double tap; a failure
 * elsewhere is logged.
 * @param native only in the native app
 */
export async function eraseEverything(
  device: Device,
  storage: ListedStorage | null = reachableStorage(),
  native?: NativeErasers,
): Promise<void> {
  await eraseAll(Object.values(BROWSER))
  // A copy that is being written would store its folder again at its end.
  await withCopyLock('wait a moment', async () => {
    await eraseAll([...Object.values(native ?? {}), deleteOtherDatabases, eraseCaches])
    const { userId, accessKey } = await emptyDatabase(device, storage)
    // Until now another tab could store a plan of reminders, or receive files.
    void eraseAll([eraseCaches])
    if (storage) eraseKeys(storage)
    storeCode(storage, userId, accessKey)
  })
  device.written.emit()
}

/** Erases all data of the database. Returns the code of the new user id. */
async function emptyDatabase(device: Device, storage: ListedStorage | null) {
  const { db } = device
  const created = { key: 'userId', value: newUserId(), accessKey: newAccessKey() } as const
  await db.transaction('rw', db.tables, async () => {
    // A second erasure would replace the first, which has the access keys, by one without them.
    await assertOwner(device)
    const erasures = [...(await db.erasures.toArray()), ...(await pendingErasure(device, storage))]
    const vault = await db.vault.get('vault')
    for (const table of db.tables) await table.clear()
    // While the sealed copy is on, clearing the other tables has marked their rows.
    await db.vault_records.clear()
    if (vault?.state === 'on') {
      for (const credentials of [vault.credentials, vault.replaces]) {
        if (credentials) erasures.push(...vaultErasure(credentials))
      }
    }
    await db.erasures.bulkPut(erasures)
    await db.settings.add(created)
  })
  return { userId: created.value, accessKey: created.accessKey }
}

/** Copies that are already in the user's folder belong to the user and stay. */
async function deleteOtherDatabases(): Promise<void> {
  for (const name of Object.keys(STORED_PLACES.databases)) {
    if (name !== DATABASE_NAME && !isKept('databases', name)) await Dexie.delete(name)
  }
}

function eraseCaches(): Promise<void> {
  return deleteCaches((name) => !isKept('caches', name))
}

/** Erases unlisted keys too, which another version may have stored. */
function eraseKeys(storage: ListedStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) as LocalKey)
  for (const key of keys) if (!isKept('localStorage', key)) storage.removeItem(key)
}

/** A slow server, system or disk delays erasing at most so long. */
const ERASERS_MS = 3000

/** Never rejects: a place that fails does not keep the others. */
async function eraseAll(erasers: readonly Eraser[]): Promise<void> {
  const erasing = erasers.map((erase) =>
    erase().catch((error: unknown) => console.error('Something stored could not be erased', error)),
  )
  await Promise.race([
    Promise.all(erasing),
    new Promise((resolve) => setTimeout(resolve, ERASERS_MS)),
  ])
}
