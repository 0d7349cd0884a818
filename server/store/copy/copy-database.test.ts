import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/domain/days/local-date'
import { revisionSumOfDays } from '@tend/domain/days/registers'
import Database from 'better-sqlite3'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { UserErased } from '../../errors/user-erased.ts'
import { openedStore } from '../../tests/opened-store.ts'
import { askPostgres, emptyPostgres } from '../../tests/postgres-database.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openPostgresStore } from '../postgres/postgres-store.ts'
import type { Store } from '../store.ts'
import { hashUserId, type UserHash } from '../user-hash.ts'
import { runCopyCommand } from './command.ts'

const people = Array.from({ length: 23 }, (_, i) => hashUserId(`user_copied-${i}`))
const [ann, ben, cid] = people as [UserHash, UserHash, UserHash]
const day = (index: number) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10) as LocalDate
const water = (waterCount: number, revision: number) => ({
  fields: { waterCount },
  revisions: { waterCount: revision },
})
const session = (id: string) => ({ id, duration: 19, cycles: 1, startedAt: '2026-11-20T22:01:00Z' })

let folder: string
let url: string
beforeEach(async () => {
  folder = temporaryFolder()
  url = await emptyPostgres()
})

const copy = (env: NodeJS.ProcessEnv = {}, args: string[] = []) =>
  runCopyCommand(args, { DATA_DIR: folder, DATABASE_URL: url, ...env }, folder)

function postgres(): Store {
  const store = openPostgresStore(url)
  onTestFinished(() => store.close())
  return store
}

/** People with more days and sessions than a page holds, with text that is hard to carry. */
async function fill(store: Store): Promise<void> {
  await Promise.all(
    people.flatMap((user, index) => [
      ...Array.from({ length: index === 0 ? 130 : 3 }, (_, i) =>
        store.writeDay(user, day((i * 7) % 130), water(i, 1000 + i), 1),
      ),
      ...Array.from({ length: index === 0 ? 120 : 2 }, (_, i) =>
        store.appendSession(user, session(`s${i}`)),
      ),
    ]),
  )
  const eatingLog = { food: 'soup\u0000\ud800 汤 🍲', feelings: '"' }
  await store.writeDay(ben, day(1), { fields: { eatingLog }, revisions: {} }, 7)
}

const all = async (store: Store) =>
  Promise.all(
    people.map(async (user) => [
      await store.listDays(user, 0, 1000),
      await store.listSessions(user, Number.MAX_SAFE_INTEGER, 1000),
    ]),
  )

it('brings everything over, each in its order, and changes nothing the second time', async () => {
  const file = await openedStore(folder)
  await fill(file)
  const before = await all(file)
  await file.close()
  const bytes = readFileSync(join(folder, 'tend.db'))

  const first = await copy()
  expect(first).toMatchObject({ isDone: true })
  expect(first.sentence).toMatch(
    /^people: 23, checksum [0-9a-f]{16}, the same in PostgreSQL, read back\ndays: 197, .+read back\nsessions: 164, .+read back$/,
  )
  const store = postgres()
  expect(await all(store)).toEqual(before)
  expect(await copy()).toEqual(first)
  expect(await all(store)).toEqual(before)
  expect(readFileSync(join(folder, 'tend.db'))).toEqual(bytes)
})

it('copies while a server writes to the file, and what came since by a second run', async () => {
  const file = await openedStore(folder)
  await fill(file)
  expect((await copy()).isDone).toBe(true)
  await file.writeDay(ann, day(3), water(99, 5000), 1)
  await file.appendSession(ann, session('later'))
  expect((await copy()).isDone).toBe(true)
  const store = postgres()
  expect((await store.readDay(ann, day(3))).fields.waterCount).toBe(99)
  expect((await store.listSessions(ann, Number.MAX_SAFE_INTEGER, 1)).sessions).toEqual([
    session('later'),
  ])
  await file.close()
})

