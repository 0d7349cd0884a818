import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import Database from 'better-sqlite3'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { backUpDatabase } from '../../backup/back-up-database.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { openTestStore } from '../../tests/open-test-store.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openCopySource } from '../copy/copy-source.ts'
import { storeConformance } from '../testing/conformance.ts'
import { addMigration } from '../testing/later-migration.ts'
import { hashUserId } from '../user-hash.ts'
import { NO_LIMITS } from '../write-limits.ts'
import { asidePath } from './database-files.ts'
import { databaseProblem } from './prepare-database.ts'
import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts'
import { openSqliteStore } from './sqlite-store.ts'

storeConformance('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-store-'))
  let store = await openTestStore(folder)
  return {
    store,
    reopen: async () => {
      await store.close()
      store = await openTestStore(folder)
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

/** A store, and the log of what others do to its files. */
async function openLogged(folder: string) {
  const path = join(folder, 'tend.db')
  if (!existsSync(path)) copyFileSync(inject('emptyDatabase'), path)
  const logFiles = vi.fn()
  const opened = await openSqliteStore(folder, undefined, { reserveBytes: 0, logFiles })
  if (opened.state !== 'open') throw new Error(opened.problem)
  return { store: opened.store, logFiles }
}

/** The texts that are left if the process of the store is killed now. */
const left = async (folder: string) => {
  const copy = temporaryFolder()
  for (const name of ['tend.db', 'tend.db-wal']) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name))
  }
  const store = await openTestStore(copy)
  const { registers } = await store.readDay(user, date)
  await store.close()
  return fieldsOf(registers).eatingLog.food
}

/** Renames another database to `path`. */
async function renameOther(path: string): Promise<void> {
  const elsewhere = temporaryFolder()
  const backup = await openTestStore(elsewhere)
  await backup.writeDay(user, date, food('from the backup'), 1)
  await backup.close()
  copyFileSync(join(elsewhere, 'tend.db'), `${path}.other`)
  renameSync(`${path}.other`, path)
}

/** The texts in the previous database that was kept. */
const kept = (folder: string) => {
  const [name = ''] = readdirSync(folder).filter((name) => name.startsWith('tend-before-restore-'))
  const alone = temporaryFolder()
  renameSync(join(folder, name), join(alone, 'tend.db'))
  return left(alone)
}

const filesOf = (folder: string) =>
  ['tend.db', 'tend.db-wal']
    .map((name) => join(folder, name))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'latin1'))
    .join()

describe('the files of the store', () => {
  it('contain no trace of a text after it was erased', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    await store.writeDay(user, date, food('pomegranate'), 1)
    await store.writeDay(user, date, food('marzipan'), 2)
    expect(filesOf(folder)).toContain('marzipan')
    await store.eraseUser(user, 3)
    expect(filesOf(folder)).not.toMatch(/pomegranate|marzipan/)
    await store.close()
  })

  it('never contain a user id', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    await store.writeDay(user, date, food('toast'), 1)
    expect(filesOf(folder)).toContain('toast')
    expect(filesOf(folder)).not.toContain(userId)
    await store.close()
  })
})

it('deletes the drafts of a restore that was killed', async () => {
  const folder = temporaryFolder()
  const drafts = ['.restore', '.restore-wal', '.restore.dump', '.restore.previous.gz']
  for (const ending of drafts) writeFileSync(join(folder, `tend.db${ending}`), 'entries')
  await (await openTestStore(folder)).close()
  expect(readdirSync(folder).filter((name) => name.includes('restore'))).toEqual([])
})

