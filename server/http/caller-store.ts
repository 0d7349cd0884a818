import type { IncomingHttpHeaders } from 'node:http'
import { isAccessKey } from '@tend/domain/records/access-key'
import { WrongKey } from '../errors/wrong-key.ts'
import type { Store } from '../store/store.ts'
import { hashAccessKey, type KeyHash } from '../store/user-hash.ts'

/** The name of a scheme is case-insensitive (RFC 9110). Other schemes, such as Basic, belong to a proxy. */
const BEARER = /^bearer(?: +(.*))?$/i

/**
 * The hash of the access key in the header `Authorization: Bearer <key>`; `null` without such a header.
 * @throws WrongKey if the header does not contain a valid key
 */
function accessKeyOf({ authorization }: IncomingHttpHeaders): KeyHash | null {
  const bearer = BEARER.exec(authorization ?? '')
  if (bearer === null) return null
  const [, key = ''] = bearer
  if (!isAccessKey(key)) throw new WrongKey()
  return hashAccessKey(key)
}

/**
 * The store for the access key of a request. Routes have no other way to the store, so every call with
 * a user id is checked.
 * @throws WrongKey if the header contains no valid key
 */
export function callerStore(
  store: Store,
  { headers }: { readonly headers: IncomingHttpHeaders },
): Store {
  const key = accessKeyOf(headers)
  return key === null ? store : store.withKey(key)
}
