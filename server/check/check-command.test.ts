import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { backUpDatabase } from '../backup/back-up-database.ts'
import { noteBackup } from '../backup/last-backup.ts'
import { runTend } from '../commands.ts'
import { makeFilesPrivate } from '../disk/file-modes.ts'
import { POSTGRES_MIGRATIONS } from '../store/postgres/postgres-migrations.ts'
import { asidePath } from '../store/sqlite/database-files.ts'
import { SQLITE_MIGRATIONS } from '../store/sqlite/sqlite-migrations.ts'
import { addMigration } from '../store/testing/later-migration.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import { createPostgresDatabase, queryPostgres } from '../tests/postgres-database.ts'
import { canDropPrivileges, canRun, runCommand, UNPRIVILEGED } from '../tests/server-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { USER } from '../tests/test-app.ts'
import { check } from './check-command.ts'

const HOUR_MS = 3_600_000

/** A data folder whose server was used and backed up. */
async function usedFolder() {
  const folder = temporaryFolder()
  const store = await openTestStore(folder)
  const water = { fields: { waterCount: 3 }, revisions: {} }
  await store.writeDay(hashUserId(USER), '2026-11-20' as LocalDate, water, 1)
  await store.eraseUser(hashUserId(USER), Date.now())
  await store.close()
  const database = join(folder, 'tend.db')
  noteBackup(database)
  makeFilesPrivate(folder, [])
  return { folder, database }
}

const problemsIn = async (folder: string, nowMs = Date.now(), env: NodeJS.ProcessEnv = {}) =>
  (await check({ DATA_DIR: folder, MIN_FREE_DISK_MB: '0', ...env }, '', nowMs))
    .filter(({ isFine }) => !isFine)
    .map(({ text }) => text)

it('prints what is fine', async () => {
  const { folder, database } = await usedFolder()
  const { code, message } = await runTend(
    ['check'],
    { DATA_DIR: folder, MIN_FREE_DISK_MB: '0' },
    folder,
  )
  expect(code).toBe(0)
  expect(message.split('\n')).toEqual([
    'fine  The settings are valid.',
    `fine  ${database} is not damaged: 0 users, 0 days, 0 breathing sessions.`,
    expect.stringMatching(/^fine {2}Version \d.+ changes no tables, so a version that uses /),
    expect.stringMatching(/^fine {2}The clock shows \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/),
    'fine  The last backup is 0 hours old.',
    expect.stringMatching(/^fine {2}The disk of .+ has \d+ MB free\.$/),
    'fine  Only the user of the server can read its files.',
  ])
})

const LIMITED_MEMORY = ['prlimit', '--as=4000000000'] as const

it.skipIf(!canRun(...LIMITED_MEMORY, 'true'))(
  'needs no more memory than a server without PostgreSQL, and neither do other commands',
  async () => {
    const { folder, database } = await usedFolder()
    const backup = join(temporaryFolder(), 'tend.db')
    await backUpDatabase({ source: database, target: backup, mayReplace: false })
    const env = { DATA_DIR: folder, MIN_FREE_DISK_MB: '0' }
    for (const command of [['check'], ['admin', 'ids'], ['restore', backup]]) {
      expect(await runCommand(command, env, LIMITED_MEMORY)).toMatchObject({ code: 0, stderr: '' })
    }
  },
)

it('prints a report as JSON to standard output, whatever it finds', async () => {
  const { folder } = await usedFolder()
  const report = await runCommand(['check', '--json'], { DATA_DIR: folder, MIN_FREE_DISK_MB: '0' })
  const { version, ...rest } = JSON.parse(report.stdout)
  expect([report.code, version, rest]).toEqual([
    0,
    expect.stringMatching(/^\d+\.\d+\.\d+/),
    {
      isFine: true,
      findings: expect.arrayContaining([{ isFine: true, text: expect.any(String) }]),
    },
  ])
  const unused = await runCommand(['check', '--json'], { DATA_DIR: temporaryFolder() })
  expect([unused.code, unused.stderr]).toEqual([1, ''])
  expect(JSON.parse(unused.stdout)).toMatchObject({ isFine: false })
})

it('names settings that are invalid or misspelled', async () => {
  const { folder } = await usedFolder()
  expect(await problemsIn(folder, Date.now(), { PORT: 'many', RATELIMIT: '5' })).toEqual([
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(/^RATELIMIT is not a setting/),
  ])
  const missing = join(folder, 'missing')
  const { code, message } = await runTend(['check'], { DATA_DIR: missing }, folder)
  expect([code, message]).toEqual([
    1,
    expect.stringMatching(`\nFIX   DATA_DIR must be .+ and ${missing} does not exist\\.$`),
  ])
  const hosts = { HOST: '192.0.2.1', METRICS_HOST: 'fe80::1', METRICS_PORT: '0' }
  expect(await problemsIn((await usedFolder()).folder, Date.now(), hosts)).toEqual([
    'HOST must be an address of this machine, and 192.0.2.1 is not.',
    'METRICS_HOST must be an address of this machine, and fe80::1 is not.',
  ])
})

