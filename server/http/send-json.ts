import type { FastifyReply } from 'fastify'

/** Sends a text that is JSON already. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json)
}
