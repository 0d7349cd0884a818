import { once } from 'node:events'
import { connect } from 'node:net'
import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { ACCEPT_REGISTERS } from '@tend/protocol/daily-data'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'
import { testApp, USER } from './test-app.ts'

const writeDays = (app: FastifyInstance, days: readonly unknown[]) =>
  app.inject({ method: 'POST', url: '/api/daily-data/batch', payload: { userId: USER, days } })
const appendSessions = (app: FastifyInstance, sessions: readonly unknown[]) =>
  app.inject({
    method: 'POST',
    url: '/api/breathing-sessions/batch',
    payload: { userId: USER, sessions },
  })
const dateOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)

it('writes many days at once, and returns the registers of each as a single write does', async () => {
  const { app } = await testApp()
  const day = { date: '2026-11-20', waterCount: 3, revisions: { waterCount: 30 } }
  const single = await app.inject({
    method: 'POST',
    url: '/api/daily-data',
    payload: { userId: USER, ...day },
  })
  const older = { date: '2026-11-20', waterCount: 2, revisions: { waterCount: 20 } }
  const response = await writeDays(app, [day, older, { ...older, date: '2026-11-19' }])
  expect(response.statusCode).toBe(200)
  const other = (await app.inject(`/api/daily-data/${USER}/2026-11-19`)).json()
  const registersOf = ({ date, registers }: { date: string; registers: object }) => ({
    date,
    registers,
  })
  const results = [single.json(), single.json(), other].map(registersOf)
  expect(response.json()).toEqual({ results })
  expect(other.waterCount).toBe(2)
})

it('rejects an item for its content without affecting the others', async () => {
  const { app } = await testApp()
  const days = await writeDays(app, [
    { date: '2026-02-30', waterCount: 1 },
    { date: '2026-11-20', waterCount: 1 },
    { date: '2026-11-21', waterCount: -1 },
    { date: '2026-11-22', weight: 70 },
    null,
    { date: '2026-11-23', waterCount: 2 },
  ])
  const results = days.json().results
  const glassesOf = (result: { registers?: DayRegisters }) =>
    result.registers ? fieldsOf(result.registers).waterCount : result
  expect(results.map(glassesOf)).toEqual([
    { error: { code: 'bad_request', message: expect.stringContaining('date') } },
    1,
    { error: { code: 'bad_request', message: expect.stringContaining('waterCount') } },
    { error: { code: 'bad_request', message: expect.stringMatching(/^\S.{8,}/) } },
    { error: { code: 'bad_request', message: expect.stringMatching(/^\S.{8,}/) } },
    2,
  ])
  const sessions = await appendSessions(app, [
    { id: 'a', duration: 60, cycles: 3 },
    { id: 'no id', duration: 60, cycles: 3 },
    { id: 'b', duration: 60, cycles: 3 },
  ])
  expect(sessions.json().results.map(({ id = 'rejected' }) => id)).toEqual(['a', 'rejected', 'b'])
  expect((await app.inject(`/api/breathing-sessions/${USER}`)).json().total).toBe(2)
})

