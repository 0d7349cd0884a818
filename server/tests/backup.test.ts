import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { runTend } from '../commands.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from './open-test-store.ts'
import { canRun, runCommand, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'
import { type Acknowledged, noWrites, Writers } from './writers.ts'

const backUp = (folder: string, ...args: string[]) =>
  runCommand(['backup', ...args], { DATA_DIR: folder })

const DONE = /^Backed up to (.+): (\d+) users, (\d+) days, (\d+) breathing sessions\.\n$/

/** A copy of the writes acknowledged so far, which a backup that starts now must contain. */
const snapshot = ({ days, sessions }: Acknowledged): Acknowledged => ({
  days: new Map([...days].map(([user, dates]) => [user, new Map(dates)])),
  sessions: new Map([...sessions].map(([user, ids]) => [user, new Set(ids)])),
})

/** Expects a folder's database to contain at least these writes. */
async function expectWrites(folder: string, { days, sessions }: Acknowledged): Promise<void> {
  const store = await openTestStore(folder)
  for (const [userId, dates] of days) {
    const user = hashUserId(userId)
    for (const [date, glasses] of dates) {
      const { waterCount } = fieldsOf((await store.readDay(user, date as LocalDate)).registers)
      expect(waterCount).toBeGreaterThanOrEqual(glasses)
    }
    const stored = await store.listSessions(user, Number.MAX_SAFE_INTEGER, 1_000_000)
    const ids = new Set(stored.sessions.map(({ id }) => id))
    for (const id of sessions.get(userId) ?? []) expect(ids).toContain(id)
  }
  await store.close()
}

it('contains every acknowledged write, while users continue to write, and can be restored', async () => {
  const folder = temporaryFolder()
  const acknowledged = noWrites()
  const server = await startServer({ DATA_DIR: folder })
  const writers = new Writers(server.url, 8, acknowledged)
  const target = join(temporaryFolder(), 'tend backup.db')
  let expected = noWrites()
  for (let round = 0; round < 2; round++) {
    await writers.waitForResponses(200)
    expected = snapshot(acknowledged)
    const done = await backUp(folder, target, '--replace')
    expect(done).toMatchObject({ code: 0, stderr: '' })
    const [, path, users, days] = DONE.exec(done.stdout) ?? []
    expect([path, users]).toEqual([target, '8'])
    expect(Number(days)).toBeGreaterThan(8)

    const opened = temporaryFolder()
    copyFileSync(target, join(opened, 'tend.db'))
    await expectWrites(opened, expected)
  }
  // The backup is a single file.
  expect(readdirSync(join(target, '..'))).toEqual(['tend backup.db'])
  expect(writers.rejections).toEqual([])
  await server.kill('SIGTERM')
  await writers.waitForDisconnect()

  const restored = await runTend(['restore', target], { DATA_DIR: folder }, folder)
  expect(restored).toMatchObject({ code: 0 })
  const again = await startServer({ DATA_DIR: folder })
  const more = new Writers(again.url, 8, expected)
  await more.waitForResponses(100)
  expect(more.rejections).toEqual([])
  await again.kill('SIGTERM')
  await more.waitForDisconnect()
  await expectWrites(folder, expected)
})

it('reports why it cannot back up, and then changes nothing', async () => {
  const folder = temporaryFolder()
  const store = await openTestStore(folder)
  await store.writeDay(
    hashUserId(USER),
    '2026-11-20' as LocalDate,
    { fields: { waterCount: 3 }, revisions: {} },
    1,
  )
  await store.close()
  const source = join(folder, 'tend.db')
  const elsewhere = temporaryFolder()
  const target = join(elsewhere, 'a.db')
  const failedBackup = async (...args: string[]) => {
    const { code, message } = await runTend(['backup', ...args], { DATA_DIR: folder }, folder)
    expect(code).not.toBe(0)
    return message
  }

  const missing = join(elsewhere, 'missing')
  expect(await failedBackup(missing, '--keep', '14')).toBe(`${missing} does not exist.`)
  expect(await failedBackup(elsewhere)).toBe(
    `${elsewhere} is a folder: give the path of a file in it.`,
  )
  expect(await failedBackup(join(elsewhere, 'no', 'a.db'))).toBe(
    `${join(elsewhere, 'no')} does not exist.`,
  )
  if (process.platform === 'linux') {
    expect(await failedBackup('/proc', '--keep', '1')).toMatch(
      /^No backup was made\. \/proc.*tend-.+\.new (does not exist and cannot|is in )/,
    )
  }
  expect(await failedBackup(source, '--replace')).toBe(`${source} is the database itself.`)
  for (const name of ['tend.db-wal', 'tend.lock', 'erased-ids.txt', 'web-push-keys.json']) {
    const file = join(folder, name)
    expect(await failedBackup(file)).toBe(
      `${file} is the name of a file of the server: choose another.`,
    )
  }
  await runTend(['backup', target], { DATA_DIR: folder }, folder)
  const earlier = readFileSync(target)
  expect(await failedBackup(target)).toBe(
    `${target} already exists: choose another file, or add --replace to overwrite it.`,
  )
  const others = temporaryFolder()
  const list = join(others, 'erased-ids.txt')
  writeFileSync(list, 'the list')
  const [link, pipe] = [join(others, 'link'), join(others, 'pipe')]
  symlinkSync(target, link)
  execFileSync('mkfifo', [pipe])
  for (const other of [list, link, pipe]) {
    const refused = `${other} is not a backup of Tend, so it is not replaced: choose another file.`
    expect(await failedBackup(other)).toBe(refused)
    expect(await failedBackup(other, '--replace')).toBe(refused)
  }
  expect(readFileSync(list, 'utf8')).toBe('the list')

  // The backup of a damaged database must not replace the last good one.
  const file = openSync(source, 'r+')
  writeSync(file, Buffer.alloc(8192, 0xa5), 0, 8192, statSync(source).size - 8192)
  closeSync(file)
  expect(await failedBackup(target, '--replace')).toMatch(/damaged/)
  expect(await failedBackup(elsewhere, '--keep', '1')).toMatch(/damaged/)
  rmSync(source)
  expect(await failedBackup(target, '--replace')).toBe(
    `No backup was made. There is no database at ${source}: start the server, or set DATA_DIR to its folder.`,
  )
  new Database(source).exec('CREATE TABLE recipes (name TEXT)').close()
  expect(await failedBackup(target, '--replace')).toMatch(/is the database of another program/)
  expect(readFileSync(target)).toEqual(earlier)
  expect(readdirSync(elsewhere)).toEqual(['a.db'])
})

it.skipIf(!canRun('prlimit', '--fsize=100:unlimited', 'true'))(
  'leaves no partial backup if a file cannot grow, and says why',
  async () => {
    const folder = temporaryFolder()
    await (await openTestStore(folder)).close()
    const elsewhere = temporaryFolder()
    const { code, stdout, stderr } = await runCommand(
      ['backup', join(elsewhere, 'a.db')],
      { DATA_DIR: folder },
      ['prlimit', '--fsize=8192:unlimited'],
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^No backup was made\. The disk has failed, or a file has reached the 8192 bytes .+\n$/,
    )
    expect(readdirSync(elsewhere)).toEqual([])
  },
)
