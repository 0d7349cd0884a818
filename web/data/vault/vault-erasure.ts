import type { ErasureRow } from '../storage/database.ts'

/** The note that the server is to erase a vault. */
export function vaultErasure(credentials: string): ErasureRow {
  const [vaultId = ''] = credentials.split('.')
  return { userId: vaultId, accessKeys: [credentials] }
}
