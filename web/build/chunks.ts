import { isAbsolute, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const REPOSITORY = join(import.meta.dirname, '../..')

interface ModuleImports {
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** A document loads this module. */
  readonly isEntry: boolean
}

/** The imports of every module, by its path in the repository, such as `/web/shell/start/start.ts`. */
export type ModuleGraph = ReadonlyMap<string, ModuleImports>

/** A module that so many pages need at once is in one file for all pages. */
const MANY_PAGES = 4
/** A module that so many parts load later is in one file for all parts. */
const MANY_PARTS = 5

/** The code of the first page, whichever it is. */
const FIRST_PAGE = /\/web\/shell\/start\/first-page\.tsx$/

/**
 * Parts of the app that are loaded on every page or most often, in the order in which they are loaded.
 * A module that two of them need is in the file of the first.
 */
const FIRST_PARTS = ['protocol', 'home-sections', 'overlays', 'background', 'sync'] as const

/**
 * Libraries with a file, whoever imports them. React, Dexie and Zod are each evaluated in a separate task.
 * Only the native shell fetches Capacitor, and browsers do not store it for offline use.
 */
const SEPARATE_LIBRARIES = new Set(['react', 'dexie', 'zod', 'capacitor'])

/**
 * Combines modules that are loaded together in one output file: a slow phone takes some milliseconds for
 * each file, and larger files compress better. `fileNamesOf` has the rules. Fails the build if output files
 * import each other in a circle, since one of them would then run before its imports.
 */
export function chunks(): Plugin {
  let names: ReadonlyMap<string, string> = new Map()
  const group = {
    name: (id: string) => names.get(pathOf(id)) ?? null,
    debugName: 'conventions',
    // Each module is in exactly the file that the rules name.
    includeDependenciesRecursively: false,
  }
  const output = { codeSplitting: { groups: [group] }, postBanner: compileHint }
  return {
    name: 'tend:chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output } } }),
    buildEnd(error) {
      if (!error) names = fileNamesOf(graphOf(this))
    },
    // Runs after writing. An error in an earlier hook is reported as a missing `index.html`.
    writeBundle(_, bundle) {
      const circle = findCircle(Object.keys(bundle), (file) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      })
      if (circle) this.error(`Output files import each other in a circle: ${circle.join(', ')}`)
    },
  }
}

/**
 * The name of the output file of each module. Modules without a name are in the entry's file, or only
 * prerendering needs them.
 *
 * Every `import()` loads a part of the app (`partOf`), and a module belongs to all parts that import it,
 * directly or not. A module needed by more parts is in an earlier file of this list:
 *
 * 1. the entry; `app`, which every page needs first; `home`
 * 2. `pages`, which many pages need at once; files for two or three pages; a file for each page
 * 3. `common`, which many parts load later; the files of `FIRST_PARTS`
 * 4. modules that several parts share, by folder; a file for each part
 *
 * The modules that a module imports belong to the same parts or more. So their files come before its own,
 * and within 4 the folders are in the order that `scripts/check-folders.mjs` enforces. No new import can
 * make files import each other in a circle.
 *
 * @throws if there is no first page, since its path is in these rules
 */
export function fileNamesOf(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>()
  for (const [id, parts] of partsOfModules(graph)) {
    const name = separateFileOf(id) ?? fileNameOf(id, [...parts])
    if (name) names.set(id, name)
  }
  return names
}

function fileNameOf(id: string, parts: readonly string[]): string | null {
  if (parts.includes('entry')) return null
  const pages = parts.filter((part) => part.startsWith('page ')).map((part) => part.slice(5))
  const isOfHome = pages.includes('home')
  if (parts.includes('app') || (isOfHome && pages.length > 1)) return 'app'
  if (isOfHome) return 'home'
  if (pages.length >= MANY_PAGES) return 'pages'
  if (pages.length > 0) return pages.sort().join('+')
  if (parts.length >= MANY_PARTS) return 'common'
  const first = FIRST_PARTS.find((part) => parts.includes(part))
  if (first) return first
  return parts.length === 1 ? (parts[0] ?? null) : `${sharedFolderOf(id)}-shared`
}

/** For each module that the app loads, the parts to which it belongs. */
function partsOfModules(graph: ModuleGraph): Map<string, Set<string>> {
  const entries = [...graph.keys()].filter((id) => graph.get(id)?.isEntry)
  const roots = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports))
  const sections = sectionsOfPages(graph, roots)
  const parts = new Map<string, Set<string>>()
  function add(root: string, part: string): void {
    for (const id of withImports(graph, root)) parts.set(id, (parts.get(id) ?? new Set()).add(part))
  }
  for (const entry of entries) add(entry, 'entry')
  for (const root of roots) {
    const page = pageOf(root)
    if (page !== null) add(root, `page ${page}`)
    else if (isNative(root)) add(root, 'native')
    else if (!isForPrerendering(root)) add(root, sections.get(root) ?? partOf(root))
  }
  return parts
}

/**
 * The names of the parts that one page loads after its first render. The sections of Home, which is opened
 * most often, are one part; on other pages, the sections of each area or view. A part of the shell has its
 * own file, since some are loaded by a tap, such as the sheets of a day's entries.
 */