it('writes a batch of several parts in its order, up to the size of a response', async () => {
  const { app } = await testApp()
  const days = Array.from({ length: 250 }, (_, i) =>
    i % 50 === 7 ? { date: 'invalid' } : { date: dateOf(i), waterCount: i % 9 },
  )
  const results: { date?: string }[] = (await writeDays(app, days)).json().results
  expect(results.map(({ date = 'invalid' }) => date)).toEqual(days.map(({ date }) => date))
  const eatingLog = { food: 'x'.repeat(900), feelings: '' }
  const long = await writeDays(
    app,
    days.map((day) => ({ ...day, eatingLog })),
  )
  expect(Buffer.byteLength(long.body)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
  const { length } = long.json().results
  expect(length).toBeGreaterThan(100)
  const readFood = async (index: number) =>
    (await app.inject(`/api/daily-data/${USER}/${dateOf(index)}`)).json().eatingLog.food
  expect(await readFood(length - 1)).toBe(eatingLog.food)
  expect(await readFood(length)).toBe('')
  const sessions = Array.from({ length: 250 }, (_, i) => ({ id: `s${i}`, duration: 60, cycles: i }))
  const ids = (response: { json: () => { results: { id: string }[] } }) =>
    response.json().results.map(({ id }) => id)
  const sent = [...sessions, ...sessions.slice(0, 1)]
  expect(ids(await appendSessions(app, sent))).toEqual(sent.map(({ id }) => id))
})

it('ends a response at 256 kB, and leaves the other days unchanged', async () => {
  const { app } = await testApp()
  const eatingLog = { food: '汤'.repeat(10_000), feelings: '汤'.repeat(10_000) }
  const dates = Array.from({ length: 9 }, (_, index) => dateOf(index))
  for (const date of dates) await writeDays(app, [{ date, eatingLog }])
  const glasses = dates.map((date) => ({ date, waterCount: 1 }))
  const response = await writeDays(app, [{ date: 'invalid' }, ...glasses])
  expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
  expect(response.json().results).toHaveLength(5)
  const waterOf = async (date: string) =>
    (await app.inject(`/api/daily-data/${USER}/${date}`)).json().waterCount
  expect(await waterOf(dateOf(3))).toBe(1)
  expect(await waterOf(dateOf(4))).toBe(0)
})

it('lists 48 days of 60 kB in pages of at most 256 kB', async () => {
  const { app } = await testApp()
  const eatingLog = { food: '汤'.repeat(10_000), feelings: '汤'.repeat(10_000) }
  for (let index = 0; index < 48; index += 4) {
    const days = [0, 1, 2, 3].map((i) => ({ date: dateOf(index + i), eatingLog }))
    expect((await writeDays(app, days)).json().results).toHaveLength(4)
  }
  const countPages = async (accept: string) => {
    const seen = new Set<string>()
    let since = '0'
    let pages = 0
    for (let more = true; more; pages++) {
      const url = `/api/daily-data/${USER}?since=${since}`
      const response = await app.inject({ url, headers: { accept } })
      expect(Buffer.byteLength(response.body)).toBeLessThan(MAX_BATCH_BYTES + 200)
      const page = response.json()
      for (const { date } of page.days) seen.add(date)
      ;({ cursor: since, more } = page)
    }
    expect(seen.size).toBe(48)
    return pages
  }
  const pages = await countPages('*/*')
  expect(await countPages(ACCEPT_REGISTERS)).toBe(Math.ceil(pages / 2))
})

it('lists sessions in a short first page and pages of 1,000 after it, below 256 kB', async () => {
  const { app } = await testApp()
  const user = `user_${'x'.repeat(64)}`
  const session = (index: number) => ({
    id: `${index}`.padStart(64, '_'),
    duration: 86_400,
    cycles: 86_400,
    startedAt: '2026-11-20T22:01:00.000000000+01:00',
  })
  for (let start = 0; start < 1200; start += 300) {
    const sessions = Array.from({ length: 300 }, (_, index) => session(start + index))
    const payload = { userId: user, sessions }
    const response = await app.inject({
      method: 'POST',
      url: '/api/breathing-sessions/batch',
      payload,
    })
    expect(response.json().results).toHaveLength(300)
  }
  const first = (await app.inject(`/api/breathing-sessions/${user}`)).json()
  expect(first.sessions).toHaveLength(100)
  const second = await app.inject(`/api/breathing-sessions/${user}?before=${first.next}`)
  expect(second.json().sessions).toHaveLength(1000)
  expect(Buffer.byteLength(second.body)).toBeLessThan(MAX_BATCH_BYTES + 200)
})

it('saves nothing of a batch whose body breaks off', async () => {
  const { app } = await testApp()
  const port = await listen(app)
  const days = [0, 1, 2].map((index) => ({ date: dateOf(index), waterCount: 1 }))
  const body = JSON.stringify({ userId: USER, days })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head =
    'POST /api/daily-data/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json'
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -20)}`)
  await expect.poll(() => connections(app)).toBe(1)
  socket.destroy()
  await expect.poll(() => connections(app)).toBe(0)
  expect((await app.inject(`/api/daily-data/${USER}?since=0`)).json().days).toEqual([])
  // The device then sends the whole batch again.
  expect((await writeDays(app, days)).json().results).toHaveLength(3)
})

const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
