import { expect } from 'vitest'
import { openTestPostgres } from './open-test-postgres.ts'
import { testApp, USER } from './test-app.ts'

const DATE = '2026-11-20'

/** Writes as one user through two servers on one database, and expects both to return everything. */
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
}