function sectionsOfPages(graph: ModuleGraph, roots: ReadonlySet<string>): Map<string, string> {
  const firstPage = [...roots].find((root) => FIRST_PAGE.test(root))
  if (!firstPage) throw new Error(`web/build/chunks.ts finds no first page (${FIRST_PAGE})`)
  const onEveryPage = withImports(graph, firstPage)
  const pages = new Map<string, Set<string>>()
  for (const root of roots) {
    const page = pageOf(root)
    if (page === null) continue
    const own = [...withImports(graph, root)].filter((id) => !onEveryPage.has(id))
    for (const section of own.flatMap((id) => graph.get(id)?.dynamicImports ?? [])) {
      pages.set(section, (pages.get(section) ?? new Set()).add(page))
    }
  }
  const sections = new Map<string, string>()
  for (const [section, names] of pages) {
    const [page] = names
    const room = roomOf(section)
    if (names.has('home')) sections.set(section, 'home-sections')
    else if (names.size > 1) continue
    else if (room === 'shell') sections.set(section, moduleNameOf(section))
    else sections.set(section, room === page ? `${page}-sections` : `${page}-${room}-sections`)
  }
  return sections
}

/** The name of the part that an `import()` of a module loads, unless it is a page or a section of one page. */
function partOf(root: string): string {
  if (FIRST_PAGE.test(root)) return 'app'
  if (/\/protocol\//.test(root)) return 'protocol'
  if (/\/web\/store\/sync\//.test(root)) return 'sync'
  if (/\/web\/shell\/(notices|start|navigation)\//.test(root)) return 'overlays'
  if (/\/web\/shell\/background\//.test(root)) return 'background'
  const library = libraryOf(root)
  if (library) return library
  const [, facet] = /\/web\/areas\/[^/]+\/facets\/([^/]+)\.tsx?$/.exec(root) ?? []
  return facet ? `${facet}-facets` : `${nameOf(folderOf(root))}-parts`
}

/** The name of a page; `null` for modules that are not a page. Home and the landing are each one page, also at `/`. */
function pageOf(id: string): string | null {
  if (isForPrerendering(id)) return null
  const pattern = /\/web\/(?:shell\/routes|(?:areas|views)\/[^/]+\/screens)\/([^/]+)-page\.tsx$/
  return pattern.exec(id)?.[1]?.replace(/^start-/, '') ?? null
}

/** Only the native shell loads it, so browsers do not store it for offline use. */
function isNative(id: string): boolean {
  return /\/web\/(platform|shell)\/native\//.test(id)
}

/** The document of `/` contains two pages. A browser loads one of them. */
function isForPrerendering(id: string): boolean {
  return /\/web\/shell\/routes\/start-page\.tsx$/.test(id)
}

/** The folder by which modules share a file. Folders import each other in no circle (`check-folders.mjs`). */
function sharedFolderOf(id: string): string {
  if (isIcon(id)) return 'icons'
  const library = libraryOf(id)
  if (library) return library
  const folder = folderOf(id)
  const [, pure] = /\/(rules|texts)(\/|$)/.exec(folder) ?? []
  if (pure) return pure
  const depth = /^web\/(areas|views)\//.test(folder) ? 4 : folder.startsWith('web/') ? 3 : 1
  return nameOf(folder.split('/').slice(0, depth).join('/'))
}

/** The name of a module without its folder and extension. */
function moduleNameOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
}

function folderOf(id: string): string {
  return id.slice(1, id.lastIndexOf('/'))
}

function nameOf(folder: string): string {
  return folder.replace(/^web\/((areas|views|shell)\/)?/, '').replaceAll('/', '-')
}

/** The area or view that a module belongs to. */
function roomOf(id: string): string {
  return /\/web\/(?:areas|views)\/([^/]+)\//.exec(id)?.[1] ?? 'shell'
}

/** The file of a module that has one whoever needs it. */
function separateFileOf(id: string): string | null {
  const library = libraryOf(id)
  if (library && SEPARATE_LIBRARIES.has(library)) return library
  // The tables of foods are large texts.
  const [, table] = /\/foods\/tables\/([^/]+)\.tsv/.exec(id) ?? []
  return table ? `foods-${table}` : null
}

/** The library of a module: a package, all packages of a scope, or React or Capacitor with their packages. */
function libraryOf(id: string): string | null {
  const [, name] = /.*\/node_modules\/(@?[^/]+)\//.exec(id) ?? []
  if (!name || isIcon(id)) return null
  if (name === 'react-dom' || name === 'scheduler') return 'react'
  return name === '@capacitor-community' ? 'capacitor' : name.replace('@', '')
}

/** Each icon is a file in its library, and goes with the modules that show it. */
function isIcon(id: string): boolean {
  return id.includes('/node_modules/lucide-react/')
}

function withImports(graph: ModuleGraph, root: string): Set<string> {
  const found = new Set([root])
  // A set is iterated together with what is added meanwhile.
  for (const id of found) for (const imported of graph.get(id)?.imports ?? []) found.add(imported)
  return found
}

function graphOf(
  build: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
): ModuleGraph {
  const modules = Array.from(build.getModuleIds(), (id) => {
    const info = build.getModuleInfo(id)
    const imports = info?.importedIds.map(pathOf) ?? []
    const dynamicImports = info?.dynamicallyImportedIds.map(pathOf) ?? []
    return [pathOf(id), { imports, dynamicImports, isEntry: info?.isEntry ?? false }] as const
  })
  return new Map(modules)
}

/** The path of a module in the repository; the id of a virtual module. */
function pathOf(id: string): string {
  return isAbsolute(id) ? `/${relative(REPOSITORY, id).replaceAll('\\', '/')}` : id
}

/**
 * A magic comment that lets Chromium compile a file's functions on another thread while it is being
 * fetched, since start calls nearly all of them. Other engines ignore it.
 */
function compileHint({ name }: { name: string }): string {
  return ['react', 'dexie', 'app', 'home'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''
}

function findCircle(
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): string[] | null {
  const cleared = new Set<string>()
  function visit(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (cleared.has(file)) return null
    for (const imported of importsOf(file)) {
      const circle = visit(imported, [...path, file])
      if (circle) return circle
    }
    cleared.add(file)
    return null
  }
  for (const file of files) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}
