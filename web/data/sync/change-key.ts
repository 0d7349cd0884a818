import type { Device } from '../device/device.ts'
import { changeKey, createApiFor, ensureAccessKey, markWrongKey } from '../identity/access-key.ts'
import { isWrongKeyError } from '../identity/erased-id.ts'
import type { Api } from '../server/api.ts'
import { pauseSync } from './sync-lock.ts'

/**
 * Changes the access key while no sync run is active in any tab. Resolves with `waiting` if the server
 * could not be reached: the next sync run then finishes the change.
 */
export async function changeKeyNow(
  device: Device,
  api: Api = createApiFor(device),
): Promise<'changed' | 'waiting' | 'wrong key'> {
  const resume = await pauseSync()
  const accessKey = await ensureAccessKey(device)
  try {
    await changeKey(device, api)
    return 'changed'
  } catch (error) {
    if (isWrongKeyError(error)) {
      await markWrongKey(device, accessKey)
      return 'wrong key'
    }
    console.error('The server has not confirmed the new key; the next sync run tries again', error)
    return 'waiting'
  } finally {
    resume()
  }
}
