import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDate } from '@tend/domain/days/local-date'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { backUpDatabase } from '../../backup/back-up-database.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { openedStore } from '../../tests/opened-store.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openSource } from '../copy/source.ts'
import { storeConformance } from '../testing/conformance.ts'
import { hashUserId } from '../user-hash.ts'
import { openSqliteStore } from './sqlite-store.ts'

storeConformance('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-store-'))
  let store = await openedStore(folder)
  return {
    store,
    reopen: async () => {
      await store.close()
      store = await openedStore(folder)
      return store
    },
    dispose: async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
})

const userId = 'user_cccccccccccccccccccccc'
const user = hashUserId(userId)
const date = '2026-11-20' as LocalDate
const food = (text: string) => ({
  fields: { eatingLog: { food: text, feelings: '' } },
  revisions: {},
})

const filesOf = (folder: string) =>
  ['tend.db', 'tend.db-wal']
    .map((name) => join(folder, name))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'latin1'))
    .join()

describe('the files of the store', () => {
  it('hold the words while they are kept, and no trace of them once they are erased', async () => {
    const folder = temporaryFolder()
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('pomegranate'), 1)
    await store.writeDay(user, date, food('marzipan'), 2)
    expect(filesOf(folder)).toContain('marzipan')
    await store.eraseUser(user, 3)
    expect(filesOf(folder)).not.toMatch(/pomegranate|marzipan/)
    await store.close()
  })

  it('never hold an id', async () => {
    const folder = temporaryFolder()
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('toast'), 1)
    expect(filesOf(folder)).toContain('toast')
    expect(filesOf(folder)).not.toContain(userId)
    await store.close()
  })
})

