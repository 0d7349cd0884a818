// `npm run test:image`: builds the image with podman and uses it as docs/hosting.md describes. It takes some
// minutes, so it is not part of `npm test`. If no registry has the base images, Debian's packages and the Node that
// runs this script replace them, which needs root and debootstrap.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAX_DOWNLOAD_MB = 200
const IMAGE = 'localhost/tend-test'
const NAME = `tend-test-${process.pid}`
/** The options of `docker run` in docs/hosting.md. */
const STRICT =
  '--memory 512m --pids-limit 128 --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tend-image-'))
process.once('exit', () => {
  spawnSync('podman', ['rm', '--force', '--volumes', NAME], { stdio: 'ignore' })
  spawnSync('podman', ['volume', 'rm', '--force', NAME], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
})

const podman = (args) =>
  execFileSync('podman', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', process.env.VERBOSE ? 'inherit' : 'pipe'],
  }).trim()
const inspect = (format) => podman(['inspect', '--format', format, NAME])
const inContainer = (...command) => podman(['exec', NAME, ...command])

/** Makes images like `node:22-bookworm-slim` and `node:22-bookworm`. */
function makeBaseImages() {
  const prefix = dirname(dirname(process.execPath))
  const files = join(folder, 'base')
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', files])
  const copy = (from, to) => cpSync(from, join(files, to), { recursive: true, dereference: true })
  copy(process.execPath, 'usr/local/bin/node')
  copy(join(prefix, 'include/node'), 'usr/local/include/node')
  copy(join(prefix, 'lib/node_modules/npm'), 'usr/local/lib/node_modules/npm')
  copy(process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt', 'etc/ssl/npm.crt')
  execFileSync('sh', ['-c', `tar -C ${files} -c . | podman import - ${IMAGE}-files`])
  const file = join(folder, 'Dockerfile')
  writeFileSync(
    file,
    `FROM ${IMAGE}-files AS slim
    RUN useradd -m node && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
    FROM slim AS full
    ENV npm_config_nodedir=/usr/local NODE_EXTRA_CA_CERTS=/etc/ssl/npm.crt
    RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++`,
  )
  const build = (target) => {
    const tag = `${IMAGE}-node-${target}`
    podman(['build', '--target', target, '--tag', tag, '--file', file, folder])
    return tag
  }
  const [slim, full] = [build('slim'), build('full')]
  return ['--build-arg', `BUILD_IMAGE=${full}`, '--build-arg', `RUNTIME_IMAGE=${slim}`]
}

function baseArguments() {
  const { status } = spawnSync('podman', ['pull', 'docker.io/library/node:22-bookworm-slim'])
  if (status === 0) return []
  console.log(
    'node:22-bookworm-slim cannot be pulled: the base images are made of Debian packages.',
  )
  return makeBaseImages()
}

async function start() {
  podman([
    ...['run', '--detach', '--name', NAME, ...STRICT.split(' ')],
    ...['--publish', '127.0.0.1::3000', '--volume', `${NAME}:/data`, IMAGE],
  ])
  const origin = `http://${podman(['port', NAME, '3000'])}`
  while (spawnSync('podman', ['healthcheck', 'run', NAME]).status !== 0) {
    assert.equal(inspect('{{.State.Running}}'), 'true', podman(['logs', NAME]))
    await wait(200)
  }
  return origin
}

/** `docker stop` kills with exit code 137 what has not stopped after ten seconds. */
function stop() {
  podman(['stop', '--time', '10', NAME])
  assert.equal(inspect('{{.State.ExitCode}}'), '0')
}

// Without this format, podman leaves the health check out.
podman([
  ...['build', '--format', 'docker', '--file', 'hosting/Dockerfile', '--tag', IMAGE],
  ...[...baseArguments(), '.'],
])
const archive = join(folder, 'image.gz')
execFileSync('sh', ['-c', `podman save ${IMAGE} | gzip -1 > ${archive}`])
const megabytes = Math.round(statSync(archive).size / 1_000_000)
assert.ok(megabytes <= MAX_DOWNLOAD_MB, `${megabytes} MB, compressed`)

let origin = await start()
const status = inContainer('cat', '/proc/self/status')
assert.match(status, /^Uid:\t1000\t/m)
assert.match(status, /^CapEff:\t0+$/m)
assert.match(status, /^NoNewPrivs:\t1$/m)
for (const path of ['/opt/tend/file', '/file', '/home/node/file']) {
  assert.throws(() => inContainer('touch', path), path)
}

const day = { userId: 'user_0123456789abcdef', date: '2026-11-20', waterCount: 3 }
const written = await fetch(`${origin}/api/daily-data`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(day),
})
assert.equal(written.status, 200)
const readWater = async () => {
  const response = await fetch(`${origin}/api/daily-data/${day.userId}/${day.date}`)
  return (await response.json()).waterCount
}
assert.match(inContainer('tend', 'backup', '/data/backup.db'), /1 user, 1 day/)

// Clients that never finish: idle ones, and one in the middle of a request.
const { port } = new URL(origin)
for (const text of [
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'POST /api/daily-data HTTP/1.1\r\n',
]) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  if (text.startsWith('GET')) await once(socket, 'data')
}
stop()

// An update is a new container with the volume of the one before.
podman(['rm', NAME])
origin = await start()
assert.equal(await readWater(), 3)
stop()
podman(['rm', NAME])
const restore = ['tend', 'restore', '/data/backup.db']
const printed = podman([
  'run',
  '--rm',
  '--name',
  NAME,
  '--volume',
  `${NAME}:/data`,
  IMAGE,
  ...restore,
])
assert.match(printed, /1 user, 1 day/)
origin = await start()
assert.equal(await readWater(), 3)
stop()
console.log(`The image works. Compressed it has ${megabytes} MB.`)
