import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const SOURCE = 'app/boot.ts'

/**
 * Adds the script that runs before first paint to the document's head. It blocks, is a separate file
 * (the Content-Security-Policy allows no inline script) and is bundled on its own. In development it
 * is a module, which may run after first paint.
 */
export function bootScript(): Plugin {
  let root = ''
  let bundled: { fileName: string; code: string } | undefined
  return {
    name: 'tend:boot-script',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      const result = await build({
        root,
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          lib: { entry: SOURCE, formats: ['iife'], name: 'boot' },
        },
      })
      const [output] = [result].flat()
      if (!output || !('output' in output)) throw new Error('The boot script was not built')
      const { code } = output.output[0]
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      bundled = { fileName: `assets/boot-${hash}.js`, code }
    },
    generateBundle() {
      if (bundled)
        this.emitFile({ type: 'asset', fileName: bundled.fileName, source: bundled.code })
    },
    transformIndexHtml() {
      const attrs = bundled
        ? { src: `/${bundled.fileName}` }
        : { type: 'module', src: `/${SOURCE}` }
      return [{ tag: 'script', attrs, injectTo: 'head' }]
    },
  }
}