describe('a file that cannot be used', () => {
  const problemWith = async (folder: string) => {
    const opened = await openSqliteStore(folder)
    return opened.state === 'unusable' ? opened.problem : 'opened'
  }

  it('is reported and left unchanged if it is not a database', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    writeFileSync(path, 'these are not the bytes of a database '.repeat(400))
    const before = readFileSync(path)
    expect(await problemWith(folder)).toMatch(/tend\.db: The database is damaged: /)
    expect(readFileSync(path)).toEqual(before)
  })

  it('is reported rather than replaced if it is empty', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'tend.db'), '')
    expect(await problemWith(folder)).toMatch(/is empty, so its data is lost/)
  })

  it('is reported if it is truncated or damaged in the middle', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    for (let i = 10; i < 30; i++) {
      await store.writeDay(user, `2026-11-${i}` as LocalDate, food('oats '.repeat(1500)), i)
    }
    await store.close()
    const path = join(folder, 'tend.db')
    const intact = readFileSync(path)

    truncateSync(path, Math.floor(intact.length / 2 / 4096) * 4096)
    expect(await problemWith(folder)).toMatch(/damaged/)

    const damaged = Buffer.from(intact).fill(0xa5, intact.length / 2, intact.length / 2 + 8192)
    writeFileSync(path, damaged)
    expect(await problemWith(folder)).toMatch(/damaged/)

    writeFileSync(path, intact)
    expect(await problemWith(folder)).toBe('opened')
  })

  it('is reported if another program or a newer version wrote it', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const other = new Database(path)
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
    expect(await problemWith(folder)).toMatch(/the database of another program/)

    rmSync(path)
    await (await openTestStore(folder)).close()
    const newer = new Database(path)
    newer.exec("INSERT INTO kysely_migration VALUES ('9999_from_the_future', '2040-01-01')")
    // As in a backup.
    newer.pragma('journal_mode = DELETE')
    newer.close()
    const before = readFileSync(path)
    expect(await problemWith(folder)).toMatch(/written by a newer version/)
    expect(readFileSync(path)).toEqual(before)
  })

  it('is migrated completely or not at all, and by one program at a time', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const first = await openTestStore(folder)
    await first.writeDay(user, date, food('oats'), 1)
    await first.close()
    let isStopped = true
    addMigration(SQLITE_MIGRATIONS, async (db) => {
      await db.schema.alterTable('users').addColumn('new_column', 'integer').execute()
      if (isStopped) throw new Error('stopped')
    })
    await expect(openSqliteStore(folder)).rejects.toThrow('stopped')
    const other = new Database(path)
    expect(() => other.prepare('SELECT new_column FROM users')).toThrow(/no such column/)

    isStopped = false
    // A server of an earlier version that has the file open would write in the old format.
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN IMMEDIATE')
    expect(await problemWith(folder)).toMatch(/locked by another program/)
    other.close()
    const again = await openTestStore(folder)
    expect(fieldsOf((await again.readDay(user, date)).registers).eatingLog.food).toBe('oats')
    await again.close()
    const now = new Database(path, { readonly: true })
    expect(now.prepare('SELECT new_column FROM users').pluck().all()).toEqual([null])
    now.close()
  })

  it('is not replaced if it is a folder or a broken link', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    mkdirSync(path)
    expect(await problemWith(folder)).toMatch(/tend\.db is not a file/)
    rmSync(path, { recursive: true })
    symlinkSync(join(folder, 'disk', 'tend.db'), path)
    expect(await problemWith(folder)).toMatch(/tend\.db is a link to a missing file/)
    expect(readdirSync(folder)).toEqual(['tend.db'])
  })

  it('is reported if the database or its WAL was lost or replaced', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const store = await openTestStore(folder)
    await store.writeDay(user, date, food('oats'), 1)
    const wal = readFileSync(`${path}-wal`)
    await store.close()
    rmSync(path)
    writeFileSync(`${path}-wal`, wal)
    expect(await problemWith(folder)).toMatch(/tend\.db is missing, but its log .+tend\.db-wal/)
    // Commands say the same: a start would refuse too.
    expect(databaseProblem(path)).toBe(await problemWith(folder))
    expect(existsSync(path)).toBe(false)

    // A backup replaces the database file: SQLite would replay the old WAL into it.
    const backup = temporaryFolder()
    await (await openTestStore(backup)).close()
    await backUpDatabase({ source: join(backup, 'tend.db'), target: path, mayReplace: false })
    const before = readFileSync(path)
    expect(await problemWith(folder)).toMatch(/tend\.db-wal belongs to another database/)
    const again = join(backup, 'again.db')
    expect(await backUpDatabase({ source: path, target: again, mayReplace: false })).toEqual({
      succeeded: false,
      message: expect.stringMatching(/tend\.db-wal belongs to another database/),
    })
    expect(await openCopySource(folder)).toEqual({
      state: 'unusable',
      problem: expect.stringMatching(/tend\.db-wal belongs to another database/),
    })
    expect(readFileSync(path)).toEqual(before)
    rmSync(`${path}-wal`)
    expect(await problemWith(folder)).toBe('opened')
  })

  it('is reported if it has a second name, unless a restore has left that', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    await (await openTestStore(folder)).close()
    const aside = asidePath(folder, 'db')
    linkSync(path, aside)
    expect(await problemWith(folder)).toBe('opened')
    renameSync(aside, join(folder, 'snapshot.db'))
    expect(await problemWith(folder)).toMatch(/tend\.db has 2 names \(hard links\), so two servers/)
  })

  it('is created again after an interrupted start', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'tend.db.new'), 'half a data')
    expect(await problemWith(folder)).toBe('opened')
  })
})

