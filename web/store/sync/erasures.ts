import { USERS_PATH } from '@tend/protocol/users'
import { VAULT_PATH } from '@tend/protocol/vault'
import { isUserId } from '@tend/shared/records/user-id'
import type { Device } from '../device/device.ts'
import { isWrongKeyError } from '../identity/erased-id.ts'
import { removeRecoveryCookie } from '../identity/recovery.ts'
import { type Api, ResponseError } from '../server/api.ts'
import { serverBase } from '../server/server-address.ts'

/**
 * Has the server erase the ids and vaults that were erased on this device. If the server responds with an
 * error, the erasure is sent again in the next run, and this run continues. If it refuses the access
 * key, which another device has changed, the erasure is dropped. Rejects if the server cannot be
 * reached.
 */
export async function sendErasures({ db }: Device, api: Api): Promise<void> {
  for (const { userId, accessKeys = [], server } of await db.erasures.toArray()) {
    // Another server does not have the data, and must not learn the keys.
    if (server !== undefined && server !== serverBase()) continue
    try {
      const isUser = isUserId(userId)
      await eraseWithOneOf(api, isUser ? `${USERS_PATH}/${userId}` : VAULT_PATH, accessKeys)
      if (isUser) await removeRecoveryCookie(api)
      await db.erasures.delete(userId)
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error
      console.error('The server did not erase its copy; the next sync run tries again', error)
    }
  }
}

async function eraseWithOneOf(
  api: Api,
  path: string,
  [accessKey, ...others]: readonly string[],
): Promise<void> {
  try {
    await api.withKey(accessKey ?? null).erase(path)
  } catch (error) {
    if (!isWrongKeyError(error)) throw error
    if (others.length > 0) return eraseWithOneOf(api, path, others)
    console.error(
      'The server refuses to erase a copy: its key was changed on another device',
      error,
    )
  }
}
