import type { Api } from '../api.ts'
import type { Device } from '../device.ts'

/** Has the server erase what the person erased here, perhaps while offline. */
export async function sendErasures({ db }: Device, api: Api): Promise<void> {
  for (const { userId } of await db.erasures.toArray()) {
    await api.erase(`/api/users/${userId}`)
    await db.erasures.delete(userId)
  }
}
