import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { backUpDatabase } from '../backup/back-up-database.ts'
import { restoreDatabase } from '../backup/restore-database.ts'
import { runTend } from '../commands.ts'
import { erasedIdsPath } from '../config/data-folder.ts'
import { WrongKey } from '../errors/wrong-key.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import { newUser } from '../store/rules/stored-user.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { hashAccessKey, hashUserId, type KeyHash } from '../store/user-hash.ts'
import { openTestStore } from './open-test-store.ts'
import {
  attemptStart,
  canDropPrivileges,
  runCommand,
  startServer,
  UNPRIVILEGED,
} from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestApp, USER } from './test-app.ts'

const date = '2026-11-20' as LocalDate
const user = hashUserId(USER)

/** Writes a day into the database of a folder. */
async function write(folder: string, food: string): Promise<void> {
  const store = await openTestStore(folder)
  await store.writeDay(
    user,
    date,
    { fields: { eatingLog: { food, feelings: '' } }, revisions: {} },
    1,
  )
  await store.close()
}

async function read(folder: string): Promise<string> {
  const store = await openTestStore(folder)
  const { eatingLog } = fieldsOf((await store.readDay(user, date)).registers)
  await store.close()
  return eatingLog.food
}

/** A folder with a database, and a backup of an earlier state. */
async function folderWithBackup(
  name = 'backup.db',
): Promise<{ folder: string; database: string; backup: string }> {
  const folder = temporaryFolder()
  const backup = join(temporaryFolder(), name)
  const database = databasePath(folder)
  await write(folder, 'oats')
  const done = await backUpDatabase({ source: database, target: backup, mayReplace: false })
  expect(done).toMatchObject({ succeeded: true })
  await write(folder, 'bread')
  return { folder, database, backup }
}

/** The files of a folder, with their bytes. */
const contentOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('latin1')])

/** Runs `tend restore` in this process, with the result of `runCommand`. */
async function restore(folder: string, ...args: string[]) {
  const { code, message } = await runTend(['restore', ...args], { DATA_DIR: folder }, folder)
  const output = `${message}\n`
  return code === 0 ? { code, stdout: output, stderr: '' } : { code, stdout: '', stderr: output }
}

const ASIDE = /The previous database is now (.+)\. Delete it once all is well\.\n$/

it('puts the backup in place, keeps the previous database, and both are private', async () => {
  const { folder, backup, database } = await folderWithBackup()
  chmodSync(database, 0o644)
  const { code, stdout, stderr } = await runCommand(['restore', backup], { DATA_DIR: folder })
  expect([code, stderr]).toEqual([0, ''])
  const counts = '1 user, 1 day, 0 breathing sessions'
  expect(stdout).toContain(`Data folder: ${folder}\nRestored ${backup}: ${counts}.\n`)
  const [, aside = ''] = ASIDE.exec(stdout) ?? []
  for (const path of [database, aside]) expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await read(folder)).toBe('oats')

  // The database kept aside is a backup too, also after its own backup was changed.
  const again = await restore(folder, aside)
  expect(await read(folder)).toBe('bread')
  const [, oats = ''] = ASIDE.exec(again.stdout) ?? []
  expect(await restore(folder, oats)).toMatchObject({ code: 0 })
  expect(await read(folder)).toBe('oats')
})

it('restores a compressed backup, whatever its name, and refuses a damaged one', async () => {
  const { folder, backup } = await folderWithBackup('backup.db.gz')
  expect(statSync(backup).size).toBeLessThan(statSync(databasePath(folder)).size / 4)
  expect(readdirSync(join(backup, '..'))).toEqual(['backup.db.gz'])
  const renamed = `${backup}.copy`
  copyFileSync(backup, renamed)
  expect(await restore(folder, renamed)).toMatchObject({ code: 0 })
  expect(await read(folder)).toBe('oats')

  const before = readdirSync(folder)
  const middleOf = (bytes: Buffer) => Math.floor(bytes.length / 2)
  const damages: Array<(bytes: Buffer) => Buffer> = [
    (bytes) => bytes.subarray(0, -1),
    (bytes) => bytes.subarray(0, middleOf(bytes)),
    (bytes) => bytes.fill(0xa5, middleOf(bytes), middleOf(bytes) + 8),
  ]
  for (const damage of damages) {
    writeFileSync(renamed, damage(readFileSync(backup)))
    expect(await restore(folder, renamed)).toMatchObject({
      code: 1,
      stderr: `${renamed} is damaged: use another backup.\n`,
    })
  }
  writeFileSync(renamed, gzipSync('a text'))
  expect((await restore(folder, renamed)).stderr).toBe(`${renamed} is not a backup of Tend.\n`)
  expect(readdirSync(folder)).toEqual(before)
})

