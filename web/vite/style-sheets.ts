import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The layouts of tablets and desktops: not phones in landscape, and not printed pages. */
const WIDE = 'screen and (min-width: 48rem) and (min-height: 481px)'

/**
 * Builds the style sheets that do not belong to the main one, because most visits do not need them:
 * - the palettes of the moods. The boot script fetches them before first paint if a mood other than
 *   the default is stored; the mood page always does.
 * - the layouts of wide screens. Other screens fetch them last, without delaying the first paint.
 *
 * Development just links them.
 */
export function styleSheets(): Plugin {
  let root = ''
  let built: { palettes: Sheet; wide: Sheet } | undefined
  return {
    name: 'tend:style-sheets',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      const [palettes, wide] = await Promise.all([
        buildSheet(root, 'palettes'),
        buildSheet(root, 'wide'),
      ])
      built = { palettes, wide }
    },
    generateBundle() {
      if (!built) return
      this.emitFile({ type: 'asset', ...built.palettes })
      this.emitFile({ type: 'asset', ...built.wide })
    },
    transformIndexHtml() {
      // In development the main sheet is at the end of the head, and these have to follow it.
      if (!built) {
        return [
          link({ href: '/ui/palettes.css' }, 'body'),
          link({ href: '/ui/wide.css', media: WIDE }, 'body'),
        ]
      }
      const { palettes, wide } = built
      return [
        link({ 'data-href': `/${palettes.fileName}`, blocking: 'render' }),
        link({ href: `/${wide.fileName}`, media: WIDE }),
      ]
    },
  }
}

interface Sheet {
  readonly fileName: string
  readonly source: Uint8Array
}

async function buildSheet(root: string, name: string): Promise<Sheet> {
  const filename = `ui/${name}.css`
  const code = await readFile(join(root, filename))
  const source = transform({ filename, code, minify: true }).code
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.css`, source }
}

function link(
  attrs: Record<string, string>,
  injectTo: 'head' | 'body' = 'head',
): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'stylesheet', ...attrs }, injectTo }
}
