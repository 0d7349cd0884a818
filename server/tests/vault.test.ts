import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import {
  listNewestRecords,
  listRecords,
  MAX_SEALED_BYTES,
  VaultState,
  writeRecords,
} from '@tend/protocol/vault'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { backUpDatabase } from '../backup/back-up-database.ts'
import { restoreDatabase } from '../backup/restore-database.ts'
import { openTestStore } from './open-test-store.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testApp } from './test-app.ts'
import {
  CREATE,
  EMPTY_VAULT,
  ERASE,
  LARGEST_RECORD,
  nameOf,
  newest,
  pageSince,
  record,
  sealedOf,
  sendToVault,
  stored,
  taken,
  vaultCredentials,
  versionOf,
  wide,
  wideName,
  writeOf,
} from './vault-requests.ts'

const OWN = vaultCredentials('a')
const WRONG_KEY = vaultCredentials('a', 'b')
const OTHER = vaultCredentials('c')

let app: FastifyInstance
let log: () => string
let folder: string
beforeEach(async () => {
  ;({ app, log, folder } = await testApp())
})

const send = (request: InjectOptions, credentials = OWN) => sendToVault(app, credentials, request)
const statusOf = async (request: InjectOptions, credentials?: string) =>
  (await send(request, credentials)).statusCode

/** The results of a write that succeeds. */
async function write(...records: readonly object[]) {
  const response = await send(writeOf(...records))
  expect(response.statusCode, response.body).toBe(200)
  return writeRecords.response.parse(response.json()).results
}

const everyCall = [{}, pageSince(0), newest(9), writeOf(record(1, 'another'))]

describe('a vault', () => {
  it('is created once, and refuses every request before that', async () => {
    for (const call of everyCall) {
      const { statusCode, json } = await send(call)
      expect([statusCode, json().error.code]).toEqual([404, 'unknown_vault'])
    }
    const created = await send(CREATE)
    expect([created.statusCode, VaultState.parse(created.json())]).toEqual([201, EMPTY_VAULT])
    await write(record(1, 'a'))
    const again = await send(CREATE)
    expect([again.statusCode, again.json().records]).toEqual([200, 1])
    expect((await send({})).json()).toEqual(again.json())
  })

  it('refuses every request with another key, whether it has records, has none or was erased', async () => {
    const responses = async () => {
      const all = [CREATE, ERASE, ...everyCall].map(async (call) => {
        const { statusCode, body, headers } = await send(call, WRONG_KEY)
        expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
        return body
      })
      return Promise.all(all)
    }
    await send(CREATE)
    const empty = await responses()
    await write(record(1, 'a'))
    expect(await responses()).toEqual(empty)
    await send(ERASE)
    expect(await responses()).toEqual(empty)
  })

  it('is erased permanently', async () => {
    await send(CREATE)
    await write(record(1, 'a'))
    expect(await statusOf(ERASE)).toBe(204)
    expect(await statusOf(ERASE)).toBe(204)
    for (const call of [CREATE, ...everyCall]) {
      const { statusCode, json } = await send(call)
      expect([statusCode, json().error.code]).toEqual([410, 'erased'])
    }
  })

  it('has no URL with its id or key, and is not reached as a user id', async () => {
    await send(CREATE)
    const [vaultId = '', key = ''] = OWN.split('.')
    for (const url of [`/api/vault/${vaultId}`, `/api/daily-data/${vaultId}?since=0`]) {
      expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
    }
    const { paths } = (await app.inject('/api/openapi.json')).json()
    for (const [path, operations] of Object.entries<Record<string, object>>(paths)) {
      if (!path.startsWith('/api/vault')) continue
      expect(path).not.toContain('{')
      for (const operation of Object.values(operations)) {
        expect(operation).toMatchObject({ security: [{ vaultKey: [] }] })
      }
    }
    expect((await send({})).json()).toEqual(EMPTY_VAULT)
    expect(key).toHaveLength(43)
  })
})

