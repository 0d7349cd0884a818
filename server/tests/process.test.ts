import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, Server, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runTend } from '../commands.ts'
import { hashUserId } from '../store/user-hash.ts'
import { freePort } from './free-port.ts'
import { openTestStore } from './open-test-store.ts'
import { attemptStart, canRun, runCommand, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'

const post = (url: string, waterCount: number) =>
  fetch(`${url}/api/daily-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: USER, date: '2026-11-20', waterCount }),
  })

/** The result of `tend start` in this process, with settings that make it fail before it opens the data. */
const failToStart = (env: { readonly DATA_DIR: string; readonly [name: string]: string }) =>
  runTend(['start'], { PORT: '0', ...env }, env.DATA_DIR)

it('prints its URL and its data folder, and logs to standard error only, without user ids', async () => {
  const folder = join(temporaryFolder(), 'made', 'when', 'needed')
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  const server = await startServer(env)
  expect(server.stdout()).toMatch(/^Tend is running at http:\/\/localhost:\d+\nData folder: .+\n$/)
  expect(server.stdout()).toContain(`Data folder: ${folder}\n`)
  expect((await post(server.url, 4)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.stderr()).toContain('a new one was created')

  const again = await startServer({ ...env, LOG_LEVEL: 'trace' })
  const response = await fetch(`${again.url}/api/daily-data/${USER}/2026-11-20`)
  expect(await response.json()).toMatchObject({ waterCount: 4 })
  await fetch(`${again.url}/api/daily-data/${USER}/%zz`)
  expect(await again.kill('SIGTERM')).toBe(0)
  expect(again.stderr()).not.toContain('a new one was created')
  expect(again.stdout().split('\n')).toHaveLength(3)
  expect(again.stderr()).toContain('"route":"/api/daily-data/:userId/:date"')
  expect(again.stderr()).not.toContain(USER)
})

it.skipIf(!existsSync('/proc/self/limits'))('says so if it may open too few files', async () => {
  const limited = (files: number) => ['sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh']
  const { code, stdout, stderr } = await attemptStart({ DATA_DIR: temporaryFolder() }, limited(40))
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Tend may only open 40 files at once, and needs at least 256\. .+\n$/)
  let failed = await runCommand(['--version'], {}, limited(30))
  for (let files = 28; failed.code === 0; files -= 2) {
    failed = await runCommand(['--version'], {}, limited(files))
  }
  expect(failed.stderr).toMatch(/^EMFILE: .+\. Raise the limit .+\n$/)
  const server = await startServer({ DATA_DIR: temporaryFolder() }, limited(256))
  expect((await post(server.url, 4)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.stderr()).toBe('')
})

it.skipIf(!existsSync('/dev/full'))(
  'still works and stops if its log cannot be written',
  async () => {
    const server = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' }, [
      ...['sh', '-c', 'exec "$@" 2>/dev/full', 'sh'],
    ])
    for (let glasses = 0; glasses < 50; glasses++) {
      expect((await post(server.url, glasses)).status).toBe(200)
    }
    expect(await server.kill('SIGTERM')).toBe(0)
  },
)

it.skipIf(!existsSync('/dev/full'))('says so if the output of a command was lost', async () => {
  const wrapper = ['sh', '-c', 'exec "$@" >/dev/full', 'sh']
  const { code, stderr } = await runCommand(['--version'], {}, wrapper)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The output was lost: ENOSPC.+\n$/)])
})

it('prints no control characters, which a terminal would obey', async () => {
  const { code, stderr } = await runCommand(['\x1b[2J\x9b'], {})
  expect([code, stderr]).toEqual([
    2,
    "There is no command or option '\\u001b[2J\\u009b': see tend --help.\n",
  ])
})

it('says that its working folder was deleted', async () => {
  const wrapper = ['sh', '-c', 'cd "$1" && rmdir "$1" && shift && exec "$@"', 'sh']
  for (const command of ['start', 'check']) {
    const { code, stderr } = await runCommand([command], {}, [...wrapper, temporaryFolder()])
    expect([code, stderr]).toEqual([
      1,
      'The folder in which tend was run no longer exists: change to another.\n',
    ])
  }
})

it('shows metrics on METRICS_PORT, with the time of the last backup', async () => {
  const folder = temporaryFolder()
  const metricsPort = String(await freePort())
  const env = { DATA_DIR: folder, METRICS_PORT: metricsPort }
  const server = await startServer(env)
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect((await post(server.url, 4)).status).toBe(200)
  expect(await metrics()).toContain('tend_last_backup_timestamp_seconds 0\n')
  expect((await runTend(['backup', join(folder, 'copy.db')], env, folder)).code).toBe(0)
  const text = await metrics()
  expect(text).toMatch(/^tend_last_backup_timestamp_seconds 1\d{9}/m)
  expect(text).toMatch(/^tend_commit_writes_count [1-9]/m)
  expect(text).toContain('route="/api/daily-data",status="2xx"} 1\n')
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)

  const second = await failToStart({ ...env, DATA_DIR: temporaryFolder() })
  expect(second.message).toContain(`Port ${metricsPort} is already in use: `)
  expect(second.message).toContain('set METRICS_PORT to another port')
  expect(await server.kill('SIGTERM')).toBe(0)
})

it('does not start on a port that is in use', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const folder = temporaryFolder()
  const failed = await failToStart({ DATA_DIR: folder, PORT: port })
  other.close()
  expect(readdirSync(folder)).toEqual([])
  expect(failed).toEqual({
    code: 1,
    message: `Port ${port} is already in use: stop the program that uses it, or set PORT to another port.`,
  })
})

it('does not start on a port that is taken while it starts', async () => {
  const folder = temporaryFolder()
  const port = await freePort()
  const other = createServer()
  onTestFinished(() => void other.close())
  const { close } = Server.prototype
  const closing = vi.spyOn(Server.prototype, 'close').mockImplementation(function (this: Server) {
    const address = this.address()
    // The server has tried to listen on the port.
    if (typeof address === 'object' && address?.port === port) {
      closing.mockRestore()
      this.once('close', () => other.listen(port, '127.0.0.1'))
    }
    return close.call(this)
  })
  expect(await failToStart({ DATA_DIR: folder, METRICS_PORT: String(port) })).toEqual({
    code: 1,
    message: `Port ${port} is already in use: stop the program that uses it, or set METRICS_PORT to another port.`,
  })
  const again = await startServer({ DATA_DIR: folder })
  expect(await again.kill('SIGTERM')).toBe(0)
})

it('ends a command although another program has the address of PostgreSQL', async () => {
  const DATA_DIR = temporaryFolder()
  await (await openTestStore(DATA_DIR)).close()
  const run = async (command: string, respond: (socket: Socket) => void) => {
    const other = createServer((socket) => {
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      respond(socket)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : ''
    const DATABASE_URL = `postgres://a:b@127.0.0.1:${port}/tend?sslmode=disable`
    return runCommand([command], { DATA_DIR, DATABASE_URL })
  }
  // Asks for a login by Kerberos.
  const kerberos = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 7])
  const startedAt = Date.now()
  const silent = await Promise.all([run('migrate', () => {}), run('copy', () => {})])
  for (const { code, stderr } of silent) {
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^PostgreSQL cannot/)])
  }
  // Otherwise the limit of a copy for a page of rows.
  expect(Date.now() - startedAt).toBeLessThan(40_000)
  const [other, login] = await Promise.all([
    run('migrate', (socket) => socket.write(Buffer.alloc(99))),
    run('migrate', (socket) => socket.write(kerberos)),
  ])
  expect([other?.code, other?.stderr]).toEqual([1, expect.stringContaining('is not PostgreSQL')])
  expect([login?.code, login?.stderr]).toEqual([1, expect.stringMatching(/^PostgreSQL asks for/)])
})

