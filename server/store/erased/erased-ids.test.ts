import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUpDatabase } from '../../backup/back-up-database.ts'
import { check } from '../../check/check-command.ts'
import { erasedIdsPath } from '../../config/data-folder.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { UserErased } from '../../errors/user-erased.ts'
import { WrongKey } from '../../errors/wrong-key.ts'
import { PATIENT } from '../../tests/open-test-postgres.ts'
import { openTestStore } from '../../tests/open-test-store.ts'
import { createPostgresDatabase, queryPostgres } from '../../tests/postgres-database.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openPostgresStore } from '../postgres/postgres-store.ts'
import { newUser } from '../rules/stored-user.ts'
import { databasePath, openSqliteStore } from '../sqlite/sqlite-store.ts'
import type { Store } from '../store.ts'
import { hashAccessKey, hashUserId, hashVaultId } from '../user-hash.ts'
import { ErasedIds } from './erased-ids.ts'

const ann = hashUserId('ann')
const ben = hashUserId('ben')
const cid = hashUserId('cid')
const dan = hashUserId('dan')
const key = hashAccessKey('key')
const leaked = hashAccessKey('leaked')
const later = hashAccessKey('later')
const date = '2026-11-20' as LocalDate
const eatingLog = { food: 'private words', feelings: '' }
const glasses = { fields: { waterCount: 3, eatingLog }, revisions: {} }
const erased = (user: Buffer, erased_at: number, key_hash: Buffer | null = null) => ({
  ...newUser(user),
  erased_at,
  key_hash,
})

