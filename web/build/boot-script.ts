import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { build, type Plugin } from 'vite'
import { icons } from './icons.ts'
import { markMessages } from './messages/mark-messages.ts'
import { ENGLISH, inLanguage } from './messages/say-messages.ts'
import type { MarkedBuild } from './messages/write-languages.ts'

const BOOT = 'shell/start/boot.ts'
/** Loaded only if the app cannot start. */
const RESCUE = 'shell/start/rescue.ts'
/** The scripts that draw today's figures, each named after its page. */
const EARLY_FIGURES = 'shell/early-figures/pages'
/** Takes the place of React in these scripts. */
const DOM_JSX = 'shell/early-figures/dom-jsx.ts'

/**
 * Adds the script that runs before first paint to the document's head: inline, so that the first visit
 * needs one round trip less. It is the same in every document of a language, and the Content-Security-Policy allows it by
 * its hash. In development it is a module, which may run after first paint.
 *
 * The scripts that draw today's figures are separate files, without React. The boot script's tag names each
 * of them in an attribute `data-early-<page>`. `prerender.ts` keeps only the document's own.
 * @param marked receives the boot script and the rescue script before their messages are put in
 */
export function bootScript(marked: MarkedBuild): Plugin {
  let root = ''
  let scripts: { boot: string; rescue: OwnFile; earlyFigures: EarlyFigures[] } | undefined
  return {
    name: 'tend:boot-script',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (this.meta.watchMode) return
      const pages = (await readdir(join(root, EARLY_FIGURES))).map((file) => parse(file).name)
      const [boot, rescue, ...earlyFigures] = await Promise.all([
        bundle(root, BOOT),
        bundleFile(root, RESCUE, 'rescue'),
        ...pages.map((page) => bundleEarlyFigures(root, page)),
      ])
      scripts = { boot: inLanguage(boot, ENGLISH), rescue, earlyFigures }
      marked.boot = boot
      marked.rescue = rescue.code
    },
    generateBundle() {
      if (!scripts) return
      for (const { file, code } of [scripts.rescue, ...scripts.earlyFigures]) {
        this.emitFile({ type: 'asset', fileName: file, source: code })
      }
    },
    transformIndexHtml: {
      // Vite would look for references in an earlier inline script.
      order: 'post',
      handler() {
        const tag = { tag: 'script', injectTo: 'head' } as const
        if (!scripts) return [{ ...tag, attrs: { type: 'module', src: `/${BOOT}` } }]
        const files = scripts.earlyFigures.map(({ page, file }) => [
          `data-early-${page}`,
          `/${file}`,
        ])
        const { file, code } = scripts.rescue
        const attrs = {
          'data-boot': true,
          'data-rescue': `/${file}`,
          'data-rescue-integrity': integrityOf(inLanguage(code, ENGLISH)),
          ...Object.fromEntries(files),
        }
        return [{ ...tag, attrs, children: scripts.boot }]
      },
    },
  }
}

/** A script in a separate file. */
interface OwnFile {
  readonly file: string
  readonly code: string
}

interface EarlyFigures extends OwnFile {
  readonly page: string
}

async function bundleEarlyFigures(root: string, page: string): Promise<EarlyFigures> {
  return { page, ...(await bundleFile(root, `${EARLY_FIGURES}/${page}.tsx`, `early-${page}`)) }
}

async function bundleFile(root: string, entry: string, name: string): Promise<OwnFile> {
  const code = await bundle(root, entry)
  return { file: `assets/${name}-${hashOf(code, 'base64url').slice(0, 8)}.js`, code }
}

/** The value that lets a browser run a script only if it is this one. */
export function integrityOf(code: string): string {
  return `sha256-${hashOf(code, 'base64')}`
}

function hashOf(code: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(code).digest(encoding)
}

/** The code of a script and everything it imports, with its messages marked. */
async function bundle(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [markMessages(), icons()],
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