it('starts beside a pipe with the name of the lock of a restore, and deletes it', async () => {
  const folder = temporaryFolder()
  const pipe = join(folder, 'tend.db.restore.lock')
  spawnSync('mkfifo', [pipe])
  const server = await startServer({ DATA_DIR: folder })
  expect(existsSync(pipe)).toBe(false)
  expect(await server.kill('SIGTERM')).toBe(0)
})

it('refuses a data folder that another server uses, until that has ended in any way', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  const first = await startServer(env)
  expect(await failToStart(env)).toEqual({
    code: 1,
    message: `Another server uses the data folder ${env.DATA_DIR}: stop it, or set DATA_DIR to another folder.`,
  })
  await first.kill('SIGKILL')
  const second = await startServer(env)
  expect((await post(second.url, 2)).status).toBe(200)
})

it('removes what a killed import of foods has left, and warns of a misspelled setting', async () => {
  const folder = temporaryFolder()
  const { pid: ended } = spawnSync('true')
  const running = `foods.sqlite.${process.pid}-1.staging`
  for (const name of [`foods.sqlite.${ended}-1.staging`, running]) {
    writeFileSync(join(folder, name), '')
  }
  const server = await startServer({ DATA_DIR: folder, RATELIMIT: '5' })
  const left = () => readdirSync(folder).filter((name) => name.startsWith('foods.sqlite.'))
  expect(left()).toContain(running)
  expect(left()).not.toContain(`foods.sqlite.${ended}-1.staging`)
  await server.kill('SIGTERM')
  expect(server.stderr()).toContain('RATELIMIT is not a setting and has no effect')
})

