import type { Plugin, Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Matcher = (id: string, graph: ModuleGraph) => boolean

/** All patterns of this file. The build fails if one of them matches no module. */
const patterns: RegExp[] = []

const isStart = neededBy(/web\/app\/start\.ts$/)
const isFirstPage = neededBy(/web\/app\/first-page\.tsx$/)
const isHome = neededBy(/web\/app\/home\.tsx$/, /web\/app\/pages\/start-page\.tsx$/)
const isPage = neededBy(/web\/app\/pages\/.+\.tsx$/, /web\/features\/[^/]+\/[^/]+-page\.tsx$/)
const isBackground = neededBy(/web\/app\/overlays\.tsx$/, /web\/app\/background-services\.ts$/)
const isMove = neededBy(
  /web\/features\/workouts\/quick-start\.tsx$/,
  /web\/features\/workouts\/templates\.tsx$/,
  /web\/features\/workouts\/logged-workouts\.tsx$/,
)
const isWorkoutForm = matches(
  /web\/features\/workouts\/draft-exercises\.tsx$/,
  /web\/features\/workouts\/exercise-library\.tsx$/,
  /web\/features\/workouts\/custom-exercise\.tsx$/,
  /web\/features\/workouts\/add-exercises\.tsx$/,
  /web\/features\/workouts\/edit-sheet\.tsx$/,
  /web\/ui\/set-row\.tsx$/,
  /domain\/workouts\/set-gain\.ts$/,
)
/** Exports, imports and copies, for several sections of Your data and the automatic copies. */
const isArchive = matches(
  /web\/data\/archive\//,
  /domain\/archive\//,
  /web\/data\/copies\//,
  /domain\/copies\//,
  /web\/data\/device\/read-pages\.ts$/,
  /domain\/days\/stored-day\.ts$/,
)
const isHabits = matches(/domain\/habits\//)
/** Needed by the breathing page at once, and by the background services. */
const isBreathing = matches(
  /domain\/breathing\/(breath-pattern|breathing-rhythm|cycles|session-pattern)\.ts$/,
  /domain\/settings\/breathing\.ts$/,
)
const isWorkouts = matches(/domain\/workouts\//, /web\/data\/workouts\//)
/** Needed by sync while the sealed copy is on, and by its screens. The list of words is separate. */
const isVault = matches(
  /web\/data\/vault\/(?!words|vault-(state|event))/,
  /domain\/vault\//,
  /protocol\/vault\.ts$/,
)
/** Loaded before the database is opened while the sealed copy is on, so nothing may come with it. */
const isMark = matches(/web\/data\/storage\/mark-writes\.ts$/)
const isYourData = matches(/web\/features\/your-data\//)
const isSealedCopy = matches(/web\/features\/sealed-copy\//)
const isSync = neededBy(/web\/data\/sync\/start-sync\.ts$/)

const isFirstPageModule = matches(/web\/app\/first-page\.tsx$/)
/** Shared by the sections of Your data, of which no other page needs any. */
const isProgressBar = matches(/web\/ui\/progress-bar\.tsx$/)
/** Shared by many pages, but by no static page. */
const isSegmented = matches(/web\/ui\/segmented\.tsx$/)
const isPlatform = matches(/web\/platform\//)
/** Each icon is a file in its library. */
const isIcon = matches(/node_modules\/lucide-react\//)
const isLibrary = matches(/node_modules\//)

/** Not needed before a page can be used. */
const isDeferred: Matcher = (id, graph) =>
  !isStart(id, graph) && !isFirstPage(id, graph) && !isHome(id, graph) && !isPage(id, graph)
const isOwn: Matcher = (id, graph) => !isStart(id, graph) && (!isLibrary(id) || isIcon(id))
const isOwnAndDeferred: Matcher = (id, graph) => isOwn(id, graph) && isDeferred(id, graph)

/** A group contains only the modules that it matches, not their dependencies. */
const withoutDependencies = { includeDependenciesRecursively: false }

/**
 * Which modules share a file. Few files are fetched sooner than many and compress better; modules
 * that only some pages need stay in separate files. The order is that of `app/start.ts`.
 */
export const chunkGroups: Groups = [
  // The two large libraries are separate, so that each is evaluated in a separate task.
  {
    name: 'react',
    test: matches(
      /node_modules\/react\//,
      /node_modules\/react-dom\//,
      /node_modules\/scheduler\//,
    ),
  },
  { name: 'dexie', test: matches(/node_modules\/dexie\//) },
  // Only the native shell fetches Capacitor; browsers do not keep it for offline use.
  { name: 'capacitor', test: matches(/node_modules\/@capacitor/), ...withoutDependencies },
  // The first page's shell, and parts of Home that other pages show too.
  group(
    'app',
    (id, graph) => !isStart(id, graph) && isFirstPage(id, graph) && !isFirstPageModule(id),
  ),
  {
    ...group('base', (id, graph) => !isStart(id, graph) && isHome(id, graph) && !isProgressBar(id)),
    minShareCount: 8,
  },
  { name: 'breathing', test: isBreathing, ...withoutDependencies },
  // Overlays and background services, which every page loads when idle.
  group('background', (id, graph) => isDeferred(id, graph) && isBackground(id, graph)),
  // Zod and sync are evaluated in two tasks.
  { name: 'zod', test: matches(/node_modules\/zod\//, /protocol\/error\.ts$/) },
  group('sync', (id, graph) => isDeferred(id, graph) && isSync(id, graph)),
  // The sets and the exercise library of the forms for workouts and templates.
  group('workout-form', isWorkoutForm),
  {
    ...group('archive', (id, graph) => isOwnAndDeferred(id, graph) && isArchive(id)),
    minShareCount: 2,
  },
  {
    ...group('habits', (id, graph) => isOwnAndDeferred(id, graph) && isHabits(id)),
    minShareCount: 2,
  },
  group('vault-marks', (id, graph) => isOwnAndDeferred(id, graph) && isMark(id)),
  {
    ...group('vault', (id, graph) => isOwnAndDeferred(id, graph) && isVault(id)),
    minShareCount: 2,
  },
  // The lists of words are texts, like the starter catalogue.
  {
    name: 'food-words',
    test: matches(/foods\/(brands\.tsv|translations\.tsv|common-words\.ts|word-key\.ts)/),
    ...withoutDependencies,
  },
  {
    name: 'starter-catalogue',
    test: matches(/foods\/(catalogue\.tsv|portions\.tsv|everyday-names\.ts)/),
    ...withoutDependencies,
  },
  // Parts that several sections of Your data share, some of them with notices on other pages.
  {
    ...group('your-data', (id, graph) => isOwnAndDeferred(id, graph) && isYourData(id)),
    minShareCount: 2,
  },
  // Parts that several screens of the sealed copy share.
  {
    ...group('sealed-copy', (id, graph) => isOwnAndDeferred(id, graph) && isSealedCopy(id)),
    minShareCount: 2,
  },
  // Exercises, workouts and templates, which the sections of several pages share.
  {
    ...group('workouts', (id, graph) => isOwnAndDeferred(id, graph) && isWorkouts(id)),
    minShareCount: 4,
  },
  // The units of weights and lengths, for sections that show either.
  group('units', matches(/domain\/settings\/units\.ts$/, /web\/data\/settings\/units\.ts$/)),
  // The plot library, and what all plots share of it; loaded with the first plot.
  { name: 'plot-library', test: matches(/node_modules\/uplot\//), ...withoutDependencies },
  group('plot-canvas', matches(/web\/ui\/plot-canvas\.ts$/)),
  // Other modules that several deferred sections share.
  { ...group('deferred', isOwnAndDeferred), minShareCount: 4 },
  // Small modules that many pages share, each of which would be a separate fetch.
  {
    ...group('shared', (id, graph) => isOwn(id, graph) && !isPlatform(id) && !isSegmented(id)),
    minShareCount: 10,
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
 * Fails the build if a pattern of this file matches no module, or if output files import each other
 * in a circle, since one of them would then run before its imports.
 */
export function checkChunks(): Plugin {
  return {
    name: 'tend:check-chunks',
    apply: 'build',
    // Runs after writing. An error in an earlier hook is reported as a missing `index.html`.
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

/** Matches modules by path. Each pattern must match a module, so alternatives are separate patterns. */
function matches(...regExps: readonly RegExp[]): (id: string) => boolean {
  patterns.push(...regExps)
  return (id) => regExps.some((regExp) => regExp.test(id))
}

/** Matches modules by path, and all modules that they import statically. */
function neededBy(...regExps: readonly RegExp[]): Matcher {
  const isRoot = matches(...regExps)
  const known = new Map<string, boolean>()
  return function isNeeded(id, graph): boolean {
    const cached = known.get(id)
    if (cached !== undefined) return cached
    const root = isRoot(id)
    // Ends the recursion in libraries whose modules import each other in a circle.
    known.set(id, root)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const needed = root || importers.some((importer) => isNeeded(importer, graph))
    known.set(id, needed)
    return needed
  }
}
