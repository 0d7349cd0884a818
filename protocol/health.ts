import * as z from 'zod/mini'

/** GET: the process lives. */
export const healthz = {
  path: '/healthz',
  response: z.object({ status: z.literal('ok') }),
} as const

/** GET: the store answers; 503 while it does not. */
export const readyz = {
  path: '/readyz',
  response: z.object({ status: z.literal('ready') }),
} as const
