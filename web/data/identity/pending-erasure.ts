import type { Device } from '../device/device.ts'
import type { ErasureRow } from '../storage/database.ts'

/** The note that the server is to erase this device's id, with the keys that the server may expect. */
export async function pendingErasure({ db, userId }: Device): Promise<ErasureRow> {
  const row = await db.settings.get('userId')
  if (row?.value !== userId) return { userId }
  const { accessKey, nextAccessKey } = row
  return { userId, accessKeys: [accessKey, nextAccessKey].filter((key) => key !== undefined) }
}

/** The note that the server is to erase a vault, with its credentials. */
export function vaultErasure(credentials: string): ErasureRow {
  const [vaultId = ''] = credentials.split('.')
  return { userId: vaultId, accessKeys: [credentials] }
}
