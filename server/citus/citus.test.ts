import type { LocalDate } from '@tend/shared/days/local-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTend } from '../commands.ts'
import { parseDatabaseUrl } from '../config/database-url.ts'
import { hashInviteCode } from '../limits/sign-up-gate.ts'
import { storeConformance } from '../store/testing/conformance.ts'
import { hashAccessKey, hashUserId, hashVaultId } from '../store/user-hash.ts'
import { NO_LIMITS } from '../store/write-limits.ts'
import { openTestPostgres } from '../tests/open-test-postgres.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import { queryPostgres } from '../tests/postgres-database.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { writeThroughTwoInstances } from '../tests/write-through-two-instances.ts'

const url = parseDatabaseUrl(process.env.DATABASE_URL ?? '') ?? ''

const empty = () =>
  queryPostgres(url, 'TRUNCATE users, days, sessions, records, push_subscriptions')
afterAll(empty)

/** How many statements Citus has sent to one shard, and to several. */
async function executions(): Promise<{ readonly single: number; readonly several: number }> {
  const [row] = await queryPostgres<{ single: number; several: number }>(
    url,
    `SELECT query_execution_single_shard::int AS single, query_execution_multi_shard::int AS several
     FROM citus_stat_counters WHERE name = current_database()`,
  )
  return row ?? { single: 0, several: 0 }
}

let before = { single: 0, several: 0 }
beforeAll(async () => {
  before = await executions()
})

storeConformance('Citus', async () => {
  await empty()
  let store = openTestPostgres(url)
  return {
    store,
    reopen: async () => {
      await store.close()
      store = openTestPostgres(url)
      return store
    },
    dispose: () => store.close(),
  }
})

it('a user and a vault are written through two servers at once, and both return everything', async () => {
  await empty()
  await writeThroughTwoInstances(url)
})

it('tend copy copies everything, and changes nothing the second time', async () => {
  await empty()
  const folder = temporaryFolder()
  const file = await openTestStore(folder)
  const dates = Array.from({ length: 30 }, (_, i) =>
    new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10),
  )
  for (const name of Array.from({ length: 200 }, (_, i) => `user_copied-${i}`)) {
    const user = hashUserId(name)
    await Promise.all(
      dates.map((date, waterCount) =>
        file.writeDay(user, date as LocalDate, { fields: { waterCount }, revisions: {} }, 1),
      ),
    )
    const session = { id: 'a', duration: 19, cycles: 1, startedAt: '2026-11-20T22:01:00Z' }
    await file.appendSession(user, session)
  }
  const vault = hashVaultId('V'.repeat(43))
  const own = file.withKey(hashAccessKey('A'.repeat(43)))
  await own.createVault(vault)
  const records = dates.map((_, i) => ({
    name: Buffer.alloc(16, i),
    replaces: null,
    sealed: Buffer.alloc(300, i),
  }))
  await own.writeRecords(vault, records, 1)
  await file.close()
  const copy = () => runTend(['copy'], { DATA_DIR: folder, DATABASE_URL: url }, folder)
  const first = await copy()
  expect(first).toMatchObject({ code: 0 })
  expect(first.message).toMatch(/^users: 201, .+\ndays: 6000, .+\nsessions: 200, .+\nrecords: 30, /)
  expect(await copy()).toEqual(first)
})

it('an invitation starts a diary, and is used up', async () => {
  await empty()
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SIGNUP: 'invite' }
  const admin = (...args: string[]) => runTend(['admin', ...args], env, env.DATA_DIR)
  const [code = ''] = (await admin('invite')).message.split('\n')
  const store = openTestPostgres(url)
  const used: boolean[] = []
  const write = (user: string) => {
    const limits = {
      ...NO_LIMITS,
      invitation: { code_hash: hashInviteCode(code), kind: 'id' as const, nowMs: Date.now() },
      addUser: (isInvited = false) => {
        used.push(isInvited)
        return null
      },
    }
    const change = { fields: { waterCount: 1 }, revisions: {} }
    const date = '2026-11-20' as LocalDate
    return store.withLimits(limits).writeDay(hashUserId(user), date, change, 1)
  }
  await write('user_invited')
  await write('user_uninvited')
  await store.close()
  expect(used).toEqual([true, false])
  expect((await admin('invitations')).message).toMatch(/, diary .+ UTC$/)
  expect((await admin('withdraw', hashInviteCode(code).toString('hex'))).code).toBe(0)
})

it('no statement went to several shards', async () => {
  const { single, several } = await executions()
  expect(single - before.single).toBeGreaterThan(1000)
  expect(several).toBe(before.several)
})

it('tend admin counts the users of all shards', async () => {
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder() }
  const { code, message } = await runTend(['admin', 'ids'], env, env.DATA_DIR)
  expect([code, message]).toEqual([0, expect.stringMatching(/^2 ids and 0 vaults with /)])
})

it('tend check takes nothing of Citus for a changed table', async () => {
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder() }
  const { message } = await runTend(['check'], env, env.DATA_DIR)
  expect(message).toContain('fine  PostgreSQL can be reached.')
})

it('all tables are distributed, and no rows are left on the coordinator', async () => {
  for (const table of ['users', 'days', 'sessions', 'records']) {
    const [row] = await queryPostgres<{ distribution_column: string }>(
      url,
      `SELECT distribution_column FROM citus_tables WHERE table_name = '${table}'::regclass`,
    )
    expect(row).toEqual({ distribution_column: 'user_hash' })
    // The size of the coordinator's own table, without the shards.
    const [size] = await queryPostgres(url, `SELECT pg_relation_size('${table}')::int AS bytes`)
    expect(size).toEqual({ bytes: 0 })
  }
})