it('finds backups that are missing or old, and a clock that is wrong', async () => {
  const { folder, database } = await usedFolder()
  const problemsAfter = (hours: number) => problemsIn(folder, Date.now() + hours * HOUR_MS)
  expect(await problemsAfter(29)).toEqual([])
  expect(await problemsAfter(31)).toEqual([
    expect.stringMatching(/^The last backup is 31 hours old: find out why/),
  ])
  expect(await problemsAfter(-48)).toEqual([
    expect.stringMatching(
      /^The clock shows .+, but the newest stored time is .+: set the clock, or run tend check --clock-is-right if it was ahead then and is right now\.$/,
    ),
    expect.stringMatching(
      /^The last backup is dated .+, in the future: set the clock, or make another backup if the clock was wrong then\.$/,
    ),
  ])
  // The stored time also counts if the file was copied with an earlier one.
  utimesSync(database, 0, 0)
  expect(await problemsAfter(-48)).toHaveLength(2)

  const unsaved = temporaryFolder()
  await (await openTestStore(unsaved)).close()
  makeFilesPrivate(unsaved, [])
  expect(await problemsIn(unsaved)).toEqual([expect.stringMatching(/^No backup has been made/)])
})

it('reports times of a clock that was ahead until the operator says that it is right now', async () => {
  const { folder } = await usedFolder()
  const now = Date.now()
  const yesterday = now - 24 * HOUR_MS
  noteBackup(join(folder, 'tend.db'), new Date(yesterday - 48 * HOUR_MS))
  const clockAt = async (nowMs: number, isRight = false) => {
    const findings = await check({ DATA_DIR: folder, MIN_FREE_DISK_MB: '0' }, '', nowMs, isRight)
    return findings.find(({ text }) => text.startsWith('The clock shows '))?.isFine
  }
  expect(await clockAt(yesterday)).toBe(false)
  expect(await clockAt(yesterday, true)).toBe(true)
  expect(await clockAt(yesterday)).toBe(true)
  // The clock is now known to be at least at the time that was confirmed.
  expect(await clockAt(yesterday - HOUR_MS)).toBe(false)
  // A later time is news.
  utimesSync(join(folder, 'tend.db'), 0, now / 1000 + 3600)
  expect(await clockAt(yesterday)).toBe(false)
  expect(await clockAt(yesterday - HOUR_MS, true)).toBe(true)
  expect(await clockAt(yesterday - HOUR_MS)).toBe(true)
  const note = join(folder, 'clock-confirmed')
  // The second is beyond the last time that a Date can have.
  for (const edited of ['yes', '9999999999999999 9999999999999999']) {
    writeFileSync(note, edited)
    expect(await clockAt(yesterday)).toBe(false)
  }
  // More than can be read at once.
  truncateSync(note, 3_000_000_000)
  expect(await clockAt(yesterday)).toBe(false)
  rmSync(note)
  mkdirSync(note)
  const findings = await check({ DATA_DIR: folder, MIN_FREE_DISK_MB: '0' }, '', yesterday, true)
  expect(findings).toContainEqual({ isFine: false, text: `${note} is not a file: move it away.` })
})

it('finds a WAL that programs without a pause let grow', async () => {
  const { folder, database } = await usedFolder()
  const wal = `${database}-wal`
  writeFileSync(wal, '', { mode: 0o600 })
  truncateSync(wal, 300_000_000)
  expect(await problemsIn(folder)).toEqual([
    `${wal} has 300 MB and grows until other programs that read ${database} pause: end them.`,
  ])
})

it('finds a disk that fills up, and files that others can read', async () => {
  const { folder, database } = await usedFolder()
  chmodSync(database, 0o644)
  const unrelated = join(folder, 'notes.txt')
  writeFileSync(unrelated, '')
  chmodSync(unrelated, 0o644)
  expect(await problemsIn(folder, Date.now(), { MIN_FREE_DISK_MB: '9999999' })).toEqual([
    expect.stringMatching(/MB free, less than 9999999 MB, so nothing is saved: make room on it\.$/),
    `Other users of this machine can read ${database}: chmod 600 it.`,
  ])
})

