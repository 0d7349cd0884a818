import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BreathingSessionResponse } from '@tend/protocol/breathing-sessions'
import { DailyDataResponse, dayResponse } from '@tend/protocol/daily-data'
import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EXPECTED } from '../../web/store/files/rules/testing/fixtures/1.0.0/expected.ts'
import { UserErased } from '../errors/user-erased.ts'
import { WrongKey } from '../errors/wrong-key.ts'
import { openTestPostgres } from '../tests/open-test-postgres.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import { createEmptyDatabase, queryPostgres } from '../tests/postgres-database.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { POSTGRES_MIGRATIONS } from './postgres/postgres-migrations.ts'
import { sealedVersion } from './rules/records.ts'
import { dayRowBytes, sessionRowBytes } from './rules/stored-bytes.ts'
import { dayToRow } from './sql/day-row.ts'
import { sessionToRow } from './sql/session-row.ts'
import { SQLITE_MIGRATIONS } from './sqlite/sqlite-migrations.ts'
import { databasePath } from './sqlite/sqlite-store.ts'
import type { Store } from './store.ts'
import { hashAccessKey, hashUserId, hashVaultId } from './user-hash.ts'
import { NO_LIMITS, type WriteLimits } from './write-limits.ts'

const RECIPE = 'see docs/recipes/add-a-stored-field.md'

interface Opened {
  readonly store: Store
  /** Tables, columns and constraints of Tend, as the database describes them. */
  readonly schema: () => Promise<readonly object[]>
}

/** Opens a new database with today's code, after running `sql` in it. */
const openSqlite = async (sql: string): Promise<Opened> => {
  const folder = temporaryFolder()
  if (sql !== '') {
    const db = new Database(databasePath(folder))
    db.exec(sql)
    db.close()
  }
  const store = await openTestStore(folder)
  onTestFinished(() => store.close())
  return {
    store,
    schema: async () => {
      const db = new Database(databasePath(folder), { readonly: true })
      onTestFinished(() => void db.close())
      return db
        .prepare<[], object>(
          "SELECT name, sql FROM sqlite_schema WHERE tbl_name NOT LIKE 'kysely%' ORDER BY name",
        )
        .all()
    },
  }
}

/** As `openSqlite`. */
const openPostgres = async (sql: string): Promise<Opened> => {
  const url = await createEmptyDatabase()
  await queryPostgres(url, sql)
  const store = openTestPostgres(url)
  onTestFinished(() => store.close())
  await store.ping()
  return {
    store,
    schema: async () => [
      ...(await queryPostgres(
        url,
        `SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default
           FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'
          ORDER BY table_name, ordinal_position`,
      )),
      ...(await queryPostgres(
        url,
        `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE 'kysely%' ORDER BY conname`,
      )),
      ...(await queryPostgres(
        url,
        `SELECT indexdef FROM pg_indexes
          WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY indexname`,
      )),
    ],
  }
}

const ENGINES = {
  sqlite: { open: openSqlite, migrations: SQLITE_MIGRATIONS },
  postgres: { open: openPostgres, migrations: POSTGRES_MIGRATIONS },
}

/**
 * Each release that changed the schema. The user `erasedId` had data that was erased. The key `accessKey`
 * has claimed the other user.
 */
