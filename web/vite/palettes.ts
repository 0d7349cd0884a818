import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const SOURCE = 'ui/palettes.css'

/**
 * Builds the moods' palettes as a separate style sheet. The boot script fetches it before first paint
 * if a mood other than the default is stored; the mood page always does. Development just links it.
 */
export function palettes(): Plugin {
  let root = ''
  let built: { fileName: string; source: Uint8Array } | undefined
  return {
    name: 'tend:palettes',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      const code = await readFile(join(root, SOURCE))
      const source = transform({ filename: SOURCE, code, minify: true }).code
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      built = { fileName: `assets/palettes-${hash}.css`, source }
    },
    generateBundle() {
      if (built) this.emitFile({ type: 'asset', ...built })
    },
    transformIndexHtml() {
      const attrs = built
        ? { 'data-href': `/${built.fileName}`, blocking: 'render' }
        : { href: `/${SOURCE}` }
      // In development the main sheet is at the end of the head, and this one has to follow it.
      const injectTo = built ? 'head' : 'body'
      return [{ tag: 'link', attrs: { rel: 'stylesheet', ...attrs }, injectTo }]
    },
  }
}