it('restores the last backup into a temporary folder once a week', async () => {
  const { folder } = await usedFolder()
  const backup = join(temporaryFolder(), 'tend.db.gz')
  await backUpDatabase({ source: join(folder, 'tend.db'), target: backup, mayReplace: false })
  makeFilesPrivate(folder, [])
  const before = readdirSync(folder)
  const trialAfter = async (days: number) => {
    const findings = await check(
      { DATA_DIR: folder, MIN_FREE_DISK_MB: '0' },
      '',
      Date.now() + days * 24 * HOUR_MS,
    )
    return findings
      .map(({ text }) => text)
      .filter((text) => /trial|backup.+(missing|cannot|could)/.test(text))
  }
  const restored = `The last backup was restored into a temporary folder, for a trial. Restored ${backup}: 0 users, 0 days, 0 breathing sessions.`
  const crowded = { DATA_DIR: folder, MIN_FREE_DISK_MB: '9999999' }
  expect(await check(crowded, '', Date.now())).toContainEqual({
    isFine: true,
    text: `The last backup was not tried, because its copy has no room in ${folder}: try it on another machine with tend restore.`,
  })
  expect(await trialAfter(0)).toEqual([restored])
  expect(readdirSync(folder)).toEqual([...before, 'last-restore-trial'].sort())
  expect(await trialAfter(6.5)).toEqual(['A backup was restored for a trial 6 days ago.'])
  // Left by a check that was interrupted.
  mkdirSync(join(folder, 'restore-trial-99999999'))
  expect(await trialAfter(8)).toEqual([restored])
  expect(readdirSync(folder)).toEqual([...before, 'last-restore-trial'].sort())

  writeFileSync(backup, readFileSync(backup).subarray(0, -1))
  const damaged = `The last backup cannot be restored. ${backup} is damaged: use another backup.`
  expect(await trialAfter(16)).toEqual([damaged])
  expect(await trialAfter(16)).toEqual([damaged])
  rmSync(backup)
  expect(await trialAfter(16)).toEqual([
    `The last backup, ${backup}, is missing: put it back, or make another.`,
  ])
  const note = join(folder, 'last-backup')
  for (const content of [readFileSync(join(folder, 'tend.db')), Buffer.from([0xff]), '\0']) {
    writeFileSync(note, content)
    expect(await trialAfter(16)).toEqual([
      `The last backup could not be tried (${note} contains no path: make a backup).`,
    ])
  }
})

it('finds a circle of links in place of the note about the last trial', async () => {
  const { folder, database } = await usedFolder()
  noteBackup(database, new Date(), database)
  const note = join(folder, 'last-restore-trial')
  symlinkSync(note, note)
  const circle = `${note} leads through symbolic links in a circle: delete one of them.`
  const problems = await problemsIn(folder)
  expect(problems.at(-1)).toBe(circle)
})

it('finds a database that a restore has kept for long', async () => {
  const { folder, database } = await usedFolder()
  const aside = asidePath(folder, 'db')
  renameSync(database, aside)
  await (await openTestStore(folder)).close()
  makeFilesPrivate(folder, [])
  const [inTime, late] = [29, 31].map((days) => Date.now() + days * 24 * HOUR_MS)
  const about = async (nowMs = 0) =>
    (await problemsIn(folder, nowMs)).filter((text) => text.includes(aside))
  expect(await about(inTime)).toEqual([])
  expect(await about(late)).toEqual([
    `${aside} has been kept since another file replaced it, and contains entries: delete it.`,
  ])
})

it('finds a list of erased ids with which the server does not start', async () => {
  const { folder } = await usedFolder()
  expect(await problemsIn(folder, Date.now(), { ERASED_IDS_FILE: folder })).toEqual([
    expect.stringMatching(
      /^The list of erased ids \(ERASED_IDS_FILE\) cannot be used: .+ is not a file: move it away\.$/,
    ),
  ])
})

