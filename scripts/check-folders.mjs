// Fails when folders of a package import each other in a circle. Biome refuses circles of files only.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders whose direct subfolders must not import each other in a circle. */
const PARENTS = ['domain', 'protocol', 'foods', 'server', 'server/store', 'web', 'web/data']
const TEST_CODE = /\.test\.tsx?$|\/testing\/|\/tests\//
const CONFIG = /\.config\.ts$/
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.tsx?)'/g

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !TEST_CODE.test(file) && !CONFIG.test(file))

const circles = PARENTS.flatMap((parent) => {
  const circle = findCircle(folderImports(parent))
  return circle ? [`${parent}: ${circle.join(' → ')}`] : []
})
for (const circle of circles) console.error(`Folders import each other in a circle, ${circle}`)
process.exit(circles.length > 0 ? 1 : 0)

/** For each subfolder of a folder, the other subfolders that its files import. */
function folderImports(parent) {
  const imports = new Map()
  for (const file of sources) {
    const from = subfolderOf(parent, file)
    if (from === null) continue
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = subfolderOf(parent, join(dirname(file), specifier))
      if (to === null || to === from) continue
      if (!imports.has(from)) imports.set(from, new Set())
      imports.get(from).add(to)
    }
  }
  return imports
}

/** The direct subfolder that a file is in; '.' for the folder itself, null for files elsewhere. */
function subfolderOf(parent, file) {
  const path = relative(parent, file)
  if (path.startsWith('..')) return null
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.'
}

function findCircle(imports) {
  const cleared = new Set()
  function visit(folder, path) {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (cleared.has(folder)) return null
    for (const next of imports.get(folder) ?? []) {
      const circle = visit(next, [...path, folder])
      if (circle) return circle
    }
    cleared.add(folder)
    return null
  }
  for (const folder of imports.keys()) {
    const circle = visit(folder, [])
    if (circle) return circle
  }
  return null
}