it('leaves what is newer there, and says how much', async () => {
  const file = await openedStore(folder)
  await fill(file)
  await file.close()
  const store = postgres()
  await store.writeDay(ann, day(7), water(500, 9000), 1)
  await store.appendSession(ann, session('elsewhere'))
  const { sentence, isDone } = await copy()
  expect(isDone).toBe(true)
  expect(sentence).toMatch(/^people: 23, .+; 1 have changed there since and stay as they are$/m)
  expect(sentence).toMatch(/^days: 197, .+; 1 have changed there since and stay as they are$/m)
  expect((await store.readDay(ann, day(7))).fields.waterCount).toBe(500)
  expect((await store.listSessions(ann, Number.MAX_SAFE_INTEGER, 9)).total).toBe(121)
  const { days, revisionSum } = await store.listDays(ann, 0, 1000)
  expect(days).toHaveLength(130)
  expect(revisionSum).toBe(revisionSumOfDays(days.map(({ registers }) => registers.revisions)))
})

it('brings erasures over, and nothing of whom was erased on either side', async () => {
  const file = await openedStore(folder)
  await fill(file)
  expect((await copy()).isDone).toBe(true)
  const store = postgres()
  await file.eraseUser(ann, 5)
  await store.eraseUser(ben, 6)
  await file.eraseUser(cid, 7)
  await store.eraseUser(cid, 8)
  for (const _ of [1, 2]) {
    const { sentence, isDone } = await copy()
    expect(isDone).toBe(true)
    expect(sentence).toMatch(/^people: 23, .+; 2 have changed there since and stay as they are$/m)
    for (const user of [ann, ben, cid]) {
      await expect(store.listDays(user, 0, 9)).rejects.toThrow(UserErased)
    }
  }
  await file.close()
})

it('notices where PostgreSQL does not hold what was written', async () => {
  const file = await openedStore(folder)
  await fill(file)
  await file.close()
  await postgres().ping()
  await askPostgres(
    url,
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.water_count := 0; RETURN NEW; END'`,
  )
  await askPostgres(
    url,
    'CREATE TRIGGER spoil BEFORE INSERT ON days FOR EACH ROW EXECUTE FUNCTION spoil()',
  )
  const { sentence, isDone } = await copy()
  expect(isDone).toBe(false)
  expect(sentence).toMatch(/^days: 197, .+NOT the same/m)
})

it('says so where the file turns out to be damaged on the way', async () => {
  const file = await openedStore(folder)
  const eatingLog = { food: 'oats '.repeat(1800), feelings: '' }
  await file.writeDay(ann, day(1), { fields: { eatingLog }, revisions: {} }, 1)
  await file.close()
  const path = join(folder, 'tend.db')
  const bytes = readFileSync(path)
  for (let page = 0; page < bytes.length; page += 4096) {
    // One of the pages of a long text, which begin with the number of the next.
    if (/^[oats ]+$/.test(bytes.toString('latin1', page + 4, page + 4096)))
      bytes.fill(0xa5, page, page + 4)
  }
  writeFileSync(path, bytes)
  expect(await copy()).toEqual({
    isDone: false,
    sentence:
      'The database file is damaged: it has to be restored from a backup. Run it again then: what was copied so far stays.',
  })
})

it('says what is missing', async () => {
  expect((await copy()).sentence).toBe(
    `There is no tend.db in ${folder}: set DATA_DIR to the folder that holds it.`,
  )
  expect(existsSync(join(folder, 'tend.db'))).toBe(false)
  const file = await openedStore(folder)
  await fill(file)
  await file.close()

  const usage = /^Name the folder of the embedded database and the PostgreSQL: /
  expect((await copy({ DATABASE_URL: '' })).sentence).toMatch(usage)
  expect((await copy({}, ['tend.db'])).sentence).toMatch(usage)
  expect((await copy({ DATABASE_URL: 'here' })).sentence).toMatch(/^DATABASE_URL takes/)
  expect((await copy({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/tend' })).sentence).toBe(
    'PostgreSQL cannot be reached: nothing can be read or saved for now. Run it again then: what was copied so far stays.',
  )

  const path = join(folder, 'tend.db')
  const db = new Database(path)
  db.exec("INSERT INTO kysely_migration VALUES ('9999_later', '2040-01-01')")
  db.close()
  expect((await copy()).sentence).toMatch(/is of another version of Tend/)
  writeFileSync(path, 'no database '.repeat(1000))
  expect((await copy()).sentence).toMatch(/database file is damaged/)
})
