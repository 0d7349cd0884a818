import type { Device } from '../device/device.ts'
import { newUserId, USER_ID_STORAGE_KEY } from '../device/user-id.ts'
import { SERVER_STORAGE_KEY } from '../server/server-address.ts'
import { reachableStorage } from '../storage/local-storage.ts'

/**
 * Erases all data on this device in one transaction and creates a new user id. Only the old id is
 * kept, as a pending erasure: the next sync run sends it, and the server erases its copy. A server
 * address that the user has entered is kept too, since the erasure is sent there. The device must
 * be opened again afterwards.
 */
export async function eraseEverything(
  device: Device,
  storage: Storage | null = reachableStorage(),
): Promise<void> {
  const { db, userId } = device
  const newId = newUserId()
  await db.transaction('rw', db.tables, async () => {
    const erasures = await db.erasures.toArray()
    for (const table of db.tables) await table.clear()
    await db.erasures.bulkPut([...erasures, { userId }])
    await db.settings.add({ key: 'userId', value: newId })
  })
  const server = storage?.getItem(SERVER_STORAGE_KEY)
  storage?.clear()
  if (server) storage?.setItem(SERVER_STORAGE_KEY, server)
  storage?.setItem(USER_ID_STORAGE_KEY, newId)
  device.written.emit()
}
