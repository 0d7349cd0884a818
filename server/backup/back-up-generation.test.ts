import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { USER } from '../tests/test-app.ts'
import { backUpDatabase, isBackup } from './back-up-database.ts'
import { backUpGeneration } from './back-up-generation.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 3, 17, 5))
const nameOf = (n: number) => `tend-2026-11-${String(n).padStart(2, '0')}T03-17-05Z.db.gz`

async function emptyDatabase(): Promise<string> {
  const folder = temporaryFolder()
  await (await openTestStore(folder)).close()
  return databasePath(folder)
}

async function addEntry(database: string): Promise<void> {
  const store = await openTestStore(dirname(database))
  const change = { fields: { waterCount: 3 }, revisions: {} }
  await store.writeDay(hashUserId(USER), '2026-11-20' as LocalDate, change, 1)
  await store.close()
}

it('keeps the latest backups, also from an earlier month', async () => {
  const source = await emptyDatabase()
  const folder = temporaryFolder()
  const backUp = (keep: number, date: Date) => backUpGeneration({ source, folder, keep }, date)
  expect(await backUp(3, new Date('2026-10-31T23:59:59Z'))).toMatchObject({ succeeded: true })
  for (let n = 1; n <= 4; n++) expect(await backUp(3, day(n))).toMatchObject({ succeeded: true })
  expect(readdirSync(folder)).toEqual([nameOf(2), nameOf(3), nameOf(4)])
  expect(await backUp(1, day(5))).toEqual({
    succeeded: true,
    message: `Backed up to ${join(folder, nameOf(5))}: 0 users, 0 days, 0 breathing sessions. Removed the oldest 3.`,
  })
  expect(readdirSync(folder)).toEqual([nameOf(5)])
})

it('makes two backups within one second', async () => {
  const paths = { source: await emptyDatabase(), folder: temporaryFolder(), keep: 3 }
  for (let n = 0; n < 2; n++) {
    expect(await backUpGeneration(paths, day(1))).toMatchObject({ succeeded: true })
  }
  expect(readdirSync(paths.folder)).toEqual([nameOf(1), nameOf(1).replace('05Z', '06Z')])
})

it('neither counts nor removes backups dated in the future, and warns of them', async () => {
  const source = await emptyDatabase()
  const folder = temporaryFolder()
  const backUp = (n: number) => backUpGeneration({ source, folder, keep: 2 }, day(n))
  for (const n of [8, 9, 1, 2]) await backUp(n)
  expect(await backUp(3)).toMatchObject({
    succeeded: true,
    warning: `${folder} has backups dated in the future, which remain: ${nameOf(8)}, ${nameOf(9)}. Check the clock, and delete or rename them.`,
  })
  expect(readdirSync(folder)).toEqual([2, 3, 8, 9].map(nameOf))
  expect((await backUp(10)).warning).toBeUndefined()
  expect(readdirSync(folder)).toEqual([9, 10].map(nameOf))
})

it('warns of no backup that was begun while it was made', async () => {
  const source = await emptyDatabase()
  const folder = temporaryFolder()
  const backUp = (time: Date) => backUpGeneration({ source, folder, keep: 9 }, time)
  await backUp(day(1))
  // This name is taken, so it waits for a second, and ends two seconds of the clock later.
  const waiting = backUp(new Date(day(1).getTime() + 999))
  const meanwhile = nameOf(1).replace('05Z', '07Z')
  copyFileSync(join(folder, nameOf(1)), join(folder, meanwhile))
  expect((await waiting).warning).toBeUndefined()
  expect(readdirSync(folder)).toContain(meanwhile)
})

it('removes no backup with entries after one of an empty database', async () => {
  const used = await emptyDatabase()
  await addEntry(used)
  const folder = temporaryFolder()
  const empty = await emptyDatabase()
  const backUp = (n: number, source: string) =>
    backUpGeneration({ source, folder, keep: 2 }, day(n))
  for (const n of [1, 2]) await backUp(n, used)
  await backUp(3, empty)
  expect(await backUp(4, empty)).toMatchObject({
    succeeded: true,
    warning: `The database is empty, so 2 older backups with entries remained in ${folder}: find out where the entries are.`,
  })
  await backUp(5, empty)
  expect(readdirSync(folder)).toEqual([1, 2, 4, 5].map(nameOf))
  await backUp(6, used)
  expect(readdirSync(folder)).toEqual([5, 6].map(nameOf))
})

