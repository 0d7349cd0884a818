import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = 'ui/palettes.css'

/**
 * The palettes of the moods as a style sheet of their own, which is fetched for those who have chosen
 * another than the default, before first paint, and for the page that shows them all. In development it is just linked.
 */
export function palettes(): Plugin {
  let root = ''
  let built: { fileName: string; source: string } | undefined
  return {
    name: 'tend:palettes',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      const css = await readFile(join(root, SOURCE), 'utf8')
      const source = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*([{}:;,])\s*/g, '$1')
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
      // In development the main sheet is put at the end of the head, and this one has to follow it.
      const injectTo = built ? 'head' : 'body'
      return [{ tag: 'link', attrs: { rel: 'stylesheet', ...attrs }, injectTo }]
    },
  }
}
