import * as z from 'zod/mini'
import { UserId } from './user-id.ts'

/** DELETE: erases all that the server holds for the id; 204, also if that was nothing. */
export const eraseUser = {
  path: '/api/users/:userId',
  params: z.object({ userId: UserId }),
} as const
