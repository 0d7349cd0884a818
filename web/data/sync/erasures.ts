import { USERS_PATH } from '@tend/protocol/users'
import type { Device } from '../device/device.ts'
import { type Api, ResponseError } from '../server/api.ts'

/**
 * Has the server erase the ids that were erased on this device. If the server responds with an
 * error, the erasure is sent again in the next run, and this run continues. Rejects if the server
 * cannot be reached.
 */
export async function sendErasures({ db }: Device, api: Api): Promise<void> {
  for (const { userId } of await db.erasures.toArray()) {
    try {
      await api.erase(`${USERS_PATH}/${userId}`)
      await db.erasures.delete(userId)
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error
      console.error('The server did not erase its copy; the next sync run tries again', error)
    }
  }
}
