import { USERS_PATH } from '@tend/protocol/users'
import type { Device } from '../device/device.ts'
import { type Api, ResponseError } from '../server/api.ts'

/**
 * Has the server erase what the person erased here, perhaps while offline. A server that does not
 * want to is asked again at the next trigger, and holds up nothing else.
 */
export async function sendErasures({ db }: Device, api: Api): Promise<void> {
  for (const { userId } of await db.erasures.toArray()) {
    try {
      await api.erase(`${USERS_PATH}/${userId}`)
      await db.erasures.delete(userId)
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error
      console.error('The server did not erase its copy; it is asked again', error)
    }
  }
}