it('opens a database through a symbolic link, with the WAL next to the real file', async () => {
  const folder = temporaryFolder()
  const disk = temporaryFolder()
  await (await openTestStore(folder)).close()
  renameSync(join(folder, 'tend.db'), join(disk, 'tend.db'))
  symlinkSync(join(disk, 'tend.db'), join(folder, 'tend.db'))
  const store = await openTestStore(folder)
  await store.writeDay(user, date, food('oats'), 1)
  expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('oats')
  await store.close()
})

it('is pinged by a committed write that leaves no row', async () => {
  const folder = temporaryFolder()
  const store = await openTestStore(folder)
  const wal = join(folder, 'tend.db-wal')
  await store.writeDay(user, date, food('oats'), 1)
  const before = statSync(wal).size
  await store.ping()
  expect(statSync(wal).size).toBeGreaterThan(before)
  await store.close()
  const db = new Database(join(folder, 'tend.db'))
  expect(db.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
  db.close()
})

describe('a store whose file is removed while it is open', () => {
  it('fails until the file is put back, or a backup in its place, and the server restarted', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('bread'), 1)

    renameSync(path, `${path}.away`)
    await expect(store.ping()).rejects.toThrow(ServiceUnavailable)
    await expect(store.writeDay(user, date, food('lost'), 2)).rejects.toThrow(/file is missing/)
    expect(logFiles.mock.calls).toEqual([['fatal', expect.stringMatching(/file is missing/)]])
    renameSync(`${path}.away`, path)
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('bread')

    await renameOther(path)
    await expect(store.readDay(user, date)).rejects.toThrow(/^Another database has replaced/)
    await vi.waitFor(() => expect(logFiles).toHaveBeenCalledTimes(3))
    await expect(store.writeDay(user, date, food('lost'), 3)).rejects.toThrow(
      /restart the server to/,
    )
    expect(logFiles.mock.calls.slice(1)).toEqual([
      ['fatal', expect.stringMatching(/^Another database has replaced tend\.db: do not restart/)],
      ['warn', expect.stringMatching(/^The previous database has all entries, and was kept as /)],
      ['fatal', expect.stringMatching(/^Another database has replaced tend\.db: restart the/)],
    ])
    // A process that is killed now leaves nothing that the next one would move into the other database.
    expect(await left(folder)).toBe('from the backup')
    await store.close()
    expect(await left(folder)).toBe('from the backup')
    expect(await kept(folder)).toBe('bread')
  })

  it('goes on with the database that was put back, and keeps it if it is replaced again', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('bread'), 1)
    renameSync(path, `${path}.away`)
    await renameOther(path)
    await expect(store.ping()).rejects.toThrow(/^Another database has replaced/)
    renameSync(`${path}.away`, path)
    await store.ping()
    expect(await left(folder)).toBe('bread')
    expect(logFiles).toHaveBeenCalledOnce()
    await store.writeDay(user, date, food('bread and butter'), 2)
    await renameOther(path)
    // The server is stopped before it has noticed anything.
    await store.close()
    expect(await left(folder)).toBe('from the backup')
    expect(await kept(folder)).toBe('bread and butter')
  })

  it('advises no restart before the previous one is kept, which it tries every minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('bread'), 1)
    const reader = new Database(path)
    reader.exec('BEGIN; SELECT count(*) FROM users')
    await store.writeDay(user, date, food('bread and butter'), 2)
    renameSync(path, `${path}.away`)
    await renameOther(path)
    await expect(store.ping()).rejects.toThrow(/do not restart the server/)
    await vi.waitFor(() => expect(logFiles).toHaveBeenCalledTimes(2))
    expect(logFiles).toHaveBeenCalledWith('fatal', expect.stringMatching(/could not be kept/))
    reader.close()
    await expect(store.ping()).rejects.toThrow(/do not restart the server/)
    vi.advanceTimersByTime(60_000)
    await expect(store.ping()).rejects.toThrow()
    await expect(store.ping()).rejects.toThrow(/restart the server to use it/)
    await store.close()
    expect(await left(folder)).toBe('from the backup')
    renameSync(`${path}.away`, path)
    expect(await left(folder)).toBe('bread and butter')
  })

  it('goes on at another path if its folder was renamed behind a symbolic link', async () => {
    const parent = temporaryFolder()
    const folder = join(parent, 'link')
    mkdirSync(join(parent, 'first'))
    symlinkSync(join(parent, 'first'), folder)
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('bread'), 1)
    renameSync(join(parent, 'first'), join(parent, 'second'))
    rmSync(folder)
    symlinkSync(join(parent, 'second'), folder)
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('bread')
    await store.writeDay(user, date, food('bread and butter'), 2)
    expect(await left(folder)).toBe('bread and butter')
    expect(logFiles).not.toHaveBeenCalled()
    await store.close()
  })
})

