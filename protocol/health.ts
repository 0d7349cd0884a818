import * as z from 'zod/mini'

/** GET: liveness. Always 200 while the process runs. */
export const healthz = {
  path: '/healthz',
  response: z.object({ status: z.literal('ok') }),
} as const

/** GET: readiness. 200 if a write to the database has succeeded in the last seconds, otherwise 503. */
export const readyz = {
  path: '/readyz',
  response: z.object({ status: z.literal('ready') }),
} as const