describe('records', () => {
  beforeEach(async () => {
    await send(CREATE)
  })

  it('are replaced only by a write that names their version', async () => {
    expect(await write(record(1, 'a'), record(2, 'b'))).toEqual([taken('a'), taken('b')])
    expect(await write(record(1, 'c', 'a'))).toEqual([taken('c')])
    expect(await write(record(1, 'd', 'a'), record(2, 'e'), record(3, 'f', 'g'))).toEqual([
      { status: 'conflict', record: stored(1, 'c') },
      { status: 'conflict', record: stored(2, 'b') },
      { status: 'conflict', record: null },
    ])
    // After a lost response the same request succeeds again.
    const before = (await send({})).json()
    expect(await write(record(1, 'c', 'a'))).toEqual([taken('c')])
    expect((await send({})).json()).toEqual(before)
  })

  it('are taken from exactly one of two simultaneous writers', async () => {
    await write(record(1, 'old'))
    const responses = await Promise.all(
      ['one', 'two'].map((content) => send(writeOf(record(1, content, 'old')))),
    )
    const results = responses.map(({ json }) => json().results[0])
    expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'taken'])
    const [winner] = ['one', 'two'].filter((_, i) => results[i].status === 'taken')
    const loser = results.find(({ status }) => status === 'conflict')
    expect(loser.record).toEqual(stored(1, winner ?? ''))
    expect((await send(pageSince(0))).json().records).toEqual([stored(1, winner ?? '')])
  })

  it('are listed by their last change, in pages of at most 256 kB, with a digest', async () => {
    const contents = Array.from({ length: 400 }, (_, i) => randomBytes(1000 + i))
    for (let from = 0; from < contents.length; from += 100) {
      await write(...contents.slice(from, from + 100).map((content, i) => wide(from + i, content)))
    }
    const digest = contents
      .map((content, i) => recordChecksum(wideName(i), versionOf(content)))
      .reduce(addToSum)
    const seen: unknown[] = []
    let since = '0'
    for (let more = true; more; ) {
      const response = await send(pageSince(since))
      expect(response.body.length).toBeLessThanOrEqual(MAX_BATCH_BYTES)
      const page = listRecords.response.parse(response.json())
      expect(page.digest).toBe(digest)
      seen.push(...page.records)
      ;({ cursor: since, more } = page)
    }
    expect(seen).toEqual(
      contents.map((content, i) => ({
        name: wideName(i),
        version: versionOf(content),
        sealed: sealedOf(content),
      })),
    )
    expect((await send(pageSince(since))).json()).toMatchObject({ records: [], more: false })
  })

  it('of the largest size fit in a request, a page, a conflict and the newest records', async () => {
    expect(await write(record(1, LARGEST_RECORD))).toEqual([taken(LARGEST_RECORD)])
    const largest = stored(1, LARGEST_RECORD)
    expect((await send(pageSince(0))).json().records).toEqual([largest])
    expect(await write(record(1, 'a'))).toEqual([{ status: 'conflict', record: largest }])
    const [first] = listNewestRecords.response.parse((await send(newest(1))).json()).records
    expect(first).toMatchObject({ ...largest, bytes: MAX_SEALED_BYTES })
    expect(Math.abs((first?.receivedAt ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('of a batch whose response is full are sent again', async () => {
    for (const i of [1, 2, 3]) await write(record(i, LARGEST_RECORD))
    const writes = [1, 2, 3].map((i) => record(i, 'a'))
    const results = await write(...writes)
    expect(results).toEqual([{ status: 'conflict', record: stored(1, LARGEST_RECORD) }])
    expect(await write(...writes.slice(1))).toHaveLength(1)
  })

  it('travel compressed, almost without the third that base64url adds', async () => {
    const contents = Array.from({ length: 100 }, () => randomBytes(1500))
    await write(...contents.map((content, i) => record(i, content)))
    const headers = { 'accept-encoding': 'gzip' }
    const { rawPayload, headers: sent } = await send({ ...pageSince(0), headers })
    expect(sent['content-encoding']).toBe('gzip')
    expect(rawPayload.length).toBeLessThan(100 * 1500 * 1.1)
  })

  it('of two vaults are never mixed', async () => {
    await send(CREATE, OTHER)
    await write(record(1, 'mine'))
    const written = await send(writeOf(record(1, 'theirs')), OTHER)
    expect(written.json().results).toEqual([taken('theirs')])
    await send(ERASE, OTHER)
    expect((await send(pageSince(0))).json().records).toEqual([stored(1, 'mine')])
  })

  it('and the id, the key and the body of a request are not in the log, nor id and key on the disk', async () => {
    const secret = randomBytes(60)
    const words = [...OWN.split('.'), ...OTHER.split('.'), nameOf(7), sealedOf(secret)]
    await send(CREATE, OTHER)
    await write(record(7, secret))
    await write(record(7, 'conflict'))
    await send(pageSince(0))
    await send(newest(5))
    await send({ ...writeOf(), payload: `{"records":[{"name":"${nameOf(7)}` })
    await send({ ...writeOf(), payload: { [nameOf(7)]: sealedOf(secret) } })
    await send(writeOf({ ...record(7, secret), replaces: sealedOf(secret) }))
    await send(ERASE, `${OWN.slice(0, 44)}${OTHER.slice(44)}`)
    await send({ url: '/api/vault/records/none' })
    await send(ERASE)
    expect(log().split('"route"').length).toBeGreaterThan(10)
    for (const word of words) expect(log()).not.toContain(word)
    // The database has only hashes of ids and keys.
    for (const name of ['tend.db', 'tend.db-wal', 'erased-ids.txt']) {
      const file = readFileSync(join(folder, name), 'latin1')
      for (const word of words.slice(0, 4)) expect(file).not.toContain(word)
    }
  })

  it('leave no trace after the vault was erased', async () => {
    const content = `planted ${'x'.repeat(30_000)} pomegranate`
    await write(record(1, content))
    await write(record(2, 'other'), record(1, 'short', content))
    await write(record(3, content))
    await send(ERASE)
    for (const name of ['tend.db', 'tend.db-wal']) {
      const path = join(folder, name)
      if (existsSync(path)) expect(readFileSync(path, 'latin1')).not.toContain('pomegranate')
    }
  })
})

describe('a host', () => {
  it('refuses records beyond the space of a vault; shorter ones, reading and erasing still work', async () => {
    ;({ app } = await testApp({ storageLimits: { maxMbPerVault: 1 } }))
    await send(CREATE)
    for (let i = 0; i < 10; i++) await write(record(i, LARGEST_RECORD))
    const results = await write(record(10, 'small'), record(11, LARGEST_RECORD))
    const full = {
      code: 'id_full',
      message: expect.stringMatching(/^The server stores at most 1 MB for a vault/),
    }
    expect(results).toEqual([taken('small'), { status: 'refused', error: full }])
    const refused = await send(writeOf(record(11, LARGEST_RECORD)))
    expect([refused.statusCode, refused.json().error]).toEqual([413, full])
    expect(await write(record(0, 'short', LARGEST_RECORD))).toEqual([taken('short')])
    expect(await write(record(11, LARGEST_RECORD))).toEqual([taken(LARGEST_RECORD)])
    expect(await statusOf(pageSince(0))).toBe(200)
    expect(await statusOf(ERASE)).toBe(204)
  })

  it('limits what an address stores and creates in a day', async () => {
    ;({ app } = await testApp({ storageLimits: { maxMbPerDay: 1, maxNewIdsPerDay: 2 } }))
    for (const credentials of [OWN, OTHER]) expect(await statusOf(CREATE, credentials)).toBe(201)
    const third = vaultCredentials('d')
    const refused = await send(CREATE, third)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'daily_limit'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf({}, third)).toBe(404)
    // A vault that exists needs no new id.
    expect(await statusOf(CREATE)).toBe(200)
    for (let i = 0; i < 10; i++) await write(record(i, LARGEST_RECORD))
    const full = await send(writeOf(record(10, LARGEST_RECORD)))
    expect([full.statusCode, full.json().error.code]).toEqual([429, 'daily_limit'])
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    // Another address has its own budget.
    const elsewhere = { ...writeOf(record(10, LARGEST_RECORD)), remoteAddress: '198.51.100.1' }
    expect((await send(elsewhere)).json().results).toEqual([taken(LARGEST_RECORD)])
  })

  it('lets only invited people create a vault, and everybody use one that exists', async () => {
    ;({ app } = await testApp({ signUp: { who: 'invited', code: 'green tea' } }))
    const refused = await send(CREATE)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'invite_needed'])
    const wrong = await send({ ...CREATE, headers: { 'tend-invite': 'black tea' } })
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([403, 'wrong_invite'])
    expect(await statusOf(writeOf(record(1, 'a')))).toBe(404)
    expect(await statusOf({ ...CREATE, headers: { 'tend-invite': 'green tea' } })).toBe(201)
    expect(await statusOf(CREATE)).toBe(200)
    expect(await write(record(1, 'a'))).toEqual([taken('a')])
  })

  it('refuses other websites, and lets the native shell create a vault', async () => {
    await send(CREATE)
    for (const call of [CREATE, ERASE, ...everyCall]) {
      expect(await statusOf({ ...call, headers: { origin: 'https://evil.example' } })).toBe(403)
      expect(await statusOf({ ...call, headers: { host: 'evil.example' } })).toBe(421)
    }
    const origin = 'capacitor://localhost'
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/vault',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
    expect(preflight.headers['access-control-allow-methods']).toMatch(/\bPUT\b/)
    expect(await statusOf({ ...CREATE, headers: { origin } })).toBe(200)
  })

  it('limits requests', async () => {
    ;({ app } = await testApp({ rateLimit: 3 }))
    for (const call of [CREATE, {}, pageSince(0)]) {
      expect(await statusOf(call)).toBeLessThan(300)
    }
    const limited = await send(writeOf(record(1, 'a')))
    expect(limited.statusCode).toBe(429)
    expect(limited.headers['retry-after']).toBeDefined()
  })
})

