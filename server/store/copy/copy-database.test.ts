import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import Database from 'better-sqlite3'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { runTend } from '../../commands.ts'
import { UserErased } from '../../errors/user-erased.ts'
import { WrongKey } from '../../errors/wrong-key.ts'
import { openTestPostgres } from '../../tests/open-test-postgres.ts'
import { openTestStore } from '../../tests/open-test-store.ts'
import { createPostgresDatabase, queryPostgres } from '../../tests/postgres-database.ts'
import {
  createTemporaryFolder,
  deleteFolder,
  temporaryFolder,
} from '../../tests/temporary-folder.ts'
import { sealedVersion } from '../rules/records.ts'
import { databasePath } from '../sqlite/sqlite-store.ts'
import type { Store } from '../store.ts'
import {
  hashAccessKey,
  hashUserId,
  hashVaultId,
  type KeyHash,
  type UserHash,
} from '../user-hash.ts'
import type { SealedRecordWrite } from '../vault-store.ts'

const users = Array.from({ length: 23 }, (_, i) => hashUserId(`user_copied-${i}`))
const [ann, ben, cid] = users as [UserHash, UserHash, UserHash]
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
  url = await createPostgresDatabase()
})

const copy = (env: NodeJS.ProcessEnv = {}) =>
  runTend(['copy'], { DATA_DIR: folder, DATABASE_URL: url, ...env }, folder)

function postgres(): Store {
  const store = openTestPostgres(url)
  onTestFinished(() => store.close())
  return store
}

const vaults = ['A', 'B'].map((letter) => hashVaultId(letter.repeat(43)))
const vaultKey = hashAccessKey('A'.repeat(43))
const record = (index: number, content = '', replaces: SealedRecordWrite['replaces'] = null) => ({
  name: Buffer.alloc(16, index),
  replaces,
  sealed: Buffer.concat([Buffer.from([1, 0, 255, index]), Buffer.from(content)]),
})

/** Adds vaults, one of them with more records than fit in a page and with one that was replaced. */
async function fillVaults(store: Store): Promise<void> {
  for (const [i, vault] of vaults.entries()) {
    const own = store.withKey(vaultKey)
    await own.createVault(vault)
    const count = i === 0 ? 200 : 50
    const records = Array.from({ length: count }, (_, index) => record(index))
    await own.writeRecords(vault, records, 1000)
    await own.writeRecords(vault, [record(3, 'again', sealedVersion(record(3).sealed))], 2000)
  }
}

