import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MISSING_LICENCES } from './missing-licences.ts'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** A part of the product that others have written. */
export interface ThirdPartyWork {
  /** The name and version. */
  readonly name: string
  /** The short name of the licence, such as `MIT`. */
  readonly licence: string
  /** The full text of the licence, and of the notice if there is one. */
  readonly text: string
}

/** The folder of the npm package to which a file belongs; `null` for files outside `node_modules`. */
export function packageFolderOf(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? null
}

/** The folders of all npm packages that a workspace needs at run time, with their own dependencies. */
export function runtimePackages(workspace: string): Set<string> {
  const folders = new Set<string>()
  const addDependencies = (folder: string) => {
    const { dependencies, optionalDependencies } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(folder, name)
      // Optional packages for other systems are not installed.
      if (found === null || folders.has(found)) continue
      folders.add(found)
      addDependencies(found)
    }
  }
  addDependencies(workspace)
  for (const folder of folders) {
    if (readManifest(folder).name.startsWith('@tend/')) folders.delete(folder)
  }
  return folders
}

/** @throws if neither the package nor `MISSING_LICENCES` has the text of its licence */
export function readLicence(folder: string): ThirdPartyWork {
  const { name, version, license } = readManifest(folder)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const missing = MISSING_LICENCES.get(name)
  if (texts.length === 0 && missing !== undefined) texts.push(missing)
  if (texts.length === 0 || license === undefined) {
    throw new Error(`There is no licence text of ${name}: add it to web/build/missing-licences.ts.`)
  }
  return { name: `${name} ${version}`, licence: license, text: texts.join('\n\n') }
}

/** The text of `licences.txt`. Works with the same licence text share one entry. */
export function formatNotices(works: readonly ThirdPartyWork[]): string {
  const byText = new Map<string, string[]>()
  for (const { name, licence, text } of [...works].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const title = `${name} (${licence})`
    const titles = byText.get(text)
    if (titles === undefined) byText.set(text, [title])
    else if (!titles.includes(title)) titles.push(title)
  }
  const entries = [...byText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}\n`)
  const rule = `\n${'-'.repeat(24)}\n\n`
  return [INTRODUCTION, ...entries].join(rule)
}

const INTRODUCTION = `Tend contains software, a font and icons by others: in the app, in its server and in the apps for phones. Their licences follow.
`

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Searches `node_modules` upwards, as Node does. */
function findPackage(from: string, name: string): string | null {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(from)
  return parent === from ? null : findPackage(parent, name)
}
