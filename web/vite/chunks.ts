import type { Plugin, Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Holds = (id: string, graph: ModuleGraph) => boolean

/** Evaluated before anything else, so it may not wait for a larger file. */
const isFirst = neededBy(/app\/entry-client\.ts$/)

const isOfStart = neededBy(/app\/start\.tsx$/)
const isOfHome = neededBy(/app\/(home|pages\/start-page)\.tsx$/)
const isOfPage = neededBy(/app\/pages\//)
const isOfOverlays = neededBy(/app\/(overlays|background-services)\.tsx?$/)
const isOfMove = neededBy(/features\/workouts\/(quick-start|templates|logged)\.tsx$/)
const isOfSync = neededBy(/data\/sync\/start-sync\.ts$/)

/** What a page is usable without. */
const isLater: Holds = (id, graph) =>
  !isFirst(id, graph) && !isOfStart(id, graph) && !isOfHome(id, graph) && !isOfPage(id, graph)

const isInApp: Holds = (id, graph) =>
  !isFirst(id, graph) && isOfStart(id, graph) && !/app\/start\.tsx$/.test(id)
const isInBase: Holds = (id, graph) => !isFirst(id, graph) && isOfHome(id, graph)
const isBehind: Holds = (id, graph) => isLater(id, graph) && isOfOverlays(id, graph)
const isInSync: Holds = (id, graph) => isLater(id, graph) && isOfSync(id, graph)
/** The project's own, and icons, which are a file each in their library. */
const isOwn: Holds = (id, graph) =>
  !isFirst(id, graph) && !/node_modules\/(?!lucide-react\/)/.test(id)
const isShared: Holds = (id, graph) => isOwn(id, graph) && !id.includes('/web/platform/')
const isOwnAndLater: Holds = (id, graph) => isOwn(id, graph) && isLater(id, graph)
const isInMove: Holds = (id, graph) => isOwnAndLater(id, graph) && isOfMove(id, graph)

/** A dependency comes along where it belongs to the group itself. */
const withoutDependencies = { includeDependenciesRecursively: false }

/**
 * Which modules come together in one file. Few files are fetched sooner than many, and pack better;
 * what only some pages need stays in files of its own.
 */
export const chunkGroups: Groups = [
  // The two large libraries are apart, to be evaluated apart.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'dexie', test: /node_modules\/dexie\// },
  // Only the native shell asks for it: in one piece, which browsers are not made to keep.
  { name: 'capacitor', test: /node_modules\/@capacitor/, ...withoutDependencies },
  // What the app begins with, and what Home shows and other pages show too.
  group('app', isInApp),
  { ...group('base', isInBase), minShareCount: 6 },
  // Behind every page, once it stands.
  group('behind', isBehind),
  // Evaluated in two tasks: what checks the server's answers, and sync itself.
  { name: 'zod', test: /node_modules\/zod\/|protocol\/error\.ts$/ },
  group('sync', isInSync),
  // What several parts share that pages bring once they stand.
  { ...group('parts', isOwnAndLater), minShareCount: 4 },
  // Small things that many pages and parts share, each of which would be a fetch of its own.
  { ...group('shared', isShared), minShareCount: 9, maxModuleSize: 1500 },
  // The three parts that Move brings at once.
  group('move-parts', isInMove),
]

/**
 * A comment for engines that know it: the functions of this file are called as the app begins, so
 * they are compiled while it is being fetched, beside the page, and not one by one as it comes to
 * life. For files large enough to be read while they are fetched.
 */
export function compileHint({ name }: { name: string }): string {
  return ['react', 'dexie', 'app'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''
}

/**
 * Refuses a build in which files import each other in a circle: whichever came last would find what
 * it asks for not evaluated, and which one that is depends on who was asked for first.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'tend:refuse-circles',
    apply: 'build',
    // Once all is written: a build that stops sooner is reported as one without pages.
    writeBundle(_, bundle) {
      const circle = circleIn((file) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }, Object.keys(bundle))
      if (circle) this.error(`Files import each other in a circle: ${circle.join(', ')}`)
    },
  }
}

function circleIn(
  importsOf: (file: string) => readonly string[],
  files: readonly string[],
): string[] | null {
  const cleared = new Set<string>()
  function from(file: string, way: readonly string[]): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (cleared.has(file)) return null
    for (const imported of importsOf(file)) {
      const circle = from(imported, [...way, file])
      if (circle) return circle
    }
    cleared.add(file)
    return null
  }
  for (const file of files) {
    const circle = from(file, [])
    if (circle) return circle
  }
  return null
}

function group(name: string, holds: Holds): Groups[number] {
  return {
    name: (id, graph) => (holds(id, graph) ? name : null),
    debugName: name,
    ...withoutDependencies,
  }
}

/** Whether a module is one whose path matches, or is imported by it; `import()` does not count. */
function neededBy(root: RegExp): Holds {
  const known = new Map<string, boolean>()
  return function isNeeded(id, graph): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    const isRoot = root.test(id)
    // In a circle, of which libraries have some, this is the answer meanwhile.
    known.set(id, isRoot)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const needed = isRoot || importers.some((importer) => isNeeded(importer, graph))
    known.set(id, needed)
    return needed
  }
}
