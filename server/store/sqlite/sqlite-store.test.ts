import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDate } from '@tend/domain/days/local-date'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openedStore } from '../../tests/opened-store.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { storeConformance } from '../conformance.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
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
    older.exec('UPDATE users SET revision_sum = 7')
    older.close()
    const again = await openedStore(folder)
    expect((await again.listDays(user, 0, 9)).revisionSum).toBe(revisionSum)
    await again.close()
  })

  it('is made whole or not at all: what an interrupted start left is passed over', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'tend.db.new'), 'half a data')
    expect(await problemWith(folder)).toBe('opened')
  })
})

describe('a store whose file gets lost while it is open', () => {
  it('refuses until the file is back, and takes a backup in its place', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const store = await openedStore(folder)
    await store.writeDay(user, date, food('bread'), 1)

    renameSync(path, `${path}.away`)
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
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
