import type { Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Holds = (id: string, graph: ModuleGraph) => boolean

/** Evaluated before anything else, so these may not wait for a larger file. */
const FIRST = /app\/(breath|scroll-memory)\.ts$|platform\/(native-shell|install-prompt)\.ts$/

const isOfStart = neededBy(/app\/(start|home|pages\/start-page)\.tsx$/)
const isOfPage = neededBy(/app\/pages\//)
const isOfOverlays = neededBy(/app\/(overlays|background-services)\.tsx?$/)
const isOfMove = neededBy(/features\/workouts\/(quick-start|templates|logged)\.tsx$/)
const isOfSync = neededBy(/data\/sync\/start-sync\.ts$/)

/** What a page is usable without. */
const isLater: Holds = (id, graph) =>
  !FIRST.test(id) && !isOfStart(id, graph) && !isOfPage(id, graph)

/** What the app begins with and Home shows. */
const isInBase: Holds = (id, graph) => !FIRST.test(id) && isOfStart(id, graph)
const isBehind: Holds = (id, graph) => isLater(id, graph) && isOfOverlays(id, graph)
const isInSync: Holds = (id, graph) => isLater(id, graph) && isOfSync(id, graph)
const isOwn: Holds = (id) => !FIRST.test(id) && !/node_modules\/(?!lucide-react\/)/.test(id)
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
  { ...group('base', isInBase), minShareCount: 6 },
  // Behind every page, once it stands.
  group('behind', isBehind),
  // Evaluated in two tasks: what checks the server's answers, and sync itself.
  { name: 'zod', test: /node_modules\/zod\/|protocol\/error\.ts$/ },
  group('sync', isInSync),
  // What several parts share that pages bring once they stand.
  { ...group('parts', isOwnAndLater), minShareCount: 3 },
  // Small things that many pages and parts share, each of which would be a fetch of its own.
  { ...group('shared', isShared), minShareCount: 6, maxModuleSize: 2500 },
  // The three parts that Move brings at once.
  group('move-parts', isInMove),
]

/**
 * A comment for engines that know it: the functions of this file are called as the app begins, so
 * they are compiled while it is being fetched, beside the page, and not one by one as it comes to
 * life. For files large enough to be read while they are fetched.
 */
export function compileHint({ name }: { name: string }): string {
  return name === 'react' || name === 'dexie' ? '//# allFunctionsCalledOnLoad' : ''
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
