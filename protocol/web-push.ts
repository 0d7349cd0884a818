import * as z from 'zod/mini'

/** The longest address of a browser at its push service, in characters. */
export const MAX_ENDPOINT_LENGTH = 1000
/** The most times that a browser may send. */
export const MAX_PUSH_TIMES = 64

const endpoint = z.string().check(z.minLength(1), z.maxLength(MAX_ENDPOINT_LENGTH))

/** GET: the server's key for push subscriptions; `null` if the server sends no push messages. */
export const readPushKey = {
  path: '/api/push-key',
  /** An uncompressed P-256 point in base64url. */
  response: z.object({ publicKey: z.nullable(z.string()) }),
} as const

/**
 * POST: asks the server to wake a browser with empty messages at these times, in place of all times that
 * it sent before. The times are milliseconds since 1970. Times that have passed, or that are
 * more than two weeks away, are ignored. The response has the server's key: a browser that has subscribed
 * with another one has to subscribe again.
 */
export const savePushSubscription = {
  path: '/api/push-subscription',
  body: z.strictObject({
    endpoint,
    times: z
      .array(z.int().check(z.minimum(0), z.maximum(8.64e15)))
      .check(z.maxLength(MAX_PUSH_TIMES)),
  }),
  response: z.object({ publicKey: z.string() }),
} as const

/** POST: the server forgets the browser. Succeeds too if the server does not know it. */
export const deletePushSubscription = {
  path: '/api/push-subscription/delete',
  body: z.strictObject({ endpoint }),
} as const