it('does not bring back a user who was erased after the backup', async () => {
  const folder = temporaryFolder()
  const backup = join(temporaryFolder(), 'backup.db')
  const key = 'AbCdEfGhIjKlMnOpQrSt_A'
  const serve = async () => {
    const { app, close } = await openTestApp({ store: await openTestStore(folder) })
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
    }
    return { app, send, close }
  }
  const eatingLog = { food: 'private words', feelings: '' }
  const day = { userId: USER, date, eatingLog }
  const first = await serve()
  expect(await first.send('POST', '/api/daily-data', day)).toBe(200)
  expect(await runTend(['backup', backup], { DATA_DIR: folder }, folder)).toMatchObject({ code: 0 })
  expect(await first.send('DELETE', `/api/users/${USER}`)).toBe(204)
  await first.close()
  expect(readFileSync(backup).includes('private words')).toBe(true)

  const restored = await restore(folder, backup)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain(
    'Restored ' +
      backup +
      ': 0 users, 0 days, 0 breathing sessions.\n' +
      'Erased again, because they were erased after the backup: 1 user.\n',
  )
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name)).includes('private words'), name).toBe(false)
  }
  const again = await serve()
  const path = `/api/daily-data/${USER}/${date}`
  expect(await again.send('GET', path)).toBe(410)
  expect((await again.app.inject(path)).statusCode).toBe(401)
  expect(await again.send('POST', '/api/daily-data', day)).toBe(410)
  await again.close()

  const list = join(folder, 'erased-ids.txt')
  truncateSync(list, statSync(list).size - 20)
  expect((await restore(folder, backup)).stdout).toContain(`Line 1 of ${list} is cut off`)

  // The list is lost, but the database still knows who was erased.
  rmSync(list)
  const withoutList = await restore(folder, backup)
  expect(withoutList.stdout).toContain(
    'erased after the backup: 1 user.\nThere is no list of erased ids at',
  )
  const third = await serve()
  expect(await third.send('GET', path)).toBe(410)
  await third.close()
})

it('does not bring back a key that was changed after the backup, also without the list', async () => {
  const folder = temporaryFolder()
  const backup = join(temporaryFolder(), 'backup.db')
  const database = databasePath(folder)
  const [leaked, changed] = ['leaked', 'changed'].map(hashAccessKey) as [KeyHash, KeyHash]
  const store = await openTestStore(folder)
  await store.withKey(leaked).writeDay(user, date, { fields: { waterCount: 1 }, revisions: {} }, 1)
  await backUpDatabase({ source: database, target: backup, mayReplace: false })
  await store.withKey(leaked).changeKey(user, changed)
  await store.close()
  for (const hasList of [true, false]) {
    if (!hasList) rmSync(erasedIdsPath(folder))
    const erasedIdsFile = erasedIdsPath(folder)
    const { succeeded, message } = await restoreDatabase({ backup, database, erasedIdsFile })
    expect(succeeded).toBe(true)
    expect(message).toContain('Keys changed again: 1 user.')
    const restored = await openTestStore(folder)
    await expect(restored.withKey(leaked).readDay(user, date)).rejects.toThrow(WrongKey)
    await restored.withKey(changed).readDay(user, date)
    await restored.close()
  }
})

it('restores into a new data folder, with the list of erased ids', async () => {
  const { folder, backup } = await folderWithBackup()
  const store = await openTestStore(folder)
  await store.eraseUser(user, 5)
  await store.close()
  const fresh = join(temporaryFolder(), 'data')
  mkdirSync(fresh)
  copyFileSync(join(folder, 'erased-ids.txt'), join(fresh, 'erased-ids.txt'))
  const { code, stdout } = await restore(fresh, backup)
  expect(code).toBe(0)
  expect(stdout).toMatch(/: 1 user\.\n$/)
  writeFileSync(erasedIdsPath(fresh), 'Shopping list\n')
  expect(await restore(fresh, backup)).toMatchObject({ code: 78 })
  const listless = join(temporaryFolder(), 'data')
  expect(await restore(listless, backup)).toMatchObject({ code: 0 })
  expect(await read(listless)).toBe('oats')
  expect(statSync(listless).mode & 0o777).toBe(0o700)
})

