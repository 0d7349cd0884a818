import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Manifest, type Plugin } from 'vite'
import type { PrerenderedPage } from '../app/entry-server.tsx'

/**
 * Makes an HTML file of every route from the built `index.html`: the page itself, so that the first
 * paint needs no script, and the names of the scripts that bring it to life.
 */
export function prerender(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'tend:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const template = await readFile(join(outDir, 'index.html'), 'utf8')
      const manifestFile = join(outDir, '.vite/manifest.json')
      const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
      for (const page of await renderPages(root)) {
        const html = fill(template, page, manifest)
        refuseWhatThePolicyRefuses(page.file, html)
        await writeFile(join(outDir, `${page.file}.html`), html)
      }
      await rm(join(outDir, '.vite'), { recursive: true })
    },
  }
}

async function renderPages(root: string): Promise<PrerenderedPage[]> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerenderPages } = await server.ssrLoadModule('/app/entry-server.tsx')
    return await prerenderPages()
  } finally {
    await server.close()
  }
}

function fill(template: string, page: PrerenderedPage, manifest: Manifest): string {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  const preloads = fonts.map(
    ({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
  )
  const seesPalettes = page.html.includes('data-mood=')
  return withLinksLeftToBoot(withScriptsLeftToBoot(template, page, manifest), seesPalettes)
    .replace(/<title>.*<\/title>/, () => `<title>${page.title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + page.description)
    .replace('<!--preloads-->', () => preloads.join('\n    '))
    .replace('<div id="root">', (root) => root.replace('>', ` data-page="${page.file}">`))
    .replace('<!--page-->', () => page.html)
}

/**
 * The page is painted without its scripts, so they are not to compete with what paints it: the
 * document only names them, the entry first, and the boot script fetches them after first paint.
 */
function withScriptsLeftToBoot(
  template: string,
  { module, startModules }: PrerenderedPage,
  manifest: Manifest,
): string {
  const tags =
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g
  const entryChunks = Array.from(template.matchAll(tags), ([, path]) => String(path))
  const pageChunks = startModules ? [] : chunksOf(module, manifest)
  const appChunks = [...chunksOf('index.html', manifest), ...chunksOf('app/start.tsx', manifest)]
  const scripts = new Set([...entryChunks, ...appChunks, ...pageChunks])
  const attributes = [`data-scripts="${[...scripts].join(' ')}"`]
  for (const [choice, chosen] of Object.entries(startModules ?? {})) {
    const more = chunksOf(chosen, manifest).filter((path) => !scripts.has(path))
    attributes.push(`data-scripts-${choice}="${[...new Set(more)].join(' ')}"`)
  }
  return template
    .replace(tags, '')
    .replace(/(<script src="[^"]*\/boot-[^"]*")/, `$1 ${attributes.join(' ')}`)
}

/**
 * The manifest and the icon are asked for as soon as their links are read, each on a connection of
 * its own beside what paints the page: the document only names them as well. The empty icon keeps
 * browsers from looking for one meanwhile. A page that shows the palettes has them from the start.
 */
function withLinksLeftToBoot(template: string, seesPalettes: boolean): string {
  return template
    .replace(/(<link rel="stylesheet") data-href=/, seesPalettes ? '$1 href=' : '$&')
    .replace(/(<link rel="manifest") href=/, '$1 data-href=')
    .replace(/(<link rel="icon") href=/, '$1 href="data:," data-href=')
}

/** The paths of a page's chunk and of all that it imports. */
function chunksOf(module: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no chunk of ${module}`)
  if (seen.has(module)) return []
  seen.add(module)
  const imported = (chunk.imports ?? []).flatMap((name) => chunksOf(name, manifest, seen))
  return chunk.isEntry ? imported : [`/${chunk.file}`, ...imported]
}

function refuseWhatThePolicyRefuses(file: string, html: string): void {
  const refused = /<[^>]+\sstyle=|<style|<script(?![^>]*\ssrc=)|\son\w+=/.exec(html)
  if (!refused) return
  const place = html.slice(refused.index, refused.index + 200)
  throw new Error(`${file}.html has inline style or script, which the policy refuses: ${place}`)
}