it.skipIf(!canDropPrivileges)(
  'names each file that cannot be used, and how to fix it',
  async () => {
    const { folder, database } = await usedFolder()
    const path = (name: string) => join(folder, name)
    writeFileSync(path('web-push-keys.json'), '{}')
    mkdirSync(path('tend.lock'))
    // Reading it would not end.
    rmSync(path('last-backup'))
    execFileSync('mkfifo', [path('last-backup')])
    for (const name of ['tend.db-wal', 'foods.sqlite']) {
      writeFileSync(path(name), '')
      chmodSync(path(name), 0o000)
    }
    makeFilesPrivate(folder, [])
    if (process.getuid?.() === 0) chownSync(path('foods.sqlite'), 65_534, 65_534)
    const env = {
      DATA_DIR: folder,
      MIN_FREE_DISK_MB: '0',
      WEB_PUSH_CONTACT: 'mailto:me@example.com',
    }
    const { code, stdout } = await runCommand(['check'], env, UNPRIVILEGED)
    const problems = stdout.split('\n').filter((line) => line.startsWith('FIX'))
    expect([code, problems]).toEqual([
      1,
      [
        `FIX   ${database}-wal has a mode that keeps its owner out: run chmod u+rw on it.`,
        expect.stringMatching(
          /^FIX {3}.+foods\.sqlite (belongs to the user with the number 65534, |has a)/,
        ),
        `FIX   ${path('last-backup')} is not a file: move it away.`,
        `FIX   ${path('tend.lock')} is not a file: move it away.`,
        expect.stringContaining('web-push-keys.json does not contain the keys for push messages'),
      ],
    ])
  },
)

it('does not advise a restore while another program has locked the database', async () => {
  const { folder, database } = await usedFolder()
  const other = new Database(database)
  other.pragma('locking_mode = EXCLUSIVE')
  other.exec('BEGIN EXCLUSIVE')
  const problems = await problemsIn(folder)
  other.exec('ROLLBACK')
  other.close()
  expect(problems).toEqual([
    `${database}: The database is locked by another program: try again in a moment.`,
  ])
})

it('finds a database that is missing, damaged or of another program, and does not create one', async () => {
  const { folder, database } = await usedFolder()
  const file = openSync(database, 'r+')
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, statSync(database).size - 4096)
  closeSync(file)
  expect(await problemsIn(folder)).toEqual([
    expect.stringMatching(/tend\.db is damaged \(.+backup\.$/),
  ])

  const empty = temporaryFolder()
  const noBackup = expect.stringMatching(/^No backup has been made/)
  expect(await problemsIn(empty)).toEqual([
    expect.stringMatching(/^There is no database at/),
    noBackup,
  ])
  for (const name of ['tend.db', 'foods.sqlite']) {
    new Database(join(empty, name)).exec('CREATE TABLE recipes (name TEXT)').close()
  }
  makeFilesPrivate(empty, [])
  expect(await problemsIn(empty)).toEqual([
    expect.stringMatching(/database of another program/),
    noBackup,
    expect.stringMatching(/foods\.sqlite belongs to another program: move it away/),
  ])
})