describe('reports why it cannot restore, and changes nothing:', () => {
  const faults: ReadonlyArray<
    readonly [what: string, prepare: (backup: string) => unknown, message: RegExp]
  > = [
    ['no backup', (backup) => rmSync(backup), /^There is no file .+backup\.db\.$/],
    [
      'a folder',
      (backup) => {
        rmSync(backup)
        mkdirSync(backup)
      },
      /is not a file\.$/,
    ],
    [
      'a picture',
      (backup) => writeFileSync(backup, 'PNG'.repeat(999)),
      /is not a backup of Tend\.$/,
    ],
    [
      'a dump of PostgreSQL whose end is missing',
      (backup) => writeFileSync(backup, '--\n-- PostgreSQL database dump\n--\n'.padEnd(999)),
      /is damaged or not a complete dump of Tend: use another backup\.$/,
    ],
    [
      'a dump of PostgreSQL with half a row',
      (backup) =>
        writeFileSync(
          backup,
          '--\n-- PostgreSQL database dump\n--\nCOPY public.days (user_hash, date, sequence) FROM stdin;\n\\\\x98\t2026\n\\.\n',
        ),
      /is damaged or not a complete dump of Tend: use another backup\.$/,
    ],
    [
      'a dump of PostgreSQL of another program',
      (backup) =>
        writeFileSync(
          backup,
          '--\n-- PostgreSQL database dump\n--\nCOPY public.recipes (name) FROM stdin;\nCake\n\\.\n-- PostgreSQL database dump complete\n',
        ),
      /is not a dump of Tend 1\.0\.0 or newer, or was made with --inserts\.$/,
    ],
    [
      'a dump of all databases of PostgreSQL',
      (backup) => writeFileSync(backup, '--\n-- PostgreSQL database cluster dump\n--\n'),
      /is a dump of all databases by pg_dumpall: make one of the database of Tend with pg_dump\.$/,
    ],
    [
      'a dump of PostgreSQL in UTF-16',
      (backup) => writeFileSync(backup, '\ufeff--\r\n-- PostgreSQL database dump', 'utf16le'),
      /is text in UTF-16, as the > of PowerShell writes it: make the dump with pg_dump --file\.$/,
    ],
    [
      'a dump of PostgreSQL in another encoding than UTF-8',
      (backup) =>
        writeFileSync(
          backup,
          "--\n-- PostgreSQL database dump\n--\nSET client_encoding = 'WIN1252';\n-- PostgreSQL database dump complete\n",
        ),
      /is in WIN1252: make the dump with pg_dump --encoding=UTF8\.$/,
    ],
    [
      'the database of another program',
      (backup) => {
        rmSync(backup)
        new Database(backup).exec('CREATE TABLE recipes (name TEXT)').close()
      },
      /is not a backup of Tend\.$/,
    ],
    [
      'a damaged backup',
      (backup) => overwrite(backup, statSync(backup).size - 8192, Buffer.alloc(8192, 0xa5)),
      /backup\.db is damaged.*: use another backup\.$/,
    ],
    [
      'a truncated backup',
      (backup) => writeFileSync(backup, readFileSync(backup).subarray(0, 8192)),
      /backup\.db is damaged.*: use another backup\.$/,
    ],
    [
      'a backup that is one byte short',
      (backup) => truncateSync(backup, statSync(backup).size - 1),
      /backup\.db is damaged \(its end is missing\): use another backup\.$/,
    ],
    [
      'a backup that is one page short',
      (backup) => truncateSync(backup, statSync(backup).size - 4096),
      /backup\.db is damaged \(its end is missing\): use another backup\.$/,
    ],
    [
      'a backup with a line after its end',
      (backup) => appendFileSync(backup, 'more\n'),
      /was changed \(5 bytes were added to its end\): use another backup, or cut them off with truncate -s \d+ .+backup\.db\.$/,
    ],
    [
      'a backup with a page after its end',
      (backup) => appendFileSync(backup, Buffer.alloc(4096)),
      /was changed \(4096 bytes were added to its end\)/,
    ],
    [
      'a backup with the line ends of Windows',
      (backup) => {
        const text = readFileSync(backup, 'latin1')
        writeFileSync(backup, text.replace(/\r?\n/g, '\r\n'), 'latin1')
      },
      /was changed \(its line ends, as a copy in text mode does\): copy the backup again in binary mode\.$/,
    ],
    [
      'a compressed backup with a line after its end',
      (backup) => {
        writeFileSync(backup, gzipSync(readFileSync(backup)))
        appendFileSync(backup, 'more\n')
      },
      /was changed \(bytes were added to its end\): .+ restore the file that gunzip -c unpacks from it\.$/,
    ],
    [
      'two compressed backups in one file',
      (backup) => {
        const compressed = gzipSync(readFileSync(backup))
        writeFileSync(backup, Buffer.concat([compressed, compressed]))
      },
      /bytes were added to its end\): use another backup, or unpack it with gunzip, and cut them off with truncate -s \d+\.$/,
    ],
    [
      'a backup in which one letter has changed',
      (backup) => {
        const bytes = readFileSync(backup)
        bytes.write('cats', bytes.indexOf('oats'))
        writeFileSync(backup, bytes)
      },
      /backup\.db is damaged \(its checksum does not match\): use another backup\.$/,
    ],
    // With this one, SQLite opens the file for reading only.
    [
      'a backup in whose header one bit has changed',
      (backup) => overwrite(backup, 18, Buffer.of(0x81)),
      /backup\.db is damaged: use another backup\.$/,
    ],
    [
      'a compressed backup in which one letter has changed',
      (backup) => {
        const bytes = readFileSync(backup)
        bytes.write('cats', bytes.indexOf('oats'))
        writeFileSync(backup, gzipSync(bytes))
      },
      /backup\.db is damaged \(its checksum does not match\): use another backup\.$/,
    ],
    [
      'a backup of a newer version',
      (backup) => {
        const db = new Database(backup)
        db.exec(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`)
        db.close()
      },
      /backup\.db was written by a newer version of Tend: start that version\.$/,
    ],
  ]

  const crafted: ReadonlyArray<readonly [what: string, sql: string, message: RegExp]> = [
    ['no tables', 'DROP TABLE kysely_migration', /its list of migrations is not complete\.$/],
    [
      'only some migrations',
      "DELETE FROM kysely_migration WHERE name LIKE '0002%'",
      /its list of migrations is not complete\.$/,
    ],
    ['no days', 'DROP TABLE days', /the table "days" is missing\.$/],
    ['another column', 'ALTER TABLE users ADD COLUMN name TEXT', /the table "users" is another\.$/],
    [
      'a trigger',
      'CREATE TRIGGER t AFTER INSERT ON days BEGIN DELETE FROM sessions; END',
      /the trigger "t" was added\.$/,
    ],
    ['a view', 'CREATE VIEW v AS SELECT * FROM days', /the view "v" was added\.$/],
    ['an index', 'CREATE UNIQUE INDEX i ON days (date)', /the index "i" was added\.$/],
    ['a number as text', "UPDATE users SET stored_bytes = 'x'", /the table "users" has an invalid/],
    [
      'too large a number',
      'UPDATE users SET last_sequence = 9223372036854775807',
      /"users" has an inv/,
    ],
    [
      'a number of later days',
      'UPDATE users SET last_sequence = 0',
      /"users" has an invalid value/,
    ],
    [
      'days without their user',
      'PRAGMA foreign_keys = OFF; DELETE FROM users',
      /the table "days" has an invalid value/,
    ],
    ['invalid JSON', "UPDATE days SET registers = '{x'", /the table "days" has an invalid value/],
    [
      'a table that keeps users',
      'CREATE TABLE z (user_hash REFERENCES users (user_hash))',
      /the table "z" was added\.$/,
    ],
  ]
  const faultsOfTables = crafted.map(
    ([what, sql, message]) =>
      [
        `a database with ${what}`,
        (backup: string) => new Database(backup).exec(`${sql}; PRAGMA user_version = 0`).close(),
        message,
      ] as const,
  )

  it.each([...faults, ...faultsOfTables])('%s', async (_, prepare, message) => {
    const { folder, database, backup } = await folderWithBackup()
    prepare(backup)
    const before = contentOf(folder)
    const erasedIdsFile = erasedIdsPath(folder)
    const failed = await restoreDatabase({ backup, database, erasedIdsFile })
    expect(failed).toEqual({ succeeded: false, message: expect.stringMatching(message) })
    expect(contentOf(folder)).toEqual(before)
    expect(await read(folder)).toBe('bread')
  })

  it('a trigger that was added to the database is in no backup either', async () => {
    const { database, backup } = await folderWithBackup()
    new Database(database)
      .exec('CREATE TRIGGER t AFTER INSERT ON days BEGIN DELETE FROM sessions; END')
      .close()
    const before = readFileSync(backup)
    expect(await backUpDatabase({ source: database, target: backup, mayReplace: true })).toEqual({
      succeeded: false,
      message: expect.stringMatching(/^No backup was made\. .+: the trigger "t" was added\.$/),
    })
    expect(readFileSync(backup)).toEqual(before)
  })

  it('a running server', async () => {
    const { folder, backup, database } = await folderWithBackup()
    const server = await startServer({ DATA_DIR: folder })
    expect(await restore(folder, backup)).toEqual({
      code: 1,
      stdout: '',
      stderr: `A server or another program uses ${database}: stop it first.\n`,
    })
    renameSync(database, `${database}.moved`)
    expect((await restore(folder, backup)).stderr).toMatch(
      'If it is deleted, put an unpacked backup',
    )
    renameSync(`${database}.moved`, database)
    const day = (await fetch(`${server.url}/api/daily-data/${USER}/${date}`)).json()
    expect(await day).toMatchObject({ eatingLog: { food: 'bread' } })
    expect(await server.kill('SIGKILL')).toBeNull()
    expect(await restore(folder, backup)).toMatchObject({ code: 0 })
    expect(await read(folder)).toBe('oats')
  })

  it.skipIf(!canDropPrivileges)('a backup of another user, rather than the database', async () => {
    const { folder, backup } = await folderWithBackup()
    chmodSync(backup, 0o000)
    const failed = await runCommand(['restore', backup], { DATA_DIR: folder }, UNPRIVILEGED)
    expect(failed).toEqual({
      code: 1,
      stdout: '',
      stderr: `${backup} has a mode that keeps its owner out: run chmod u+rw on it.\n`,
    })
  })

  it('the database itself', async () => {
    const { folder, database } = await folderWithBackup()
    expect((await restore(folder, database)).stderr).toBe(`${database} is the database itself.\n`)
  })
})

it("restores a file with another program's own tables, over a database without tables", async () => {
  const { folder, database, backup } = await folderWithBackup()
  const copy = new Database(backup)
  copy.exec('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
  copy.exec('CREATE INDEX by_seq ON _litestream_seq (seq); ANALYZE; PRAGMA user_version = 0')
  copy.close()
  new Database(database).exec('PRAGMA foreign_keys = OFF; DROP TABLE users').close()
  const erasedIdsFile = erasedIdsPath(folder)
  expect(await restoreDatabase({ backup, database, erasedIdsFile })).toMatchObject({
    succeeded: true,
  })
  expect(await read(folder)).toBe('oats')
})

it('replaces a damaged database, which it keeps with its log', async () => {
  const { folder, backup, database } = await folderWithBackup()
  overwrite(database, 0, Buffer.alloc(100, 0xa5))
  writeFileSync(`${database}-wal`, 'the log')
  expect((await attemptStart({ DATA_DIR: folder })).code).toBe(1)
  const { code, stdout } = await restore(folder, backup)
  expect(code).toBe(0)
  const [, aside = ''] = ASIDE.exec(stdout) ?? []
  expect(readFileSync(aside).subarray(0, 100)).toEqual(Buffer.alloc(100, 0xa5))
  expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('the log')
  expect(await read(folder)).toBe('oats')
})

// With these, SQLite opens the file for reading only, or in another mode, or not at all.
it.each([
  [18, 0x82],
  [18, 0],
  [19, 1],
  [47, 0xfb],
])('replaces a database with a header whose byte %i is %i', async (position, value) => {
  const { folder, backup, database } = await folderWithBackup()
  overwrite(database, position, Buffer.of(value))
  const { code, stderr } = await attemptStart({ DATA_DIR: folder })
  expect([code, stderr]).toEqual([
    1,
    `${database}: The database is damaged: restore it from a backup.\n`,
  ])
  expect(await restore(folder, backup)).toMatchObject({ code: 0 })
  expect(await read(folder)).toBe('oats')
})

it('keeps the log of a missing database', async () => {
  const { folder, backup, database } = await folderWithBackup()
  rmSync(database)
  writeFileSync(`${database}-wal`, 'the log')
  const { code, stdout } = await restore(folder, backup)
  expect(code).toBe(0)
  const [, aside = ''] = /now (\S+-wal)\. Delete/.exec(stdout) ?? []
  expect(readFileSync(aside, 'utf8')).toBe('the log')
  expect(await read(folder)).toBe('oats')
})

it.each(['missing', 'damaged'])('keeps the journal of a %s database apart', async (state) => {
  const { folder, backup, database } = await folderWithBackup()
  const db = new Database(database)
  db.pragma('journal_mode = DELETE')
  // Everything in the journal counts at once.
  db.pragma('synchronous = OFF')
  db.exec("BEGIN; UPDATE days SET registers = registers || ' '")
  const journal = readFileSync(`${database}-journal`)
  db.exec('ROLLBACK')
  db.close()
  if (state === 'missing') rmSync(database)
  else writeFileSync(database, 'no database '.repeat(1000))
  writeFileSync(`${database}-journal`, journal)
  expect(await restore(folder, backup)).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^tend-before.+\.db-journal$/))
  expect(await read(folder)).toBe('oats')
})

it('replaces an empty database', async () => {
  const { folder, backup, database } = await folderWithBackup()
  truncateSync(database, 0)
  expect(await restore(folder, backup)).toMatchObject({ code: 0 })
  expect(await read(folder)).toBe('oats')
})

it('leaves the old or the new database when it is killed at any step', async () => {
  const { folder, backup } = await folderWithBackup()
  const script = resolve(import.meta.dirname, '../dist/main.js')
  const found = new Set<string>()
  for (let steps = 1; !found.has('oats'); steps = Math.ceil(steps * 1.5)) {
    const child = spawn(process.execPath, [script, 'restore', backup], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    })
    const closed = once(child, 'close')
    let changes = 0
    const watcher = watch(folder, () => {
      changes += 1
      if (changes >= steps) child.kill('SIGKILL')
    })
    await closed
    watcher.close()
    const food = await read(folder)
    expect(['bread', 'oats']).toContain(food)
    found.add(food)
    expect(readdirSync(folder).filter((name) => name.includes('.restore'))).toEqual([])
  }
})

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, at)
  closeSync(file)
}

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  const NOBODY = 65_534

  it('a list of erased ids that a command creates belongs to the owner of its folder', () => {
    const folder = temporaryFolder()
    chownSync(folder, NOBODY, NOBODY)
    new ErasedIds(erasedIdsPath(folder)).add({ ...newUser(user), erased_at: 1 })
    expect(statSync(erasedIdsPath(folder))).toMatchObject({ uid: NOBODY, gid: NOBODY })
  })

  it('so does a food index, and the reserve beside the list', async () => {
    const folder = temporaryFolder()
    chownSync(folder, NOBODY, NOBODY)
    await runTend(['foods', 'synth', '10'], { DATA_DIR: folder }, '')
    await (await openTestStore(folder)).close()
    for (const name of ['foods.sqlite', 'erased-ids.txt.reserve']) {
      expect(statSync(join(folder, name)), name).toMatchObject({ uid: NOBODY, gid: NOBODY })
    }
  })

  it('the restored database belongs to the owner of its folder', async () => {
    const { folder, backup } = await folderWithBackup()
    chownSync(folder, NOBODY, NOBODY)
    expect(await restore(folder, backup)).toMatchObject({ code: 0 })
    expect(statSync(databasePath(folder))).toMatchObject({ uid: NOBODY, gid: NOBODY })
  })
})
