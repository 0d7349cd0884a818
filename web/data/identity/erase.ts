import type { Device } from '../device/device.ts'
import { newUserId, USER_ID_STORAGE_KEY } from '../device/user-id.ts'
import { SERVER_STORAGE_KEY } from '../server/server-address.ts'
import { reachableStorage } from '../storage/local-storage.ts'

/**
 * Erases everything the person has on this device, in one transaction, and leaves a note that the
 * server is to erase its copy too, which sync sends at the next occasion. A new id begins: the
 * device must be opened again afterwards. The address of a server that the person has given stays:
 * that is where the note has to go.
 */
export async function eraseEverything(
  device: Device,
  storage: Storage | null = reachableStorage(),
): Promise<void> {
  const { db, userId } = device
  const newId = newUserId()
  await db.transaction('rw', db.tables, async () => {
    const notes = await db.erasures.toArray()
    for (const table of db.tables) await table.clear()
    await db.erasures.bulkPut([...notes, { userId }])
    await db.settings.add({ key: 'userId', value: newId })
  })
  const server = storage?.getItem(SERVER_STORAGE_KEY)
  storage?.clear()
  if (server) storage?.setItem(SERVER_STORAGE_KEY, server)
  storage?.setItem(USER_ID_STORAGE_KEY, newId)
  device.written.emit()
}
