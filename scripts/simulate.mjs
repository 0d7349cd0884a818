// `npm run simulate`: builds the app's code as a page, and the simulation around it, and runs it (docs/reliability.md).
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { MUTATIONS } from './simulation-mutations.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'web/testing/simulation')
// Inside the repository, so that the bundle finds its packages.
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const outDir = mkdtempSync(join(cache, 'simulation-'))
process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))

/** Code of the app that names the global object means the globals of its page. */
const pageGlobals = {
  name: 'page-globals',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('node_modules')
      ? null
      : code.replace(/\bglobalThis\b/g, 'pageGlobals').replaceAll('import.meta.url', "''"),
}

/** So that no two processes run the same. */
const SEEDS_OF_A_PROCESS = 1_000_000

const STRING = { type: 'string' }
const FLAG = { type: 'boolean' }
const { mutation, mutations, processes, ...options } = parseArgs({
  options: {
    /** The first seed. */
    seed: { ...STRING, default: '1' },
    minutes: STRING,
    /** How many seeds at most. */
    seeds: STRING,
    /** How many of them run twice, with the same log. */
    repeat: STRING,
    processes: { ...STRING, default: '1' },
    /** Ends with the first violation. */
    first: FLAG,
    log: FLAG,
    /** Of PostgreSQL, in place of SQLite. */
    'database-url': STRING,
    /** A fault of `scripts/simulation-mutations.mjs`. */
    mutation: STRING,
    /** All faults, one after another. */
    mutations: FLAG,
  },
}).values

if (mutations) await tableOfMutations()
else {
  if (mutation && !MUTATIONS[mutation]) throw new Error(`There is no fault ${mutation}`)
  await buildSimulation(MUTATIONS[mutation])
  const runs = Array.from({ length: Number(processes) }, (_, nth) => run(nth))
  const codes = await Promise.all(runs)
  process.exitCode = Math.max(...codes.map(({ code }) => code))
}

/** Builds the code of a page and of the simulation, with a fault if there is one. */
async function buildSimulation(fault) {
  const common = { configFile: false, root, logLevel: 'warn' }
  const output = { outDir, emptyOutDir: false, minify: false, target: 'node20' }
  await build({
    ...common,
    // The build of Dexie that the app contains.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [fault && withFault(fault), pageGlobals],
    build: {
      ...output,
      lib: {
        entry: join(folder, 'page.ts'),
        formats: ['iife'],
        name: 'tendPage',
        fileName: () => 'page.js',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  await build({
    ...common,
    build: {
      ...output,
      ssr: join(folder, 'main.ts'),
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
    ssr: { noExternal: [/^@tend\//] },
  })
}

function withFault([file, text, replacement]) {
  return {
    name: 'fault',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null
      if (code.split(text).length !== 2) throw new Error(`${file} does not have this once: ${text}`)
      return code.replace(text, () => replacement)
    },
  }
}

/** Runs what was built. Several processes share the seeds from `--seed` on. */
function run(nth, live = true) {
  const first = Number(options.seed) + nth * SEEDS_OF_A_PROCESS
  const args = Object.entries({ ...options, seed: String(first) }).map(([name, value]) =>
    value === true ? `--${name}` : `--${name}=${value}`,
  )
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=128',
      join(outDir, 'main.mjs'),
      '--page',
      join(outDir, 'page.js'),
      ...args,
    ],
    { stdio: live ? 'inherit' : ['ignore', 'pipe', 'inherit'] },
  )
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      resolve({ code: code ?? 1, text })
    })
  })
}

/** Prints after how many random schedules each fault is found, as a table for docs/reliability.md. */
async function tableOfMutations() {
  Object.assign(options, { first: true, seeds: options.seeds ?? '500', minutes: '600' })
  for (const name of Object.keys(MUTATIONS)) {
    await buildSimulation(MUTATIONS[name])
    const { code, text } = await run(0, false)
    const [, seed, violation = ''] = /^seed (\d+): (.*)$/m.exec(text) ?? []
    const schedules = /^(\d+) schedules/m.exec(text)?.[1]
    const random = Number(seed) - Number(options.seed) + 1
    const isKnown = random < 1 || random > Number(options.seeds)
    const found = code === 0 ? `not within ${schedules}` : isKnown ? 'known' : random
    process.stdout.write(`| ${name} | ${found} | ${violation.slice(0, 90)} |\n`)
  }
}
