import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { sendError } from './error-response.ts'

/** The native shell's pages: iOS and Android, as Capacitor names them. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost']

const PREFLIGHT_SECONDS = 600

/**
 * Whose page a request comes from. There is no sign-in, so a foreign page is kept from asking at
 * all; what is no browser sends no Origin and is let through.
 */
type Sender = 'own' | 'native' | 'foreign'

function senderOf(request: FastifyRequest): Sender {
  const { origin } = request.headers
  if (origin === undefined) {
    // Without CORS a browser sends no Origin, but newer ones still say whose page it was.
    return request.headers['sec-fetch-site'] === 'cross-site' ? 'foreign' : 'own'
  }
  if (origin === ownOrigin(request)) return 'own'
  return NATIVE_ORIGINS.includes(origin) ? 'native' : 'foreign'
}

function ownOrigin(request: FastifyRequest): string | null {
  const address = `${request.protocol}://${request.host}`
  // Through URL, since a proxy may name the default port, which an Origin never does.
  return URL.canParse(address) ? new URL(address).origin : null
}

/** An onRequest hook: answers foreign pages with 403, and the native shell's preflights. */
export function checkOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  reply.header('vary', 'Origin')
  const sender = senderOf(request)
  if (sender === 'foreign') {
    sendError(
      reply,
      403,
      'The API answers its own pages only. Behind a proxy, TRUST_PROXY has to be set.',
    )
    return
  }
  if (sender === 'native') {
    reply
      .header('access-control-allow-origin', request.headers.origin)
      .header('access-control-allow-credentials', 'true')
    if (request.method === 'OPTIONS') {
      answerPreflight(reply)
      return
    }
  }
  done()
}

function answerPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, DELETE')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', String(PREFLIGHT_SECONDS))
    .send()
}
