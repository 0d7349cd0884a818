import * as z from 'zod/mini'

/** GET: the process lives. */
export const healthz = {
  path: '/healthz',
  answer: z.object({ status: z.literal('ok') }),
} as const

/** GET: the store answers; 503 while it does not. */
export const readyz = {
  path: '/readyz',
  answer: z.object({ status: z.literal('ready') }),
} as const
