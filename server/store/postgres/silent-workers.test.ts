import type { LocalDate } from '@tend/shared/days/local-date'
import pg from 'pg'
import { it, type onTestFinished } from 'vitest'
import { erasedIdsPath } from '../../config/data-folder.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { UserErased } from '../../errors/user-erased.ts'
import { openTestPostgres } from '../../tests/open-test-postgres.ts'
import { createPostgresDatabase, queryPostgres } from '../../tests/postgres-database.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { ErasedIds } from '../erased/erased-ids.ts'
import { newUser } from '../rules/stored-user.ts'
import type { Store } from '../store.ts'
import { hashUserId } from '../user-hash.ts'
import { openPostgresStore } from './postgres-store.ts'
import { TIME_LIMITS } from './postgres-transactions.ts'

const DATE = '2026-11-20' as LocalDate
const OTHER_DATE = '2026-11-21' as LocalDate

/**
 * Makes one PostgreSQL look like a Citus cluster with two workers. Reading a user of worker 2 waits
 * while another session holds the advisory lock 2. The users whom probes read have rows, since only rows wait.
 */
const IMITATION = `
  CREATE TABLE pg_dist_partition (logicalrelid regclass);
  CREATE TABLE pg_dist_placement (shardid bigint, groupid integer);
  INSERT INTO pg_dist_placement VALUES (1, 1), (2, 2);
  CREATE FUNCTION get_shard_id_for_distribution_column(regclass, bytea) RETURNS bigint
    LANGUAGE sql AS 'SELECT 1 + get_byte($2, 0) / 128';
  CREATE FUNCTION responds(user_hash bytea) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF get_byte(user_hash, 0) >= 128 THEN PERFORM pg_advisory_xact_lock_shared(2); END IF;
      RETURN true;
    END $$;
  INSERT INTO users (user_hash, last_sequence, revision_sum, session_total)
    SELECT sha256(n::text::bytea), 0, 0, 0 FROM generate_series(1, 1000) AS n;
  ALTER TABLE users RENAME TO stored_users;
  CREATE VIEW users AS SELECT * FROM stored_users WHERE responds(user_hash);
  INSERT INTO pg_dist_partition VALUES ('users')`

/**
 * A busy machine needs more than 2 s for hundreds of calls on ten connections. If each call to a silent
 * worker kept a connection for 4 s, the others would wait longer than this.
 */
const LIMITS = { ...TIME_LIMITS, connectMs: 20_000 }

const users = Array.from({ length: 64 }, (_, i) => hashUserId(`user_of-a-worker-${i}`))
const onWorker1 = users.filter(([first = 0]) => first < 128)
const onWorker2 = users.filter(([first = 0]) => first >= 128)

const water = { fields: { waterCount: 1 }, revisions: {} }

/** A store in which all users have a row. */
async function openImitation(
  onFinished: typeof onTestFinished,
): Promise<{ readonly url: string; readonly store: Store }> {
  const url = await createPostgresDatabase()
  await queryPostgres(url, IMITATION)
  const store = openTestPostgres(url, LIMITS)
  onFinished(() => store.close())
  for (const user of users) await store.writeDay(user, DATE, water, 1)
  return { url, store }
}

// These wait for time limits, so they run at the same time.
it.concurrent('a worker that does not respond costs the users of other workers nothing', async ({
  expect,
  onTestFinished,
}) => {
  const { url, store } = await openImitation(onTestFinished)
  await store.ping()

  const silencer = new pg.Client({ connectionString: url })
  await silencer.connect()
  onTestFinished(() => silencer.end())
  await silencer.query('SELECT pg_advisory_lock(2)')
  const problemOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      ({ message }) => message,
    )
  const silent = /^A part of PostgreSQL does not respond/
  await expect
    .poll(async () => {
      const calls = onWorker2.map((user) => problemOf(store.readDay(user, OTHER_DATE)))
      return (await Promise.all(calls)).every((problem) => silent.test(problem))
    })
    .toBe(true)

  const calls = await Promise.all(
    Array.from({ length: 10 }, () => [
      ...onWorker2.map((user) => problemOf(store.writeDay(user, DATE, water, 2))),
      ...onWorker1.map((user) => problemOf(store.writeDay(user, DATE, water, 2))),
    ]).flat(),
  )
  expect(calls.filter((problem) => problem === 'none')).toHaveLength(10 * onWorker1.length)
  expect(calls.filter((problem) => silent.test(problem))).toHaveLength(10 * onWorker2.length)
  await expect(store.ping()).rejects.toThrow(silent)

  await silencer.query('SELECT pg_advisory_unlock(2)')
  const back = () => problemOf(Promise.all(onWorker2.map((user) => store.readDay(user, DATE))))
  await expect.poll(back).toBe('none')
  await store.ping()
})

it.concurrent('listed users of a silent worker are erased once it responds, and do not keep an instance from starting', async ({
  expect,
  onTestFinished,
}) => {
  const { url, store } = await openImitation(onTestFinished)
  const [erased1, other1] = onWorker1
  const [erased2] = onWorker2
  if (!erased1 || !other1 || !erased2) throw new Error('no user')
  const erasedIds = new ErasedIds(erasedIdsPath(temporaryFolder(onTestFinished)))
  for (const user of [erased2, erased1]) erasedIds.add({ ...newUser(user), erased_at: 1 })

  const silencer = new pg.Client({ connectionString: url })
  await silencer.connect()
  onTestFinished(() => silencer.end())
  await silencer.query('SELECT pg_advisory_lock(2)')
  const second = openPostgresStore(url, erasedIds, { limits: LIMITS })
  onTestFinished(() => second.close())
  expect(await second.readDay(other1, DATE)).toEqual(await store.readDay(other1, DATE))
  await expect(second.readDay(erased1, DATE)).rejects.toThrow(UserErased)
  await expect(second.readDay(erased2, DATE)).rejects.toThrow(ServiceUnavailable)

  await silencer.query('SELECT pg_advisory_unlock(2)')
  // Without another call of this user.
  const select = `SELECT FROM days WHERE user_hash = '\\x${erased2.toString('hex')}'`
  const stored = () => queryPostgres(url, select)
  await expect.poll(stored).toEqual([])
  // A later probe notices that the worker responds.
  const problem = () => second.readDay(erased2, DATE).catch((error: unknown) => error)
  await expect.poll(problem).toBeInstanceOf(UserErased)
})

it.concurrent('a user whose row is locked does not make the other users of the worker wait', async ({
  expect,
  onTestFinished,
}) => {
  const { url, store } = await openImitation(onTestFinished)

  const [lockedUser, ...others] = onWorker1
  if (lockedUser === undefined) throw new Error('no user')
  const locker = new pg.Client({ connectionString: url })
  await locker.connect()
  onTestFinished(() => locker.end())
  await locker.query('BEGIN')
  await locker.query('SELECT FROM stored_users WHERE user_hash = $1 FOR UPDATE', [lockedUser])
  let isWaiting = true
  const waiting = store.writeDay(lockedUser, DATE, water, 2).finally(() => {
    isWaiting = false
  })
  const rejected = expect(waiting).rejects.toThrow(/PostgreSQL/)
  // The worker is probed meanwhile, and responds.
  while (isWaiting) for (const user of others) await store.writeDay(user, DATE, water, 2)
  await rejected
})
