// `npm run test:package`: packs Tend, installs the package in an empty folder with packages from npm's
// registry or cache, and uses it there. The binary of better-sqlite3 is the repository's, since this is no test
// of its download. It takes about a minute, most of it npm's, so it is not part of `npm test`.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildVersion } from './build-version.mjs'
import { packTend } from './pack.mjs'

const BINARY = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

const LINK = /\]\((?!https?:|#)([^)#]+)/g

const repository = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tend-package-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const installed = join(folder, 'lib/node_modules/tend')
const tend = join(folder, 'bin/tend')
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
}
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const run = (...args) => execFileSync(tend, args, { cwd: folder, env, encoding: 'utf8' })

const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent']
execFileSync('npm', ['install', '--global', '--prefix', folder, ...options, packTend(folder)])
const incomplete = spawnSync(tend, ['start'], { cwd: folder, env, encoding: 'utf8' })
assert.equal(incomplete.status, 1)
assert.match(incomplete.stderr, /^The compiled library of better-sqlite3 is missing .*\n$/)
const binary = join(installed, BINARY)
mkdirSync(join(binary, '..'), { recursive: true })
cpSync(join(repository, BINARY), binary)

// Other versions than those that the tests use may need a newer Node.
for (const name of Object.keys(readJson(join(installed, 'package.json')).dependencies)) {
  const manifest = join('node_modules', name, 'package.json')
  const { version } = readJson(join(repository, manifest))
  assert.equal(readJson(join(installed, manifest)).version, version, name)
}

const version = buildVersion()
assert.equal(readJson(join(installed, 'package.json')).version, version)
assert.equal(run('--version'), `${version}\n`)
const server = spawn(tend, ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
process.once('exit', () => server.kill())
const [printed] = await once(server.stdout.setEncoding('utf8'), 'data')
const [, origin] = /^Tend is running at (\S+)\n/.exec(printed)
// Not in the folder of the package, which an update replaces.
assert.ok(printed.includes(`Data folder: ${join(folder, '.local/share/tend/data')}\n`), printed)

for (const page of readdirSync(join(installed, 'docs'))) {
  const links = readFileSync(join(installed, 'docs', page), 'utf8').matchAll(LINK)
  for (const [, target] of links) assert.ok(existsSync(join(installed, 'docs', target)), target)
}

const day = { userId: 'user_0123456789abcdef', date: '2026-11-20', waterCount: 3 }
const headers = { 'content-type': 'application/json' }
const body = JSON.stringify(day)
const written = await fetch(`${origin}/api/daily-data`, { method: 'POST', headers, body })
assert.equal(written.status, 200)
assert.equal(written.headers.get('tend-version'), version)
const read = await fetch(`${origin}/api/daily-data/${day.userId}/${day.date}`)
assert.equal((await read.json()).waterCount, 3)
assert.match(await (await fetch(origin)).text(), /<title>/)
const foods = await fetch(`${origin}/api/food/search?q=oats`)
assert.notEqual((await foods.json()).foods.length, 0)
assert.match(run('backup', 'tend-backup.db'), /1 user, 1 day/)
assert.match(run('check'), /^fine/)

server.kill('SIGTERM')
assert.deepEqual(await once(server, 'close'), [0, null])
console.log('The package works.')
