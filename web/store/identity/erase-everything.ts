import { Dexie } from 'dexie'
import { COPIES_DATABASE_NAME } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { newUserId } from '../device/own-user-id.ts'
import { assertOwner } from '../device/owner.ts'
import { reachableStorage } from '../local-storage/local-storage.ts'
import { SERVER_STORAGE_KEY } from '../server/server-address.ts'
import { pendingErasure, vaultErasure } from './pending-erasure.ts'
import { newAccessKey, storeCode } from './stored-code.ts'

/**
 * Erases all data on this device in one transaction and creates a new user id. Only the old id is
 * kept, as a pending erasure: the next sync run sends it, and the server erases its copy, and the
 * sealed copy. A server address that the user has entered is kept too, since the erasure is sent
 * there. The device must be opened again afterwards: all tabs restart as soon as the transaction is
 * committed, so only the storage is cleared after it, without waiting for anything. Rejects with
 * `OwnerChangedError` if it was erased already, as by a double tap.
 */
export async function eraseEverything(
  device: Device,
  storage: Storage | null = reachableStorage(),
): Promise<void> {
  const { db } = device
  await endReminders()
  // Copies that are already in the folder belong to the user and stay.
  await Dexie.delete(COPIES_DATABASE_NAME)
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
  const server = storage?.getItem(SERVER_STORAGE_KEY)
  storage?.clear()
  if (server) storage?.setItem(SERVER_STORAGE_KEY, server)
  storeCode(storage, created.value, created.accessKey)
  device.written.emit()
}

/** A slow server delays erasing at most so long. */
const END_REMINDERS_MS = 3000

/** The server and the push service forget this browser. Its plan contains the names of habits. */
async function endReminders(): Promise<void> {
  try {
    const { endPush } = await import('../push/push.ts')
    await Promise.race([endPush(), new Promise((resolve) => setTimeout(resolve, END_REMINDERS_MS))])
  } catch (error) {
    console.error('The reminders of this browser could not be ended', error)
  }
}
