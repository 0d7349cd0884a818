// Fails when a file imports what its folder may not import, when folders import each other in a circle, when two
// files have the same name or export the same name, when a comment or a document names a file that does not exist, or
// when a fault of the simulation no longer fits the code.
// Biome checks the packages that a folder may import, and circles of files.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MUTATIONS } from './simulation-mutations.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const TEST_CODE = /\.test\.tsx?$|\/testing\/|\/tests\//
const CONFIG = /\.config\.ts$/
/** Named like the pages' addresses, by the facet, or `early`: they may share their names with other files. */
const SHARES_NAME =
  /^web\/shell\/early-figures\/pages\/|^web\/areas\/[^/]+\/facets\/|\/screens\/early\.ts$|\/texts\/kind-texts\.ts$/
const COMMENT = /(?:^\s*(?:\*|\/\*\*?)|\/\/)\s?(.*)$/
const SOURCE = /\.(?:tsx?|mjs|css|grit|tsv)/
const SOURCE_NAME = new RegExp(`${SOURCE.source}$`)
/** It names files of earlier versions. */
const HISTORY = /^CHANGELOG\.md$/
const EXPORT =
  /^export (?:declare |async |abstract )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
/** Files of pages, sheets and facets are found by their names, so all of them export the same: `Page` and `frame`, `diary`. */
const FOUND_FILE = /-(?:page|day-sheet)\.tsx$|\/facets\/|\/kind-texts\.ts$/
const FOUND_EXPORTS = [
  'Page',
  'frame',
  'part',
  'DaySheet',
  'dayParts',
  'diary',
  'tables',
  'kindTexts',
]
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.tsx?)'/g

/** Each joins a facet of all areas, so no area imports it. */
const LIST_OF_AREAS = /^web\/areas\/[^/]+\.ts$/

