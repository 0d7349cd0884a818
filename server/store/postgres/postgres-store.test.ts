import { randomUUID } from 'node:crypto'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DatabaseBusy } from '../../errors/database-busy.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { WrongKey } from '../../errors/wrong-key.ts'
import { openTestPostgres } from '../../tests/open-test-postgres.ts'
import {
  createEmptyDatabase,
  createPostgresDatabase,
  queryPostgres,
} from '../../tests/postgres-database.ts'
import { silentProxy } from '../../tests/silent-proxy.ts'
import type { Store } from '../store.ts'
import { storeConformance } from '../testing/conformance.ts'
import { addMigration } from '../testing/later-migration.ts'
import { postgresUnderTest } from '../testing/postgres-under-test.ts'
import { hashAccessKey, hashUserId } from '../user-hash.ts'
import { NO_LIMITS } from '../write-limits.ts'
import { mapPostgresError } from './postgres-errors.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { TIME_LIMITS, type TimeLimits } from './postgres-transactions.ts'

storeConformance('postgres', postgresUnderTest(createPostgresDatabase))

const user = hashUserId('user_cccccccccccccccccccccc')
const other = hashUserId('user_dddddddddddddddddddddd')
const day = (number: number) => `2026-11-${number}` as LocalDate
const water = (waterCount: number) => ({ fields: { waterCount }, revisions: {} })

/** A busy machine needs more than 2 s for dozens of calls on few connections. */
const PATIENT = { ...TIME_LIMITS, connectMs: 20_000 }

/** @param onFinished the `onTestFinished` of the test's context, if tests run at the same time */
function opened(url: string, limits?: TimeLimits, onFinished = onTestFinished): Store {
  const store = openTestPostgres(url, limits)
  onFinished(() => store.close())
  return store
}

/** The URL of a database with the strictest isolation of transactions and the shortest limits. */
async function strict(created: Promise<string>): Promise<string> {
  const url = await created
  const name = new URL(url).pathname.slice(1)
  for (const setting of [
    'default_transaction_isolation = serializable',
    'lock_timeout = 1',
    'idle_in_transaction_session_timeout = 1',
  ]) {
    await queryPostgres(url, `ALTER DATABASE ${name} SET ${setting}`)
  }
  return url
}