describe('the list of erased ids', () => {
  const listIn = (folder: string) => new ErasedIds(erasedIdsPath(folder))

  it('contains every user added, also when it is opened again', () => {
    const folder = temporaryFolder()
    expect([...listIn(folder).read()]).toEqual([])
    listIn(folder).add(erased(ann, 5))
    listIn(folder).add(erased(ben, 1_780_000_000_000, key))
    expect([...listIn(folder).read()]).toEqual([
      erased(ann, 5),
      erased(ben, 1_780_000_000_000, key),
    ])
    expect(statSync(erasedIdsPath(folder)).mode & 0o777).toBe(0o600)
  })

  it('counts a time before 1970 as its start', () => {
    const folder = temporaryFolder()
    const hash = ben.toString('hex')
    // As earlier versions write it.
    for (const time of ['-803916218785', '0000000-12345', '00000000000-1']) {
      writeFileSync(erasedIdsPath(folder), `${time} ${hash} ${key.toString('hex')}\n`)
      listIn(folder).add(erased(ann, -803_916_218_785))
      expect([...listIn(folder).read()]).toEqual([erased(ben, 0, key), erased(ann, 0)])
    }
  })

  it('skips a line that a crash has cut off at any place, and keeps the next one', () => {
    const folder = temporaryFolder()
    listIn(folder).add(erased(ben, 1_780_000_000_000, key))
    const line = readFileSync(erasedIdsPath(folder), 'utf8')
    for (let length = 1; length < line.length; length++) {
      const torn = temporaryFolder()
      const rest = line.slice(0, length)
      // Some file systems have zero bytes in place of the end.
      writeFileSync(erasedIdsPath(torn), `${rest}\n${rest.padEnd(line.length, '\0')}`)
      listIn(torn).add(erased(ann, 5))
      // Without its line break the line is complete.
      const isComplete = length === line.length - 1
      const complete = isComplete ? [erased(ben, 1_780_000_000_000, key)] : []
      const list = listIn(torn)
      expect([...list.read()]).toEqual([...complete, erased(ann, 5)])
      expect(list.cutOffLine).toBe(isComplete ? null : 2)
    }
  })

  it('takes no changed key for an erasure, nor the reverse, if the start is cut off or two lines are joined', () => {
    const folder = temporaryFolder()
    const path = erasedIdsPath(folder)
    listIn(folder).addKey({ ...newUser(ben), key_hash: key, key_version: 999_999 })
    const changedKey = readFileSync(path, 'utf8')
    rmSync(path)
    // The clock of the machine may be wrong.
    for (const time of [5, 1_780_000_000_000]) {
      listIn(folder).add(erased(ann, time, key))
      const erasure = readFileSync(path, 'utf8')
      const cut = Array.from(changedKey.slice(1), (_, start) => changedKey.slice(start + 1))
      const joined = Array.from('key 999999', (_, end) => changedKey.slice(0, end + 1) + erasure)
      for (const text of [...cut, ...joined]) {
        writeFileSync(path, text)
        const list = listIn(folder)
        expect(list.problem() === null ? [...list.read()] : []).toEqual([])
      }
      rmSync(path)
    }
  })

  it('is read however a host has copied, edited or joined it', () => {
    const folder = temporaryFolder()
    const path = erasedIdsPath(folder)
    const list = listIn(folder)
    list.add(erased(ann, 5))
    list.addKey({ ...newUser(ben), key_hash: key, key_version: 1 })
    const rows = [...list.read()]
    const text = readFileSync(path, 'utf8')
    const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    for (const content of [
      text.replaceAll('\n', '\r\n'),
      `\ufeff${text}`,
      text.replace(/^/gm, ' '),
      text + text,
      text.trim(),
      // Version 1.0.0 writes a time without zeros in front.
      text.replace(/^0+/, ''),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      swapped,
    ]) {
      writeFileSync(path, content)
      expect(listIn(folder).problem()).toBeNull()
      expect([...listIn(folder).read()]).toEqual(rows)
      const next = listIn(folder)
      next.add(erased(cid, 6))
      expect([...next.read()]).toEqual([...rows, erased(cid, 6)])
    }
  })

  it('is refused if it is another file, so that nothing that was erased comes back in silence', () => {
    const folder = temporaryFolder()
    const path = erasedIdsPath(folder)
    listIn(folder).add(erased(ann, 5))
    const text = readFileSync(path, 'utf8')
    for (const content of [
      'Shopping list\n',
      `${text}# edited by hand\n`,
      text.toUpperCase(),
      Buffer.from(text, 'utf16le'),
      Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 0xfe)]),
      'a'.repeat(5000),
      text + '\0'.repeat(500),
    ]) {
      writeFileSync(path, content)
      expect(listIn(folder).problem()).toMatch(
        /^The list of erased ids \(ERASED_IDS_FILE\) cannot be used: .+\.$/,
      )
      expect(() => listIn(folder).read()).toThrow(ServiceUnavailable)
      listIn(folder).prepare()
      expect(readFileSync(path)).toEqual(Buffer.from(content))
    }
  })

  it('does not grow with the changes of a key, also if it was long when the server started', () => {
    const folder = temporaryFolder()
    const list = listIn(folder)
    list.add(erased(ann, 5))
    for (let version = 1; version <= 1500; version++) {
      list.addKey({ ...newUser(ben), key_hash: key, key_version: version })
    }
    const rows = [erased(ann, 5), { ...newUser(ben), key_hash: key, key_version: 1500 }]
    expect([...list.read()]).toEqual(rows)
    expect(statSync(erasedIdsPath(folder)).size).toBeLessThan(70_000)

    const line = `key 1 ${cid.toString('hex')} ${key.toString('hex')}\n`
    appendFileSync(erasedIdsPath(folder), line.repeat(2000))
    // A process was killed while it wrote the list again. No process has this number.
    const draft = `${erasedIdsPath(folder)}.99999999.new`
    writeFileSync(draft, line)
    const next = listIn(folder)
    next.prepare()
    expect(existsSync(draft)).toBe(false)
    expect(statSync(erasedIdsPath(folder)).size).toBeLessThan(500)
    expect([...next.read()]).toEqual([...rows, { ...newUser(cid), key_hash: key, key_version: 1 }])
    expect(statSync(erasedIdsPath(folder)).mode & 0o777).toBe(0o600)
  })

  it('keeps what another process adds while lost lines are added again', () => {
    const folder = temporaryFolder()
    const whileItIsWritten = {
      ...erased(ben, 6),
      get key_hash() {
        listIn(folder).add(erased(cid, 7))
        return key
      },
    }
    listIn(folder).complete([erased(ann, 5), whileItIsWritten])
    expect([...listIn(folder).read()]).toEqual([
      erased(ann, 5),
      erased(ben, 6, key),
      erased(cid, 7),
    ])
  })

  it('is read again if another process has changed it since it was checked', () => {
    const folder = temporaryFolder()
    const list = listIn(folder)
    list.add(erased(ann, 5))
    list.check()
    listIn(folder).add(erased(ben, 6))
    expect([...list.read()]).toEqual([erased(ann, 5), erased(ben, 6)])
  })

  it('reports a file that cannot be used, and creates none', () => {
    const folder = temporaryFolder()
    expect(listIn(folder).problem()).toBeNull()
    expect(existsSync(erasedIdsPath(folder))).toBe(false)
    const problem = /^The list of erased ids \(ERASED_IDS_FILE\) cannot be used: .+\.$/
    expect(new ErasedIds(folder).problem()).toMatch(problem)
    const missing = new ErasedIds(join(folder, 'missing', 'erased-ids.txt'))
    expect(missing.problem()).toMatch(problem)
    expect(() => missing.add(erased(ann, 5))).toThrow(ServiceUnavailable)
  })
})

