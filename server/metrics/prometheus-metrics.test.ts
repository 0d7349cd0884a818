import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noteBackup } from '../backup/last-backup.ts'
import { ServerBusy } from '../errors/server-busy.ts'
import { DATABASES } from '../tests/databases.ts'
import { listen } from '../tests/listen.ts'
import { canRun } from '../tests/server-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { testApp, USER } from '../tests/test-app.ts'
import { ServerMetrics } from './prometheus-metrics.ts'
import { buildMetricsApp } from './serve-metrics.ts'

const monitoring = resolve(import.meta.dirname, '../../hosting/monitoring')
const PROMTOOL = 'promtool'
const TOKEN = 'token-of-this-test'
const authorization = `Bearer ${TOKEN}`
const day = { userId: USER, date: '2026-11-20', eatingLog: { food: 'secret-word', feelings: '' } }

const CONFIG = {
  publicOrigins: ['https://tend.example.com'],
  clientLimits: { connectionsPerAddress: 9, connections: 9, bytesPerAddress: 1e6, bytes: 1e6 },
}

const newMetrics = (dataDir = temporaryFolder(), now = Date.now) =>
  new ServerMetrics({ version: '9.8.7', dataDir, expectsBackups: true, now })

/** The value of a series, `undefined` if it is not shown. */
function seriesIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe.each(DATABASES)('with $database', ({ database, parts }) => {
  it('counts requests by route and status, and errors by code, without anything of a client', async () => {
    const metrics = newMetrics()
    const { app } = await testApp({
      ...(await parts()),
      metrics,
      metricsToken: TOKEN,
      rateLimit: 5,
    })
    const remoteAddress = '203.0.113.77'
    await app.inject({ remoteAddress, method: 'POST', url: '/api/daily-data', payload: day })
    await app.inject({ remoteAddress, url: `/api/daily-data/${USER}/2026-11-20` })
    await app.inject({ remoteAddress, url: `/api/food/search?q=secret-word` })
    await app.inject({ remoteAddress, url: `/api/${USER}/secret-word` })
    await app.inject({ remoteAddress, url: `/${USER}?q=secret-word` })
    await app.inject({ remoteAddress, method: 'PATCH', url: `/api/users/${USER}` })
    await app.inject({ remoteAddress, url: `/api/daily-data/${USER}` })
    const response = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { body } = response
    const requests = (labels: string) =>
      seriesIn(body, `tend_http_request_duration_seconds_count{${labels}}`)
    expect(requests('method="POST",route="/api/daily-data",status="2xx"')).toBe(1)
    expect(requests('method="GET",route="/api/daily-data/:userId/:date",status="2xx"')).toBe(1)
    expect(requests('method="GET",route="/api/daily-data/:userId",status="4xx"')).toBe(1)
    expect(
      seriesIn(
        body,
        'tend_http_errors_total{route="/api/daily-data/:userId",code="too_many_requests"}',
      ),
    ).toBe(1)
    expect(seriesIn(body, 'tend_build_info{version="9.8.7"}')).toBe(1)
    expect(seriesIn(body, 'tend_ready')).toBe(1)
    expect(seriesIn(body, 'tend_database_bytes')).toBeGreaterThan(4096)
    expect(seriesIn(body, 'tend_wal_bytes') === undefined).toBe(database === 'PostgreSQL')
    expect(seriesIn(body, 'tend_disk_free_bytes')).toBeGreaterThan(0)
    expect(body).not.toMatch(/user_0|secret-word|203\.0|PATCH/)
  })
})

it('shows the time of the last backup, 0 before the first', async () => {
  const folder = temporaryFolder()
  const metrics = newMetrics(folder)
  await testApp({ metrics })
  const shown = async () => seriesIn(await metrics.text(), 'tend_last_backup_timestamp_seconds')
  expect(await shown()).toBe(0)
  noteBackup(join(folder, 'tend.db'), new Date(86_400_000))
  noteBackup(join(folder, 'tend.db'), new Date(172_800_000))
  expect(await shown()).toBe(172_800)
})

it('shows how long push messages have waited, and nothing about a database that fails', async () => {
  const metrics = newMetrics(temporaryFolder(), () => 100_000)
  const { store } = await testApp({ metrics })
  await store.savePush('https://push.example/a', [40_000, 500_000], 1, () => null)
  const text = await metrics.text()
  expect(seriesIn(text, 'tend_push_pending')).toBe(1)
  expect(seriesIn(text, 'tend_push_oldest_age_seconds')).toBe(60)
  const fail = async () => {
    throw new Error('no database')
  }
  Object.assign(store, { figures: fail, ping: fail })
  metrics.onPushes({ sent: 2, gone: 0, rejected: 1, failed: 0, late: 0 })
  const failing = newMetrics()
  await testApp({ metrics: failing, store })
  expect(seriesIn(await failing.text(), 'tend_ready')).toBe(0)
  expect(seriesIn(await failing.text(), 'tend_push_pending')).toBeUndefined()
  expect(seriesIn(await metrics.text(), 'tend_push_messages_total{outcome="sent"}')).toBe(2)
})

