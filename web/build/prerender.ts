import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CheerioAPI, load } from 'cheerio'
import { createServer, isRunnableDevEnvironment, type Plugin, type Rolldown } from 'vite'
import type { ManifestTexts } from '../shell/navigation/manifest-texts.ts'
import type { PrerenderedPage } from '../shell/start/entry-server.tsx'
import { integrityOf } from './boot-script.ts'
import { icons } from './icons.ts'
import { type BuiltFile, directionOf, languageSheet } from './messages/language-sheet.ts'
import { markMessages } from './messages/mark-messages.ts'
import {
  ELEMENTS_CALL,
  EXERCISE_NAMES_MARK,
  LANGUAGE_MARK,
  LANGUAGES_MARK,
  MESSAGE_CALL,
} from './messages/message-format.ts'
import { ENGLISH, inLanguage, type Language, markedText, sayer } from './messages/say-messages.ts'
import type { MarkedBuild, OfferedLanguages } from './messages/write-languages.ts'
import { renderTwice } from './render-twice.ts'

type Bundle = Rolldown.OutputBundle

const MANIFEST = 'manifest.webmanifest'

/**
 * Writes an HTML file for every route, from the built `index.html`: the page's content, so that the
 * first paint needs no script, and the names of the scripts that the boot script fetches afterwards.
 * @param targets the app itself, and copies of it that offer other languages. `marked` receives all but the English
 * documents of the app itself, which are written later.
 */
export function prerender(marked: MarkedBuild, targets: readonly OfferedLanguages[]): Plugin {
  let root = ''
  let outDir = ''
  let written: Bundle | undefined
  return {
    name: 'tend:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      written = bundle
    },
    async closeBundle() {
      // Vite closes failed builds too; an error here would hide theirs.
      if (!written) return
      const template = await readFile(join(outDir, 'index.html'), 'utf8')
      const scriptsOf = scriptsIn(written, root)
      const font = fontIn(written)
      const manifest = await readFile(join(outDir, MANIFEST), 'utf8')
      for (const { language, target, pages, texts } of await renderApps(root, targets)) {
        const sheet = await languageSheet(language)
        const documents: BuiltFile[] = pages.map((page) => {
          const $ = load(template)
          say($, marked, language, target.languages)
          $('.late-start').text(texts.lateStart)
          if (sheet[0]) $('head').append(`<link rel="stylesheet" href="/${sheet[0].file}">`)
          return { file: `${page.file}.html`, content: documentOf($, page, scriptsOf, font) }
        })
        documents.push(
          { file: MANIFEST, content: manifestWith(manifest, texts, language) },
          ...sheet,
        )
        if (language !== ENGLISH || target.copy) marked.addDocuments(target, language, documents)
        else for (const { file, content } of documents) await writeFile(join(outDir, file), content)
      }
    },
  }
}

function manifestWith(
  manifest: string,
  { description, shortcuts }: ManifestTexts,
  language: Language,
): string {
  const { shortcuts: links, ...rest } = JSON.parse(manifest)
  return JSON.stringify({
    ...rest,
    description,
    lang: language.tag,
    dir: directionOf(language),
    shortcuts: links.map((link: { readonly url: string }) => ({
      ...link,
      name: shortcuts[link.url],
    })),
  })
}

interface PrerenderedApp {
  readonly language: Language
  readonly target: OfferedLanguages
  readonly pages: readonly PrerenderedPage[]
  readonly texts: ManifestTexts
}

/** The pages and the manifest's texts in each of the languages. */
async function renderApps(
  root: string,
  targets: readonly OfferedLanguages[],
): Promise<PrerenderedApp[]> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [markMessages(), icons(), react()],
    ssr: { noExternal: ['lucide-react'] },
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { ssr } = server.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules for prerendering')
    const apps: PrerenderedApp[] = []
    const all = targets.flatMap((target) =>
      target.languages.map((language) => ({ language, target })),
    )
    for (const { language, target } of all) {
      Object.assign(globalThis, {
        [MESSAGE_CALL]: sayer(language),
        [ELEMENTS_CALL]: sayer(language, true),
        [LANGUAGE_MARK]: language.tag,
        [EXERCISE_NAMES_MARK]: markedText(EXERCISE_NAMES_MARK, language),
        [LANGUAGES_MARK]: target.languages.map(({ tag }) => tag),
      })
      const pages = await renderTwice(async () => {
        // Evaluates every module again, since one may read the clock when it is imported.
        ssr.runner.clearCache()
        const { prerenderPages } = await ssr.runner.import('/shell/start/entry-server.tsx')
        return prerenderPages()
      })
      const { MANIFEST_TEXTS } = await ssr.runner.import('/shell/navigation/manifest-texts.ts')
      apps.push({ language, target, pages, texts: MANIFEST_TEXTS })
    }
    return apps
  } finally {
    await server.close()
  }
}

/**
 * @throws if the page contains inline style, or script other than the boot script, which the
 * Content-Security-Policy refuses
 */
function documentOf(
  $: CheerioAPI,
  page: PrerenderedPage,
  scriptsOf: ScriptsOf,
  font: string,
): string {
  $('title').text(page.title)
  $('meta[name=description]').attr('content', page.description)
  $('#root').attr('data-page', page.file).html(page.html)
  deferScripts($, page, scriptsOf)
  $('script[data-boot]').attr({ 'data-font': font, 'data-file': page.file })
  nameEarlyFigures($, page.file)
  deferLinks($)
  putBootScriptFirst($)
  allowBootScript($)
  refuseInlineCode($, page.file)
  return $.html()
}

