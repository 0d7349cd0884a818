import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const USER = 'user_0123456789abcdefABCDEF'
const KEY = 'AbCdEfGhIjKlMnOpQrSt_A'

const isInstalled = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

interface Proxy {
  readonly url: string
  /** Ends the proxy. @returns everything that it has written to standard output and error */
  readonly stop: () => Promise<string>
}

async function startProxy(port: number, program: string, args: string[]): Promise<Proxy> {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, HOME: temporaryFolder() },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(url).then(
        (response) => response.status,
        () => output,
      ),
    )
    .toBe(502)
  const stop = async () => {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
    return output
  }
  return { url, stop }
}

/** Sends requests with an id and a key in every place where the app and plain clients put them. */
async function sendSecrets(url: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${KEY}`,
    cookie: `tend_session=${USER}.${KEY}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ userId: USER, accessKey: KEY })
  const requests: Array<[path: string, init: RequestInit]> = [
    [`/api/daily-data/${USER}/2026-11-20`, {}],
    [`/api/daily-data/${USER}?since=0`, {}],
    [`/api/breathing-sessions/${USER}`, {}],
    [`/%61pi//daily-data/${USER}/2026-11-20`, {}],
    ['/api/session', {}],
    ['/api/daily-data', { method: 'POST', body }],
    ['/api/daily-data', { method: 'POST', body: body.repeat(30_000) }],
    [`/api/users/${USER}/key`, { method: 'POST', body }],
    [`/api/users/${USER}`, { method: 'DELETE' }],
  ]
  for (const [path, init] of requests) {
    const { status } = await fetch(`${url}${path}`, { ...init, headers }).catch(() => ({
      status: 0,
    }))
    // 413 is nginx's, for the large body; it may close the connection before it has been sent.
    expect([502, 413, 0], path).toContain(status)
  }
}

function expectNoSecrets(log: string): void {
  expect(log).not.toContain(USER)
  expect(log).not.toContain(KEY)
}

it.skipIf(!isInstalled('caddy', 'version'))(
  'the Caddyfile logs neither ids nor keys while the server is down (needs Caddy)',
  async () => {
    const [port, deadPort] = [await freePort(), await freePort()]
    const shipped = readFileSync(join(root, 'hosting/Caddyfile'), 'utf8')
    // At another address, with the most talkative log level.
    const config = shipped
      .replace(/^\{\$TEND_NAME:\S+\}/m, `http://127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${deadPort}`)
      .replace(/^\{$/m, '{\n\tadmin off\n\tdebug')
    expect(config).toContain(`127.0.0.1:${deadPort}`)
    const file = join(temporaryFolder(), 'Caddyfile')
    writeFileSync(file, config)
    const args = ['run', '--adapter', 'caddyfile', '--config', file]
    const { url, stop } = await startProxy(port, 'caddy', args)
    await sendSecrets(url)
    const log = await stop()
    expect(log.match(/connection refused/g)?.length).toBeGreaterThan(8)
    expectNoSecrets(log)
  },
)

/** Requests that nginx refuses by itself. */
async function sendRefused(url: string): Promise<void> {
  const path = `/api/daily-data/${USER}`
  for (const request of [
    `GET ${path}?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
  ]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
      .resume()
      .end(request)
    await once(socket, 'close')
  }
}

it.skipIf(!isInstalled('nginx', '-v')).each([
  ['logs neither ids nor keys while the server is down', /(?!)/, false],
  ['would log ids if it did not switch the logs off', /^ *(access|error)_log .*\n/gm, true],
] as const)('the documented nginx block %s (needs nginx)', async (_, removed, isLogged) => {
  const [port, deadPort] = [await freePort(), await freePort()]
  const docs = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  const [, documented = ''] = /```nginx\n(server \{\n[^`]+\})\n```/.exec(docs) ?? []
  const block = documented
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${deadPort}`)
    .replace(removed, '')
  const folder = temporaryFolder()
  const access = join(folder, 'access.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr info;
      events {}
      http { access_log ${access}; ${temporary.join(' ')} ${block} }`,
  )
  const { url, stop } = await startProxy(port, 'nginx', ['-e', 'stderr', '-p', folder, '-c', file])
  await sendSecrets(url)
  await sendRefused(url)
  const log = (await stop()) + (existsSync(access) ? readFileSync(access, 'utf8') : '')
  if (isLogged) expect(log.split(USER).length).toBeGreaterThan(10)
  else expectNoSecrets(log)
})