describe('several instances on one database', () => {
  it('create the tables once if they start at the same time', async () => {
    const url = await strict(createEmptyDatabase())
    const stores = Array.from({ length: 6 }, () => opened(url))
    await Promise.all(stores.map((store) => store.ping()))
    const applied = await queryPostgres(url, 'SELECT name FROM kysely_migration')
    expect(applied).toEqual(Object.keys(POSTGRES_MIGRATIONS).map((name) => ({ name })))
  })

  it('migrate the database of an earlier version', async () => {
    const url = await createPostgresDatabase()
    const older = openTestPostgres(url)
    await older.writeDay(user, day(20), water(5), 1)
    await older.close()
    addMigration(POSTGRES_MIGRATIONS, async (db) => {
      await db.schema.alterTable('users').addColumn('new_column', 'integer').execute()
    })
    const busy = new pg.Client({ connectionString: url })
    await busy.connect()
    await busy.query('BEGIN; LOCK TABLE users')
    const newer = opened(url, TIME_LIMITS)
    await expect(newer.ping()).rejects.toThrow(/tables are being migrated/)
    await busy.end()
    await expect.poll(() => newer.ping()).toBeUndefined()
    const { days } = await newer.listDays(user, 0, 9)
    expect(days.map(({ registers }) => fieldsOf(registers).waterCount)).toEqual([5])
    expect(await queryPostgres(url, 'SELECT new_column FROM users')).toEqual([{ new_column: null }])
  })

  it('lose no simultaneous writes of the same user', async () => {
    const url = await strict(createPostgresDatabase())
    const stores = [opened(url), opened(url), opened(url)]
    const writes = stores.flatMap((store, instance) =>
      Array.from({ length: 25 }, (_, turn) => [
        // The same fields of the same days through every instance.
        store.writeDay(
          user,
          day(10 + (turn % 4)),
          { fields: { waterCount: turn }, revisions: { waterCount: turn + 1 } },
          1,
        ),
        store.writeDay(user, day(20 + instance), water(turn), turn),
        store.appendSession(user, {
          id: `shared-${turn}`,
          duration: 19,
          cycles: 1,
          startedAt: '2026-11-20T22:01:00+01:00',
        }),
        store.appendSession(user, {
          id: `own-${instance}-${turn}`,
          duration: 19,
          cycles: 1,
          startedAt: '2026-11-20T22:01:00+01:00',
        }),
      ]),
    )
    await Promise.all(writes.flat())
    const [store] = stores as [Store]
    const { days, revisionSum: sum } = await store.listDays(user, 0, 100)
    const glasses = new Map(
      days.map(({ date, registers }) => [date, fieldsOf(registers).waterCount]),
    )
    expect([10, 11, 12, 13].map((date) => glasses.get(day(date)))).toEqual([24, 21, 22, 23])
    expect([20, 21, 22].map((date) => glasses.get(day(date)))).toEqual([24, 24, 24])
    expect(sum).toBe(registerSumOfDays(days.map(({ registers }) => registers)))
    const { sessions, total } = await store.listSessions(user, Number.MAX_SAFE_INTEGER, 1000)
    expect(total).toBe(25 + 3 * 25)
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(total)
  })

  it.each([
    ['the new times of a browser', 'UPDATE push_subscriptions SET times = $1, due_at = 50', '[50]'],
    ['the withdrawal of a browser', 'DELETE FROM push_subscriptions WHERE times <> $1', '[]'],
  ])('keep %s while a message is being sent', async (_, change, times) => {
    const url = await createPostgresDatabase()
    const store = opened(url)
    await store.savePush('https://push.example/a', [20, 90], 1, () => null)
    const [claimed] = await store.claimDuePushes(20, 10, 1)
    if (!claimed) throw new Error('nothing was claimed')
    const browser = new pg.Client({ connectionString: url })
    await browser.connect()
    await browser.query('BEGIN')
    await browser.query(change, [times])
    const settled = store.settlePush(claimed, { times: '[90]', due_at: 90, attempts: 0 })
    await expect.poll(() => waitingBackends(url)).toHaveLength(1)
    await browser.query('COMMIT')
    await browser.end()
    await settled
    const rows = await queryPostgres(url, 'SELECT times FROM push_subscriptions')
    expect(rows).toEqual(times === '[]' ? [] : [{ times }])
  })
})

/** The backends of stores that wait for a lock. */
const waitingBackends = (url: string) =>
  queryPostgres<{ readonly pid: number }>(
    url,
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tend' AND wait_event_type = 'Lock'",
  )

/** Stops a backend until the returned function is called or the test ends. */
function freeze(pid: number, onFinished: typeof onTestFinished): () => void {
  process.kill(pid, 'SIGSTOP')
  let isFrozen = true
  const thaw = () => {
    if (isFrozen) process.kill(pid, 'SIGCONT')
    isFrozen = false
  }
  onFinished(thaw)
  return thaw
}

it('refuses writes and erasures with a wrong key while the owner waits, and keeps none of them waiting', async () => {
  const url = await createPostgresDatabase()
  const store = opened(url)
  const owner = store.withKey(hashAccessKey('owner-owner-owner-owner'))
  const stranger = store.withKey(hashAccessKey('stranger-stranger-stran'))
  await owner.writeDay(user, day(20), water(1), 1)
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  onTestFinished(() => lock.end())
  await lock.query('BEGIN; SELECT * FROM users FOR UPDATE')
  const waiting = owner.writeDay(user, day(21), water(3), 3)
  await expect(stranger.writeDay(user, day(22), water(4), 4)).rejects.toThrow(WrongKey)
  await expect(stranger.eraseUser(user, 5)).rejects.toThrow(WrongKey)
  await lock.query('ROLLBACK')
  await waiting
})

