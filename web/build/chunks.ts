import type { Plugin, Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Matcher = (id: string, graph: ModuleGraph) => boolean

/** All patterns of this file. The build fails if one of them matches no module. */
const patterns: RegExp[] = []

const isStart = neededBy(/web\/shell\/start\/start\.ts$/)
const isFirstPage = neededBy(/web\/shell\/start\/first-page\.tsx$/)
const isHome = neededBy(
  /web\/shell\/routes\/start-home-page\.tsx$/,
  /web\/shell\/routes\/home-page\.tsx$/,
)
/** The pages of the navigation other than Home. */
const tabPages = ['move', 'nourish', 'recover', 'you'].map((name) => ({
  name,
  isNeeded: neededBy(new RegExp(`web/shell/routes/${name}-page\\.tsx$`)),
}))
/** All other pages but Hydration, which shares most of its modules with Nourish. */
const isOtherPage = neededBy(
  /web\/shell\/routes\/(?!(move|nourish|recover|you|hydration|home|start|start-home)-page).+\.tsx$/,
  /web\/(areas|views)\/[^/]+\/screens\/[^/]+-page\.tsx$/,
)
const isPage = neededBy(
  /web\/shell\/routes\/.+\.tsx$/,
  /web\/(areas|views)\/[^/]+\/screens\/[^/]+-page\.tsx$/,
)
/** Pages that need some of Home's modules at once. */
const isOnOtherPages = neededBy(
  /web\/shell\/routes\/(breathing|hydration|move|recover|start-landing)-page\.tsx$/,
  /web\/areas\/mindful-eating\/screens\/mindful-eating-page\.tsx$/,
)
const isHomeSection = neededBy(
  /web\/views\/home\/screens\/day-ring\/day-ring\.tsx$/,
  /web\/views\/home\/screens\/(live-rings|this-week|perhaps-first-home|todays-date)\.tsx$/,
  /web\/shell\/parts\/home-end\.tsx$/,
  /web\/areas\/workouts\/screens\/start\/workout-shortcut\.tsx$/,
)
const isBackground = neededBy(
  /web\/shell\/notices\/overlays\.tsx$/,
  /web\/shell\/background\/background-services\.ts$/,
  /web\/shell\/start\/start-notice\.tsx$/,
  /web\/shell\/navigation\/keyboard-shortcuts\.tsx$/,
  /web\/shell\/background\/automatic-copies\.ts$/,
)
const isWorkoutForm = matches(
  /web\/areas\/workouts\/screens\/builder\/(draft-exercises|add-exercises)\.tsx$/,
  /web\/areas\/workouts\/screens\/builder\/(exercise-(sets|actions|library|props)|folded-exercise)\.tsx?$/,
  /web\/areas\/workouts\/screens\/builder\/(custom-exercise|running-set-row|gain-texts|figures-names|plates-sheet|rep-range)\.tsx?$/,
  /web\/areas\/workouts\/screens\/entries\/edit-sheet\.tsx$/,
  /web\/ui\/lists\/set-row\.tsx$/,
  /web\/areas\/workouts\/rules\/(draft\/(set-gain|set-columns|suggestion)|plates)\.ts$/,
)
/** The definitions of entries, for all code that reads them, with what they import. */
const isKind = matches(
  /web\/kinds\/(?!kinds\.ts|day\.ts|for-each-kind)/,
  /shared\/barcodes\/gtin\.ts$/,
  /shared\/days\/local-time\.ts$/,
)
/** Exports, imports and copies, for several sections of Your data and the automatic copies. */
const isArchive = matches(
  /web\/store\/files\/(?!saved-page\/rules\/)/,
  /web\/store\/copies\//,
  /web\/store\/device\/live\/read-pages\.ts$/,
  /shared\/days\/registers\/stored-day\.ts$/,
  /web\/kinds\/(day|kinds)\.ts$/,
)
/** Needed by the breathing page at once, and by the background services. */
const isBreathing = matches(
  /web\/areas\/breathing\/rules\/(breath-pattern|breathing-(rhythm|setting)|cycles|session-pattern)\.ts$/,
)
const isWorkouts = matches(/web\/areas\/workouts\/(?!screens\/exercises\/)/)
/** Shared by the check-in page, and by Home, You and Recover where something is tracked. */
const isTracking = matches(
  /web\/areas\/tracking\/(?!rules\/tracker-catalogue)/,
  /web\/ui\/controls\/scale-steps\.tsx$/,
  /web\/ui\/drawings\/scale-step\.tsx$/,
)
/** The days and years of Look back, which its cards, plots, rings and Summary share. */
const isLookBack = matches(/web\/views\/look-back\/commands\//)
/** Needed by sync while the sealed copy is on, and by its screens. The list of words is separate. */
const isVault = matches(
  /web\/store\/vault\/(?!words|control|vault-(state|event)|rules\/row-tables)/,
  /shared\/sync\/record-sum\.ts$/,
  /protocol\/vault\.ts$/,
)
/** Loaded before the database is opened while the sealed copy is on, so nothing may come with it. */
const isMark = matches(
  /web\/store\/database\/mark-writes\.ts$/,
  /web\/store\/vault\/rules\/row-tables\.ts$/,
)
const isYourData = matches(/web\/views\/your-data\/(?!screens\/storage\/where-text)/)
const isSealedCopy = matches(
  /web\/views\/sealed-copy\//,
  /web\/store\/vault\/sealed-copy-actions\.ts$/,
)
const isDayEdits = neededBy(/web\/store\/days\/edit-day\.ts$/)
const isSync = neededBy(/web\/store\/sync\/start-sync\.ts$/)

/** Shared by many pages, but needed by few of their first screens. */
const isLater = matches(/web\/ui\/controls\/segmented\.tsx$/, /web\/ui\/controls\/accordion\.tsx$/)
const isPlatform = matches(/web\/platform\//)
const isReact = matches(
  /node_modules\/react\//,
  /node_modules\/react-dom\//,
  /node_modules\/scheduler\//,
)
/** Each icon is a file in its library. */
const isIcon = matches(/node_modules\/lucide-react\//)
const isLibrary = matches(/node_modules\//)

/** Not needed before a page can be used. */
const isDeferred: Matcher = (id, graph) =>
  !isStart(id, graph) && !isFirstPage(id, graph) && !isHome(id, graph) && !isPage(id, graph)
const isOwn: Matcher = (id, graph) => !isStart(id, graph) && (!isLibrary(id) || isIcon(id))
const isOwnAndDeferred: Matcher = (id, graph) => isOwn(id, graph) && isDeferred(id, graph)

/** Imports no libraries, and only modules that are loaded before it, so that its file is in no circle. */
const isLeaf: Matcher = (id, graph) =>
  isOwnAndDeferred(id, graph) &&
  (graph.getModuleInfo(id)?.importedIds ?? []).every(
    (imported) =>
      isReact(imported) ||
      isIcon(imported) ||
      (!isLibrary(imported) && (isBackground(imported, graph) || !isDeferred(imported, graph))),
  )

/** A group contains only the modules that it matches, not their dependencies. */
const withoutDependencies = { includeDependenciesRecursively: false }

/**
 * Which modules share a file. Few files are fetched sooner than many and compress better; modules
 * that only some pages need stay in separate files. The order is that of `shell/start/start.ts`.
 */
export const chunkGroups: Groups = [
  // The two large libraries are separate, so that each is evaluated in a separate task.
  { name: 'react', test: isReact },
  { name: 'dexie', test: matches(/node_modules\/dexie\//) },
  // Only the native shell fetches Capacitor; browsers do not keep it for offline use.
  { name: 'capacitor', test: matches(/node_modules\/@capacitor/), ...withoutDependencies },
  // The first page's shell, and modules of Home that several other pages need at once.
  group(
    'app',
    (id, graph) =>
      !isStart(id, graph) &&
      (isFirstPage(id, graph) || (isHome(id, graph) && isOnOtherPages(id, graph))),
  ),
  // Stores a tap on a day. Every page loads it before it can be used.
  group('day-edits', (id, graph) => !isStart(id, graph) && !isLibrary(id) && isDayEdits(id, graph)),
  // The rest of Home, some of which deferred sections of other pages need too.
  group('home', (id, graph) => !isStart(id, graph) && isHome(id, graph)),
  // The rest of each page of the navigation, except modules that other pages need too.
  {
    name: (id, graph) => {
      if (isStart(id, graph) || isOtherPage(id, graph)) return null
      const pages = tabPages.filter((page) => page.isNeeded(id, graph))
      return pages.length === 1 ? (pages[0]?.name ?? null) : null
    },
    debugName: 'tab-pages',
    ...withoutDependencies,
  },
  { name: 'breathing', test: isBreathing, ...withoutDependencies },
  // Evaluated in a separate task.
  { name: 'zod', test: matches(/node_modules\/zod\//, /protocol\/error\.ts$/) },
  // Overlays and background services, which every page loads when idle.
  group('background', (id, graph) => isDeferred(id, graph) && isBackground(id, graph)),
  group('sync', (id, graph) => isDeferred(id, graph) && isSync(id, graph)),
  // The sets and the exercise library of the forms for workouts and templates.
  group('workout-form', isWorkoutForm),
  group('kinds', (id, graph) => isOwnAndDeferred(id, graph) && isKind(id)),
  {
    ...group('archive', (id, graph) => isOwnAndDeferred(id, graph) && isArchive(id)),
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
    test: matches(
      /foods\/(tables\/(brands|translations)\.tsv|words\/(everyday-names|common-words|word-key)\.ts)/,
    ),
    ...withoutDependencies,
  },
  {
    name: 'starter-catalogue',
    test: matches(/foods\/tables\/(catalogue|dishes|portions)\.tsv/),
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
  {
    ...group('tracking', (id, graph) => isOwnAndDeferred(id, graph) && isTracking(id)),
    minShareCount: 2,
  },
  // They read trackers, so they cannot be with the modules that trackers need.
  group('look-back', (id, graph) => isOwnAndDeferred(id, graph) && isLookBack(id)),
  // The units of weights and lengths, for sections that show either.
  group('units', matches(/web\/store\/settings\/(units|rules\/unit-settings)\.ts$/)),
  // The plot library, and what all plots share of it; loaded with the first plot.
  { name: 'plot-library', test: matches(/node_modules\/uplot\//), ...withoutDependencies },
  group('plot-canvas', matches(/web\/ui\/plots\/plot-canvas\.ts$/)),
  // The reader of amounts, for the meal form and the search on the device.
  group('food-amounts', matches(/shared\/food-amounts\/(?!food-query)/)),
  // Other modules that several deferred sections share.
  { ...group('deferred', isOwnAndDeferred), minShareCount: 4 },
  // Small ones that at least two share, each of which would be a separate fetch.
  { ...group('deferred-small', isLeaf), minShareCount: 2, maxModuleSize: 2500 },
  // Small modules that many pages share, each of which would be a separate fetch.
  {
    ...group('shared', (id, graph) => isOwn(id, graph) && !isPlatform(id) && !isLater(id)),
    minShareCount: 10,
    maxModuleSize: 1500,
  },
  // The sections of Home, which is opened most often.
  group('home-sections', (id, graph) => isOwnAndDeferred(id, graph) && isHomeSection(id, graph)),
  // The deferred sections of each page, most of which are fetched at the same time.
  {
    name: (id, graph) => (isOwnAndDeferred(id, graph) ? sectionsOf(id, graph) : null),
    debugName: 'sections',
    ...withoutDependencies,
  },
]

/**
 * A magic comment that lets Chromium compile a file's functions on another thread while it is being
 * fetched, since start calls nearly all of them. Other engines ignore it.
 */
export function compileHint({ name }: { name: string }): string {
  return ['react', 'dexie', 'app', 'home'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''
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
      if (unused) this.error(`The pattern ${unused} in web/build/chunks.ts matches no module`)
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

/** Pages whose deferred sections share a file. Pages in one line show some of the same sections. */
const pagesWithSections: readonly [file: string, isPage: (id: string) => boolean][] = [
  ['move-sections', matches(/web\/shell\/routes\/move-page\.tsx$/)],
  ['nourish-sections', matches(/web\/shell\/routes\/(nourish|hydration)-page\.tsx$/)],
  ['recover-sections', matches(/web\/shell\/routes\/(recover|breathing|sleep)-page\.tsx$/)],
  ['you-sections', matches(/web\/shell\/routes\/(you|habits)-page\.tsx$/)],
  ['data-sections', matches(/web\/shell\/routes\/data-page\.tsx$/)],
  // Fetched when a sheet of Your data is opened.
  [
    'data-sheets',
    matches(/your-data\/screens\/\w+\/(import-file|check-copy|page-export|personal-code)\.tsx$/),
  ],
  ['settings-sections', matches(/web\/shell\/routes\/settings-page\.tsx$/)],
]

const sectionsOfModule = new Map<string, string | null>()

/** The file of a module that only the sections of one page need, or of a page; otherwise `null`. */
function sectionsOf(id: string, graph: ModuleGraph): string | null {
  const known = sectionsOfModule.get(id)
  if (known !== undefined) return known
  const own = pagesWithSections.find(([, isPage]) => isPage(id))?.[0] ?? null
  // Ends the recursion where modules import each other in a circle.
  sectionsOfModule.set(id, own)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const names = new Set([...importers, ...dynamicImporters].map((name) => sectionsOf(name, graph)))
  const [name = null] = names
  const sections = own ?? (names.size === 1 ? name : null)
  sectionsOfModule.set(id, sections)
  return sections
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
