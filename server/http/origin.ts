import { INVITE_HEADER } from '@tend/shared/records/invite-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit } from './clients/rate-limit.ts'
import { sendError } from './error-response.ts'
import type { Hosts } from './hosts.ts'
import type { RequestCheck } from './request-checks.ts'

/** The origins of pages in the native shell on iOS and Android, set by Capacitor. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost']

const PREFLIGHT_MAX_AGE_SECONDS = 600

/**
 * Which page sent a request. The app has no sign-in, so other websites must not call the API at all.
 * Clients that are not browsers send no Origin and are allowed.
 */
type Sender = 'own' | 'native' | 'foreign'

function senderOf(request: FastifyRequest, hosts: Hosts): Sender {
  const { origin } = request.headers
  if (origin === undefined) {
    // Browsers omit Origin in requests without CORS, but newer ones still send Sec-Fetch-Site.
    return request.headers['sec-fetch-site'] === 'cross-site' ? 'foreign' : 'own'
  }
  if (hosts.isOwnOrigin(request)) return 'own'
  return NATIVE_ORIGINS.includes(origin) ? 'native' : 'foreign'
}

/**
 * Rejects other websites with 403 and responds to the native shell's preflights, as many as `limit`
 * allows.
 */
export function checkOrigin(hosts: Hosts, limit: RateLimit): RequestCheck {
  return (request, reply) => {
    reply.header('vary', 'Origin')
    const sender = senderOf(request, hosts)
    if (sender === 'foreign') {
      if (limit.refuses(request, reply)) return false
      sendError(
        reply,
        403,
        'The API only accepts requests from its own pages. Behind a proxy, set PUBLIC_ORIGIN.',
      )
      return false
    }
    if (sender === 'native') {
      // No credentials: the shell sends its access key in a header and uses no cookie.
      reply
        .header('access-control-allow-origin', request.headers.origin)
        .header('access-control-expose-headers', 'retry-after, tend-version')
      if (request.method === 'OPTIONS') {
        if (!limit.refuses(request, reply)) sendPreflight(reply)
        return false
      }
    }
    return true
  }
}

function sendPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    .header('access-control-allow-headers', `authorization, content-type, ${INVITE_HEADER}`)
    .header('access-control-max-age', String(PREFLIGHT_MAX_AGE_SECONDS))
    .send()
}