it('counts food searches by outcome, and writes that share a transaction', async () => {
  const metrics = newMetrics()
  const client = { single: 'a', network: 'a', site: 'a' }
  const finder = metrics.countSearches({
    search: async (text) => {
      if (text === 'busy') throw new ServerBusy('busy')
      return []
    },
    lookUp: async () => {
      throw new Error('failed')
    },
  })
  expect(await finder.search('nothing', 1, client)).toEqual([])
  await expect(finder.search('busy', 1, client)).rejects.toThrow(ServerBusy)
  await expect(finder.lookUp('4012345678901' as never, client)).rejects.toThrow('failed')
  metrics.onCommit(3)
  const text = await metrics.text()
  const searches = ['none', 'busy', 'failed'].map((outcome) =>
    seriesIn(text, `tend_food_searches_total{outcome="${outcome}"}`),
  )
  expect(searches).toEqual([1, 1, 1])
  expect(seriesIn(text, 'tend_commit_writes_sum')).toBe(3)
})

it('are only shown with the token, and not at all without one', async () => {
  const metrics = newMetrics()
  const { app } = await testApp({ metrics, metricsToken: TOKEN })
  for (const sent of [undefined, 'Bearer', 'Bearer another-token', `Basic ${TOKEN}`]) {
    const headers = sent === undefined ? {} : { authorization: sent }
    const { statusCode, body } = await app.inject({ url: '/metrics', headers })
    expect([statusCode, body.includes('tend_')]).toEqual([401, false])
  }
  const other = await testApp({ metrics: newMetrics() })
  const { statusCode } = await other.app.inject({ url: '/metrics', headers: { authorization } })
  expect(statusCode).toBe(404)
})

it.each([
  ['127.0.0.1:9464', 200],
  ['tend:9464', 200],
  ['tend.example.com:9464', 200],
  ['rebound.example', 421],
])('on a separate port are shown to the host %s with %i', async (host, status) => {
  const { app } = await metricsApp(0)
  const { statusCode } = await app.inject({ url: '/metrics', headers: { host } })
  expect(statusCode).toBe(status)
})

/** @param rateLimit requests a minute, 0 for no limit */
async function metricsApp(rateLimit: number) {
  const metrics = newMetrics()
  await testApp({ metrics })
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const config = { ...CONFIG, rateLimit }
  const app = buildMetricsApp({ metrics, token: null }, config, logger)
  onTestFinished(() => app.close())
  return { app, lines }
}

it('on a separate port have the limit of requests of the app', async () => {
  const { app } = await metricsApp(2)
  for (const url of ['/metrics', '/%zz']) await app.inject({ url })
  for (const url of ['/metrics', '/%zz', '/secret-word']) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 429, '60'])
  }
})

it('on a separate port are the only thing there, and no byte of a request is logged', async () => {
  const { app, lines } = await metricsApp(0)
  for (const url of ['/secret-word', '/%zz/secret-word']) {
    const { headers, body } = await app.inject({ url })
    expect([headers['cache-control'], body.includes('secret-word')]).toEqual(['no-store', false])
  }
  const socket = connect(await listen(app), '127.0.0.1').resume()
  socket.write('secret-word\r\n\r\n')
  await once(socket, 'close')
  expect(lines.join('')).toContain('Server listening')
  expect(lines.join('')).not.toMatch(/secret-word|7365637265742d|115,101,99,114/)
})

describe('hosting/monitoring', () => {
  const text = (name: string) => readFileSync(join(monitoring, name), 'utf8')

  it('names only metrics that exist', async () => {
    const metrics = newMetrics()
    await testApp({ metrics })
    const shown = await metrics.text()
    const known = new Set(Array.from(shown.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
    const used = [text('grafana-dashboard.json'), text('tend-rules.yml')].flatMap((file) =>
      Array.from(file.matchAll(/\b(?:tend|process|nodejs)_[a-z\d_]+/g), ([name]) => name),
    )
    const unknown = used.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, '')),
    )
    expect(unknown).toEqual([])
    expect(new Set(used).size).toBeGreaterThan(15)
  })

  it.skipIf(!canRun(PROMTOOL, '--version'))(
    'has rules that promtool accepts, and that fire and stay silent as expected',
    () => {
      const promtool = (...args: string[]) =>
        execFileSync(PROMTOOL, args, { cwd: monitoring, encoding: 'utf8', stdio: 'pipe' })
      expect(promtool('check', 'config', 'prometheus.yml')).toContain('5 rules found')
      expect(promtool('test', 'rules', 'tend-rules-test.yml')).toContain('SUCCESS')
    },
  )
})
