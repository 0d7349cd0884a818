import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import { missingFrom } from './missing-from.ts'
import { PostgresCluster } from './postgres-cluster.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'
import { nothingAcknowledged, Writers } from './writers.ts'

const SOON = { timeout: 20_000 }

const UNREACHABLE = {
  error: {
    code: 'unavailable',
    message: 'PostgreSQL cannot be reached: nothing can be read or saved for now.',
  },
}

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.create()
})
afterAll(() => cluster.remove())

const statusOf = async (url: string) => (await fetch(url)).status

it('starts while PostgreSQL is down, says so, and goes on by itself once it is up', async () => {
  const server = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: cluster.url('postgres'),
  })
  await expect
    .poll(server.stdout, SOON)
    .toMatch(/\nDatabase: postgres in the PostgreSQL at 127\.0\.0\.1:\d+\n$/)
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  for (const path of ['/readyz', `/api/daily-data/${USER}/2026-11-20`]) {
    const answer = await fetch(server.url + path)
    expect([answer.status, await answer.json()]).toEqual([503, UNREACHABLE])
    expect(answer.headers.get('retry-after')).toBe('5')
  }

  await cluster.start()
  await expect.poll(() => statusOf(`${server.url}/readyz`), SOON).toBe(200)

  const acknowledged = nothingAcknowledged()
  const writers = new Writers(server.url, 16, acknowledged)
  for (const how of ['fast', 'crash'] as const) {
    await writers.answered(200)
    const refusedBefore = writers.refusals.length
    await cluster.stop(how)
    expect(await statusOf(`${server.url}/readyz`)).toBe(503)
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    await expect.poll(() => writers.refusals.length - refusedBefore, SOON).toBeGreaterThan(32)
    await cluster.start()
    await expect.poll(() => statusOf(`${server.url}/readyz`), SOON).toBe(200)
  }
  await writers.answered(200)
  await server.kill('SIGTERM')
  await writers.lost()

  expect(new Set(writers.refusals)).toEqual(new Set([503]))
  expect(writers.slowestMs).toBeLessThan(10_000)
  expect(server.stdout() + server.stderr()).not.toMatch(/ss(%2F|\/)word/)
  const store = openPostgresStore(cluster.url('postgres'))
  expect(await missingFrom(store, acknowledged)).toEqual([])
  await store.close()
})
