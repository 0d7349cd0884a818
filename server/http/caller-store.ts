import type { IncomingHttpHeaders } from 'node:http'
import { isAccessKey } from '@tend/shared/records/access-key'
import { WrongKey } from '../errors/wrong-key.ts'
import type { Store } from '../store/store.ts'
import { hashAccessKey } from '../store/user-hash.ts'

/** The name of a scheme is case-insensitive (RFC 9110). Other schemes, such as Basic, belong to a proxy. */
export const BEARER = /^bearer(?: +(.*))?$/i

/**
 * The access key in the header `Authorization: Bearer <key>`; `null` without such a header.
 * @throws WrongKey if the header does not contain a valid key
 */
export function accessKeyOf({ authorization }: IncomingHttpHeaders): string | null {
  const found = BEARER.exec(authorization ?? '')
  if (found === null) return null
  const [, key = ''] = found
  if (!isAccessKey(key)) throw new WrongKey()
  return key
}

/**
 * The store for the access key of a request. Routes have no other way to the store, so every call with
 * a user id is checked.
 * @throws WrongKey if the header contains no valid key
 */
export function callerStore(store: Store, headers: IncomingHttpHeaders): Store {
  return storeWithKey(store, accessKeyOf(headers))
}

/** The store for an access key; `null` for calls without one. */
export function storeWithKey(store: Store, accessKey: string | null): Store {
  return accessKey === null ? store : store.withKey(hashAccessKey(accessKey))
}
