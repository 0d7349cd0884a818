import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { runTend } from '../commands.ts'
import { APPLICATION_ID } from '../store/sqlite/file-header.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { createEmptyDatabase, queryPostgres } from './postgres-database.ts'
import { attemptStart } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database from before release 1.0.0: with some of the earlier migrations, and other tables. */
const OUTDATED = `
  CREATE TABLE kysely_migration (name text, timestamp text);
  INSERT INTO kysely_migration VALUES ('0001_days_and_sessions', '2026-11-22T03:43:44.364Z');
  CREATE TABLE days (date text, water_count integer);
  INSERT INTO days VALUES ('2026-11-20', 5);`

const TABLES = ['kysely_migration', 'days']

it('an embedded database from before release 1.0.0 is reported and left as it is', async () => {
  const folder = temporaryFolder()
  const path = databasePath(folder)
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.exec(OUTDATED)
  const rowsIn = (opened: Database.Database) =>
    TABLES.map((table) => opened.prepare(`SELECT * FROM ${table}`).all())
  const before = rowsIn(db)
  db.close()
  const message = `${path} was written before Tend 1.0.0, which cannot read it: nothing was changed, and this file has all data; move it away to start with an empty one.`
  expect(await attemptStart({ DATA_DIR: folder })).toEqual({
    code: 1,
    stdout: '',
    stderr: `${message}\n`,
  })
  const after = new Database(path)
  expect(rowsIn(after)).toEqual(before)
  expect(after.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(TABLES)
  after.close()
})

it('a PostgreSQL from before release 1.0.0 is reported and left as it is', async () => {
  const url = await createEmptyDatabase()
  await queryPostgres(url, OUTDATED)
  const rows = () =>
    Promise.all(TABLES.map((table) => queryPostgres(url, `SELECT * FROM ${table}`)))
  const before = await rows()
  const message = /before Tend 1\.0\.0, .* nothing was changed; save the data with pg_dump/
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder() }
  const started = await attemptStart(env)
  expect([started.code, started.stderr]).toEqual([1, expect.stringMatching(message)])
  expect(await runTend(['migrate'], env, env.DATA_DIR)).toEqual({
    code: 1,
    message: expect.stringMatching(message),
  })
  expect(await rows()).toEqual(before)
  expect(
    await queryPostgres(
      url,
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    ),
  ).toEqual([{ table_name: 'days' }, { table_name: 'kysely_migration' }])
})
