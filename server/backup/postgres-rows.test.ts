import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { LocalDate } from '@tend/shared/days/local-date'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { runTend } from '../commands.ts'
import { erasedIdsPath } from '../config/data-folder.ts'
import { UserErased } from '../errors/user-erased.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import {
  lockRestoreDrafts,
  removeRestoreDrafts,
  restoreDraftPath,
} from '../store/sqlite/database-files.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestPostgres } from '../tests/open-test-postgres.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import {
  createEmptyDatabase,
  createPostgresDatabase,
  queryPostgres,
} from '../tests/postgres-database.ts'
import { canRun } from '../tests/server-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { USER } from '../tests/test-app.ts'

const TABLES = [
  'users',
  'days',
  'sessions',
  'records',
  'push_subscriptions',
  'invitations',
  'server_state',
]

const dumpOf = (release: string, engine: 'sqlite' | 'postgres') =>
  readFileSync(
    new URL(`../store/testing/fixtures/${release}/${engine}.sql`, import.meta.url),
    'utf8',
  )

/** All rows, with numbers that PostgreSQL's driver returns as text. */
const rowsInPostgres = async (url: string) => {
  const tables = []
  for (const table of TABLES) {
    tables.push(await queryPostgres(url, `SELECT * FROM ${table} ORDER BY 1, 2`))
  }
  return comparable(tables)
}

const rowsInFile = (folder: string) => {
  const db = new Database(databasePath(folder), { readonly: true })
  const tables = TABLES.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())
  db.close()
  return comparable(tables)
}

const comparable = (tables: ReadonlyArray<readonly unknown[]>) =>
  tables.map((rows) =>
    rows.map((row) =>
      Object.entries(row as object)
        .map(([name, value]) => `${name}=${Buffer.isBuffer(value) ? value.toString('hex') : value}`)
        .sort()
        .join(),
    ),
  )

const water = (count: number) => ({ fields: { waterCount: count }, revisions: {} })
const date = '2026-11-20' as LocalDate
const user = hashUserId(USER)

type Change = (dump: Buffer) => string | Buffer

const asMade: Change = (dump) => dump

/** As copies between systems and editors change a text. */
const edited: Change = (dump) => `\ufeff${dump.toString().replaceAll('\n', '\r\n')}`

/** As pg_dump writes bytes where `bytea_output` is `escape`. */
const escaped: Change = (dump) =>
  dump
    .toString()
    .replace(/\\\\x([\da-f]+)/g, (_, hex) =>
      Array.from(
        Buffer.from(hex, 'hex'),
        (byte) => `\\\\${byte.toString(8).padStart(3, '0')}`,
      ).join(''),
    )

/** As pg_dump writes the names of a schema such as `my-tend`, or all of them with --quote-all-identifiers. */
const quoted: Change = (dump) =>
  dump.toString().replace(/^COPY public\.(\w+)/gm, 'COPY "my-tend"."$1"')

const DUMPS: ReadonlyArray<readonly [name: string, file: string, change: Change]> = [
  ['SQL', 'pg_dump.sql', asMade],
  ['compressed SQL with quoted names', 'pg_dump.sql', (dump) => gzipSync(quoted(dump))],
  ['SQL with other line ends and a mark', 'pg_dump.sql', edited],
  ['SQL with escaped bytes', 'pg_dump.sql', escaped],
  ['custom', 'pg_dump.dump', asMade],
]

const ok = async (args: readonly string[], env: Record<string, string>) => {
  const { code, message } = await runTend(args, env, env.DATA_DIR ?? '')
  expect(message).toSatisfy(() => code === 0, message)
  return message
}

