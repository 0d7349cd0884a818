import type { Device } from '../device/device.ts'
import { isWrongKeyError } from '../identity/erased-id.ts'
import {
  beginKeyChange,
  createApiFor,
  ensureAccessKey,
  finishKeyChange,
  markWrongKey,
} from '../identity/own-access-key.ts'
import type { Api } from '../server/api.ts'
import { pauseSync } from './sync-lock.ts'

/**
 * Changes the access key while no sync run is active in any tab. Resolves with `waiting` if the server
 * could not be reached: the next sync run then finishes the change. Rejects if the new key could not be
 * stored; then nothing has changed.
 */
export async function changeKeyNow(
  device: Device,
  api: Api = createApiFor(device),
): Promise<'changed' | 'waiting' | 'wrong key'> {
  const resume = await pauseSync()
  try {
    const accessKey = await ensureAccessKey(device)
    await beginKeyChange(device)
    return await sendNewKey(device, api, accessKey)
  } finally {
    resume()
  }
}

async function sendNewKey(device: Device, api: Api, accessKey: string | null) {
  try {
    await finishKeyChange(device, api)
    return 'changed'
  } catch (error) {
    if (isWrongKeyError(error)) {
      await markWrongKey(device, accessKey)
      return 'wrong key'
    }
    console.error('The server has not confirmed the new key; the next sync run tries again', error)
    return 'waiting'
  }
}
