import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LocalDate } from '@tend/domain/days/local-date'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { hashUserId } from '../store/user-hash.ts'
import { openedStore } from './opened-store.ts'
import { failedStart, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'

const post = (url: string, waterCount: number) =>
  fetch(`${url}/api/daily-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: USER, date: '2026-11-20', waterCount }),
  })

it('says where it is and where the data is, in plain lines', async () => {
  const folder = join(temporaryFolder(), 'made', 'when', 'needed')
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  const server = await startServer(env)
  expect(server.stdout()).toMatch(/^Tend is at http:\/\/localhost:\d+\nData folder: .+\n$/)
  expect(server.stdout()).toContain(`Data folder: ${folder}\n`)
  expect((await post(server.url, 4)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.stderr()).toContain('a new one was made')

  const again = await startServer(env)
  const answer = await fetch(`${again.url}/api/daily-data/${USER}/2026-11-20`)
  expect(await answer.json()).toMatchObject({ waterCount: 4 })
  expect(await again.kill('SIGTERM')).toBe(0)
  expect(again.stderr()).not.toContain('a new one was made')
})

it('logs to standard error only, and no id', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'trace' })
  await post(server.url, 4)
  await fetch(`${server.url}/api/daily-data/${USER}/%zz`)
  await server.kill('SIGTERM')
  expect(server.stdout().split('\n')).toHaveLength(3)
  expect(server.stderr()).toContain('"route":"/api/daily-data"')
  expect(server.stderr()).not.toContain(USER)
})

it.skipIf(!existsSync('/dev/full'))(
  'goes on, and ends, where its log cannot be written',
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

it('does not start on a taken port', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const failed = await failedStart({ DATA_DIR: temporaryFolder(), PORT: port })
  other.close()
  expect(failed).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is taken: stop the program that listens there, or set PORT to another.\n`,
  })
})

it.each([
  ['RATE_LIMIT', 'many'],
  ['DATABASE_URL', 'postgres://me:100%sure@localhost/tend'],
])('does not start with a wrong setting: %s=%s', async (name, value) => {
  const failed = await failedStart({ DATA_DIR: temporaryFolder(), [name]: value })
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toMatch(new RegExp(`^${name} takes .+\\.\n$`))
})

it('does not start on an address that is not of this machine', async () => {
  const failed = await failedStart({ DATA_DIR: temporaryFolder(), HOST: '192.0.2.1' })
  expect(failed).toEqual({
    code: 1,
    stdout: '',
    stderr: 'HOST takes an address of this machine, and 192.0.2.1 is none.\n',
  })
})

it.each([
  ['is a file', ''],
  ['leads through a file', '/below'],
])('does not start where the data folder %s', async (reason, below) => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, 'a person keeps this')
  const failed = await failedStart({ DATA_DIR: file + below })
  expect(failed).toEqual({
    code: 1,
    stdout: '',
    stderr: `DATA_DIR takes a folder that Tend may write to, and ${file}${below} ${reason}.\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('a person keeps this')
})

it('answers 503 while another program has the database locked, then goes on', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ DATA_DIR: folder })
  expect((await post(server.url, 1)).status).toBe(200)
  const other = new Database(join(folder, 'tend.db'))
  other.exec('BEGIN EXCLUSIVE')
  const refused = await post(server.url, 2)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      error: {
        code: 'unavailable',
        message: 'The database is locked by another program: try again in a moment.',
      },
    },
  ])
  expect(refused.headers.get('retry-after')).toBe('5')
  other.exec('ROLLBACK')
  other.close()
  const taken = await post(server.url, 3)
  expect([taken.status, await taken.json()]).toMatchObject([200, { waterCount: 3 }])
})

it('answers on SIGTERM a request whose body is still on its way, then ends', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ DATA_DIR: folder })
  const body = JSON.stringify({ userId: USER, date: '2026-11-20', waterCount: 6 })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/daily-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  // Answered after the bytes above came, so that they are there.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const ended = server.kill('SIGTERM')
  await wait(700)
  socket.write(body.slice(20))
  expect(await ended).toBe(0)
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  const store = await openedStore(folder)
  const { fields } = await store.readDay(hashUserId(USER), '2026-11-20' as LocalDate)
  await store.close()
  expect(fields.waterCount).toBe(6)
})
