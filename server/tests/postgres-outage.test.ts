import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findMissingWrites } from './find-missing-writes.ts'
import { openTestPostgres } from './open-test-postgres.ts'
import { PostgresCluster } from './postgres-cluster.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'
import { noWrites, Writers } from './writers.ts'

const UNREACHABLE = {
  error: {
    code: 'unavailable',
    message: 'PostgreSQL cannot be reached: reading and saving fail until it is back.',
  },
}

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.create()
  // The first start decides the port.
  await cluster.start()
  await cluster.stop()
})
afterAll(() => cluster.remove())

const statusOf = async (url: string) => (await fetch(url)).status

it('starts while PostgreSQL is down, responds with 503, and recovers by itself', async () => {
  const server = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: cluster.url('postgres'),
  })
  await expect
    .poll(server.stdout)
    .toMatch(/\nDatabase: postgres \(PostgreSQL at 127\.0\.0\.1:\d+\)\n$/)
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  for (const path of ['/readyz', `/api/daily-data/${USER}/2026-11-20`]) {
    const response = await fetch(server.url + path)
    expect([response.status, await response.json()]).toEqual([503, UNREACHABLE])
    expect(response.headers.get('retry-after')).toBe('5')
  }

  await cluster.start()
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)

  const acknowledged = noWrites()
  const writers = new Writers(server.url, 16, acknowledged)
  const stops = fc.sample(fc.constantFrom('fast' as const, 'crash' as const), randomRuns(2, 100))
  // Both kinds, then any.
  for (const how of ['fast', 'crash', ...stops.slice(2)] as const) {
    await writers.waitForResponses(200)
    const rejectedBefore = writers.rejections.length
    await cluster.stop(how)
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503)
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    await expect.poll(() => writers.rejections.length - rejectedBefore).toBeGreaterThan(32)
    await cluster.start()
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)
  }
  await writers.waitForResponses(200)
  await server.kill('SIGTERM')
  await writers.waitForDisconnect()

  expect(new Set(writers.rejections)).toEqual(new Set([503]))
  expect(server.stdout() + server.stderr()).not.toMatch(/ss(%2F|\/)word/)
  const store = openTestPostgres(cluster.url('postgres'))
  expect(await findMissingWrites(store, acknowledged)).toEqual([])
  await store.close()
})
