import type { Plugin, Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Matcher = (id: string, graph: ModuleGraph) => boolean

/** Every pattern of this file; the build fails if one of them matches no module. */
const patterns: RegExp[] = []

const isStart = neededBy(/web\/app\/start\.ts$/)
const isFirstPage = neededBy(/web\/app\/first-page\.tsx$/)
const isHome = neededBy(/web\/app\/(home|pages\/start-page)\.tsx$/)
const isPage = neededBy(/web\/(app\/pages\/.+|features\/[^/]+\/[^/]+-page)\.tsx$/)
const isBackground = neededBy(/web\/app\/(overlays|background-services)\.tsx?$/)
const isMove = neededBy(/web\/features\/workouts\/(quick-start|templates|logged-workouts)\.tsx$/)
const isSync = neededBy(/web\/data\/sync\/start-sync\.ts$/)

const isFirstPageModule = matches(/web\/app\/first-page\.tsx$/)
const isPlatform = matches(/web\/platform\//)
/** Each icon is a file in its library. */
const isIcon = matches(/node_modules\/lucide-react\//)
const isLibrary = matches(/node_modules\//)

/** Not needed before a page can be used. */
const isDeferred: Matcher = (id, graph) =>
  !isStart(id, graph) && !isFirstPage(id, graph) && !isHome(id, graph) && !isPage(id, graph)
const isOwn: Matcher = (id, graph) =>
  !isStart(id, graph) && (!isLibrary(id, graph) || isIcon(id, graph))
const isOwnAndDeferred: Matcher = (id, graph) => isOwn(id, graph) && isDeferred(id, graph)

/** A dependency is only taken along if it belongs to the group itself. */
const withoutDependencies = { includeDependenciesRecursively: false }

/**
 * Which modules share a file. Few files are fetched sooner than many and compress better; modules
 * that only some pages need stay in separate files. The order is that of `app/start.ts`.
 */
export const chunkGroups: Groups = [
  // The two large libraries are separate, so that each is evaluated in a task of its own.
  { name: 'react', test: pattern(/node_modules\/(react|react-dom|scheduler)\//) },
  { name: 'dexie', test: pattern(/node_modules\/dexie\//) },
  // Only the native shell fetches Capacitor; browsers do not keep it for offline use.
  { name: 'capacitor', test: pattern(/node_modules\/@capacitor/), ...withoutDependencies },
  // The first page's shell, and parts of Home that other pages show too.
  group(
    'app',
    (id, graph) => !isStart(id, graph) && isFirstPage(id, graph) && !isFirstPageModule(id, graph),
  ),
  { ...group('base', (id, graph) => !isStart(id, graph) && isHome(id, graph)), minShareCount: 6 },
  // Overlays and background services, which every page loads when idle.
  group('background', (id, graph) => isDeferred(id, graph) && isBackground(id, graph)),
  // Zod and sync are evaluated in two tasks.
  { name: 'zod', test: pattern(/node_modules\/zod\/|protocol\/error\.ts$/) },
  group('sync', (id, graph) => isDeferred(id, graph) && isSync(id, graph)),
  // Modules that several deferred sections share.
  { ...group('deferred', isOwnAndDeferred), minShareCount: 4 },
  // Small modules that many pages share, each of which would be a separate fetch.
  {
    ...group('shared', (id, graph) => isOwn(id, graph) && !isPlatform(id, graph)),
    minShareCount: 9,
    maxModuleSize: 1500,
  },
  // The three deferred sections of Move, which are fetched at the same time.
  group('move-sections', (id, graph) => isOwnAndDeferred(id, graph) && isMove(id, graph)),
]

/**
 * A magic comment that lets Chromium compile a file's functions on another thread while it is being
 * fetched, since start calls nearly all of them. Other engines ignore it.
 */
export function compileHint({ name }: { name: string }): string {
  return ['react', 'dexie', 'app'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''
}

/**
 * Fails the build when a pattern of this file matches no module any more, and when output files
 * import each other in a circle: one of them would then find an import not evaluated yet.
 */
export function checkChunks(): Plugin {
  return {
    name: 'tend:check-chunks',
    apply: 'build',
    // After writing: a build that fails sooner is reported as one whose `index.html` is missing.
    writeBundle(_, bundle) {
      const ids = [...this.getModuleIds()]
      const unused = patterns.find((candidate) => !ids.some((id) => candidate.test(id)))
      if (unused) this.error(`The pattern ${unused} in web/vite/chunks.ts matches no module`)
      const circle = findCircle(Object.keys(bundle), (file) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      })
      if (circle) this.error(`Output files import each other in a circle: ${circle.join(', ')}`)
    },
  }
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

function group(name: string, test: Matcher): Groups[number] {
  return {
    name: (id, graph) => (test(id, graph) ? name : null),
    debugName: name,
    ...withoutDependencies,
  }
}

function pattern(regExp: RegExp): RegExp {
  patterns.push(regExp)
  return regExp
}

function matches(regExp: RegExp): Matcher {
  const checked = pattern(regExp)
  return (id) => checked.test(id)
}

/** Matches modules whose path matches, and all that they import statically. */
function neededBy(regExp: RegExp): Matcher {
  const isRoot = matches(regExp)
  const known = new Map<string, boolean>()
  return function isNeeded(id, graph): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    const root = isRoot(id, graph)
    // Ends the recursion where modules import each other in a circle, as some libraries' do.
    known.set(id, root)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const needed = root || importers.some((importer) => isNeeded(importer, graph))
    known.set(id, needed)
    return needed
  }
}
