import * as z from 'zod/mini'

/**
 * The id of the one person whose data this is: the only key to it, made on the device from 128
 * random bits (specification §1).
 */
export const UserId = z
  .string()
  .check(
    z.regex(
      /^user_[A-Za-z0-9_-]{16,64}$/,
      'a user id is user_ and 16 to 64 letters, digits, _ or -',
    ),
  )
