import { USER_ID } from '@tend/shared/records/user-id'
import * as z from 'zod/mini'

export const UserId = z
  .string()
  .check(z.regex(USER_ID, 'a user id is user_ and 16 to 64 letters, digits, _ or -'))
