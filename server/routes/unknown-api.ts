import type { FastifyInstance, RouteOptions } from 'fastify'
import { sendError } from '../http/error-response.ts'

/**
 * What is left of /api: a known path with another method is 405, anything else a JSON 404. Has to be
 * added before the other routes are, so that it sees them.
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
      // A known path and method ends here if a part of it is too long for the router.
      if (allowed === undefined || allowed.has(request.method)) {
        return sendError(reply, 404, 'There is nothing at this address.')
      }
      reply.header('allow', [...allowed].join(', '))
      return sendError(reply, 405, 'This address does not take this method.')
    })
  }
}

function matches(pattern: string, path: string): boolean {
  const asked = path.split('/')
  const parts = pattern.split('/')
  return (
    asked.length === parts.length &&
    parts.every((part, index) => part.startsWith(':') || part === asked[index])
  )
}