describe('a file that cannot be used', () => {
  const problemWith = async (folder: string) => {
    const opened = await openSqliteStore(folder)
    return opened.state === 'unusable' ? opened.problem : 'opened'
  }

  it('is named in a sentence and left as it is: not a database', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    writeFileSync(path, 'these are not the bytes of a database '.repeat(400))
    const before = readFileSync(path)
    expect(await problemWith(folder)).toMatch(/tend\.db: The database file is damaged: it has/)
    expect(readFileSync(path)).toEqual(before)
  })

  it('is not begun anew: an empty file', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'tend.db'), '')
    expect(await problemWith(folder)).toMatch(/is empty, so the database is lost/)
  })

  it('is found damaged in the middle or cut short', async () => {
    const folder = temporaryFolder()
    const store = await openedStore(folder)
    for (let i = 10; i < 30; i++) {
      await store.writeDay(user, `2026-11-${i}` as LocalDate, food('oats '.repeat(1500)), i)
    }
    await store.close()
    const path = join(folder, 'tend.db')
    const whole = readFileSync(path)

    truncateSync(path, Math.floor(whole.length / 2 / 4096) * 4096)
    expect(await problemWith(folder)).toMatch(/damaged/)

    const spoilt = Buffer.from(whole).fill(0xa5, whole.length / 2, whole.length / 2 + 8192)
    writeFileSync(path, spoilt)
    expect(await problemWith(folder)).toMatch(/damaged/)

    writeFileSync(path, whole)
    expect(await problemWith(folder)).toBe('opened')
  })

  it("is another program's, or a newer version's", async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const other = new Database(path)
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
    expect(await problemWith(folder)).toMatch(/database of another program/)

    rmSync(path)
    await (await openedStore(folder)).close()
    const newer = new Database(path)
    newer.exec("INSERT INTO kysely_migration VALUES ('9999_from_the_future', '2040-01-01')")
    newer.close()
    expect(await problemWith(folder)).toMatch(/written by a newer version/)
  })

  it('has its sums of revisions brought to how they are added up now', async () => {
    const folder = temporaryFolder()
    const store = await openedStore(folder)
    await store.writeDay(user, '2026-11-20' as LocalDate, food('oats'), 7)
    const { revisionSum } = await store.listDays(user, 0, 9)
    await store.close()
    const older = new Database(join(folder, 'tend.db'))
    older.exec("DELETE FROM kysely_migration WHERE name = '0003_scrambled_sums'")
    // More people than are read at once.
    older.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
      INSERT INTO users SELECT randomblob(32), 0, 0, 0, NULL FROM n`)
    older.exec('UPDATE users SET revision_sum = 7')
    // A server of an earlier version that still runs would add to the sums in its own way.
    expect(await problemWith(folder)).toMatch(/locked by another program/)
    older.close()
    const again = await openedStore(folder)
    expect((await again.listDays(user, 0, 9)).revisionSum).toBe(revisionSum)
    await again.close()
    const now = new Database(join(folder, 'tend.db'), { readonly: true })
    expect(now.prepare('SELECT count(*) FROM users WHERE revision_sum = 7').pluck().get()).toBe(0)
    now.close()
  })

  it('is brought to this version whole or not at all', async () => {
    const folder = temporaryFolder()
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('oats'), 7)
    await store.close()
    const older = new Database(join(folder, 'tend.db'))
    older.exec("DELETE FROM kysely_migration WHERE name <> '0001_days_and_sessions'")
    older.exec('ALTER TABLE users DROP COLUMN erased_at')
    older.exec(
      "CREATE TRIGGER stop BEFORE UPDATE ON users BEGIN SELECT RAISE(ABORT, 'stopped'); END",
    )
    older.close()
    await expect(openSqliteStore(folder)).rejects.toThrow('stopped')
    const unchanged = new Database(join(folder, 'tend.db'))
    expect(unchanged.prepare('SELECT name FROM kysely_migration').pluck().all()).toEqual([
      '0001_days_and_sessions',
    ])
    unchanged.exec('DROP TRIGGER stop')
    unchanged.close()
    const again = await openedStore(folder)
    expect((await again.readDay(user, date)).fields.eatingLog.food).toBe('oats')
    await again.close()
  })

  it('is no file, or a link to one that is not there: nothing is made in its place', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    mkdirSync(path)
    expect(await problemWith(folder)).toMatch(/tend\.db is not a file/)
    rmSync(path, { recursive: true })
    symlinkSync(join(folder, 'disk', 'tend.db'), path)
    expect(await problemWith(folder)).toMatch(/tend\.db: The database file is missing/)
    expect(readdirSync(folder)).toEqual(['tend.db'])
  })

  it('has lost its log to another file, or another file to its log', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('oats'), 1)
    const log = readFileSync(`${path}-wal`)
    await store.close()
    rmSync(path)
    writeFileSync(`${path}-wal`, log)
    expect(await problemWith(folder)).toMatch(/tend\.db is missing, and .+tend\.db-wal/)
    expect(existsSync(path)).toBe(false)

    // A backup in its place: SQLite would replay over it what is in the log.
    const backup = temporaryFolder()
    await (await openedStore(backup)).close()
    await backUpDatabase({ source: join(backup, 'tend.db'), target: path, mayReplace: false })
    const before = readFileSync(path)
    expect(await problemWith(folder)).toMatch(/tend\.db-wal belongs to another file/)
    const again = join(backup, 'again.db')
    expect(await backUpDatabase({ source: path, target: again, mayReplace: false })).toEqual({
      state: 'failed',
      problem: expect.stringMatching(/tend\.db-wal belongs to another file/),
    })
    expect(openSource(folder)).toEqual({
      state: 'unusable',
      problem: expect.stringMatching(/tend\.db-wal belongs to another file/),
    })
    expect(readFileSync(path)).toEqual(before)
    rmSync(`${path}-wal`)
    expect(await problemWith(folder)).toBe('opened')
  })

  it('is made whole or not at all: what an interrupted start left is passed over', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'tend.db.new'), 'half a data')
    expect(await problemWith(folder)).toBe('opened')
  })
})

it('opens a file that a link leads to, and finds its log there', async () => {
  const folder = temporaryFolder()
  const disk = temporaryFolder()
  await (await openedStore(folder)).close()
  renameSync(join(folder, 'tend.db'), join(disk, 'tend.db'))
  symlinkSync(join(disk, 'tend.db'), join(folder, 'tend.db'))
  const store = await openedStore(folder)
  await store.writeDay(user, date, food('oats'), 1)
  expect((await store.readDay(user, date)).fields.eatingLog.food).toBe('oats')
  await store.close()
})

describe('a store whose file gets lost while it is open', () => {
  it('refuses until the file is back, and takes a backup in its place', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('bread'), 1)

    renameSync(path, `${path}.away`)
    await expect(store.ping()).rejects.toThrow(ServiceUnavailable)
    await expect(store.writeDay(user, date, food('lost'), 2)).rejects.toThrow(/file is missing/)
    renameSync(`${path}.away`, path)
    expect((await store.readDay(user, date)).fields.eatingLog.food).toBe('bread')

    const elsewhere = temporaryFolder()
    const backup = await openedStore(elsewhere)
    await backup.writeDay(user, date, food('from the backup'), 1)
    await backup.close()
    rmSync(path)
    copyFileSync(join(elsewhere, 'tend.db'), path)
    expect((await store.readDay(user, date)).fields.eatingLog.food).toBe('from the backup')
    await store.writeDay(user, date, food('and on'), 3)
    await store.close()
    const again = await openedStore(folder)
    expect((await again.readDay(user, date)).fields.eatingLog.food).toBe('and on')
    await again.close()
  })
})

describe('a store whose file is exchanged while it is open', () => {
  it('refuses one of an earlier version, whose sums it would spoil', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const store = await openedStore(folder)
    const elsewhere = temporaryFolder()
    await (await openedStore(elsewhere)).close()
    const older = new Database(join(elsewhere, 'tend.db'))
    older.exec("DELETE FROM kysely_migration WHERE name = '0003_scrambled_sums'")
    older.close()
    rmSync(path)
    copyFileSync(join(elsewhere, 'tend.db'), path)
    await expect(store.writeDay(user, date, food('oats'), 1)).rejects.toThrow(/not of this version/)
    await store.close()
  })
})

describe('a store that another program has locked', () => {
  it('refuses writes, still reads, and recovers by itself', async () => {
    const folder = temporaryFolder()
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('before'), 1)
    const other = new Database(join(folder, 'tend.db'))
    other.exec('BEGIN IMMEDIATE')
    await expect(store.writeDay(user, date, food('during'), 2)).rejects.toThrow(/locked/)
    expect((await store.readDay(user, date)).fields.eatingLog.food).toBe('before')
    other.exec('ROLLBACK')
    other.close()
    const after = await store.writeDay(user, date, food('after'), 3)
    expect(after.fields.eatingLog.food).toBe('after')
    await store.close()
  })
})
