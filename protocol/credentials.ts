import { ACCESS_KEY } from '@tend/shared/records/access-key'
import { USER_ID } from '@tend/shared/records/user-id'
import * as z from 'zod/mini'

export const UserId = z
  .string()
  .check(z.regex(USER_ID, 'a user id is user_ and 16 to 64 letters, digits, _ or -'))

/**
 * Every request for a user id carries the diary's access key in the header `Authorization: Bearer
 * <key>`. The first write with a key claims the id; from then on a request without that key fails with
 * 401 `wrong_key`. An id that was never claimed needs no key.
 */
export const AccessKey = z
  .string()
  .check(z.regex(ACCESS_KEY, 'an access key is 128 bits as 22 characters of base64url'))