/** Has the template in a language. */
function say(
  $: CheerioAPI,
  { boot, rescue }: MarkedBuild,
  language: Language,
  offered: readonly Language[],
): void {
  $('script[data-boot]')
    .text(inLanguage(boot, language, offered))
    .attr('data-rescue-integrity', integrityOf(inLanguage(rescue, language)))
  if (language === ENGLISH) return
  $('html').attr({ lang: language.tag, dir: directionOf(language) })
  $('link[rel=manifest]').attr('href', `/${language.tag}/manifest.webmanifest`)
}

/**
 * Replaces the script tags by attributes of the boot script's tag, the entry first. The boot script
 * fetches them after first paint, so that they do not compete with it.
 */
function deferScripts(
  $: CheerioAPI,
  { module, startModules }: PrerenderedPage,
  scriptsOf: ScriptsOf,
): void {
  const tags = $('script[type=module], link[rel=modulepreload]')
  const entryScripts = tags
    .toArray()
    .map((tag) => String($(tag).attr('src') ?? $(tag).attr('href')))
  tags.remove()
  const common = new Set([
    ...entryScripts,
    ...scriptsOf('shell/start/start.ts'),
    ...scriptsOf('shell/start/first-page.tsx'),
    ...(startModules ? [] : scriptsOf(module)),
  ])
  const boot = $('script[data-boot]')
  boot.attr('data-scripts', [...common].join(' '))
  for (const [choice, chosen] of Object.entries(startModules ?? {})) {
    const more = scriptsOf(chosen).filter((path) => !common.has(path))
    boot.attr(`data-scripts-${choice}`, more.join(' '))
  }
}

/**
 * Leaves the boot script the name of the script that draws today's figures on this page, if it shows any.
 * @throws if there is no such script, unless all parts are only of new devices, or one without a part to draw
 */
function nameEarlyFigures($: CheerioAPI, file: string): void {
  const boot = $('script[data-boot]')
  const script = boot.attr(`data-early-${file === 'index' ? 'home' : file}`)
  const parts = $('[data-early]')
  if (script ? parts.length === 0 : parts.not(':has(.new-device)').length > 0) {
    throw new Error(
      `${file}.html needs an EarlyPart and a script in shell/early-figures/pages, or none, or only parts of new devices`,
    )
  }
  for (const name of Object.keys(boot.attr() ?? {})) {
    if (name.startsWith('data-early-')) boot.removeAttr(name)
  }
  if (script) boot.attr('data-early-figures', script)
}

/**
 * Leaves fetching the manifest and the icon to the boot script: browsers fetch them as soon as they
 * read the links, each on a separate connection. The empty icon keeps browsers from looking for one
 * meanwhile. Only pages that show the palettes fetch their style sheet at once.
 */
function deferLinks($: CheerioAPI): void {
  for (const rel of ['manifest', 'icon']) {
    const link = $(`link[rel=${rel}]`)
    link.attr('data-href', link.attr('href') ?? '').removeAttr('href')
  }
  $('link[rel=icon]').attr('href', 'data:,')
  if ($('#root [data-mood]').length > 0) {
    const palettes = $('link[rel=stylesheet][data-href]')
    palettes.attr('href', palettes.attr('data-href') ?? '').removeAttr('data-href')
  }
}

/** The path of the font. */
function fontIn(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'))
  if (!font) throw new Error('The build has no font')
  return `/${font}`
}

/**
 * The paths of a module's script and of all scripts that it imports statically.
 * @throws if no script contains the module
 */
type ScriptsOf = (module: string) => string[]

function scriptsIn(bundle: Bundle, root: string): ScriptsOf {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const scriptOf = new Map(
    chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)),
  )
  function withImports(file: string, seen: Set<string>): Set<string> {
    const output = bundle[file]
    if (output?.type !== 'chunk' || seen.has(file)) return seen
    seen.add(file)
    for (const imported of output.imports) withImports(imported, seen)
    return seen
  }
  return (module) => {
    const file = scriptOf.get(join(root, module))
    if (!file) throw new Error(`The build has no script of ${module}`)
    return Array.from(withImports(file, new Set()), (name) => `/${name}`)
  }
}

/** A script after a style sheet waits for it. The boot script needs none, but the link to the palettes. */
function putBootScriptFirst($: CheerioAPI): void {
  const [main, palettes] = $('link[rel=stylesheet]').toArray()
  $(main).before($(palettes), $('script[data-boot]'))
}

/**
 * Adds the hash of the boot script in a policy within the document, so that the headers of static hosting
 * do not change with a release: they allow inline scripts, and a browser enforces both policies.
 */
function allowBootScript($: CheerioAPI): void {
  const hash = createHash('sha256').update($('script[data-boot]').text()).digest('base64')
  const policy = `script-src 'self' 'sha256-${hash}'`
  $('meta[charset]').after(`\n    <meta http-equiv="content-security-policy" content="${policy}">`)
}

function refuseInlineCode($: CheerioAPI, file: string): void {
  const handlers = $('*').filter((_, element) =>
    Object.keys($(element).attr() ?? {}).some((name) => name.startsWith('on')),
  )
  const refused = $('style, [style], script:not([src], [data-boot])').add(handlers).first()
  if (refused.length > 0) {
    const excerpt = $.html(refused).slice(0, 200)
    throw new Error(`${file}.html contains inline style or script: ${excerpt}`)
  }
}
