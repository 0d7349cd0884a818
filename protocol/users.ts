import * as z from 'zod/mini'
import { AccessKey, UserId } from './credentials.ts'

/** The prefix of all paths in this file. */
export const USERS_PATH = '/api/users'

/**
 * DELETE: erases all data of a user id. The response is 204 even if there was no data. If the
 * server knew the id, every later read or write of it fails with 410 `erased`.
 */
export const eraseUser = {
  path: `${USERS_PATH}/:userId`,
  params: z.object({ userId: UserId }),
} as const

/**
 * POST: replaces the access key of a user id. The response is 204, and from then on only the new key
 * is accepted. Sending the request again with the new key in its header changes nothing.
 */
export const changeAccessKey = {
  path: `${USERS_PATH}/:userId/key`,
  params: z.object({ userId: UserId }),
  body: z.strictObject({ accessKey: AccessKey }),
} as const