describe('a backup', () => {
  const restoreInto = async (data: string, backup: string) => {
    const outcome = await restoreDatabase({
      ...{ backup, database: join(data, 'tend.db') },
      erasedIdsFile: join(data, 'erased-ids.txt'),
    })
    expect(outcome.succeeded).toBe(true)
    return outcome
  }
  const startOn = async (data: string) => {
    const store = await openTestStore(data)
    ;({ app } = await testApp({ store }))
    return store
  }

  it('that was restored has another digest, takes the lost records, and keeps vaults erased', async () => {
    const data = temporaryFolder()
    const backup = join(temporaryFolder(), 'backup.db')
    let store = await startOn(data)
    for (const credentials of [OWN, OTHER]) await send(CREATE, credentials)
    await write(record(1, 'a'), record(2, 'b'))
    await send(writeOf(record(1, 'x')), OTHER)
    const backUp = { source: join(data, 'tend.db'), target: backup, mayReplace: false }
    expect(await backUpDatabase(backUp)).toEqual({
      succeeded: true,
      isEmpty: false,
      message: `Backed up to ${backup}: 0 users, 0 days, 0 breathing sessions, 2 vaults, 3 sealed records.`,
    })
    await write(record(1, 'c', 'a'), record(3, 'd'))
    const before = (await send({})).json()
    await send(ERASE, OTHER)
    await store.close()

    const outcome = await restoreInto(data, backup)
    expect(JSON.stringify(outcome)).toContain(
      '0 users, 0 days, 0 breathing sessions, 1 vault, 2 sealed records',
    )
    store = await startOn(data)
    const page = (await send(pageSince(before.sequence))).json()
    expect(page).toMatchObject({ records: [], cursor: '2', more: false })
    expect(page.digest).not.toBe(before.digest)
    // The device learns what the server has, and replaces it.
    expect(await write(record(1, 'e', 'c'))).toEqual([
      { status: 'conflict', record: stored(1, 'a') },
    ])
    expect(await write(record(1, 'c', 'a'), record(3, 'd'))).toEqual([taken('c'), taken('d')])
    expect((await send({})).json()).toEqual(before)
    expect(await statusOf({}, OTHER)).toBe(410)
  })
})