/** Adds users, one of them with more rows than fit in a page, and text with unusual characters. */
async function fill(store: Store): Promise<void> {
  await Promise.all(
    users.flatMap((user, index) => [
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
  await fillVaults(store)
  for (let i = 0; i < 60; i += 1) {
    await store.savePush(`https://push.example/${i}`, [1000 + i, 5000], 900 + i, () => null)
  }
}

const filled = createTemporaryFolder()
beforeAll(async () => {
  const store = await openTestStore(filled)
  await fill(store)
  await store.close()
  return () => deleteFolder(filled)
})

/** Puts a database with users and vaults into the folder, and opens it. */
function openFilled(): Promise<Store> {
  copyFileSync(databasePath(filled), databasePath(folder))
  return openTestStore(folder)
}

const all = async (store: Store) =>
  Promise.all([
    ...users.map(async (user) => [
      await store.listDays(user, 0, 1000),
      await store.listSessions(user, Number.MAX_SAFE_INTEGER, 1000),
    ]),
    ...vaults.map(async (vault) => [
      await store.withKey(vaultKey).readVault(vault),
      await store.withKey(vaultKey).listRecords(vault, 0, 1000),
      await store.withKey(vaultKey).listNewestRecords(vault, 20),
    ]),
  ])

it('copies all rows in their order, and changes nothing the second time', async () => {
  const file = await openFilled()
  const before = await all(file)
  await file.close()
  const bytes = readFileSync(join(folder, 'tend.db'))

  const first = await copy()
  expect(first).toMatchObject({ code: 0 })
  expect(first.message).toMatch(
    /^users: 25, checksum [0-9a-f]{16}, the same in PostgreSQL\ndays: 197, .+the same in PostgreSQL\nsessions: 164, .+the same in PostgreSQL\nrecords: 250, .+the same in PostgreSQL\npushes: 60, .+the same in PostgreSQL$/,
  )
  const store = postgres()
  expect(await all(store)).toEqual(before)
  expect(await copy()).toEqual(first)
  expect(await all(store)).toEqual(before)
  expect(readFileSync(join(folder, 'tend.db'))).toEqual(bytes)
})

it('copies while a server writes to the file, and copies later changes in a second run', async () => {
  const file = await openFilled()
  expect((await copy()).code).toBe(0)
  await file.writeDay(ann, day(3), water(99, 5000), 1)
  await file.appendSession(ann, session('later'))
  await file.appendSession(ann, { ...session('s7'), deleted: true })
  expect((await copy()).code).toBe(0)
  const store = postgres()
  expect(fieldsOf((await store.readDay(ann, day(3))).registers).waterCount).toBe(99)
  expect((await store.listSessions(ann, Number.MAX_SAFE_INTEGER, 1)).sessions).toEqual([
    session('later'),
  ])
  expect(await store.listSessions(ann, Number.MAX_SAFE_INTEGER, 1)).toMatchObject({
    total: 121,
    deleted: 1,
  })
  await file.close()
})

it('leaves newer data in PostgreSQL unchanged, and reports how much there is', async () => {
  const file = await openFilled()
  await file.close()
  const store = postgres()
  await store.writeDay(ann, day(7), water(500, 9000), 1)
  await store.appendSession(ann, session('elsewhere'))
  await store.appendSession(ann, { ...session('s7'), deleted: true })
  const { message, code } = await copy()
  expect(code).toBe(0)
  expect(message).toMatch(/^users: 25, .+ \(1 not compared: PostgreSQL has newer data\)$/m)
  expect(message).toMatch(/^days: 197, .+ \(1 not compared: PostgreSQL has newer data\)$/m)
  expect(message).toMatch(/^sessions: 164, .+ \(1 not compared: PostgreSQL has newer data\)$/m)
  expect(fieldsOf((await store.readDay(ann, day(7))).registers).waterCount).toBe(500)
  expect((await store.listSessions(ann, Number.MAX_SAFE_INTEGER, 9)).total).toBe(121)
  const { days, revisionSum } = await store.listDays(ann, 0, 1000)
  expect(days).toHaveLength(130)
  expect(revisionSum).toBe(registerSumOfDays(days.map(({ registers }) => registers)))
})

it('copies access keys, and keeps the key that was changed more often', async () => {
  const file = await openFilled()
  const [first, second, third] = ['1', '2', '3'].map(hashAccessKey) as [KeyHash, KeyHash, KeyHash]
  for (const user of [ann, ben]) await file.withKey(first).appendSession(user, session('keyed'))
  expect((await copy()).code).toBe(0)
  const store = postgres()
  await expect(store.readDay(ann, day(1))).rejects.toThrow(WrongKey)
  expect(await store.withKey(first).isClaimed(ann)).toBe(true)
  expect(await store.isClaimed(cid)).toBe(false)

  // One is changed in the file, the other one in PostgreSQL.
  await file.withKey(first).changeKey(ann, second)
  await store.withKey(first).changeKey(ben, third)
  for (const _ of [1, 2]) {
    const { message, code } = await copy()
    expect(code).toBe(0)
    expect(message).toMatch(/^users: 25, .+ \(1 not compared: PostgreSQL has newer data\)$/m)
    expect(await store.withKey(second).isClaimed(ann)).toBe(true)
    expect(await store.withKey(third).isClaimed(ben)).toBe(true)
  }
  await file.close()
})

it('keeps the record of a vault that was received later, on either side', async () => {
  const file = await openFilled()
  expect((await copy()).code).toBe(0)
  const store = postgres()
  const [vault = ann] = vaults
  const [ofFile, ofStore] = [file, store].map((each) => each.withKey(vaultKey)) as [Store, Store]
  const replacing = (index: number) => sealedVersion(record(index).sealed)
  await ofFile.writeRecords(vault, [record(5, 'newer in the file', replacing(5))], 3000)
  await ofStore.writeRecords(vault, [record(6, 'newer in PostgreSQL', replacing(6))], 3000)
  await ofFile.writeRecords(vault, [record(7, 'older', replacing(7)), record(250, 'added')], 3000)
  await ofStore.writeRecords(vault, [record(7, 'newer', replacing(7))], 3001)
  for (const _ of [1, 2]) {
    const { message, code } = await copy()
    expect(code).toBe(0)
    expect(message).toMatch(/^records: 251, .+ \(2 not compared: PostgreSQL has newer data\)$/m)
    const { records, digest } = await ofStore.listRecords(vault, 0, 1000)
    const texts = records.map(({ name, sealed }) => `${name[0]} ${sealed.toString('utf8', 4)}`)
    expect(texts).toEqual(
      expect.arrayContaining(['5 newer in the file', '6 newer in PostgreSQL', '7 newer']),
    )
    expect(texts).toContain('250 added')
    expect([new Set(texts).size, records.length]).toEqual([201, 201])
    const sums = records.map(({ name, version }) =>
      recordChecksum(name.toString('base64url'), version.toString('base64url')),
    )
    expect(digest).toBe(sums.reduce(addToSum))
    expect(await ofStore.readVault(vault)).toMatchObject({ records: 201, digest })
  }
  await file.close()
})

it('copies erasures, and copies no data of users who were erased on either side', async () => {
  const file = await openFilled()
  expect((await copy()).code).toBe(0)
  const store = postgres()
  await file.eraseUser(ann, 5)
  await store.eraseUser(ben, 6)
  await file.eraseUser(cid, 7)
  await store.eraseUser(cid, 8)
  const [erasedHere, erasedThere] = vaults as [UserHash, UserHash]
  await file.withKey(vaultKey).eraseUser(erasedHere, 9)
  await store.withKey(vaultKey).eraseUser(erasedThere, 10)
  for (const _ of [1, 2]) {
    const { message, code } = await copy()
    expect(code).toBe(0)
    expect(message).toMatch(/^users: 25, .+ \(3 not compared: PostgreSQL has newer data\)$/m)
    for (const user of [ann, ben, cid]) {
      await expect(store.listDays(user, 0, 9)).rejects.toThrow(UserErased)
    }
    for (const vault of vaults) {
      await expect(store.withKey(vaultKey).listRecords(vault, 0, 9)).rejects.toThrow(UserErased)
    }
    expect(await queryPostgres(url, 'SELECT FROM records')).toEqual([])
  }
  await file.close()
})

it('notices if PostgreSQL stores other values than were written', async () => {
  const file = await openFilled()
  await file.close()
  await postgres().ping()
  for (const [table, change] of [
    ['days', "registers := ''{}''"],
    ['sessions', 'cycles := NEW.cycles + 1'],
    ['records', 'sealed := NEW.sealed || NEW.sealed'],
    ['push_subscriptions', "endpoint := NEW.endpoint || ''0''"],
  ]) {
    await queryPostgres(
      url,
      `CREATE FUNCTION corrupt_${table}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.${change}; RETURN NEW; END';
       CREATE TRIGGER corrupt BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION corrupt_${table}()`,
    )
  }
  const { message, code } = await copy()
  expect(code).toBe(1)
  expect(message).toMatch(/^days: 197, .+NOT the same/m)
  expect(message).toMatch(/^sessions: 164, .+NOT the same/m)
  expect(message).toMatch(/^records: 250, .+NOT the same/m)
  expect(message).toMatch(/^pushes: 60, .+NOT the same/m)
})

it('copies in smaller parts what PostgreSQL is too busy to write at once', async () => {
  const file = await openFilled()
  await file.close()
  await postgres().ping()
  // Stands for statements that time out.
  await queryPostgres(
    url,
    `CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
       IF (SELECT count(*) FROM added) > 1 THEN RAISE EXCEPTION SQLSTATE ''57014''; END IF;
       RETURN NULL;
     END'`,
  )
  for (const table of ['days', 'sessions', 'records']) {
    await queryPostgres(
      url,
      `CREATE TRIGGER refuse_many AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`,
    )
  }
  expect((await copy()).code).toBe(0)
})

it('reports damage to the file that is found while copying', async () => {
  const file = await openTestStore(folder)
  const eatingLog = { food: 'oats '.repeat(1800), feelings: '' }
  await file.writeDay(ann, day(1), { fields: { eatingLog }, revisions: {} }, 1)
  await file.close()
  const path = join(folder, 'tend.db')
  const bytes = readFileSync(path)
  for (let page = 0; page < bytes.length; page += 4096) {
    // Overflow pages of the long text begin with the number of the next page.
    if (/^[oats ]+$/.test(bytes.toString('latin1', page + 4, page + 4096)))
      bytes.fill(0xa5, page, page + 4)
  }
  writeFileSync(path, bytes)
  expect(await copy()).toEqual({
    code: 1,
    message:
      'The database is damaged: restore it from a backup. Then run tend copy again; the rows copied so far remain.',
  })
})

it('reports any other error of PostgreSQL in a sentence', async () => {
  const file = await openFilled()
  await file.close()
  await postgres().ping()
  await queryPostgres(url, 'ALTER TABLE days ADD CHECK (length(registers) < 20)')
  expect(await copy()).toEqual({
    code: 1,
    message:
      'PostgreSQL reports “new row for relation "days" violates check constraint "days_registers_check"” (23514): solve this problem first. Then run tend copy again; the rows copied so far remain.',
  })
})

it('reports wrong settings, an unreachable PostgreSQL and an unusable file', async () => {
  expect((await copy()).message).toBe(
    `There is no database at ${join(folder, 'tend.db')}: start the server, or set DATA_DIR to its folder.`,
  )
  expect(existsSync(join(folder, 'tend.db'))).toBe(false)
  const file = await openFilled()
  await file.close()

  expect((await copy({ DATABASE_URL: '' })).message).toMatch(/^DATABASE_URL is not set/)
  expect((await copy({ DATABASE_URL: 'here' })).message).toMatch(/^DATABASE_URL must be/)
  expect((await copy({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/tend' })).message).toBe(
    'PostgreSQL cannot be reached: reading and saving fail until it is back. Then run tend copy again; the rows copied so far remain.',
  )

  const path = join(folder, 'tend.db')
  const db = new Database(path)
  db.exec("INSERT INTO kysely_migration VALUES ('9999_later', '2040-01-01')")
  db.close()
  expect((await copy()).message).toMatch(/written by a newer version of Tend/)
  const other = new Database(path)
  other.pragma('application_id = 1')
  other.close()
  expect((await copy()).message).toMatch(/is the database of another program/)
  writeFileSync(path, 'no database '.repeat(1000))
  expect((await copy()).message).toMatch(/The database is damaged/)
})
