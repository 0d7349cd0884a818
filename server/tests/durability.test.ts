import { setTimeout as wait } from 'node:timers/promises'
import type { LocalDate } from '@tend/domain/days/local-date'
import { fieldsOf } from '@tend/domain/days/merge-registers'
import { addToSum } from '@tend/domain/records/checksum'
import { recordChecksum } from '@tend/domain/vault/record-sum'
import { writeRecords } from '@tend/protocol/vault'
import { expect, it } from 'vitest'
import { hashAccessKey, hashUserId, hashVaultId } from '../store/user-hash.ts'
import { findMissingWrites } from './find-missing-writes.ts'
import { openTestStore } from './open-test-store.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { record, taken, vaultCredentials, versionOf } from './vault-requests.ts'
import { type Acknowledged, noWrites, Writers } from './writers.ts'

const KILLS = 5

async function missingFromFolder(folder: string, acknowledged: Acknowledged): Promise<string[]> {
  const store = await openTestStore(folder)
  const missing = await findMissingWrites(store, acknowledged)
  await store.close()
  return missing
}

it(`loses no acknowledged write in ${KILLS} kills under load`, async () => {
  const folder = temporaryFolder()
  const acknowledged = noWrites()
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({ DATA_DIR: folder })
    const writers = new Writers(server.url, 16, acknowledged)
    // Kills the server at a different moment each time, the last times after a WAL checkpoint.
    await writers.waitForResponses(50 + kill * 260)
    await wait((kill * 7) % 11)
    await server.kill('SIGKILL')
    await writers.waitForDisconnect()
    expect(writers.rejections).toEqual([])
    expect(await missingFromFolder(folder, acknowledged)).toEqual([])
    // Writes that were saved but not acknowledged count from now on.
    await adoptStored(folder, acknowledged)
  }
})

it('keeps each batch complete or not at all in 4 kills under load', async () => {
  const folder = temporaryFolder()
  const users = Array.from({ length: 6 }, (_, index) => `user_batches-of-days-${index}`)
  const dates = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  const vaults = ['a', 'b', 'c'].map((letter) => vaultCredentials(letter))
  const indexes = dates.map((_, index) => index)
  const acknowledged = new Map([...users, ...vaults].map((user) => [user, 0]))
  for (let kill = 0; kill < 4; kill++) {
    const server = await startServer({ DATA_DIR: folder })
    let batches = 0
    const statuses = new Set<number>()
    const sendToVault = async (credentials: string, method: string, path = '', body?: object) => {
      const response = await fetch(`${server.url}/api/vault${path}`, {
        method,
        headers: {
          authorization: `Bearer ${credentials}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    }
    const writingVaults = vaults.map(async (credentials) => {
      await sendToVault(credentials, 'PUT')
      for (let turn = (acknowledged.get(credentials) ?? 0) + 1; ; turn++) {
        const replaced = turn === 1 ? null : `turn ${turn - 1}`
        const records = indexes.map((index) => record(index, `turn ${turn}`, replaced))
        const response = await sendToVault(credentials, 'POST', '/records', { records })
        expect(writeRecords.response.parse(response).results).toEqual(
          indexes.map(() => taken(`turn ${turn}`)),
        )
        acknowledged.set(credentials, turn)
      }
    })
    const writing = users.map(async (userId) => {
      for (let turn = (acknowledged.get(userId) ?? 0) + 1; ; turn++) {
        const days = dates.map((date) => ({ date, waterCount: turn }))
        const response = await fetch(`${server.url}/api/daily-data/batch`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ userId, days }),
        })
        statuses.add(response.status)
        acknowledged.set(userId, turn)
        batches += 1
      }
    })
    const disconnected = Promise.allSettled([...writing, ...writingVaults])
    await expect
      .poll(() => batches, { interval: 1, timeout: 20_000 })
      .toBeGreaterThan(10 + 20 * kill)
    await server.kill('SIGKILL')
    for (const outcome of (await disconnected).slice(users.length)) {
      expect(outcome).toMatchObject({ reason: { name: 'TypeError' } })
    }
    expect([...statuses]).toEqual([200])
    const store = await openTestStore(folder)
    for (const user of users) {
      const { days } = await store.listDays(hashUserId(user), 0, 100)
      const counts = new Set(days.map(({ registers }) => fieldsOf(registers).waterCount))
      expect([days.length, counts.size]).toEqual([60, 1])
      // One more batch may have been saved without being acknowledged.
      const [stored = 0] = counts
      expect([0, 1]).toContain(stored - (acknowledged.get(user) ?? 0))
      acknowledged.set(user, stored)
    }
    for (const credentials of vaults) {
      const [vaultId = '', key = ''] = credentials.split('.')
      const { records, digest } = await store
        .withKey(hashAccessKey(key))
        .listRecords(hashVaultId(vaultId), 0, 100)
      const [content = 'turn 0', ...others] = new Set(records.map(({ sealed }) => `${sealed}`))
      const turn = Number(content.slice(5))
      expect([others, turn === 0 ? 60 : records.length]).toEqual([[], 60])
      expect([0, 1]).toContain(turn - (acknowledged.get(credentials) ?? 0))
      expect(digest).toBe(
        records
          .map(({ name }) => recordChecksum(name.toString('base64url'), versionOf(content)))
          .reduce(addToSum, 0),
      )
      acknowledged.set(credentials, turn)
    }
    await store.close()
  }
})

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
    await writers.waitForResponses(400)
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
