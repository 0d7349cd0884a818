import type { FastifyInstance } from 'fastify'

/** Makes an app listen on a free port of localhost. @returns the port */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