describe('a PostgreSQL that cannot be used', () => {
  const problemWith = async (url: string) => {
    const error = await opened(url)
      .readDay(user, day(20))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ServiceUnavailable)
    return (error as Error).message
  }
  const changed = (url: string, change: (url: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return copy.href
  }

  it('is reported with the reason', async () => {
    const url = await createPostgresDatabase()
    expect(await problemWith(changed(url, (to) => (to.pathname = '/nothing')))).toMatch(
      /no database/,
    )
    expect(await problemWith(changed(url, (to) => (to.password = 'guess')))).toMatch(
      /rejects the user name/,
    )
    expect(await problemWith(changed(url, (to) => (to.password = '')))).toMatch(
      /rejects the user name/,
    )
    expect(await problemWith(changed(url, (to) => (to.search = 'sslmode=verify-full')))).toMatch(
      /TLS/,
    )
    const withFile = 'sslmode=verify-full&sslrootcert=/nowhere/ca.crt'
    expect(await problemWith(changed(url, (to) => (to.search = withFile)))).toMatch(/^A file named/)
    expect(await problemWith(changed(url, (to) => (to.port = '1')))).toMatch(/cannot be reached/)
    expect(await problemWith('postgres://host.invalid/tend')).toMatch(/cannot be reached/)
    await opened(url).ping()
    await queryPostgres(url, "INSERT INTO kysely_migration VALUES ('9999_later', '2040-01-01')")
    expect(await problemWith(url)).toMatch(/written by a newer version/)
  })

  it('is reported as unreachable if it does not respond to a new connection', async () => {
    const proxy = await silentProxy(await createPostgresDatabase())
    proxy.silence()
    const client = new pg.Client({ connectionString: proxy.url, connectionTimeoutMillis: 100 })
    const error = await client.connect().catch((thrown: unknown) => thrown)
    expect(mapPostgresError(error)).toMatchObject({
      name: 'ServiceUnavailable',
      message: expect.stringMatching(/cannot be reached/),
    })
  })

  it('is left unchanged if it has tables of another program', async () => {
    const url = await createEmptyDatabase()
    await queryPostgres(url, 'CREATE TABLE users (name text)')
    expect(await problemWith(url)).toMatch(/has tables with the same names/)
  })

  it('is rejected if it cannot store all characters', async () => {
    const latin = `latin_${randomUUID().replaceAll('-', '')}`
    const url = await createPostgresDatabase()
    await queryPostgres(url, `CREATE DATABASE ${latin} ENCODING 'LATIN1' TEMPLATE template0`)
    expect(await problemWith(changed(url, (to) => (to.pathname = latin)))).toMatch(/ENCODING UTF8/)
  })

  it('is pinged by a committed write that leaves no row', async () => {
    const url = await createPostgresDatabase()
    const store = opened(url)
    await store.ping()
    expect(await queryPostgres(url, 'SELECT count(*)::int FROM users')).toEqual([{ count: 0 }])
    await queryPostgres(
      url,
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE 'could not extend file' USING ERRCODE = '53100'; END $$;
       CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION full_disk()`,
    )
    await expect(store.ping()).rejects.toThrow(/The disk of PostgreSQL is full/)
  })

  it('is not ready while it is read-only', async () => {
    const url = await createPostgresDatabase()
    const store = opened(url)
    await store.ping()
    const name = new URL(url).pathname.slice(1)
    await queryPostgres(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    const later = opened(url)
    await expect(later.ping()).rejects.toThrow(/accepts no changes/)
    await expect(later.writeDay(user, day(20), water(1), 1)).rejects.toThrow(/accepts no changes/)
    await later.readDay(user, day(20))
    const empty = await createEmptyDatabase()
    const emptyName = new URL(empty).pathname.slice(1)
    await queryPostgres(empty, `ALTER DATABASE ${emptyName} SET default_transaction_read_only = on`)
    expect(await problemWith(empty)).toMatch(/accepts no changes/)
  })

  it('is rejected if it has no schema for the tables, or another than theirs', async () => {
    const [empty, url] = [await createEmptyDatabase(), await createPostgresDatabase()]
    const problemIn = async (created: string, path: string) => {
      const name = new URL(created).pathname.slice(1)
      await queryPostgres(created, `ALTER DATABASE ${name} SET search_path = ${path}`)
      return problemWith(created)
    }
    for (const path of ['missing', 'pg_catalog']) {
      expect(await problemIn(empty, path)).toMatch(/no schema of the search_path/)
    }
    await queryPostgres(url, 'CREATE SCHEMA other')
    expect(await problemIn(url, 'other')).toMatch(/lacks the schema public, which .+: add it/)
  })

  it('reports a failed COMMIT as unavailable, since the change may have been saved', async () => {
    const url = await createPostgresDatabase()
    const store = opened(url)
    await store.ping()
    await queryPostgres(
      url,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE 'could not commit transaction for shard 102008 on any active node' USING ERRCODE = 'XX000';
       END $$`,
    )
    await queryPostgres(
      url,
      'CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON days INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()',
    )
    const giveBack = vi.fn()
    const limited = store.withLimits({ ...NO_LIMITS, giveBack })
    const writing = limited.writeDay(user, day(20), water(1), 1)
    await expect(writing).rejects.toThrow(ServiceUnavailable)
    await expect(writing).rejects.toThrow(/unknown whether the change was saved/)
    expect(giveBack).toHaveBeenCalledOnce()
  })

  it('gets new tables if an empty database has replaced it', async () => {
    const url = await createPostgresDatabase()
    const store = opened(url)
    await store.writeDay(user, day(20), water(1), 1)
    await queryPostgres(
      url,
      'DROP TABLE days, sessions, records, users, push_subscriptions, invitations, server_state, kysely_migration, kysely_migration_lock',
    )
    await expect(store.readDay(user, day(20))).rejects.toThrow(/tables of Tend are missing/)
    await store.writeDay(user, day(20), water(2), 1)
    expect(fieldsOf((await store.readDay(user, day(20))).registers).waterCount).toBe(2)
  })

  it('is pinged while requests use all connections', async () => {
    const url = await createPostgresDatabase()
    const store = opened(url)
    await store.ping()
    const blocker = new pg.Client({ connectionString: url })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('BEGIN; LOCK TABLE days IN SHARE MODE')
    const writes = Array.from({ length: 12 }, (_, i) =>
      store.writeDay(hashUserId(`user_of-many-0123456789${i}`), day(20), water(1), 1),
    )
    const saved = Promise.all(writes)
    // Not rejected without a handler while the test waits below.
    saved.catch(() => {})
    await expect.poll(() => waitingBackends(url)).toHaveLength(10)
    await store.ping()
    await blocker.query('ROLLBACK')
    await saved
  })

  // These wait for time limits, so they run at the same time.
  it.concurrent('is migrated later if it stops responding during the first attempt', async ({
    expect,
    onTestFinished,
  }) => {
    const url = await createPostgresDatabase()
    await opened(url, undefined, onTestFinished).ping()
    const proxy = await silentProxy(url, onTestFinished)
    const store = opened(proxy.url, TIME_LIMITS, onTestFinished)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('BEGIN; LOCK TABLE kysely_migration')
    await expect(store.ping()).rejects.toThrow(ServiceUnavailable)
    // The migration waits for the lock, and the response is lost.
    proxy.silence()
    await other.end()
    await expect.poll(proxy.lostBytes).toBeGreaterThan(0)
    proxy.restore()
    await expect.poll(() => store.ping()).toBeUndefined()
  })

  it.concurrent('keeps no statement whose caller has given up', async ({
    expect,
    onTestFinished,
  }) => {
    const url = await createPostgresDatabase()
    const store = opened(url, PATIENT, onTestFinished)
    await store.ping()
    const blocker = new pg.Client({ connectionString: url })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('BEGIN; LOCK TABLE days')
    const calls = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => store.readDay(user, day(20))),
      store.listDays(user, 0, 9),
      store.writeDay(other, day(20), water(1), 1),
    ])
    for (const call of calls) expect(call).toMatchObject({ reason: expect.any(DatabaseBusy) })
    await expect.poll(() => waitingBackends(url)).toEqual([])
  })

  it.concurrent('serves other users while a backend is frozen in a transaction', async ({
    expect,
    onTestFinished,
  }) => {
    const url = await createPostgresDatabase()
    const store = opened(url, PATIENT, onTestFinished)
    await store.writeDay(user, day(20), water(1), 1)
    const blocker = new pg.Client({ connectionString: url })
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE days IN SHARE MODE')
    const frozenWrite = store.writeDay(user, day(20), water(2), 2)
    // Not rejected without a handler while the test waits below.
    frozenWrite.catch(() => {})
    await expect.poll(() => waitingBackends(url)).toHaveLength(1)
    const [backend] = await waitingBackends(url)
    if (backend === undefined) throw new Error('no backend')
    const thaw = freeze(backend.pid, onTestFinished)
    await blocker.end()

    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        store.writeDay(hashUserId(`user_free-${i}`), day(20), water(i), 1),
      ),
    )
    await expect(frozenWrite).rejects.toThrow(ServiceUnavailable)
    // The frozen backend still locks the row of its user.
    await expect(store.writeDay(user, day(20), water(3), 3)).rejects.toThrow(ServiceUnavailable)
    await store.readDay(user, day(20))
    await store.writeDay(other, day(20), water(1), 1)

    thaw()
    const retry = () =>
      store.writeDay(user, day(20), water(4), 4).then(
        () => 'written',
        () => 'failed',
      )
    await expect.poll(retry).toBe('written')
    expect(fieldsOf((await store.readDay(user, day(20))).registers).waterCount).toBe(4)
  })

  it.concurrent('replaces a connection whose backend is frozen', async ({
    expect,
    onTestFinished,
  }) => {
    const url = await createPostgresDatabase()
    const store = opened(url, PATIENT, onTestFinished)
    await store.readDay(user, day(20))
    let backends: readonly { readonly pid: number }[] = []
    // The one that has looked for migrations may still be ending.
    await expect
      .poll(async () => {
        backends = await queryPostgres(
          url,
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tend'",
        )
        return backends.length
      })
      .toBe(1)
    for (const { pid } of backends) freeze(pid, onTestFinished)
    const calls = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => store.readDay(hashUserId(`user_${i}`), day(20))),
    )
    const failed = calls.filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([expect.objectContaining({ reason: expect.any(ServiceUnavailable) })])
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.readDay(hashUserId(`user_${i}`), day(20))),
    )
  })

  it.concurrent('fails all calls at the time limit if it stops responding', async ({
    expect,
    onTestFinished,
  }) => {
    const proxy = await silentProxy(await createPostgresDatabase(), onTestFinished)
    const store = opened(proxy.url, TIME_LIMITS, onTestFinished)
    // On a busy machine, a connection may take longer than the limit.
    const write = (count: number) =>
      store.writeDay(user, day(20), water(count), 1).then(
        () => 'written',
        () => 'failed',
      )
    await expect.poll(() => write(1)).toBe('written')
    proxy.silence()
    const calls = await Promise.allSettled([
      ...Array.from({ length: 100 }, () => store.writeDay(user, day(20), water(2), 1)),
      ...Array.from({ length: 30 }, () => store.readDay(other, day(20))),
    ])
    expect(calls.filter(({ status }) => status === 'fulfilled')).toEqual([])
    for (const call of calls) expect(call).toMatchObject({ reason: expect.any(ServiceUnavailable) })
    proxy.restore()
    await expect.poll(() => write(3)).toBe('written')
    expect(fieldsOf((await store.readDay(user, day(20))).registers).waterCount).toBe(3)
  })
})
