import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { openTestPostgres } from './open-test-postgres.ts'
import { testApp, USER } from './test-app.ts'
import {
  CREATE,
  pageSince,
  record,
  sendToVault,
  stored,
  vaultCredentials,
  writeOf,
} from './vault-requests.ts'

const DATE = '2026-11-20'

/**
 * Writes as one user, and to one vault, through two servers on one database, and expects both to return
 * everything.
 */
export async function writeThroughTwoInstances(url: string): Promise<void> {
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const store = openTestPostgres(url)
      return { name, app: (await testApp({ store })).app }
    }),
  )
  const post = (app: (typeof servers)[0]['app'], path: string, payload: object) =>
    app.inject({ method: 'POST', url: path, payload: { userId: USER, ...payload } })

  const responses = await Promise.all(
    servers.flatMap(({ name, app }) =>
      Array.from({ length: 30 }, (_, i) => [
        // The highest revision wins, whichever server receives it.
        post(app, '/api/daily-data', {
          date: DATE,
          waterCount: i,
          revisions: { waterCount: 2 * i + (name === 'one' ? 1 : 2) },
        }),
        post(app, '/api/daily-data', {
          date: DATE,
          ...(name === 'one'
            ? { habits: { call: true } }
            : { eatingLog: { food: `soup ${i}`, feelings: '' } }),
        }),
        post(app, '/api/breathing-sessions', { id: `${name}-${i}`, duration: 19, cycles: 1 }),
        post(app, '/api/breathing-sessions', { id: `both-${i}`, duration: 19, cycles: 1 }),
      ]).flat(),
    ),
  )
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(90)
  expect(statuses.filter((status) => status === 200)).toHaveLength(150)
  for (const { app } of servers) {
    const day = await app.inject(`/api/daily-data/${USER}/${DATE}`)
    expect(day.json()).toMatchObject({
      waterCount: 29,
      habits: { call: true },
      eatingLog: { food: 'soup 29' },
      revisions: { waterCount: 60 },
    })
    const sessions = await app.inject(`/api/breathing-sessions/${USER}`)
    expect(sessions.json().total).toBe(90)
  }
  await replaceThroughTwoInstances(servers.map(({ app }) => app))
}

/** Replaces a record of a vault through both servers at once, and expects one write of each round to win. */
async function replaceThroughTwoInstances(apps: readonly FastifyInstance[]): Promise<void> {
  const credentials = vaultCredentials('a')
  const created = await Promise.all(apps.map((app) => sendToVault(app, credentials, CREATE)))
  for (const { statusCode } of created) expect([200, 201]).toContain(statusCode)
  let replaced: string | null = null
  for (let round = 1; round <= 5; round++) {
    const contents = apps.flatMap((_, i) => [1, 2, 3].map((nth) => `${round} ${i} ${nth}`))
    const responses = await Promise.all(
      contents.map((content, i) => {
        const app = apps[Math.floor(i / 3)] as FastifyInstance
        return sendToVault(app, credentials, writeOf(record(1, content, replaced)))
      }),
    )
    const results = responses.map((response) => response.json().results[0])
    const winners = contents.filter((_, i) => results[i].status === 'taken')
    expect(winners).toHaveLength(1)
    const [winner = ''] = winners
    for (const result of results) {
      if (result.status === 'conflict') expect(result.record).toEqual(stored(1, winner))
    }
    replaced = winner
  }
  for (const app of apps) {
    const { records } = (await sendToVault(app, credentials, pageSince(0))).json()
    expect(records).toEqual([stored(1, replaced ?? '')])
  }
}