describe('a store whose file is replaced while it is open', () => {
  it('keeps the entries in the WAL if the file is a copy, as of a program that writes by renaming', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('oats'), 1)
    copyFileSync(path, `${path}.new`)
    renameSync(`${path}.new`, path)
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('oats')
    expect(logFiles.mock.calls).toEqual([['warn', expect.stringMatching(/^A copy has replaced/)]])
    await store.close()
    const next = await openTestStore(folder)
    expect(fieldsOf((await next.readDay(user, date)).registers).eatingLog.food).toBe('oats')
    await next.close()
  })
})

describe('a store whose WAL is moved, replaced or deleted while it is open', () => {
  const renameOver = (path: string, content: string) => {
    writeFileSync(`${path}.new`, content)
    renameSync(`${path}.new`, path)
  }

  it.each([
    ['deleted', ['-wal', '-shm'], rmSync],
    ['without its index', ['-shm'], rmSync],
    ['replaced', ['-wal'], (path: string) => renameOver(path, 'another')],
  ])('saves what was in it: %s', async (_, endings, change) => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('oats'), 1)
    for (const ending of endings) change(path + ending)
    await store.isInMaintenance()
    expect(logFiles.mock.calls).toEqual([
      ['warn', expect.stringMatching(/^tend\.db-wal or .+ All entries were saved in tend\.db/)],
    ])
    expect(await left(folder)).toBe('oats')
    await store.writeDay(user, date, food('oats and plums'), 2)
    expect(await left(folder)).toBe('oats and plums')
    expect(logFiles).toHaveBeenCalledOnce()
    const others = readdirSync(folder).filter((name) => /^tend-before-.+\.db-wal$/.test(name))
    expect(others).toHaveLength(change === rmSync ? 0 : 1)
    await store.close()
  })

  it('refuses writes while another program keeps it from being saved', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('oats'), 1)
    const other = new Database(path)
    other.prepare('SELECT count(*) FROM users').get()
    rmSync(`${path}-wal`)
    await expect(store.ping()).rejects.toThrow(ServiceUnavailable)
    await expect(store.writeDay(user, date, food('lost'), 2)).rejects.toThrow(/end other programs/)
    expect(logFiles.mock.calls).toEqual([['fatal', expect.stringMatching(/end other programs/)]])
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('oats')
    other.close()
    await store.ping()
    expect(await left(folder)).toBe('oats')
    await store.close()
  })

  it('keeps the WAL that comes with another database', async () => {
    const folder = temporaryFolder()
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('oats'), 1)
    const elsewhere = temporaryFolder()
    const other = await openTestStore(elsewhere)
    await other.writeDay(user, date, food('bread'), 1)
    for (const name of ['tend.db', 'tend.db-wal']) {
      copyFileSync(join(elsewhere, name), `${join(folder, name)}.new`)
      renameSync(`${join(folder, name)}.new`, join(folder, name))
    }
    await expect(store.readDay(user, date)).rejects.toThrow(/^Another database/)
    await vi.waitFor(() => expect(logFiles).toHaveBeenCalledTimes(2))
    await Promise.all([store.close(), other.close()])
    expect(await left(folder)).toBe('bread')
  })
})

