import * as z from 'zod/mini'
import { AccessKey, UserId } from './credentials.ts'

export const SESSION_PATH = '/api/session'

/**
 * The recovery cookie holds the personal code out of reach of scripts, for browsers that delete the
 * storage of scripts but keep cookies. It is sent to this path only, and no other call accepts it.
 */
export const session = {
  path: SESSION_PATH,
  /**
   * GET: the personal code of the cookie, with status 200. The response is 204 without a cookie, and if
   * the cookie's id was erased or its key changed.
   */
  response: z.object({ userId: UserId, accessKey: AccessKey }),
  /**
   * POST: sets the cookie to the id of the body and the key of the header, if that key has claimed the
   * id. DELETE removes the cookie, with status 204.
   */
  body: z.strictObject({ userId: UserId }),
  /** Of POST. `isStored` is false if the id was not claimed yet. */
  stored: z.object({ isStored: z.boolean() }),
} as const
