import * as z from 'zod/mini'
import { UserId } from './user-id.ts'

/**
 * DELETE: erases all that the server holds for the id; 204, also if that was nothing or is done
 * already. Where anything was known of the id, every later read or write of it answers 410 `erased`.
 */
export const eraseUser = {
  path: '/api/users/:userId',
  params: z.object({ userId: UserId }),
} as const
