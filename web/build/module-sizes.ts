import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the modules of every output file with their sizes to `.cache/module-sizes.json`, for the
 * messages of the size limits (`scripts/first-screens.mjs`). Sizes are bytes of bundled code
 * before it is minified.
 */
export function moduleSizes(): Plugin {
  let repository = ''
  return {
    name: 'tend:module-sizes',
    apply: 'build',
    configResolved({ root }) {
      repository = join(root, '..')
    },
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const sizes = chunks.map(({ fileName, modules }) => {
        const entries = Object.entries(modules).map(([id, { renderedLength }]) => {
          const isVirtual = id.startsWith('\0')
          return [isVirtual ? id.slice(1) : relative(repository, id), renderedLength] as const
        })
        return [fileName, Object.fromEntries(entries)] as const
      })
      const folder = join(repository, '.cache')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'module-sizes.json'), JSON.stringify(Object.fromEntries(sizes)))
    },
  }
}