it('tells systemd once it accepts requests', async () => {
  const folder = temporaryFolder()
  const told = join(folder, 'told')
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, '#!/bin/sh\necho "$@" >"$NOTIFY_SOCKET"\n', { mode: 0o700 })
  const PATH = `${folder}:${process.env.PATH}`
  await startServer({ DATA_DIR: join(folder, 'data'), NOTIFY_SOCKET: told, PATH })
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toBe('--ready\n')
})

it('does not start with an invalid setting', async () => {
  const failed = await failToStart({ DATA_DIR: temporaryFolder(), RATE_LIMIT: 'many' })
  expect(failed).toEqual({ code: 78, message: expect.stringMatching(/^RATE_LIMIT must be .+\.$/) })
})

it.each(['HOST', 'METRICS_HOST'])(
  'does not start with another machine or no address in %s',
  async (name) => {
    for (const host of ['192.0.2.1', 'fe80::1', '999.0.0.1']) {
      const env = { DATA_DIR: temporaryFolder(), METRICS_PORT: '0', HOST: '127.0.0.1' }
      expect(await failToStart({ ...env, [name]: host })).toEqual({
        code: 78,
        message: `${name} must be an address of this machine, and ${host} is not.`,
      })
    }
  },
)

it('does not start with a list of erased ids in a missing folder', async () => {
  const DATA_DIR = temporaryFolder()
  const failed = await failToStart({ DATA_DIR, ERASED_IDS_FILE: join(DATA_DIR, 'none', 'ids') })
  expect(failed).toEqual({
    code: 78,
    message: expect.stringMatching(
      /^The list of erased ids \(ERASED_IDS_FILE\) cannot be used: .+none does not exist\.$/,
    ),
  })
})

it('does not start with damaged keys for push messages', async () => {
  const DATA_DIR = temporaryFolder()
  writeFileSync(join(DATA_DIR, 'web-push-keys.json'), '{}')
  const failed = await failToStart({ DATA_DIR, WEB_PUSH_CONTACT: 'mailto:me@example.com' })
  expect(failed).toEqual({
    code: 78,
    message: expect.stringContaining('web-push-keys.json does not contain the keys'),
  })
})

