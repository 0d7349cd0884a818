import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { sendError } from './error-response.ts'

/** All addresses of pages and files. */
const FILES = '/*'

/** The addresses that have no other route of the API. */
const API: readonly string[] = ['/api', '/api/*']

/** Knows the methods of each address. Must be created before all routes, so that it sees them being registered. */
export class AllowedMethods {
  readonly #methods = new Map<string, Set<string>>()

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }: RouteOptions) => {
      if (API.includes(url)) return
      const known = this.#methods.get(url) ?? new Set()
      this.#methods.set(url, known)
      for (const name of [method].flat()) known.add(name)
    })
  }

  /** Refuses all requests to /api that have no route. */
  refuseUnknownApi(api: FastifyInstance): void {
    for (const url of API) api.all(url, { schema: { hide: true } }, this.refuse)
  }

  /** Refuses a request without a route: 405 for a known path with another method, 404 for an unknown path. */
  readonly refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = this.#allowedAt(path)
    // The router does not match a path with an overlong part, so it ends here with a known method.
    if (allowed === undefined || allowed.has(request.method)) {
      return sendError(reply, 404, 'Nothing was found at this address.')
    }
    reply.header('allow', [...allowed].join(', '))
    return sendError(reply, 405, 'This method is not allowed at this address.')
  }

  #allowedAt(path: string): ReadonlySet<string> | undefined {
    for (const [pattern, allowed] of this.#methods) if (matches(pattern, path)) return allowed
    return /^\/api(\/|$)/.test(path) ? undefined : this.#methods.get(FILES)
  }
}

function matches(pattern: string, path: string): boolean {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    segments.length === expected.length &&
    expected.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}
