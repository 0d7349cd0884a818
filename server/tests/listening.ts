import type { FastifyInstance } from 'fastify'

/** Lets an app listen on this machine. @returns the port */
export async function listening(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
