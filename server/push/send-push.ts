import { request } from 'node:https'
import { askedWaitMs } from '@tend/shared/sync/retry-after'
import webPush from 'web-push'
import { publicLookup } from './public-lookup.ts'
import type { PushKeys } from './push-keys.ts'

/** How a push service has responded. */
export type PushOutcome =
  | { readonly state: 'sent' }
  /** The subscription has ended. */
  | { readonly state: 'gone' }
  /** The service does not accept this message, and trying again does not help. */
  | { readonly state: 'rejected' }
  | { readonly state: 'failed'; readonly retryAfterMs: number }

/** Sends an empty message to a browser. Never throws. */
export type SendPush = (endpoint: string) => Promise<PushOutcome>

/** How long a push service keeps a message for a device that is off or offline. */
export const MESSAGE_LIFETIME_MS = 30 * 60_000
const TIMEOUT_MS = 10_000
/** A longer delay is not kept to. Without a bound, a database could not store the time. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000

export interface SendPushParts {
  readonly keys: PushKeys
  readonly contact: string
  /** Replaced by tests, whose push service runs on this machine. */
  readonly connect?: typeof request
}

/** Sends messages over https to public addresses. Does not follow redirects. */
export function pushOverHttps({ keys, contact, connect = request }: SendPushParts): SendPush {
  const lookup = publicLookup()
  return (endpoint) =>
    new Promise((resolve) => {
      const { origin } = new URL(endpoint)
      const { publicKey, privateKey } = keys
      const vapid = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm')
      const headers = {
        ...vapid,
        ttl: String(MESSAGE_LIFETIME_MS / 1000),
        urgency: 'normal',
        'content-length': '0',
      }
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const sending = connect(endpoint, { method: 'POST', headers, lookup, signal }, (response) => {
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
        // The body of the response is not needed.
        response.destroy()
      })
      sending.on('error', () => resolve({ state: 'failed', retryAfterMs: 0 }))
      sending.end()
    })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 408 || status === 429 || status >= 500) {
    return { state: 'failed', retryAfterMs: readRetryAfter(retryAfter) }
  }
  return { state: 'rejected' }
}

/** The delay that `Retry-After` asks for, in milliseconds from 0 to a day; 0 without one. */
function readRetryAfter(header: string | undefined): number {
  const askedMs = header === undefined ? null : askedWaitMs(header, Date.now())
  return Math.min(Math.max(askedMs ?? 0, 0), MAX_RETRY_AFTER_MS)
}
