import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNamesOf, type ModuleGraph } from './chunks.ts'

interface Imports {
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Folders in which each imports only those before it, as `scripts/check-folders.mjs` allows. */
const FOLDERS = [
  'node_modules/uplot',
  'node_modules/lucide-react',
  'shared/days',
  'protocol',
  'web/kinds',
  'web/store/days/rules',
  'web/areas/sleep/rules',
  'web/store/days',
  'web/store/sync',
  'web/areas/sleep/commands',
  'web/areas/habits/commands',
  'web/ui/layout',
  'web/areas/sleep/facets',
  'web/areas/sleep/screens',
  'web/areas/habits/screens/start',
  'web/views/home/screens',
  'web/shell/parts',
  'web/shell/background',
  'web/shell/notices',
]
const PAGES = ['home', 'start-home', 'move', 'nourish', 'you', 'recover', 'calendar']
const FIRST_PAGE = 'web/shell/start/first-page.tsx'
const START = 'web/shell/start/start.ts'

/** A graph of the given modules, with an entry that loads the first page, which loads the pages. */
function graphOf(modules: Readonly<Record<string, Imports>>): ModuleGraph {
  const pages = Object.keys(modules).filter((id) => id.startsWith('web/shell/routes/'))
  const all: Record<string, Imports> = {
    [START]: { dynamicImports: [FIRST_PAGE] },
    [FIRST_PAGE]: { dynamicImports: pages },
    ...modules,
  }
  const path = (id: string) => `/${id}`
  return new Map(
    Object.entries(all).map(([id, { imports = [], dynamicImports = [] }]) => [
      path(id),
      {
        imports: imports.map(path),
        dynamicImports: dynamicImports.map(path),
        isEntry: id === START,
      },
    ]),
  )
}

function namesOf(modules: Readonly<Record<string, Imports>>): Record<string, string> {
  const names = fileNamesOf(graphOf(modules))
  return Object.fromEntries(Array.from(names, ([id, name]) => [id.slice(1), name]))
}

/** Modules in random folders, with random imports of earlier ones, and pages that import any of them. */
const modules = fc
  .array(
    fc.record({
      folder: fc.nat(FOLDERS.length - 1),
      imports: fc.array(fc.nat(), { maxLength: 3 }),
      dynamicImports: fc.array(fc.nat(), { maxLength: 2 }),
    }),
    { minLength: 10, maxLength: 40 },
  )
  .chain((drawn) => {
    const own = [...drawn].sort((a, b) => a.folder - b.folder)
    const paths = own.map(({ folder }, index) => `${FOLDERS[folder]}/module-${index}.ts`)
    const any = fc.subarray(paths, { maxLength: 4 })
    const pages = PAGES.map((page) => `web/shell/routes/${page}-page.tsx`)
    return fc.tuple(...pages.map(() => fc.tuple(any, any))).map((ofPages) =>
      Object.fromEntries([
        ...own.map(({ imports, dynamicImports }, index): [string, Imports] => [
          String(paths[index]),
          {
            imports: index === 0 ? [] : imports.map((each) => String(paths[each % index])),
            dynamicImports: dynamicImports.map((each) => String(paths[each % paths.length])),
          },
        ]),
        ...ofPages.map(([imports, dynamicImports], index): [string, Imports] => [
          String(pages[index]),
          { imports, dynamicImports },
        ]),
      ]),
    )
  })

test('whatever is imported, output files never import each other in a circle', () => {
  fc.assert(
    fc.property(modules, (drawn) => {
      const names = namesOf(drawn)
      const files = new Map<string, Set<string>>()
      for (const [id, { imports = [] }] of Object.entries(drawn)) {
        const name = names[id]
        if (!name) continue
        const imported = imports.flatMap((each) => names[each] ?? [])
        const others = files.get(name) ?? new Set()
        for (const other of imported) if (other !== name) others.add(other)
        files.set(name, others)
      }
      // Files without imports are removed again and again. Only circles remain.
      for (let left = -1; left !== files.size; ) {
        left = files.size
        for (const [name, others] of files) {
          if (![...others].some((other) => files.has(other))) files.delete(name)
        }
      }
      expect([...files.keys()]).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a module is in the file of the page that needs it, or of all that do', () => {
  const names = namesOf({
    'web/shell/routes/home-page.tsx': { imports: ['web/ui/one.ts', 'web/ui/two.ts'] },
    'web/shell/routes/move-page.tsx': { imports: ['web/ui/two.ts', 'web/ui/own.ts'] },
    'web/shell/routes/you-page.tsx': { imports: ['web/ui/three.ts'] },
    'web/shell/routes/sleep-page.tsx': { imports: ['web/ui/three.ts'] },
    'web/ui/one.ts': {},
    'web/ui/two.ts': {},
    'web/ui/three.ts': {},
    'web/ui/own.ts': {},
  })
  expect(names).toMatchObject({
    'web/ui/one.ts': 'home',
    'web/ui/two.ts': 'app',
    'web/ui/three.ts': 'sleep+you',
    'web/ui/own.ts': 'move',
  })
})

test('sections of one page share a file by area, and what two files need goes by folder', () => {
  const names = namesOf({
    'web/shell/routes/you-page.tsx': {
      dynamicImports: [
        'web/areas/habits/screens/tab.tsx',
        'web/areas/habits/screens/list.tsx',
        'web/shell/parts/day-entry.tsx',
      ],
    },
    'web/shell/routes/recover-page.tsx': { dynamicImports: ['web/areas/sleep/screens/night.tsx'] },
    'web/areas/habits/screens/tab.tsx': { imports: ['web/ui/lists/row.tsx'] },
    'web/areas/habits/screens/list.tsx': {},
    'web/shell/parts/day-entry.tsx': {},
    'web/areas/sleep/screens/night.tsx': { imports: ['web/ui/lists/row.tsx'] },
    'web/ui/lists/row.tsx': {},
  })
  expect(names).toMatchObject({
    'web/areas/habits/screens/tab.tsx': 'you-habits-sections',
    'web/areas/habits/screens/list.tsx': 'you-habits-sections',
    'web/shell/parts/day-entry.tsx': 'day-entry',
    'web/areas/sleep/screens/night.tsx': 'recover-sleep-sections',
    'web/ui/lists/row.tsx': 'ui-lists-shared',
  })
})

test('facets of one name share a file', () => {
  const names = namesOf({
    'web/views/your-data/commands/export.ts': {
      dynamicImports: ['web/areas/sleep/facets/csv.ts', 'web/areas/habits/facets/csv.ts'],
    },
    'web/areas/sleep/facets/csv.ts': {},
    'web/areas/habits/facets/csv.ts': {},
  })
  expect(names).toMatchObject({
    'web/areas/sleep/facets/csv.ts': 'csv-facets',
    'web/areas/habits/facets/csv.ts': 'csv-facets',
  })
})

test('what only the native shell loads is in its own files, also if a page names it', () => {
  const names = namesOf({
    'web/shell/routes/move-in-page.tsx': { dynamicImports: ['web/platform/native/files.ts'] },
    'web/platform/files/save.ts': { dynamicImports: ['web/platform/native/files.ts'] },
    'web/platform/native/files.ts': {
      imports: ['node_modules/@capacitor/core/index.js'],
      dynamicImports: ['node_modules/@capacitor-community/awake/web.js'],
    },
    'node_modules/@capacitor/core/index.js': {},
    'node_modules/@capacitor-community/awake/web.js': {},
  })
  expect(names).toMatchObject({
    'web/platform/native/files.ts': 'native',
    'node_modules/@capacitor/core/index.js': 'capacitor',
    'node_modules/@capacitor-community/awake/web.js': 'capacitor',
  })
})

test('a library that is loaded later has its own name', () => {
  const names = namesOf({
    'web/ui/plots/plot.ts': { dynamicImports: ['node_modules/uplot/uplot.js'] },
    'node_modules/uplot/uplot.js': {},
  })
  expect(names).toMatchObject({ 'node_modules/uplot/uplot.js': 'uplot' })
})