/** Expects a backup not to bring `ann`, `ben`, and `dan` with an earlier key back, and to leave `cid` alone. */
async function expectErased(store: Store) {
  await expect(store.readDay(ann, date)).rejects.toThrow(UserErased)
  await expect(store.writeDay(ann, date, glasses, 1)).rejects.toThrow(UserErased)
  await expect(store.readDay(ben, date)).rejects.toThrow(WrongKey)
  for (const user of [ben, dan]) {
    await expect(store.withKey(key).readDay(user, date)).rejects.toThrow(UserErased)
    await expect(store.withKey(leaked).readDay(user, date)).rejects.toThrow(WrongKey)
  }
  expect(fieldsOf((await store.readDay(cid, date)).registers).waterCount).toBe(3)
}

describe('a backup that contains data that was erased later', () => {
  it('does not bring it back in the embedded database', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    await store.writeDay(ann, date, glasses, 1)
    await store.writeDay(cid, date, { fields: { waterCount: 3 }, revisions: {} }, 1)
    const target = join(folder, 'backup.db')
    const backUp = () => backUpDatabase({ source: databasePath(folder), target, mayReplace: true })
    await store.withKey(leaked).writeDay(dan, date, glasses, 1)
    expect(await backUp()).toMatchObject({ succeeded: true })
    // This one is unknown to the backup.
    await store.withKey(key).writeDay(ben, date, glasses, 1)
    await store.withKey(leaked).changeKey(dan, key)
    await store.withKey(key).eraseUser(dan, 7)
    await store.eraseUser(ann, 5)
    await store.withKey(key).eraseUser(ben, 6)
    await store.close()

    const restored = temporaryFolder()
    writeFileSync(databasePath(restored), readFileSync(target))
    writeFileSync(erasedIdsPath(restored), readFileSync(erasedIdsPath(folder)))
    const again = await openTestStore(restored)
    await expectErased(again)
    await again.close()
    const file = readFileSync(databasePath(restored)).toString('latin1')
    expect(readFileSync(target).toString('latin1')).toContain('private words')
    expect(file).not.toContain('private words')
    const third = await openTestStore(restored)
    await expectErased(third)
    await third.close()
  })

  it('is not used while the server runs, nor while the list cannot be read', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    await store.writeDay(ann, date, glasses, 1)
    const target = join(folder, 'backup.db')
    await backUpDatabase({ source: databasePath(folder), target, mayReplace: false })
    await store.eraseUser(ann, 5)
    renameSync(target, databasePath(folder))
    const replaced = /^Another database has replaced tend\.db/
    await expect(store.readDay(ann, date)).rejects.toThrow(replaced)
    await expect(store.writeDay(cid, date, glasses, 1)).rejects.toThrow(replaced)
    await store.close()
    const moved = join(folder, 'moved')
    renameSync(erasedIdsPath(folder), moved)
    mkdirSync(erasedIdsPath(folder))
    await expect(openTestStore(folder)).rejects.toThrow(
      /^The list of erased ids \(ERASED_IDS_FILE\)/,
    )
    rmdirSync(erasedIdsPath(folder))
    renameSync(moved, erasedIdsPath(folder))
    const again = await openTestStore(folder)
    onTestFinished(() => again.close())
    await expect(again.readDay(ann, date)).rejects.toThrow(UserErased)
  })

  it('does not bring it back in PostgreSQL', async () => {
    const url = await createPostgresDatabase()
    const list = new ErasedIds(erasedIdsPath(temporaryFolder()))
    const opened = () => {
      const store = openPostgresStore(url, list, { limits: PATIENT })
      onTestFinished(() => store.close())
      return store
    }
    const store = opened()
    for (const user of [ann, ben, cid]) await store.writeDay(user, date, glasses, 1)
    await store.withKey(key).writeDay(ben, date, glasses, 2)
    await store.withKey(leaked).writeDay(dan, date, glasses, 2)
    const vault = hashVaultId('V'.repeat(43))
    await store.withKey(key).createVault(vault)
    const record = { name: Buffer.alloc(16), replaces: null, sealed: Buffer.alloc(300) }
    await store.withKey(key).writeRecords(vault, [record], 1)
    for (const table of ['users', 'days', 'records']) {
      await queryPostgres(url, `CREATE TABLE backup_${table} AS SELECT * FROM ${table}`)
    }
    await store.eraseUser(ann, 5)
    await store.withKey(key).eraseUser(ben, 6)
    await store.withKey(leaked).changeKey(dan, key)
    for (const user of [vault, dan]) await store.withKey(key).eraseUser(user, 7)

    await queryPostgres(url, 'TRUNCATE users, days, sessions, records')
    await queryPostgres(url, 'INSERT INTO users SELECT * FROM backup_users')
    await queryPostgres(url, 'INSERT INTO days SELECT * FROM backup_days')
    await queryPostgres(url, 'INSERT INTO records SELECT * FROM backup_records')
    const restored = opened()
    await expectErased(restored)
    await expect(restored.withKey(key).readVault(vault)).rejects.toThrow(UserErased)
    expect(await queryPostgres(url, 'SELECT FROM records')).toEqual([])
    expect(await queryPostgres(url, 'SELECT count(*)::int FROM days')).toEqual([{ count: 1 }])
    await queryPostgres(url, 'TRUNCATE users, days, sessions, records')
    const empty = opened()
    await expect(empty.readDay(ann, date)).rejects.toThrow(UserErased)
    await expect(empty.readDay(ben, date)).rejects.toThrow(WrongKey)
  })
})

