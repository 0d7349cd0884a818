import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter responses fit in a network packet anyway. */
const MIN_CHARS = 1024

/** Up to this length, compressing takes less time than handing it to another thread: at most 0.1 ms. */
const MAX_SHORT_CHARS = 16 * 1024

/**
 * Level 1 makes a page of days six times smaller in about 1 ms; higher levels take five times as long
 * for a tenth less.
 */
const OPTIONS = { level: constants.Z_BEST_SPEED }

/**
 * How many longer responses are compressed at once. Each needs 300 kB of memory, and there are only four
 * threads. Further responses are sent uncompressed.
 */
const MAX_AT_ONCE = 16

/**
 * Compresses the longer responses of the routes that are registered on `api` after this call.
 *
 * The size of a compressed response can reveal a secret in it to an attacker who chooses another part
 * of it (BREACH). That is not possible here: requests of other websites are rejected before they reach
 * a route, and no response that is long enough contains a secret beside text of the request.
 */
export function compressResponses(api: FastifyInstance): void {
  let atOnce = 0
  api.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_CHARS) return done(null, payload)
    reply.header('vary', `${reply.getHeader('vary') ?? ''}, Accept-Encoding`.replace(/^, /, ''))
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload)
    const send = (compressed: Buffer) => {
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, compressed)
    }
    if (payload.length <= MAX_SHORT_CHARS) return send(gzipSync(payload, OPTIONS))
    if (atOnce >= MAX_AT_ONCE) return done(null, payload)
    atOnce += 1
    gzip(payload, OPTIONS, (error, compressed) => {
      atOnce -= 1
      if (error) done(error)
      else send(compressed)
    })
  })
}

/** Whether a client accepts gzip by `Accept-Encoding`. `q=0` excludes an encoding. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const accepted = new Map<string, boolean>()
  for (const part of String(header ?? '').split(',')) {
    const [name = '', weight = ''] = part.toLowerCase().split(';')
    accepted.set(name.trim(), !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight))
  }
  return accepted.get('gzip') ?? accepted.get('*') ?? false
}