it('also removes the uncompressed backups of release 1.0.0', async () => {
  const source = await emptyDatabase()
  await addEntry(source)
  const folder = temporaryFolder()
  const earlier = join(folder, 'tend-2026-11-01T03-17-05Z.db')
  await backUpDatabase({ source, target: earlier, mayReplace: false })
  await backUpGeneration({ source, folder, keep: 1 }, day(2))
  expect(readdirSync(folder)).toEqual([nameOf(2)])
})

it('removes nothing that it has not made, except drafts of interrupted backups', async () => {
  const source = await emptyDatabase()
  const folder = temporaryFolder()
  const others = ['tend.db', 'tend-1.db', 'notes.txt', 'tend-2026-11-01.db', `my-${nameOf(1)}`]
  for (const name of others) writeFileSync(join(folder, name), 'text')
  writeFileSync(join(folder, nameOf(1)), 'a text with the name of a backup')
  new Database(join(folder, nameOf(2))).exec('CREATE TABLE recipes (name TEXT)').close()
  mkdirSync(join(folder, nameOf(3)))
  symlinkSync(source, join(folder, nameOf(4)))
  mkdirSync(join(folder, `${nameOf(4)}.new`))
  symlinkSync(source, join(folder, `${nameOf(3)}.new-wal`))
  const before = readdirSync(folder)
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  for (const ending of [
    '.new',
    '.new-journal',
    '.new.gz',
    `.${randomUUID()}.new`,
    `.${randomUUID()}.new-wal`,
    `.${randomUUID()}.new.new-journal`,
  ]) {
    const draft = join(folder, `${nameOf(5)}${ending}`)
    writeFileSync(draft, '')
    utimesSync(draft, yesterday, yesterday)
  }
  const paths = { source, folder, keep: 1 }
  expect(await backUpGeneration(paths, day(6))).toMatchObject({ succeeded: true })
  expect(await backUpGeneration(paths, day(7))).toMatchObject({ succeeded: true })
  expect(readdirSync(folder).sort()).toEqual([...before, nameOf(7)].sort())
})

it('completes several backups at the same time', async () => {
  const source = await emptyDatabase()
  const folder = temporaryFolder()
  const draftOfAnother = `${nameOf(9)}.${randomUUID()}.new`
  writeFileSync(join(folder, draftOfAnother), '')
  const times = [1, 1, 2, 2, 3].map(day)
  const outcomes = await Promise.all(
    times.map((time) => backUpGeneration({ source, folder, keep: 9 }, time)),
  )
  expect(outcomes.every(({ succeeded }) => succeeded)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([...[1, 2, 3].map(nameOf), draftOfAnother])
})

it('completes several backups to one file at the same time, and leaves no draft', async () => {
  const source = await emptyDatabase()
  const target = join(temporaryFolder(), 'tend.db.gz')
  const left = `${target}.${randomUUID()}.new`
  writeFileSync(left, '')
  utimesSync(left, 1, 1)
  const backUp = () => backUpDatabase({ source, target, mayReplace: true })
  const outcomes = await Promise.all([backUp(), backUp(), backUp()])
  expect(outcomes.map(({ succeeded }) => succeeded)).toEqual([true, true, true])
  expect(readdirSync(dirname(target))).toEqual(['tend.db.gz'])
  expect(isBackup(target)).toBe(true)
})

it('removes nothing if the backup fails', async () => {
  const source = await emptyDatabase()
  const folder = temporaryFolder()
  expect(await backUpGeneration({ source, folder, keep: 1 }, day(1))).toMatchObject({
    succeeded: true,
  })
  const missing = { source: join(folder, 'missing.db'), folder, keep: 1 }
  expect(await backUpGeneration(missing, day(2))).toMatchObject({ succeeded: false })
  expect(readdirSync(folder)).toEqual([nameOf(1)])
  for (const [path, problem] of [
    [join(folder, 'missing'), /does not exist\.$/],
    [source, /is not a folder\.$/],
  ] as const) {
    const outcome = await backUpGeneration({ source, folder: path, keep: 1 }, day(3))
    expect(outcome).toEqual({ succeeded: false, message: expect.stringMatching(problem) })
  }
})
