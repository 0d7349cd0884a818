import { setTimeout as wait } from 'node:timers/promises'
import { writeRecords } from '@tend/protocol/vault'
import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashAccessKey, hashUserId, hashVaultId } from '../store/user-hash.ts'
import { findMissingWrites } from './find-missing-writes.ts'
import { openTestStore } from './open-test-store.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { record, taken, vaultCredentials, versionOf } from './vault-requests.ts'
import { type Acknowledged, noWrites, Writers } from './writers.ts'

/** A kill of the server after a number of responses and a pause, so at any moment of a commit. */
const kill = fc.record({ responses: fc.integer({ min: 50, max: 800 }), pauseMs: fc.nat(10) })

const KILLS = randomRuns(2, 300)

async function missingFromFolder(folder: string, acknowledged: Acknowledged): Promise<string[]> {
  const store = await openTestStore(folder)
  const missing = await findMissingWrites(store, acknowledged)
  await store.close()
  return missing
}

it(`loses no acknowledged write, and no part of a batch before an earlier one, in ${KILLS.numRuns} kills under load`, async () => {
  const folder = temporaryFolder()
  const acknowledged = noWrites()
  const batches = new BatchWriters()
  // Not shrunk, since the same kill need not fail again.
  await fc.assert(
    fc.asyncProperty(kill, async ({ responses, pauseMs }) => {
      const server = await startServer({ DATA_DIR: folder })
      const writers = new Writers(server.url, 16, acknowledged)
      batches.start(server.url)
      await Promise.all([writers.waitForResponses(responses), batches.waitForResponses(10)])
      await wait(pauseMs)
      await server.kill('SIGKILL')
      await Promise.all([writers.waitForDisconnect(), batches.waitForDisconnect()])
      expect(writers.rejections).toEqual([])
      expect(await missingFromFolder(folder, acknowledged)).toEqual([])
      // Writes that were saved but not acknowledged count from now on.
      await adoptStored(folder, acknowledged)
      await batches.expectStored(folder)
    }),
    {
      ...KILLS,
      endOnFailure: true,
      // The first kill comes early, the second one after SQLite has moved the log into the database.
      examples: [[{ responses: 50, pauseMs: 0 }], [{ responses: 1100, pauseMs: 7 }]],
    },
  )
})

/** Users and vaults that replace all of their 60 days or records in each request. */
class BatchWriters {
  readonly #users = Array.from({ length: 6 }, (_, index) => `user_batches-of-days-${index}`)
  readonly #vaults = ['a', 'b', 'c'].map((letter) => vaultCredentials(letter))
  readonly #dates = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  /** The last acknowledged turn of each user and vault. */
  readonly #acknowledged = new Map([...this.#users, ...this.#vaults].map((each) => [each, 0]))
  #writing: Promise<PromiseSettledResult<never>[]> = Promise.resolve([])
  #responses = 0

