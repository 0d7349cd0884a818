import { constants, createReadStream } from 'node:fs'
import { join } from 'node:path'
import { listFoodPacks } from '@tend/protocol/food-packs'
import type { FastifyRequest } from 'fastify'
import { fileAccessProblem, statsOf } from '../disk/file-access.ts'
import { isLogDue } from '../http/error-handler.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

const FILE = /^(?:list\.json|[a-z]{2}-[0-9a-f]{16}\.pack)$/

/** Serves the packs that `tend foods pack` has written, and an empty list if there are none. */
export function addFoodPacks(api: TypedFastify, { packsFolder }: RouteContext): void {
  api.get<{ Params: { file: string } }>(
    `${listFoodPacks.folder}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const path = join(packsFolder, file)
      const size = FILE.test(file) ? sizeOf(path, request) : null
      // Browsers print an error for each 404, and most servers have no packs.
      if (size === null && file === listFoodPacks.list) return { version: 1, packs: [] }
      if (size === null) return reply.callNotFound()
      return reply
        .type(file === listFoodPacks.list ? 'application/json' : 'application/octet-stream')
        .header('content-length', size)
        .send(createReadStream(path))
    },
  )
}

/** The size of a file; `null` if it is missing or, which the log says, cannot be read. */
function sizeOf(path: string, { server, log }: Pick<FastifyRequest, 'server' | 'log'>) {
  const problem = fileAccessProblem(path, constants.R_OK)
  if (problem === null) return statsOf(path)?.size ?? null
  if (isLogDue(server.server, 'food packs')) log.warn(`A pack of foods is not offered. ${problem}`)
  return null
}