/** The folders of web from the bottom to the top: each imports only those before it, and its own files. */
const LAYERS = [
  { name: 'kinds', files: /^web\/kinds\// },
  { name: 'contract', files: /^web\/contract\// },
  { name: 'rules', files: /^web\/.+\/rules\// },
  { name: 'texts', files: /^web\/.+\/texts\// },
  { name: 'facets', files: /^web\/.+\/facets\// },
  { name: 'store', files: /^web\/store\// },
  { name: 'commands of areas', files: /^web\/areas\/[^/]+\/commands\// },
  { name: 'the lists of areas', files: LIST_OF_AREAS },
  { name: 'commands of views', files: /^web\/views\/[^/]+\/commands\// },
  { name: 'platform', files: /^web\/platform\// },
  { name: 'ui', files: /^web\/ui\// },
  { name: 'screens of areas', files: /^web\/areas\/[^/]+\/screens\// },
  { name: 'screens of views', files: /^web\/views\/[^/]+\/screens\// },
  { name: 'shell', files: /^web\/shell\// },
  { name: 'kit', files: /^web\/kit\// },
]

/** How dates look. They depend on nothing that Tend stores, so texts may contain them. */
const FORMATS = /^web\/platform\/formats\//

/** The journeys compare them with what a browser has stored and shows. */
const READ_BY_JOURNEYS = [
  'web/store/places/stored-places.ts',
  'web/views/move-in/rules/apps/app-names.ts',
]

/** An area may import another one only for a reason. */
const BETWEEN_AREAS = new Map([
  ['breathing → sleep', 'a breathing exercise can be a step of the wind-down'],
])

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !TEST_CODE.test(file) && !CONFIG.test(file),
)

const imports = sources.flatMap((file) =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(IMPORT), ([, specifier]) => ({
    file,
    imported: join(dirname(file), specifier),
  })),
)

const problems = imports.flatMap(({ file, imported }) => {
  const problem = problemOf(file, imported)
  return problem ? [`${file} imports ${imported}: ${problem}`] : []
})
const circle = findCircle(folderImports())
if (circle) problems.push(`Folders import each other in a circle: ${circle.join(' → ')}`)
const named = new Map()
for (const file of sources.filter((file) => !SHARES_NAME.test(file))) {
  const other = named.get(basename(file))
  if (other) {
    problems.push(
      `${other} and ${file} have the same name: rename one, so that a search finds one.`,
    )
  }
  named.set(basename(file), file)
}
problems.push(...sharedExports(), ...missingFiles(), ...outdatedFaults())
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function problemOf(file, imported) {
  if (packageOf(file) === 'e2e' && READ_BY_JOURNEYS.includes(imported)) return null
  if (packageOf(file) !== packageOf(imported)) {
    return 'a package imports another one by its name, @tend/…, and nothing imports web or server'
  }
  const [above, below] = [layerOf(file), layerOf(imported)]
  if (LAYERS[above]?.name === 'texts' && FORMATS.test(imported)) return null
  if (above === -1 || below === -1) return null
  if (below > above) {
    return `${LAYERS[above].name} must not import ${LAYERS[below].name}. Move what both need to a layer below, or combine them in one above (docs/architecture.md).`
  }
  const name = LAYERS[above].name
  if (name === 'ui' || name === 'platform') {
    return above === below
      ? null
      : `${name} must not know what Tend stores. Pass it as a property or an argument.`
  }
  const [own, other] = [roomOf(file), roomOf(imported)]
  if (file.startsWith('web/store/') && other !== null) {
    return 'the store knows no area and no view. Move what it needs to web/store, web/kinds or shared, or let areas add it as a facet (docs/architecture.md).'
  }
  if (own?.kind === 'areas' && LIST_OF_AREAS.test(imported)) {
    return 'an area must not know the others. Only views and web/shell read what all areas add.'
  }
  if (own === null || other === null || own.path === other.path) return null
  if (own.kind === 'areas' && other.kind === 'views') return 'an area must not import a view.'
  if (own.kind === 'areas' && !BETWEEN_AREAS.has(`${own.name} → ${other.name}`)) {
    return 'an area must not import another area. Move what both need to web/store, web/kinds or shared, or combine them in a view or in web/shell.'
  }
  if (/\/screens\//.test(imported) && own.kind === 'views') {
    return 'a view must not import screens of another area or view. Combine them in web/shell.'
  }
  return null
}

function packageOf(file) {
  return file.slice(0, file.indexOf('/'))
}

function layerOf(file) {
  return LAYERS.findIndex(({ files }) => files.test(file))
}

/** The area or view that a file belongs to; null for others. */
function roomOf(file) {
  const [, path, kind, name] = /^(web\/(areas|views)\/([^/]+))\//.exec(file) ?? []
  return path ? { path, kind, name } : null
}

/** The folder that a file counts to: a part of a package, of the store, of an area or of a view. */
function folderOf(file) {
  const pattern =
    /^web\/.+\/(rules|texts)(?=\/)|^web\/(areas|views)\/[^/]+\/[^/]+(?=\/)|^(web|server)\/store\/[^/]+(?=\/)|^[^/]+\/[^/]+(?=\/)|^[^/]+/
  return pattern.exec(file)[0]
}

/** For each folder, the other folders that its files import. */
function folderImports() {
  const folders = new Map()
  for (const { file, imported } of imports) {
    const [from, to] = [folderOf(file), folderOf(imported)]
    if (from === to) continue
    if (!folders.has(from)) folders.set(from, new Set())
    folders.get(from).add(to)
  }
  return folders
}

function findCircle(folders) {
  const cleared = new Set()
  function visit(folder, path) {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (cleared.has(folder)) return null
    for (const next of folders.get(folder) ?? []) {
      const circle = visit(next, [...path, folder])
      if (circle) return circle
    }
    cleared.add(folder)
    return null
  }
  for (const folder of folders.keys()) {
    const circle = visit(folder, [])
    if (circle) return circle
  }
  return null
}

/** Names that two files export: a search for one should find one meaning. */
function sharedExports() {
  const exportedBy = new Map()
  return sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = new Set(Array.from(text.matchAll(EXPORT), ([, name]) => name))
    if (FOUND_FILE.test(file)) for (const name of FOUND_EXPORTS) names.delete(name)
    return [...names].flatMap((name) => {
      const other = exportedBy.get(name)
      exportedBy.set(name, file)
      return other
        ? [
            `${other} and ${file} export ${name}: give one of them another name, so that a search finds one.`,
          ]
        : []
    })
  })
}

/** Names of source files, and paths from the top of the repository, in comments and documents that match no file. */
function missingFiles() {
  const existing = new Set(files.flatMap(waysToName))
  const tops = new Set(files.filter((file) => file.includes('/')).map(packageOf))
  const start = String.raw`(?<![\w@~./*<>{}:$-])(?:\.{1,2}/)*`
  const end = String.raw`(?![\w*-])`
  const source = String.raw`(?:[\w.-]+/)*[\w.-]+${SOURCE.source}`
  const path = String.raw`(?:${[...tops].join('|')})/(?:[\w.-]+/)*[\w.-]*\w`
  const named = new RegExp(`${start}(${source}|${path})${end}`, 'g')
  return files
    .filter((file) => /\.(md|tsx?|mjs|css|grit)$/.test(file) && !HISTORY.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const text = file.endsWith('.md') ? line : (COMMENT.exec(line)?.[1] ?? '')
          return Array.from(text.matchAll(named), ([, name]) => name)
            .filter((name) => !existing.has(name) && !isElsewhere(name))
            .map((name) => `${file}:${index + 1} names ${name}, which does not exist.`)
        }),
    )
}

/** Faults that `npm run simulate -- --mutations` could not put back. */
function outdatedFaults() {
  return Object.entries(MUTATIONS).flatMap(([name, [file, text]]) =>
    readFileSync(join(root, file), 'utf8').split(text).length === 2
      ? []
      : [`scripts/simulation-mutations.mjs: ${file} does not have the text of '${name}' once.`],
  )
}

/** The whole path of a file and of its folders, and the ends of these paths. */
function waysToName(file) {
  const parts = file.split('/')
  return parts.flatMap((_, last) =>
    parts.slice(0, last + 1).map((_, first) => parts.slice(first, last + 1).join('/')),
  )
}

/** Whether a path is no file of the repository: it is built or local, or the name of a lint rule. */
function isElsewhere(path) {
  if (SOURCE_NAME.test(path)) return false
  if (path.startsWith('lint/')) return true
  return spawnSync('git', ['check-ignore', path, `${path}/`], { cwd: root }).status === 0
}