describe('a backup with a key that was changed later', () => {
  async function expectChanged(store: Store) {
    await expect(store.withKey(leaked).readDay(ann, date)).rejects.toThrow(WrongKey)
    const day = await store.withKey(key).readDay(ann, date)
    expect(fieldsOf(day.registers).waterCount).toBe(3)
    // Nobody else is affected.
    await store.withKey(leaked).readDay(ben, date)
  }

  it('does not bring the earlier key back in the embedded database', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    for (const user of [ann, ben]) await store.withKey(leaked).writeDay(user, date, glasses, 1)
    const target = join(folder, 'backup.db')
    await backUpDatabase({ source: databasePath(folder), target, mayReplace: false })
    await store.withKey(leaked).changeKey(ann, hashAccessKey('in between'))
    await store.withKey(hashAccessKey('in between')).changeKey(ann, key)
    await store.close()
    const restored = temporaryFolder()
    writeFileSync(databasePath(restored), readFileSync(target))
    writeFileSync(erasedIdsPath(restored), readFileSync(erasedIdsPath(folder)))
    const again = await openTestStore(restored)
    onTestFinished(() => again.close())
    await expectChanged(again)
  })

  it('does not bring the earlier key back in PostgreSQL', async () => {
    const url = await createPostgresDatabase()
    const list = new ErasedIds(erasedIdsPath(temporaryFolder()))
    const opened = () => {
      const store = openPostgresStore(url, list, { limits: PATIENT })
      onTestFinished(() => store.close())
      return store
    }
    const store = opened()
    for (const user of [ann, ben]) await store.withKey(leaked).writeDay(user, date, glasses, 1)
    await queryPostgres(url, 'CREATE TABLE backup_users AS SELECT * FROM users')
    await store.withKey(leaked).changeKey(ann, key)
    await queryPostgres(
      url,
      'UPDATE users SET key_hash = old.key_hash, key_version = old.key_version FROM backup_users old WHERE users.user_hash = old.user_hash',
    )
    await expectChanged(opened())
  })

  it('is listed before it is acknowledged, and refused if it cannot be', async () => {
    const folder = temporaryFolder()
    const lists = temporaryFolder()
    const path = erasedIdsPath(lists)
    const store = await openTestStore(folder, path)
    onTestFinished(() => store.close())
    await store.withKey(leaked).writeDay(ann, date, glasses, 1)
    await store.withKey(leaked).changeKey(ann, key)
    expect([...new ErasedIds(path).read()]).toEqual([
      { ...newUser(ann), key_hash: key, key_version: 1 },
    ])
    rmSync(lists, { recursive: true })
    await expect(store.withKey(key).changeKey(ann, leaked)).rejects.toThrow(ServiceUnavailable)
    await store.withKey(key).readDay(ann, date)
  })

  it('loses against an erasure in the list, in any order', () => {
    const folder = temporaryFolder()
    const list = new ErasedIds(erasedIdsPath(folder))
    list.add(erased(ann, 5, leaked))
    for (const user of [ann, ben]) list.addKey({ ...newUser(user), key_hash: key, key_version: 1 })
    // The line of a later change is lost.
    list.add(erased(ben, 6, later))
    expect([...list.read()]).toEqual([erased(ann, 5, leaked), erased(ben, 6, later)])
  })
})

