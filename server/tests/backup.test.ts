import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/domain/days/local-date'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { hashUserId } from '../store/user-hash.ts'
import { openedStore } from './opened-store.ts'
import { ranCommand, runs, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'
import { type Acknowledged, nothingAcknowledged, Writers } from './writers.ts'

const backUp = (folder: string, ...args: string[]) =>
  ranCommand(['backup.js', ...args], { DATA_DIR: folder })

const DONE = /^Backed up to (.+): (\d+) people, (\d+) days, (\d+) breathing sessions\.\n$/

/** What is asked of a backup begun now: copied, since the writers go on. */
const sofar = ({ days, sessions }: Acknowledged): Acknowledged => ({
  days: new Map([...days].map(([user, dates]) => [user, new Map(dates)])),
  sessions: new Map([...sessions].map(([user, ids]) => [user, new Set(ids)])),
})

/** That a folder's database holds at least this. */
async function expectHeld(folder: string, { days, sessions }: Acknowledged): Promise<void> {
  const store = await openedStore(folder)
  for (const [userId, dates] of days) {
    const user = hashUserId(userId)
    for (const [date, glasses] of dates) {
      const { waterCount } = (await store.readDay(user, date as LocalDate)).fields
      expect(waterCount).toBeGreaterThanOrEqual(glasses)
    }
    const stored = await store.listSessions(user, Number.MAX_SAFE_INTEGER, 1_000_000)
    const ids = new Set(stored.sessions.map(({ id }) => id))
    for (const id of sessions.get(userId) ?? []) expect(ids).toContain(id)
  }
  await store.close()
}

it('copies all that was acknowledged while people write on, and what was restored goes on', async () => {
  const folder = temporaryFolder()
  const acknowledged = nothingAcknowledged()
  const server = await startServer({ DATA_DIR: folder })
  const writers = new Writers(server.url, 8, acknowledged)
  const target = join(temporaryFolder(), 'tend backup.db')
  let expected = nothingAcknowledged()
  for (let round = 0; round < 3; round++) {
    await writers.answered(200)
    expected = sofar(acknowledged)
    const done = await backUp(folder, target, '--replace')
    expect(done).toMatchObject({ code: 0, stderr: '' })
    const [, path, people, days] = DONE.exec(done.stdout) ?? []
    expect([path, people]).toEqual([target, '8'])
    expect(Number(days)).toBeGreaterThan(8)

    const opened = temporaryFolder()
    copyFileSync(target, join(opened, 'tend.db'))
    await expectHeld(opened, expected)
  }
  // One file, and nothing beside it.
  expect(readdirSync(join(target, '..'))).toEqual(['tend backup.db'])
  expect(writers.refusals).toEqual([])
  await server.kill('SIGTERM')
  await writers.lost()

  // As docs/hosting.md says it: stop, put away what is there, put the backup in its place, start.
  const away = join(folder, 'before')
  mkdirSync(away)
  for (const name of ['tend.db', 'tend.db-wal', 'tend.db-shm']) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(away, name))
  }
  copyFileSync(target, join(folder, 'tend.db'))
  const again = await startServer({ DATA_DIR: folder })
  const more = new Writers(again.url, 8, expected)
  await more.answered(100)
  expect(more.refusals).toEqual([])
  await again.kill('SIGTERM')
  await more.lost()
  await expectHeld(folder, expected)
})

it('says what is in its way, and changes nothing then', async () => {
  const folder = temporaryFolder()
  const store = await openedStore(folder)
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
  const refused = async (...args: string[]) => {
    const { code, stdout, stderr } = await backUp(folder, ...args)
    expect([code, stdout]).toEqual([1, ''])
    return stderr
  }

  const usage =
    'Name the file to back up to: npm run db:backup -- tend-backup.db (and --replace, if it may be there already).\n'
  expect(await refused()).toBe(usage)
  expect(await refused(target, 'more')).toBe(usage)
  expect(await refused(elsewhere)).toBe(`${elsewhere} is a folder: name a file in it.\n`)
  expect(await refused(join(elsewhere, 'no', 'a.db'))).toBe(
    `There is no folder ${join(elsewhere, 'no')} to back up to.\n`,
  )
  expect(await refused(source, '--replace')).toBe(`${source} is the database itself.\n`)
  writeFileSync(target, 'an earlier backup')
  expect(await refused(target)).toBe(
    `${target} is there already: name another file, or add --replace.\n`,
  )
  const postgres = { DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/tend' }
  expect((await ranCommand(['backup.js', target, '--replace'], postgres)).stderr).toBe(
    'DATABASE_URL is set, so the data is in PostgreSQL: back it up with pg_dump.\n',
  )

  // A damaged database is no reason to lose the last good backup.
  const file = openSync(source, 'r+')
  writeSync(file, Buffer.alloc(8192, 0xa5), 0, 8192, statSync(source).size - 8192)
  closeSync(file)
  expect(await refused(target, '--replace')).toMatch(/damaged/)
  rmSync(source)
  expect(await refused(target, '--replace')).toBe(
    `There is no database at ${source}: set DATA_DIR to its folder.\n`,
  )
  new Database(source).exec('CREATE TABLE recipes (name TEXT)').close()
  expect(await refused(target, '--replace')).toMatch(/is a database of another program/)
  expect(readFileSync(target, 'utf8')).toBe('an earlier backup')
  expect(readdirSync(elsewhere)).toEqual(['a.db'])
})

it.skipIf(!runs('prlimit', '--fsize=100:unlimited', 'true'))(
  'leaves no half of a backup where the disk is full',
  async () => {
    const folder = temporaryFolder()
    await (await openedStore(folder)).close()
    const elsewhere = temporaryFolder()
    const { code, stdout, stderr } = await ranCommand(
      ['backup.js', join(elsewhere, 'a.db')],
      { DATA_DIR: folder },
      ['prlimit', '--fsize=8192:unlimited'],
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Nothing was backed up\. The disk .+\n$/)
    expect(readdirSync(elsewhere)).toEqual([])
  },
)
