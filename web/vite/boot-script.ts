import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { icons } from './icons.ts'

const BOOT = 'app/boot.ts'
const EARLY_FIGURES = 'app/early-figures/early-figures.tsx'
/** Takes the place of React in the script of the early figures. */
const DOM_JSX = 'app/early-figures/dom-jsx.ts'

/**
 * Adds the script that runs before first paint to the document's head: inline, so that the first visit
 * needs one round trip less. It is the same in every document, and the Content-Security-Policy allows it by
 * its hash. In development it is a module, which may run after first paint.
 *
 * The script that draws today's figures is a separate file, without React. The boot script's tag names it,
 * and the boot script fetches it if there are figures to draw.
 */
export function bootScript(): Plugin {
  let root = ''
  let scripts: { boot: string; figures: string; figuresFile: string } | undefined
  return {
    name: 'tend:boot-script',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      const figures = await bundle(root, EARLY_FIGURES)
      const hash = createHash('sha256').update(figures).digest('base64url').slice(0, 8)
      scripts = {
        boot: await bundle(root, BOOT),
        figures,
        figuresFile: `assets/early-figures-${hash}.js`,
      }
    },
    generateBundle() {
      if (!scripts) return
      this.emitFile({ type: 'asset', fileName: scripts.figuresFile, source: scripts.figures })
    },
    transformIndexHtml: {
      // Vite would look for references in an earlier inline script.
      order: 'post',
      handler() {
        const tag = { tag: 'script', injectTo: 'head' } as const
        if (!scripts) return [{ ...tag, attrs: { type: 'module', src: `/${BOOT}` } }]
        const attrs = { 'data-boot': true, 'data-early-figures': `/${scripts.figuresFile}` }
        return [{ ...tag, attrs, children: scripts.boot }]
      },
    },
  }
}

/** The code of a script and everything it imports. */
async function bundle(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [icons()],
    resolve: {
      alias: [{ find: /^react(\/jsx-runtime)?$/, replacement: join(root, DOM_JSX) }],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'boot' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