it('checks whether PostgreSQL can be reached, and its clock', async () => {
  const folder = temporaryFolder()
  const DATABASE_URL = await createPostgresDatabase()
  const name = new URL(DATABASE_URL).pathname.slice(1)
  for (const setting of [
    "datestyle = 'German'",
    'extra_float_digits = -15',
    'quote_all_identifiers = on',
  ]) {
    await queryPostgres(DATABASE_URL, `ALTER DATABASE ${name} SET ${setting}`)
  }
  expect(await problemsIn(folder, Date.now(), { DATABASE_URL })).toEqual([])
  const env = { DATA_DIR: folder, DATABASE_URL, MIN_FREE_DISK_MB: '0' }
  const { code } = await runTend(['backup', join(temporaryFolder(), 'a.db')], env, folder)
  const texts = (await check(env, '', Date.now())).map(({ text }) => text)
  expect([code, texts]).toEqual([
    0,
    expect.arrayContaining([
      'The last backup is 0 hours old.',
      expect.stringMatching(/^The last backup was restored into a temporary folder/),
    ]),
  ])
  rmSync(join(folder, 'last-backup'))
  expect(await problemsIn(folder, Date.now() - HOUR_MS, { DATABASE_URL })).toEqual([
    expect.stringMatching(/^The clock shows .+, but the clock of PostgreSQL shows/),
  ])
  expect(await problemsIn(folder, Date.now() + HOUR_MS, { DATABASE_URL })).toEqual([
    expect.stringMatching(/^PostgreSQL's clock is behind/),
  ])
  await queryPostgres(DATABASE_URL, `ALTER DATABASE ${name} CONNECTION LIMIT 11`)
  expect(await problemsIn(folder, Date.now(), { DATABASE_URL })).toEqual([
    expect.stringMatching(/^PostgreSQL allows 11 connections, .+ needs 12: raise/),
  ])
  const [readOnly, foreign] = [await createPostgresDatabase(), await createPostgresDatabase()]
  const setting = 'SET default_transaction_read_only = on'
  await queryPostgres(readOnly, `ALTER DATABASE ${new URL(readOnly).pathname.slice(1)} ${setting}`)
  expect(await problemsIn(folder, Date.now(), { DATABASE_URL: readOnly })).toEqual([
    expect.stringMatching(/^PostgreSQL accepts no changes/),
  ])
  await queryPostgres(foreign, 'DROP TABLE kysely_migration')
  expect(await problemsIn(folder, Date.now(), { DATABASE_URL: foreign })).toEqual([
    expect.stringMatching(/has tables with the same names from another program/),
  ])
  const unreachable = 'postgres://a:b@127.0.0.1:1/tend'
  expect(await problemsIn(folder, Date.now(), { DATABASE_URL: unreachable })).toEqual([
    expect.stringMatching(/^PostgreSQL cannot be reached: .+ \(.*ECONNREFUSED.*\)\.$/),
  ])
  const withoutFile = { DATABASE_URL: `${unreachable}?sslmode=verify-full&sslrootcert=/missing` }
  expect(await problemsIn(folder, Date.now(), withoutFile)).toEqual([
    expect.stringMatching(/^A file named in DATABASE_URL cannot be read \(.*\/missing.*\)\.$/),
  ])
  const target = join(temporaryFolder(), 'a.db')
  expect(await runTend(['backup', target], { DATA_DIR: folder, ...withoutFile }, '')).toEqual({
    code: 1,
    message: 'No backup was made. A file named in DATABASE_URL cannot be read.',
  })
})

const TRIGGER = `
  CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
  CREATE TRIGGER spy BEFORE INSERT ON days FOR EACH ROW EXECUTE FUNCTION change()`

it.each([
  [
    "DELETE FROM kysely_migration WHERE name LIKE '0002%'",
    'its list of migrations is not complete',
  ],
  ['DROP TABLE days', 'the table "days" is missing'],
  ['ALTER TABLE users DROP COLUMN max_mb', 'the column "users.max_mb" is missing'],
  ['ALTER TABLE days ADD COLUMN mood text', 'the column "days.mood" was added'],
  ['ALTER TABLE users ALTER max_mb TYPE text', 'the column "users.max_mb" is another'],
  ['ALTER TABLE users ALTER key_version DROP DEFAULT', 'the column "users.key_version" is another'],
  [
    'ALTER TABLE sessions DROP CONSTRAINT sessions_arrival',
    'the key "sessions (user_hash, arrival)" is missing',
  ],
  ['ALTER TABLE days ADD UNIQUE (date)', 'the key "days (date)" was added'],
  [
    'CREATE TABLE notes (user_hash bytea REFERENCES users)',
    'the constraint "notes FOREIGN KEY (user_hash) REFERENCES users(user_hash)" was added',
  ],
  ['CREATE RULE keep AS ON DELETE TO days DO INSTEAD NOTHING', 'the rule "days.keep" was added'],
  [TRIGGER, 'the trigger "days.spy" was added'],
])('finds tables that were changed in PostgreSQL: %s', async (sql, difference) => {
  const DATABASE_URL = await createPostgresDatabase()
  await queryPostgres(DATABASE_URL, sql)
  expect(await problemsIn(temporaryFolder(), Date.now(), { DATABASE_URL })).toEqual([
    `PostgreSQL does not have the tables of Tend: ${difference}.`,
  ])
})

it('leaves alone what extensions, other schemas and other programs have in PostgreSQL', async () => {
  const DATABASE_URL = await createPostgresDatabase()
  await queryPostgres(
    DATABASE_URL,
    `CREATE SCHEMA other; CREATE TABLE other.days (date text UNIQUE);
     CREATE TABLE notes (name text); CREATE INDEX ON days (date); CREATE VIEW newest AS TABLE days;
     ${TRIGGER}; ALTER EXTENSION plpgsql ADD FUNCTION change`,
  )
  expect(await problemsIn(temporaryFolder(), Date.now(), { DATABASE_URL })).toEqual([])
})

it.each([
  { name: 'SQLite', migrations: SQLITE_MIGRATIONS, url: async () => undefined },
  { name: 'PostgreSQL', migrations: POSTGRES_MIGRATIONS, url: createPostgresDatabase },
])('says whether an update of $name can be taken back', async ({ migrations, url }) => {
  const { folder } = await usedFolder()
  const env = { DATA_DIR: folder, DATABASE_URL: await url(), MIN_FREE_DISK_MB: '0' }
  const texts = async () => (await check(env, '', Date.now())).map(({ text }) => text)
  expect(await texts()).toContainEqual(expect.stringMatching(/^Version .+ changes no tables, /))
  addMigration(migrations, async () => {})
  expect(await texts()).toContainEqual(
    expect.stringMatching(/^The first start of version .+, which cannot be taken back: make a /),
  )
})