describe('an erasure', () => {
  it('is listed once, before it is acknowledged', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    onTestFinished(() => store.close())
    await store.writeDay(ann, date, glasses, 1)
    const path = erasedIdsPath(folder)
    const list = new ErasedIds(path)
    await store.eraseUser(cid, 4)
    expect([...list.read()]).toEqual([])
    await store.eraseUser(ann, 5)
    expect([...list.read()]).toEqual([erased(ann, 5)])
    await store.eraseUser(ann, 6)
    expect([...list.read()]).toEqual([erased(ann, 5)])
  })

  it.each([null, '', `6 ${cid.toString('hex')} -\n`])(
    'is listed again if the list lost it: %j',
    async (left) => {
      const folder = temporaryFolder()
      const path = erasedIdsPath(folder)
      const store = await openTestStore(folder)
      await store.withKey(key).writeDay(ann, date, glasses, 1)
      await store.withKey(key).eraseUser(ann, 5)
      await store.withKey(leaked).writeDay(ben, date, glasses, 1)
      await store.withKey(leaked).changeKey(ben, key)
      await store.close()
      rmSync(path)
      if (left !== null) writeFileSync(path, left)
      const findings = async () =>
        (await check({ DATA_DIR: folder }, folder, Date.now())).map(({ text }) => text)
      const lost = expect.stringMatching(
        /^The list of erased ids .+ lacks users whom the database knows:/,
      )
      expect(await findings()).toContainEqual(lost)
      await (await openTestStore(folder)).close()
      const listed = [...new ErasedIds(path).read()]
      expect(listed).toContainEqual(erased(ann, 5, key))
      expect(listed).toContainEqual({ ...newUser(ben), key_hash: key, key_version: 1 })
      expect(await findings()).not.toContainEqual(lost)
    },
  )

  it('fails and erases nothing if it cannot be listed', async () => {
    const folder = temporaryFolder()
    const lists = temporaryFolder()
    const path = erasedIdsPath(lists)
    const store = await openTestStore(folder, path)
    onTestFinished(() => store.close())
    await store.writeDay(ann, date, glasses, 1)
    rmSync(lists, { recursive: true })
    await expect(store.eraseUser(ann, 5)).rejects.toThrow(ServiceUnavailable)
    expect(fieldsOf((await store.readDay(ann, date)).registers).waterCount).toBe(3)
    await expect(openSqliteStore(temporaryFolder(), path)).rejects.toThrow(
      /^The list of erased ids .+ cannot be used/,
    )
  })

  it('is completed by the next start if the commit has failed', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    await store.writeDay(ann, date, glasses, 1)
    await store.close()
    appendFileSync(erasedIdsPath(folder), `5 ${ann.toString('hex')} -\n`)
    const again = await openTestStore(folder)
    onTestFinished(() => again.close())
    await expect(again.readDay(ann, date)).rejects.toThrow(UserErased)
  })
})
