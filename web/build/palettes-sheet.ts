import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

/**
 * Builds the palettes of the moods as a separate style sheet, because most visits do not need them:
 * the boot script fetches it before first paint if a mood other than the default is stored; the mood
 * page always does. Development just links it.
 */
export function palettesSheet(): Plugin {
  let root = ''
  let built: Sheet | undefined
  return {
    name: 'tend:palettes-sheet',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (!this.meta.watchMode) built = await buildSheet(root)
    },
    generateBundle() {
      if (built) this.emitFile({ type: 'asset', ...built })
    },
    transformIndexHtml() {
      const attrs = built
        ? { 'data-href': `/${built.fileName}`, blocking: 'render' }
        : { href: '/ui/styles/palettes.css' }
      return [{ tag: 'link', attrs: { rel: 'stylesheet', ...attrs }, injectTo: 'head' }]
    },
  }
}

interface Sheet {
  readonly fileName: string
  readonly source: Uint8Array
}

async function buildSheet(root: string): Promise<Sheet> {
  const filename = 'ui/styles/palettes.css'
  const code = await readFile(join(root, filename))
  const source = transform({ filename, code, minify: true }).code
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/palettes-${hash}.css`, source }
}
