import type { FastifyInstance, RouteOptions } from 'fastify'
import { sendError } from '../http/error-response.ts'

/**
 * Handles all other requests to /api: 405 for a known path with another method, 404 for an unknown
 * path. Must be added before the other routes, so that it sees them being registered.
 */
export function addUnknownApi(api: FastifyInstance): void {
  const methods = new Map<string, Set<string>>()
  api.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (url === '/api' || url === '/api/*') return
    const known = methods.get(url) ?? new Set()
    methods.set(url, known)
    for (const name of [method].flat()) known.add(name)
  })
  for (const url of ['/api', '/api/*']) {
    api.all(url, { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      const allowed = [...methods].find(([pattern]) => matches(pattern, path))?.[1]
      // The router does not match a path with an overlong part, so it ends here with a known method.
      if (allowed === undefined || allowed.has(request.method)) {
        return sendError(reply, 404, 'Nothing was found at this address.')
      }
      reply.header('allow', [...allowed].join(', '))
      return sendError(reply, 405, 'This method is not allowed at this address.')
    })
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
