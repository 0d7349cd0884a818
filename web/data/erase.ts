import type { Device } from './device.ts'
import { reachableStorage } from './local-storage.ts'
import { newUserId, USER_ID_STORAGE_KEY } from './user-id.ts'

/**
 * Erases everything the person has on this device, in one transaction, and leaves a note that the
 * server is to erase its copy too, which sync sends at the next occasion. A new id begins: the
 * device must be opened again afterwards.
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
  storage?.clear()
  storage?.setItem(USER_ID_STORAGE_KEY, newId)
  device.written.emit()
}
