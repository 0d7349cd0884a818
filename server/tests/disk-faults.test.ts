import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { randomRuns } from '@tend/shared/testing/random-runs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runTend } from '../commands.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from './open-test-store.ts'
import {
  attemptStart,
  canDropPrivileges,
  canRun,
  startServer,
  UNPRIVILEGED,
} from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'

const OTHER_USER = 'user_abcdefABCDEF0123456789'
const user = hashUserId(USER)
const dateOf = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)
const words = (n: number) => `meal ${n} ${'of oats and berries '.repeat(400)}`

/** A day, or an error. */
interface Body {
  readonly eatingLog: { readonly food: string }
  readonly error: { readonly code: string; readonly message: string }
}

const write = async (url: string, n: number, userId = USER) => {
  const response = await fetch(`${url}/api/daily-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userId,
      date: dateOf(n),
      eatingLog: { food: words(n), feelings: '' },
    }),
  })
  return { status: response.status, body: (await response.json()) as Body }
}
const read = async (url: string, n: number, userId = USER) => {
  const response = await fetch(`${url}/api/daily-data/${userId}/${dateOf(n)}`)
  return { status: response.status, body: (await response.json()) as Body }
}

const erase = (url: string, userId: string) =>
  fetch(`${url}/api/users/${userId}`, { method: 'DELETE' })

/** A data folder whose database contains a number of days. */
async function filledFolder(days: number): Promise<{ folder: string; path: string }> {
  const folder = temporaryFolder()
  const store = await openTestStore(folder)
  const writes = Array.from({ length: days }, (_, n) => {
    const fields = { eatingLog: { food: words(n), feelings: '' } }
    return store.writeDay(user, dateOf(n) as LocalDate, { fields, revisions: {} }, 1)
  })
  await Promise.all(writes)
  await store.close()
  return { folder, path: join(folder, 'tend.db') }
}

/**
 * Sizes beyond which no file grows, and numbers of days stored before. The second size is above the one
 * at which SQLite moves the WAL into the database, which then cannot grow either.
 */
const LIMITS: [limit: number, stored: number][] = [
  [600_000, 0],
  [4_500_000, 320],
]

const FILE_TOO_LARGE = /^The disk has failed, or a file has reached the \d+ bytes/

/** Above the size of the 400 days that may be stored before. */
const anyLimit = fc.integer({ min: 4_400_000, max: 9_000_000 })

describe.skipIf(!canRun('prlimit', '--fsize=100:unlimited', 'true'))(
  'while no file can grow',
  () => {
    it('responds with 503 to writes and /readyz, still reads and erases, and then accepts writes again', async () => {
      await fc.assert(fc.asyncProperty(anyLimit, fc.nat(400), writeUntilFull), {
        ...randomRuns(LIMITS.length, 60),
        examples: LIMITS,
        endOnFailure: true,
      })
    })

    async function writeUntilFull(limit: number, stored: number): Promise<void> {
      const { folder } = await filledFolder(stored)
      const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
      const server = await startServer(env, ['prlimit', `--fsize=${limit}:unlimited`])
      for (let n = 0; n < 5; n++) expect((await write(server.url, n, OTHER_USER)).status).toBe(200)
      const saved = Array.from({ length: stored }, (_, n) => n)
      let day = stored
      for (let rejected = 0; rejected < 30; day++) {
        const { status, body } = await write(server.url, day)
        if (status === 200) saved.push(day)
        else {
          rejected += 1
          expect([status, body.error.code]).toEqual([503, 'unavailable'])
          expect(body.error.message).toMatch(FILE_TOO_LARGE)
        }
      }
      expect(saved.length).toBeGreaterThan(stored + 10)
      expect((await read(server.url, 0)).body.eatingLog.food).toBe(words(0))
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      const notReady = await fetch(`${server.url}/readyz`)
      expect([notReady.status, await notReady.json()]).toMatchObject([
        503,
        { error: { code: 'unavailable', message: expect.stringMatching(FILE_TOO_LARGE) } },
      ])
      expect((await erase(server.url, OTHER_USER)).status).toBe(204)
      expect((await read(server.url, 0, OTHER_USER)).status).toBe(410)

      expect(canRun('prlimit', '--pid', String(server.pid), '--fsize=unlimited')).toBe(true)
      for (let more = 0; more < 30; more++, day++) {
        expect((await write(server.url, day)).status).toBe(200)
        saved.push(day)
      }
      // A crash rather than a graceful stop: acknowledged writes must already be on disk.
      await server.kill('SIGKILL')
      const db = new Database(join(folder, 'tend.db'))
      const daysOf = db.prepare('SELECT count(*) FROM days WHERE user_hash = ?').pluck()
      expect(daysOf.get(hashUserId(OTHER_USER))).toBe(0)
      db.close()
      const store = await openTestStore(folder)
      for (const n of saved) {
        const fields = fieldsOf((await store.readDay(user, dateOf(n) as LocalDate)).registers)
        expect(fields.eatingLog.food).toBe(words(n))
      }
      await store.close()
    }
  },
)

describe('does not start, gives the reason, and leaves the file unchanged', () => {
  const faults: ReadonlyArray<
    readonly [what: string, damage: (path: string) => void, reason: RegExp]
  > = [
    [
      'if the header is garbage',
      (path) => overwrite(path, 0, Buffer.alloc(100, 0xa5)),
      /^[^\n]+tend\.db: The database is damaged: restore it from a backup\.$/,
    ],
    [
      'if the file is truncated',
      (path) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096),
      /tend\.db: The database is damaged: .+$|tend\.db is damaged \(.+\): restore it .+$/,
    ],
    [
      'if the file is empty',
      (path) => truncateSync(path),
      /tend\.db is empty, so its data is lost: restore it from a backup, or move it away\.$/,
    ],
    [
      'if the file is a picture',
      (path) => writeFileSync(path, Buffer.from('89504e470d0a1a0a'.repeat(999), 'hex')),
      /^[^\n]+tend\.db: The database is damaged: restore it from a backup\.$/,
    ],
    [
      'if the file is the database of another program',
      (path) => {
        truncateSync(path)
        const other = new Database(path)
        other.exec('CREATE TABLE recipes (name TEXT)')
        other.close()
      },
      /tend\.db is the database of another program: choose another DATA_DIR\.$/,
    ],
  ]

  it.each(faults)('%s', async (_, damage, reason) => {
    const { folder, path } = await filledFolder(20)
    damage(path)
    const before = readFileSync(path)
    const opened = await openSqliteStore(folder)
    expect(opened).toEqual({ state: 'unusable', problem: expect.stringMatching(reason) })
    expect(readFileSync(path)).toEqual(before)
  })

  it('if another program has locked it', async () => {
    const { folder, path } = await filledFolder(1)
    const other = new Database(path)
    other.exec('BEGIN EXCLUSIVE')
    const failed = await attemptStart({ DATA_DIR: folder })
    other.exec('ROLLBACK')
    other.close()
    expect(failed).toEqual({
      code: 1,
      stdout: '',
      stderr: `${path}: The database is locked by another program: try again in a moment.\n`,
    })
  })

  it.each([
    ...['check', 'backup', 'restore'].map((command) => ({ command, fault: 'a folder' })),
    ...['check', 'backup', 'restore'].map((command) => ({ command, fault: 'a link to itself' })),
  ])('if the command $command finds $fault', async ({ command, fault }) => {
    const { folder, path } = await filledFolder(1)
    const backup = join(temporaryFolder(), 'backup.db')
    renameSync(path, backup)
    if (fault === 'a folder') mkdirSync(path)
    else symlinkSync(path, path)
    const args = { check: [], backup: [`${backup}.gz`], restore: [backup] }[command] ?? []
    const { code, message } = await runTend([command, ...args], { DATA_DIR: folder }, '')
    expect([code, message]).toEqual([
      1,
      expect.stringContaining(
        `${path} ${fault === 'a folder' ? 'is not a file: move it away.' : 'leads through symbolic links in a circle: delete one of them.'}`,
      ),
    ])
  })

  it.skipIf(!canDropPrivileges)('if the folder or the file is not writable', async () => {
    const { folder, path } = await filledFolder(1)
    chmodSync(path, 0o400)
    const readOnlyFile = await attemptStart({ DATA_DIR: folder }, UNPRIVILEGED)
    expect(readOnlyFile).toMatchObject({ code: 1, stdout: '' })
    expect(readOnlyFile.stderr).toBe(
      `${path} has a mode that keeps its owner out: run chmod u+rw on it.\n`,
    )
    chmodSync(folder, 0o500)
    const readOnlyFolder = await attemptStart({ DATA_DIR: folder }, UNPRIVILEGED)
    chmodSync(folder, 0o700)
    expect(readOnlyFolder).toEqual({
      code: 78,
      stdout: '',
      stderr: `DATA_DIR must be a folder that Tend can write to, and ${folder} has a mode that keeps its owner out: run chmod u+rwx on it.\n`,
    })
  })
})

it('responds with 503 if the file is damaged or missing while it runs, and uses a backup in its place after a restart', async () => {
  // More data than SQLite caches in memory, so that requests read the damaged pages.
  const { folder, path } = await filledFolder(600)
  const backup = join(temporaryFolder(), 'backup.db')
  copyFileSync(path, backup)
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { size } = statSync(path)
  overwrite(path, 4096 * 4, Buffer.alloc(size - 4096 * 4, 0xa5))
  const statuses = new Set<number>()
  for (let n = 0; n < 600; n += 7) {
    for (const { status, body } of [await read(server.url, n), await write(server.url, n)]) {
      statuses.add(status)
      if (status !== 200) {
        expect(body.error.message).toMatch(/^The database is damaged: restore it/)
      }
    }
  }
  expect([...statuses].filter((status) => status !== 200)).toEqual([503])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  renameSync(path, `${path}.damaged`)
  expect((await read(server.url, 3)).body.error.message).toMatch(/^The database file is missing/)
  copyFileSync(backup, path)
  expect((await read(server.url, 3)).body.error.message).toMatch(/^Another database has replaced/)
  expect(await server.kill('SIGTERM')).toBe(0)
  const again = await startServer({ DATA_DIR: folder })
  expect((await read(again.url, 3)).body.eatingLog.food).toBe(words(3))
  expect((await write(again.url, 601)).status).toBe(200)
  expect((await read(again.url, 601)).body.eatingLog.food).toBe(words(601))
})

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, at)
  closeSync(file)
}
