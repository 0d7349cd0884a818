import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { icons } from './icons.ts'

const BOOT = 'app/boot.ts'
const EARLY_FIGURES = 'app/early-figures/early-figures.tsx'
/** Takes the place of React in the script of the early figures. */
const DOM_JSX = 'app/early-figures/dom-jsx.ts'

interface Script {
  readonly fileName: string
  readonly code: string
}

/**
 * Adds the script that runs before first paint to the document's head. It blocks, is a separate file
 * (the Content-Security-Policy allows no inline script) and is bundled on its own. In development it
 * is a module, which may run after first paint.
 *
 * The script that draws today's figures is a separate file as well, without React. The boot script's tag
 * names it, and fetches it if there are figures to draw.
 */
export function bootScript(): Plugin {
  let root = ''
  let scripts: { boot: Script; figures: Script } | undefined
  return {
    name: 'tend:boot-script',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      scripts = {
        boot: await bundle(root, BOOT, 'boot'),
        figures: await bundle(root, EARLY_FIGURES, 'early-figures'),
      }
    },
    generateBundle() {
      for (const { fileName, code } of Object.values(scripts ?? {})) {
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
    transformIndexHtml() {
      const attrs = scripts
        ? {
            src: `/${scripts.boot.fileName}`,
            'data-early-figures': `/${scripts.figures.fileName}`,
          }
        : { type: 'module', src: `/${BOOT}` }
      return [{ tag: 'script', attrs, injectTo: 'head' }]
    },
  }
}

async function bundle(root: string, entry: string, name: string): Promise<Script> {
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
  const { code } = output.output[0]
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.js`, code }
}