const RELEASED = [
  {
    release: '1.0.0',
    checksums: {
      sqlite: '5948591acdf73a47651a4add82f58a915069b2b9a8d6f4931ac62bfc68bd62f2',
      postgres: '847f74136473e384a45f787ff8d42d40e7ccc4569df7f1520383ff7b565c0607',
    },
    expected: EXPECTED,
    erasedId: 'user_jihgfedcba9876543210',
    accessKey: 'AbCdEfGhIjKlMnOpQrSt_A',
    maxMb: null,
    deletedSessions: [],
  },
  {
    release: '1.1.0',
    checksums: {
      sqlite: 'bf32dda4190a3793e6abba51ba05d0e53ced719115d0652cf4289b89304fb6e1',
      postgres: '3c456fc876556b6628f63ec3360a329c32a39442fbb4a2994a0a29e2a8c46de0',
    },
    expected: EXPECTED,
    erasedId: 'user_jihgfedcba9876543210',
    accessKey: 'AbCdEfGhIjKlMnOpQrSt_A',
    maxMb: 30,
    deletedSessions: [{ id: 'deleted_session', startedAt: '2026-11-20T00:00:00Z' }],
  },
]

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  const { open, migrations } = ENGINES[engine]
  const dumpOf = (release: string) =>
    readFileSync(new URL(`testing/fixtures/${release}/${engine}.sql`, import.meta.url), 'utf8')

  describe.each(RELEASED)('a database of release $release', (released) => {
    const { release, checksums, expected, erasedId, accessKey, maxMb, deletedSessions } = released
    const { userId } = expected
    const user = hashUserId(userId)

    const openReleased = () =>
      open(dumpOf(release)).catch((cause: unknown) => {
        const message = `The database of release ${release} cannot be opened: restore the released migrations, and give every new column a default; ${RECIPE}`
        throw new Error(message, { cause })
      })

    it('is read with the values that were written', async () => {
      const { store: keyless } = await openReleased()
      const store = keyless.withKey(hashAccessKey(accessKey))
      const { days, ...sums } = await store.listDays(user, 0, 10)
      const { sessions, ...counts } = await store.listSessions(user, Number.MAX_SAFE_INTEGER, 10)
      const written = expected.records.days.map(({ date, registers }) => ({ date, registers }))
      const read = days.map(({ date, registers }) => ({ date, registers }))
      const message = `The rows of release ${release} are read with other values: keep reading stored names, and add a migration for every change; ${RECIPE}`

      expect({ days: read, sums, sessions, counts }, message).toEqual({
        days: written,
        sums: {
          cursor: 1,
          more: false,
          revisionSum: registerSumOfDays(written.map(({ registers }) => registers)),
        },
        sessions: [
          ...deletedSessions.map((session) => ({
            ...session,
            duration: 0,
            cycles: 0,
            deleted: true,
          })),
          ...expected.records.breathingSessions.map(({ id, duration, cycles, startedAt }) => ({
            id,
            duration,
            cycles,
            startedAt,
          })),
        ],
        counts: { total: sessions.length, deleted: deletedSessions.length, next: null },
      })
      for (const { date, registers } of days) {
        const response = DailyDataResponse.safeParse(dayResponse(userId, date, registers))
        expect(response, message).toMatchObject({ success: true })
      }
      for (const session of sessions) {
        const response = BreathingSessionResponse.safeParse({ userId, ...session })
        expect(response, message).toMatchObject({ success: true })
      }
      let storedBytes = 0
      let ownLimit: number | null | undefined
      const grow = (fromBytes: number, _toBytes: number, maxMb?: number | null) => {
        storedBytes = fromBytes
        ownLimit = maxMb
        return null
      }
      const newSession = { id: 'new', duration: 1, cycles: 1, startedAt: '2026-11-20T22:01:00Z' }
      await store.withLimits({ ...NO_LIMITS, grow }).appendSession(user, newSession)
      const rowBytes = [
        ...written.map(({ date, registers }) => dayRowBytes(dayToRow(user, date, 1, registers))),
        ...sessions.map((session) => sessionRowBytes(sessionToRow(user, 1, session))),
      ]
      expect(storedBytes, message).toBe(rowBytes.reduce((sum, bytes) => sum + bytes))
      expect(ownLimit, message).toBe(maxMb)
      await expect(store.listDays(hashUserId(erasedId), 0, 10), message).rejects.toThrow(UserErased)
      await expect(keyless.listDays(user, 0, 10), message).rejects.toThrow(WrongKey)
    })

    it('gets the schema of a new database', async () => {
      const [old, created] = [await openReleased(), await open('')]
      expect(
        await old.schema(),
        `A database of release ${release} and a new one have different schemas: never edit a released migration, add a new one; ${RECIPE}`,
      ).toEqual(await created.schema())
    })

    it('is itself unchanged', () => {
      expect(
        hash('sha256', dumpOf(release)),
        `The dump of release ${release} was edited. Once released, it stays as it is: add one for the next release. Before that, update its checksum; ${RECIPE}`,
      ).toBe(checksums[engine])
    })
  })

  it('reads the vault of release 1.0.0', async () => {
    const { store } = await open(dumpOf('1.0.0'))
    const vault = hashVaultId('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
    const own = store.withKey(hashAccessKey('ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8'))
    const names = [1, 2].map((byte) => Buffer.alloc(16, byte))
    const sealed = [60, 120].map((start) =>
      Buffer.from([1, ...Array.from({ length: 60 }, (_, i) => start + i)]),
    )
    const records = names.map((name, i) => ({
      name,
      version: sealedVersion(sealed[i] ?? Buffer.alloc(0)),
      sealed: sealed[i],
    }))
    const digest = records
      .map(({ name, version }) =>
        recordChecksum(name.toString('base64url'), version.toString('base64url')),
      )
      .reduce(addToSum)
    expect(await own.readVault(vault)).toEqual({ records: 2, bytes: 522, sequence: 3, digest })
    expect(await own.listRecords(vault, 0, 9)).toEqual({
      records,
      cursor: 3,
      more: false,
      digest,
    })
    expect(await own.listNewestRecords(vault, 1)).toEqual([
      { ...records[1], receivedAt: 1795176000022 },
    ])
  })

  it('reads the push subscription of release 1.0.0', async () => {
    const { store } = await open(dumpOf('1.0.0'))
    const [claimed] = await store.claimDuePushes(1795176000050, 10, 9)
    expect(claimed).toMatchObject({
      endpoint: 'https://push.example/released',
      times: '[1795176000030,1795176000040]',
      attempts: 2,
      renewed_at: 1795176000020,
    })
  })

  it('reads the invitations and the maintenance of release 1.1.0', async () => {
    const { store } = await open(dumpOf('1.1.0'))
    expect(await store.isInMaintenance()).toBe(true)
    const rest = '9bb2be6ab2a9a1a2d4a6a98e5f4a4b1f0a0a3b6b1f0d4a5d3b8b8e3f6d7c21'
    const seen: unknown[] = []
    for (const first of ['5a', '6b']) {
      for (const kind of ['id', 'vault'] as const) {
        const code_hash = Buffer.from(first + rest, 'hex')
        const limits: WriteLimits = {
          ...NO_LIMITS,
          invitation: { code_hash, kind, nowMs: 1795176000090 },
          addUser: (isInvited = false) => {
            seen.push([first, kind, isInvited])
            return null
          },
        }
        const own = store.withKey(hashAccessKey('ICEiIyQlJicoKSorLC0uLw')).withLimits(limits)
        await own.createVault(hashVaultId(`${first} ${kind}`))
      }
    }
    expect(seen).toEqual([
      ['5a', 'id', false],
      ['5a', 'vault', true],
      ['6b', 'id', true],
      ['6b', 'vault', false],
    ])
  })

  it('has every migration in the dump of the latest release', () => {
    const latest = dumpOf(String(RELEASED.at(-1)?.release))
    expect(
      Object.keys(migrations).filter((name) => !latest.includes(`'${name}'`)),
      `A migration is not in the latest dump: add server/store/testing/fixtures/<release>/${engine}.sql; ${RECIPE}`,
    ).toEqual([])
  })
})
