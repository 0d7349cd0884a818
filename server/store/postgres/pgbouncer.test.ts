import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openTestPostgres } from '../../tests/open-test-postgres.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../tests/pgbouncer.ts'
import {
  createEmptyDatabase,
  createPostgresDatabase,
  queryPostgres,
} from '../../tests/postgres-database.ts'
import { storeConformance } from '../testing/conformance.ts'
import { postgresUnderTest } from '../testing/postgres-under-test.ts'
import { hashUserId } from '../user-hash.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'

const name = hasPgBouncer ? 'PgBouncer' : 'PgBouncer (skipped: it is not installed)'

describe.skipIf(!hasPgBouncer)(name, () => {
  let bouncer: PgBouncer
  beforeAll(async () => {
    bouncer = await startPgBouncer(inject('postgresUrl'))
  })
  afterAll(() => bouncer.stop())

  storeConformance(
    'postgres behind PgBouncer with transaction pooling',
    postgresUnderTest(async () => bouncer.through(await createPostgresDatabase())),
  )

  it('runs the migrations of several instances once, and leaves no lock or setting behind', async () => {
    const url = await createEmptyDatabase()
    const stores = Array.from({ length: 6 }, () => openTestPostgres(bouncer.through(url)))
    onTestFinished(async () => {
      for (const store of stores) await store.close()
    })
    await Promise.all(stores.map((store) => store.ping()))
    const users = Array.from({ length: 40 }, (_, i) => hashUserId(`user_pooled-${i}`))
    const date = '2026-11-20' as LocalDate
    await Promise.all(
      users.map((user, i) => {
        const change = { fields: { waterCount: i }, revisions: {} }
        return stores[i % stores.length]?.writeDay(user, date, change, 1)
      }),
    )
    const days = await Promise.all(
      users.map((user, i) => stores[(i + 1) % stores.length]?.readDay(user, date)),
    )
    expect(days.map((day) => fieldsOf(day?.registers ?? {}).waterCount)).toEqual(
      users.map((_, i) => i),
    )
    const applied = await queryPostgres(url, 'SELECT name FROM kysely_migration')
    expect(applied).toEqual(Object.keys(POSTGRES_MIGRATIONS).map((name) => ({ name })))
    const locks = await queryPostgres(
      url,
      "SELECT pid FROM pg_locks JOIN pg_database ON database = pg_database.oid WHERE locktype = 'advisory' AND datname = current_database()",
    )
    expect(locks).toEqual([])
    const timeouts = await Promise.all(
      Array.from({ length: 3 }, () =>
        queryPostgres(bouncer.through(url), 'SHOW statement_timeout'),
      ),
    )
    expect(timeouts.flat()).toEqual(Array(3).fill({ statement_timeout: '0' }))
  })
})