describe('a store whose file is overwritten while it is open', () => {
  it.each([
    [
      'a backup',
      async (source: string, target: string) => {
        await backUpDatabase({ source, target, mayReplace: false })
      },
    ],
    ['an earlier state', async (source: string, target: string) => copyFileSync(source, target)],
    ['nothing', async (_: string, target: string) => writeFileSync(target, '')],
  ])('neither reads nor writes: by %s', async (_, makeCopy) => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    await (await openTestStore(folder)).close()
    const copy = join(temporaryFolder(), 'copy.db')
    await makeCopy(path, copy)
    const first = await openTestStore(folder)
    await first.writeDay(user, date, food('oats'.repeat(5000)), 1)
    await first.close()
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('bread'), 2)
    writeFileSync(path, readFileSync(copy))
    for (const use of [store.ping(), store.readDay(user, date), store.eraseUser(user, 3)]) {
      await expect(use).rejects.toThrow(/^tend\.db was overwritten or cut off: stop the server/)
    }
    expect(logFiles).toHaveBeenCalledOnce()
    await store.close()
  })

  it('neither reads nor writes if its file is cut off, until that is mended', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    await store.writeDay(user, date, food('bread'), 1)
    const whole = readFileSync(path)
    truncateSync(path, whole.length / 2)
    await vi.waitFor(() =>
      expect(store.isInMaintenance()).rejects.toThrow(/^tend\.db was overwritten or cut off/),
    )
    writeFileSync(path, whole)
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('bread')
    expect(logFiles).toHaveBeenCalledOnce()
    await store.close()
  })
})

describe('a store that another program has locked', () => {
  it('goes on after VACUUM has made its file shorter', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'tend.db')
    const { store, logFiles } = await openLogged(folder)
    for (let day = 1; day <= 9; day++) {
      const other = `2026-02-0${day}` as LocalDate
      await store.writeDay(user, other, food('oats'.repeat(2000)), 1)
    }
    const program = new Database(path)
    program.pragma('wal_autocheckpoint = 0')
    const grow = 'CREATE TABLE aside (bytes); INSERT INTO aside VALUES (zeroblob(5000000));'
    program.exec(grow)
    program.pragma('wal_checkpoint(TRUNCATE)')
    await store.writeDay(user, date, food('before'), 1)
    const { size } = statSync(path)
    program.exec(`DROP TABLE aside; ${grow} DROP TABLE aside; VACUUM`)
    // The checkpoint of this write makes the file shorter, and the next write adds pages to the WAL.
    await store.writeDay(user, date, food('between'), 2)
    expect(statSync(path).size).toBeLessThan(size)
    await store.writeDay(user, '2026-02-10' as LocalDate, food('oats'.repeat(9000)), 3)
    program.exec(`${grow} DROP TABLE aside; VACUUM`)
    program.pragma('wal_checkpoint(TRUNCATE)')
    program.close()
    await store.writeDay(user, date, food('after'), 4)
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('after')
    expect(logFiles).not.toHaveBeenCalled()
    await store.close()
  })

  it('rejects writes, still reads, and recovers by itself', async () => {
    const folder = temporaryFolder()
    const store = await openTestStore(folder)
    await store.writeDay(user, date, food('before'), 1)
    const other = new Database(join(folder, 'tend.db'))
    other.exec('BEGIN IMMEDIATE')
    const giveBack = vi.fn()
    const limited = store.withLimits({ ...NO_LIMITS, giveBack })
    await expect(limited.writeDay(user, date, food('during'), 2)).rejects.toThrow(/locked/)
    expect(giveBack).toHaveBeenCalledOnce()
    expect(fieldsOf((await store.readDay(user, date)).registers).eatingLog.food).toBe('before')
    other.exec('ROLLBACK')
    other.close()
    const after = await store.writeDay(user, date, food('after'), 3)
    expect(fieldsOf(after.registers).eatingLog.food).toBe('after')
    await store.close()
  })
})
