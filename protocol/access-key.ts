import { ACCESS_KEY } from '@tend/shared/records/access-key'
import * as z from 'zod/mini'

/**
 * Every request for a user id carries the diary's access key in the header `Authorization: Bearer
 * <key>`. The first write with a key claims the id; from then on a request without that key fails with
 * 401 `wrong_key`. An id that was never claimed needs no key.
 */
export const AccessKey = z
  .string()
  .check(z.regex(ACCESS_KEY, 'an access key is 128 bits as 22 characters of base64url'))
