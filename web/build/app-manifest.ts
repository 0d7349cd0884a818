import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppManifest } from '../shell/service-worker/app-files.ts'

/**
 * The files that the service worker stores, each with the hash of its content. The worker stores pages
 * together with their headers, so its version depends on the headers too; otherwise pages would keep an old
 * Content-Security-Policy.
 * @param folder of the built app
 * @param paths of the files in it, without a slash at the start
 * @param headers the source of the security headers
 */
export async function appManifest(
  folder: string,
  paths: readonly string[],
  headers: string,
): Promise<AppManifest> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path))
      return [`/${path}`, hashOf(content).digest('base64').slice(0, 22)] as const
    }),
  )
  const version = hashOf(JSON.stringify([files, headers]))
    .digest('base64url')
    .slice(0, 22)
  return { version, files }
}

function hashOf(content: string | Buffer) {
  return createHash('sha256').update(content)
}
