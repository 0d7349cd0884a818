import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { runTend } from '../commands.ts'
import { queryPostgres } from './postgres-database.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'

// Roles belong to the whole cluster, which other tests use too.
const DATABASE = `tend_${randomBytes(6).toString('hex')}`
const OWNER = `${DATABASE}_owner`
const APP = `${DATABASE}_app`
const PASSWORD = 'a-secret'

/** The SQL of docs/scaling.md, with these names. */
function documentedSql(): string[] {
  const docs = readFileSync(resolve(import.meta.dirname, '../../docs/scaling.md'), 'utf8')
  const section = docs.slice(docs.indexOf('### Two roles'), docs.indexOf('## Citus'))
  const blocks = [...section.matchAll(/```sql\n([^`]+)```/g)].map(([, sql = '']) => sql)
  return blocks.map((sql) => sql.replaceAll(/\btend(?=_owner|_app|\b)/g, DATABASE))
}

const statementsOf = (sql: string) => sql.split(';').filter((statement) => statement.trim() !== '')

/** @param role `null` for the superuser of the cluster */
function urlOf(role: string | null): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = DATABASE
  if (role !== null) [url.username, url.password] = [role, PASSWORD]
  return url.href
}

beforeAll(async () => {
  const [inCluster = '', inDatabase = ''] = documentedSql()
  for (const statement of statementsOf(inCluster)) {
    await queryPostgres(inject('postgresUrl'), statement)
  }
  for (const statement of statementsOf(inDatabase)) await queryPostgres(urlOf(null), statement)
  for (const role of [OWNER, APP]) {
    await queryPostgres(inject('postgresUrl'), `ALTER ROLE ${role} PASSWORD '${PASSWORD}'`)
  }
  return async () => {
    await queryPostgres(inject('postgresUrl'), `DROP DATABASE ${DATABASE} WITH (FORCE)`)
    for (const role of [OWNER, APP]) await queryPostgres(inject('postgresUrl'), `DROP ROLE ${role}`)
  }
})

const env = (role: string) => ({ DATABASE_URL: urlOf(role) })
const migrate = (role: string) => runTend(['migrate'], env(role), '')

it('the application role serves users once the owner has created the tables, and changes no table', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), ...env(APP) })
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return [response.status, JSON.stringify(await response.json())]
  }
  expect(await ready()).toEqual([503, expect.stringContaining('run tend migrate')])

  expect(await runTend(['check'], { DATA_DIR: temporaryFolder(), ...env(APP) }, '')).toMatchObject({
    code: 1,
    message: expect.stringContaining('may not create or upgrade the tables'),
  })
  expect(await migrate(APP)).toEqual({
    code: 1,
    message: expect.stringContaining('may not create or upgrade the tables'),
  })
  for (let run = 0; run < 2; run++) {
    expect(await migrate(OWNER)).toEqual({
      code: 0,
      message: expect.stringMatching(/^The tables are current, at version \d{4}_\w+\.$/),
    })
  }
  await expect.poll(ready).toEqual([200, expect.anything()])

  const day = `${server.url}/api/daily-data`
  const written = await fetch(day, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: USER, date: '2026-11-20', waterCount: 4 }),
  })
  expect(written.status).toBe(200)
  const read = await fetch(`${day}/${USER}/2026-11-20`)
  expect(await read.json()).toMatchObject({ waterCount: 4 })
  const erased = await fetch(`${server.url}/api/users/${USER}`, { method: 'DELETE' })
  expect(erased.status).toBe(204)
  expect(await server.kill('SIGTERM')).toBe(0)

  for (const sql of [
    'CREATE TABLE extra (id int)',
    'CREATE TEMPORARY TABLE extra (id int)',
    'CREATE SCHEMA extra',
    'CREATE FUNCTION extra() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
    'CREATE INDEX extra ON days (date)',
    'ALTER TABLE days ADD COLUMN extra int',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    'TRUNCATE days',
    'DROP TABLE days',
    `DROP DATABASE ${DATABASE}`,
    `SET ROLE ${OWNER}`,
    "COPY days TO PROGRAM 'cat'",
  ]) {
    await expect(queryPostgres(urlOf(APP), sql), sql).rejects.toThrow(
      /permission denied|must be owner/,
    )
  }
})

it('the application role backs up and restores', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ...env(APP) }
  const backup = join(temporaryFolder(), 'tend.db')
  await migrate(OWNER)
  for (const command of ['backup', 'restore']) {
    expect(await runTend([command, backup], settings, '')).toMatchObject({ code: 0 })
  }
})

it('other users of the cluster cannot connect to the database', async () => {
  const stranger = `${DATABASE}_stranger`
  await queryPostgres(inject('postgresUrl'), `CREATE ROLE ${stranger} LOGIN PASSWORD '${PASSWORD}'`)
  await expect(queryPostgres(urlOf(stranger), 'SELECT 1')).rejects.toThrow(
    /permission denied for database/,
  )
  await queryPostgres(inject('postgresUrl'), `DROP ROLE ${stranger}`)
})
