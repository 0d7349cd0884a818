import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFoodPacks } from '@tend/protocol/food-packs'
import type { RouteContext, TypedFastify } from './route-context.ts'

const FILE = /^(?:list\.json|[a-z]{2}-[0-9a-f]{16}\.pack)$/

/** Serves the packs that `tend foods pack` has written, and an empty list if there are none. */
export function addFoodPacks(api: TypedFastify, { packsFolder }: RouteContext): void {
  api.get<{ Params: { file: string } }>(
    `${listFoodPacks.folder}:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const path = join(packsFolder, file)
      const size = FILE.test(file) ? await sizeOf(path) : null
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

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch {
    return null
  }
}
