import type { IncomingHttpHeaders } from 'node:http'
import { VAULT_CREDENTIALS } from '@tend/protocol/vault'
import { WrongKey } from '../errors/wrong-key.ts'
import { hashAccessKey, hashVaultId, type KeyHash, type UserHash } from '../store/user-hash.ts'
import { BEARER } from './caller-store.ts'

export interface VaultCredentials {
  readonly vault: UserHash
  readonly key: KeyHash
}

/**
 * The hashes of the vault id and the key in the header `Authorization: Bearer <vault id>.<key>`.
 * @throws WrongKey if the header does not contain both
 */
export function vaultCredentialsOf({ authorization }: IncomingHttpHeaders): VaultCredentials {
  const [, credentials = ''] = BEARER.exec(authorization ?? '') ?? []
  const [, vaultId, accessKey] = VAULT_CREDENTIALS.exec(credentials) ?? []
  if (vaultId === undefined || accessKey === undefined) throw new WrongKey()
  return { vault: hashVaultId(vaultId), key: hashAccessKey(accessKey) }
}
