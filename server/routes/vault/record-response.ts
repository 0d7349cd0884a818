import type { VaultRecord } from '@tend/protocol/vault'
import type { StoredRecord } from '../../store/vault-store.ts'

/** A stored record, with its bytes as base64url. */
export function recordResponse({ name, version, sealed }: StoredRecord): VaultRecord {
  return {
    name: name.toString('base64url'),
    version: version.toString('base64url'),
    sealed: sealed.toString('base64url'),
  }
}