  start(url: string): void {
    this.#writing = Promise.allSettled([
      ...this.#users.map((userId) => this.#writeDays(url, userId)),
      ...this.#vaults.map((credentials) => this.#writeRecords(url, credentials)),
    ])
  }

  /** Resolves after `count` more responses to batches of days. */
  async waitForResponses(count: number): Promise<void> {
    const goal = this.#responses + count
    await expect.poll(() => this.#responses, { interval: 1 }).toBeGreaterThanOrEqual(goal)
  }

  /** Resolves once all writers have lost the server, which nothing else may end. */
  async waitForDisconnect(): Promise<void> {
    for (const outcome of await this.#writing) {
      expect(outcome).toMatchObject({ reason: { name: 'TypeError' } })
    }
  }

  /**
   * Expects each vault to have all records of its last batch or of the one after it. Batches of days are written in
   * parts: each user has the days of the last batch, and the first of the one after it in place of theirs.
   */
  async expectStored(folder: string): Promise<void> {
    const store = await openTestStore(folder)
    for (const user of this.#users) {
      const { days } = await store.listDays(hashUserId(user), 0, 100)
      const turns = new Map<string, number>(
        days.map(({ date, registers }) => [date, fieldsOf(registers).waterCount]),
      )
      const stored = this.#dates.map((date) => turns.get(date) ?? 0)
      const saved = this.#acknowledged.get(user) ?? 0
      const started = stored.filter((turn) => turn === saved + 1).length
      expect(stored).toEqual(stored.map((_, index) => (index < started ? saved + 1 : saved)))
      if (started === stored.length) this.#acknowledged.set(user, saved + 1)
    }
    for (const credentials of this.#vaults) {
      const [vaultId = '', key = ''] = credentials.split('.')
      const { records, digest } = await store
        .withKey(hashAccessKey(key))
        .listRecords(hashVaultId(vaultId), 0, 100)
      const [content = 'turn 0', ...others] = new Set(records.map(({ sealed }) => `${sealed}`))
      const turn = Number(content.slice(5))
      expect([others, turn === 0 ? 60 : records.length]).toEqual([[], 60])
      expect(digest).toBe(
        records
          .map(({ name }) => recordChecksum(name.toString('base64url'), versionOf(content)))
          .reduce(addToSum, 0),
      )
      // One more batch may have been saved without being acknowledged.
      expect([0, 1]).toContain(turn - (this.#acknowledged.get(credentials) ?? 0))
      this.#acknowledged.set(credentials, turn)
    }
    await store.close()
  }

  async #writeDays(url: string, userId: string): Promise<never> {
    for (let turn = (this.#acknowledged.get(userId) ?? 0) + 1; ; turn++) {
      const days = this.#dates.map((date) => ({ date, waterCount: turn }))
      const response = await fetch(`${url}/api/daily-data/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, days }),
      })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      this.#acknowledged.set(userId, turn)
      this.#responses += 1
    }
  }

  async #writeRecords(url: string, credentials: string): Promise<never> {
    const send = async (method: string, path = '', body?: object) => {
      const response = await fetch(`${url}/api/vault${path}`, {
        method,
        headers: {
          authorization: `Bearer ${credentials}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    }
    await send('PUT')
    for (let turn = (this.#acknowledged.get(credentials) ?? 0) + 1; ; turn++) {
      const replaced = turn === 1 ? null : `turn ${turn - 1}`
      const records = this.#dates.map((_, index) => record(index, `turn ${turn}`, replaced))
      const response = await send('POST', '/records', { records })
      expect(writeRecords.response.parse(response).results).toEqual(
        records.map(() => taken(`turn ${turn}`)),
      )
      this.#acknowledged.set(credentials, turn)
    }
  }
}

async function adoptStored(folder: string, { days }: Acknowledged): Promise<void> {
  const store = await openTestStore(folder)
  for (const [userId, dates] of days) {
    for (const date of dates.keys()) {
      const fields = fieldsOf(
        (await store.readDay(hashUserId(userId), date as LocalDate)).registers,
      )
      dates.set(date, fields.waterCount)
    }
  }
  await store.close()
}

it('finishes all requests in progress on SIGTERM and SIGINT', async () => {
  const folder = temporaryFolder()
  const acknowledged = noWrites()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await startServer({ DATA_DIR: folder })
    const writers = new Writers(server.url, 16, acknowledged)
    await writers.waitForResponses(150)
    const code = await server.kill(signal)
    const disconnects = await writers.waitForDisconnect()
    expect(code).toBe(0)
    expect(server.stderr()).toBe('')
    expect(writers.rejections).toEqual([])
    // Every request got its response; only the next connection of each writer was refused.
    expect(disconnects).toEqual(disconnects.map(() => ({ code: 'ECONNREFUSED', sent: false })))
    const store = await openTestStore(folder)
    for (const [userId, dates] of acknowledged.days) {
      for (const [date, glasses] of dates) {
        const fields = fieldsOf(
          (await store.readDay(hashUserId(userId), date as LocalDate)).registers,
        )
        expect(fields.waterCount).toBe(glasses)
      }
    }
    await store.close()
    expect(await missingFromFolder(folder, acknowledged)).toEqual([])
  }
})
