import type { ErasureRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { type ListedStorage, reachableStorage } from '../local-storage/local-storage.ts'
import { serverBase } from '../server/server-address.ts'
import { storedAccessKey } from './stored-code.ts'

/**
 * The note that the server is to erase this device's id, with the keys that the server may expect. None if
 * there is no server.
 * @param storage has the key if the browser has deleted the database and no sync run has restored it yet
 */
export async function pendingErasure(
  { db, userId }: Device,
  storage: ListedStorage | null = reachableStorage(),
): Promise<ErasureRow[]> {
  const row = await db.settings.get('userId')
  if (row?.value !== userId) return noteFor({ userId, accessKeys: [] })
  const { accessKey = storedAccessKey(storage, userId), nextAccessKey } = row
  const accessKeys = [accessKey, nextAccessKey].filter((key) => typeof key === 'string')
  return noteFor({ userId, accessKeys })
}

/** The note that the server is to erase a vault, with its credentials. */
export function vaultErasure(credentials: string, server = serverBase()): ErasureRow[] {
  return noteFor({ userId: vaultIdOf(credentials), accessKeys: [credentials] }, server)
}

/** The id of a vault, under which its erasure is noted. */
export function vaultIdOf(credentials: string): string {
  return credentials.split('.')[0] ?? ''
}

function noteFor(row: Omit<ErasureRow, 'server'>, server = serverBase()): ErasureRow[] {
  return server === null ? [] : [{ ...row, server }]
}