describe('a backup of PostgreSQL', () => {
  it('has every row of each release, and is restored into PostgreSQL or a file', async () => {
    for (const release of ['1.0.0', '1.1.0']) {
      const DATABASE_URL = await createEmptyDatabase()
      await queryPostgres(DATABASE_URL, dumpOf(release, 'postgres'))
      const DATA_DIR = temporaryFolder()
      await ok(['migrate'], { DATA_DIR, DATABASE_URL })
      const backup = join(temporaryFolder(), 'tend.db.gz')
      expect(await ok(['backup', backup], { DATA_DIR, DATABASE_URL })).toBe(
        `Backed up to ${backup}: 1 user, 1 day, ${release === '1.0.0' ? '1 breathing session' : '2 breathing sessions'}, 1 vault, 2 sealed records, 1 push subscription.`,
      )
      const rows = await rowsInPostgres(DATABASE_URL)

      // Into an empty database, and over another one whose rows are kept.
      const other = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createEmptyDatabase() }
      expect(await ok(['restore', backup], other)).not.toContain('The previous database')
      expect(await rowsInPostgres(other.DATABASE_URL)).toEqual(rows)
      await queryPostgres(other.DATABASE_URL, 'DELETE FROM days; DELETE FROM records')
      const said = await ok(['restore', backup], other)
      const [, aside = ''] = /The previous database is now (.+)\. Delete/.exec(said) ?? []
      expect(await rowsInPostgres(other.DATABASE_URL)).toEqual(rows)
      await ok(['restore', aside], other)
      expect((await rowsInPostgres(other.DATABASE_URL))[1]).toEqual([])

      // The way back from PostgreSQL.
      const file = temporaryFolder()
      await ok(['restore', backup], { DATA_DIR: file })
      expect(rowsInFile(file)).toEqual(rows)
    }
  })

  it('of release 1.0.0 in a file is restored into PostgreSQL or a file', async () => {
    const folder = temporaryFolder()
    const db = new Database(databasePath(folder))
    db.exec(dumpOf('1.0.0', 'sqlite')).close()
    const DATABASE_URL = await createPostgresDatabase()
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL }
    await ok(['restore', databasePath(folder)], env)
    const file = temporaryFolder()
    await ok(['restore', databasePath(folder)], { DATA_DIR: file })
    await (await openTestStore(folder)).close()
    expect(rowsInFile(file)).toEqual(rowsInFile(folder))
    expect(await rowsInPostgres(DATABASE_URL)).toEqual(rowsInFile(folder))
  })

  it.each(DUMPS.filter(([name]) => name !== 'custom' || canRun('pg_restore', '--version')))(
    'of release 1.0.0 by pg_dump is restored into PostgreSQL or a file: %s',
    async (_, name, change) => {
      const dump = join(temporaryFolder(), 'dump')
      const made = readFileSync(new URL(`../store/testing/fixtures/1.0.0/${name}`, import.meta.url))
      writeFileSync(dump, change(made))
      const released = await createEmptyDatabase()
      await queryPostgres(released, dumpOf('1.0.0', 'postgres'))
      await ok(['migrate'], { DATA_DIR: temporaryFolder(), DATABASE_URL: released })
      const rows = await rowsInPostgres(released)
      const DATABASE_URL = await createPostgresDatabase()
      const [file, DATA_DIR] = [temporaryFolder(), temporaryFolder()] as const
      await ok(['restore', dump], { DATA_DIR, DATABASE_URL })
      expect(await rowsInPostgres(DATABASE_URL)).toEqual(rows)
      await ok(['restore', dump], { DATA_DIR: file })
      expect(rowsInFile(file)).toEqual(rows)
      expect(readdirSync(file)).toEqual(['tend.db'])
    },
  )

  it.skipIf(!canRun('pg_restore', '--version'))('says what pg_restore says', async () => {
    const dump = join(temporaryFolder(), 'dump')
    writeFileSync(dump, 'PGDMP')
    const { code, message } = await runTend(['restore', dump], { DATA_DIR: temporaryFolder() }, '')
    expect([code, message]).toEqual([
      1,
      expect.stringMatching(/^pg_restore cannot read .+dump \(.+\): use another backup\.$/),
    ])
  })

  it('is one moment, also while a server writes, and is kept in a folder', async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL }
    const store = openTestPostgres(DATABASE_URL)
    const folder = temporaryFolder()
    let written = 0
    let isDone = false
    const writing = (async () => {
      for (; !isDone; written += 1) await store.writeDay(user, date, water(written), written + 1)
    })()
    for (let round = 0; round < 3; round++) {
      while (written < 20 * (round + 1)) await new Promise((next) => setImmediate(next))
      await ok(['backup', join(folder, `${round}.db`)], env)
    }
    isDone = true
    await writing
    for (let round = 0; round < 3; round++) {
      const db = new Database(join(folder, `${round}.db`), { readonly: true })
      expect(db.prepare('SELECT last_sequence FROM users').pluck().get()).toBe(
        db.prepare('SELECT sequence FROM days').pluck().get(),
      )
      db.close()
    }
    await ok(['backup', folder, '--keep', '2'], env)
    expect(readdirSync(folder).filter((name) => name.endsWith('.db.gz'))).toHaveLength(1)

    // A server would write to rows that are being replaced.
    const { code, message } = await runTend(['restore', join(folder, '0.db')], env, '')
    expect([code, message]).toEqual([
      1,
      'Nothing was restored. A server uses the database in PostgreSQL: stop all of them first.',
    ])
    await store.close()
    await ok(['restore', join(folder, '0.db')], env)
  })

  it('brings back nobody who was erased after it, with the list or without it', async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL }
    const backup = join(temporaryFolder(), 'tend.db')
    const open = () => openPostgresStore(DATABASE_URL, new ErasedIds(erasedIdsPath(env.DATA_DIR)))
    const store = open()
    await store.writeDay(user, date, water(1), 1)
    await ok(['backup', backup], env)
    await store.eraseUser(user, 5)
    await store.close()
    for (const list of ['the list', 'a database that knows']) {
      if (list !== 'the list') writeFileSync(erasedIdsPath(env.DATA_DIR), '')
      expect(await ok(['restore', backup], env)).toContain('erased after the backup: 1 user.')
      const again = open()
      await expect(again.readDay(user, date)).rejects.toThrow(UserErased)
      await again.close()
    }
  })

  it('says why there is none, and leaves no file', async () => {
    const DATA_DIR = temporaryFolder()
    const folder = temporaryFolder()
    const failed = async (DATABASE_URL: string) => {
      const args = ['backup', join(folder, 'a.db')]
      const { code, message } = await runTend(args, { DATA_DIR, DATABASE_URL }, '')
      expect([code, readdirSync(folder), readdirSync(DATA_DIR)]).toEqual([1, [], []])
      return message
    }
    expect(await failed('postgres://a:b@127.0.0.1:1/tend')).toBe(
      'No backup was made. PostgreSQL cannot be reached: reading and saving fail until it is back.',
    )
    expect(await failed(await createEmptyDatabase())).toBe(
      'No backup was made. The tables in PostgreSQL are missing or from an earlier version: run tend migrate, or start the server once.',
    )
    const changed = await createPostgresDatabase()
    await queryPostgres(
      changed,
      `ALTER TABLE server_state ALTER value TYPE jsonb USING '{}';
       INSERT INTO server_state VALUES ('maintenance', '{}')`,
    )
    expect(await failed(changed)).toBe(
      'No backup was made. The tables of Tend were changed in PostgreSQL: reading and saving fail until that is undone.',
    )
  })

  it('is not restored over rows that cannot be kept', async () => {
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() }
    const backup = join(temporaryFolder(), 'a.db')
    await ok(['backup', backup], env)
    const store = openTestPostgres(env.DATABASE_URL)
    await store.writeDay(user, date, water(1), 1)
    await store.close()
    await queryPostgres(
      env.DATABASE_URL,
      `ALTER TABLE server_state ALTER value TYPE jsonb USING '{}';
       INSERT INTO server_state VALUES ('maintenance', '{}')`,
    )
    expect(await runTend(['restore', backup], env, '')).toEqual({
      code: 1,
      message:
        'Nothing was restored. No backup was made. The tables of Tend were changed in PostgreSQL: reading and saving fail until that is undone.',
    })
    expect(readdirSync(env.DATA_DIR)).toEqual(['last-backup'])
  })

  it('is restored by one command at a time, whose files no server deletes', async () => {
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() }
    const backup = join(temporaryFolder(), 'a.db')
    await ok(['backup', backup], env)
    const draft = restoreDraftPath(databasePath(env.DATA_DIR))
    const removeDrafts = lockRestoreDrafts(draft)
    writeFileSync(draft, '')
    expect(await runTend(['restore', backup], env, '')).toEqual({
      code: 1,
      message: `Another tend restore is running in ${env.DATA_DIR}: wait until it ends.`,
    })
    removeRestoreDrafts(draft)
    expect(existsSync(draft)).toBe(true)
    removeDrafts?.()
    await ok(['restore', backup], env)
    expect(readdirSync(env.DATA_DIR)).toEqual(['last-backup'])
  })

  it('is not restored into tables that refuse its rows, with the reason of PostgreSQL', async () => {
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() }
    const backup = join(temporaryFolder(), 'a.db')
    const store = openTestPostgres(env.DATABASE_URL)
    await store.writeDay(user, date, water(1), 1)
    await store.close()
    await ok(['backup', backup], env)
    await queryPostgres(env.DATABASE_URL, 'ALTER TABLE days ADD CHECK (sequence > 1) NOT VALID')
    expect(await runTend(['restore', backup], env, '')).toEqual({
      code: 1,
      message:
        'PostgreSQL reports “new row for relation "days" violates check constraint "days_sequence_check"” (23514): solve this problem first.',
    })
    expect(readdirSync(env.DATA_DIR)).toEqual(['last-backup'])
  })
})
