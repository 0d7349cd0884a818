import { afterEach } from 'vitest'
import { TendDatabase } from '../store/database/database.ts'
import { type Device, openDevice } from '../store/device/device.ts'
import type { ListedStorage } from '../store/local-storage/local-storage.ts'

const opened: TendDatabase[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

/**
 * Opens a device with an empty database. It is closed and deleted after the test.
 * @param storage the browser's localStorage; `null` if there is none
 * @param now the device's clock, in milliseconds since 1970
 */
export function openTestDevice(
  storage: ListedStorage | null = null,
  now?: () => number,
): Promise<Device> {
  const db = new TendDatabase(`test-${Math.random()}`)
  opened.push(db)
  return openDevice(storage, db, now)
}