it.skipIf(process.getuid?.() !== 0)('does not start as root in the folder of a user', async () => {
  const DATA_DIR = temporaryFolder()
  chownSync(DATA_DIR, 65_534, 65_534)
  expect(await failToStart({ DATA_DIR })).toEqual({
    code: 78,
    message: `${DATA_DIR} belongs to the user with the number 65534: run tend as this user, not as root.`,
  })
  expect(readdirSync(DATA_DIR)).toEqual([])
})

it('does not start if the data folder is a file', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, 'important')
  const failed = await failToStart({ DATA_DIR: file })
  expect(failed).toEqual({
    code: 78,
    message: `DATA_DIR must be a folder that Tend can write to, and ${file} is not a folder.`,
  })
  expect(readFileSync(file, 'utf8')).toBe('important')
})

it('responds with 503 while another program has locked the database, then recovers', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ DATA_DIR: folder })
  expect((await post(server.url, 1)).status).toBe(200)
  const other = new Database(join(folder, 'tend.db'))
  other.exec('BEGIN EXCLUSIVE')
  const rejected = await post(server.url, 2)
  expect([rejected.status, await rejected.json()]).toEqual([
    503,
    {
      error: {
        code: 'unavailable',
        message: 'The database is locked by another program: try again in a moment.',
      },
    },
  ])
  expect(rejected.headers.get('retry-after')).toBe('5')
  other.exec('ROLLBACK')
  other.close()
  const accepted = await post(server.url, 3)
  expect([accepted.status, await accepted.json()]).toMatchObject([200, { waterCount: 3 }])
})

it('still responds to a request whose body is incomplete on SIGTERM, then stops', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ DATA_DIR: folder })
  const body = JSON.stringify({ userId: USER, date: '2026-11-20', waterCount: 6 })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/daily-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  // This request comes after the bytes above, so its response shows that the server has read them.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const ended = server.kill('SIGTERM')
  // The server is stopping once it accepts no more connections.
  const health = () => fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
  await expect
    .poll(() =>
      health().then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  socket.write(body.slice(20))
  expect(await ended).toBe(0)
  await closed
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  const store = await openTestStore(folder)
  const fields = fieldsOf(
    (await store.readDay(hashUserId(USER), '2026-11-20' as LocalDate)).registers,
  )
  await store.close()
  expect(fields.waterCount).toBe(6)
})

it('continues, and stops on SIGTERM, if the program that reads its output has ended', async () => {
  const port = await freePort()
  const script = resolve(import.meta.dirname, '../dist/main.js')
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: temporaryFolder() },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.destroy()
  child.stderr.destroy()
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'unreachable',
    )
  await expect.poll(health).toBe(200)
  expect(await health()).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

const IN_TERMINAL = ['sh', '-c', 'exec script -qec "exec $*" /dev/null', 'sh']

it.skipIf(!canRun(...IN_TERMINAL, 'true'))(
  'stops as on SIGTERM if its terminal is closed, ignores SIGHUP without one, and SIGUSR1',
  async () => {
    const folder = temporaryFolder()
    // Node.js would end it, also after `nohup`.
    const server = await startServer({ DATA_DIR: folder })
    process.kill(server.pid, 'SIGHUP')
    // Node.js would start its debugger, and say so.
    process.kill(server.pid, 'SIGUSR1')
    expect((await post(server.url, 1)).status).toBe(200)
    expect([await server.kill('SIGTERM'), server.stderr()]).toEqual([0, ''])

    const { url, kill } = await startServer({ DATA_DIR: folder }, IN_TERMINAL)
    expect((await post(url, 2)).status).toBe(200)
    const hasWal = () => existsSync(join(folder, 'tend.db-wal'))
    expect(hasWal()).toBe(true)
    // The end of `script` closes the terminal that it has made for the server.
    await kill('SIGKILL')
    await expect.poll(hasWal, { timeout: 10_000 }).toBe(false)
  },
)
