import { clampInstant } from '@tend/shared/days/local-date'
import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testApp, USER } from './test-app.ts'

const day = `/api/daily-data/${USER}/2026-11-20`

/** A machine without a battery starts in 1970, and a wrong clock may show any time. */
const anyTime = fc.integer({ min: 0, max: 8_640_000_000_000_000 })

it('applies writes without a revision in the order they arrive, however the clock jumps', async () => {
  let now = 0
  let users = 0
  const { app } = await testApp({ now: () => now })
  const write = fc.record({ time: anyTime, waterCount: fc.nat(1000), date: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
      const userId = `${USER}-${users++}`
      const list = (since: string) => `/api/daily-data/${userId}?since=${since}`
      const last = new Map<string, number>()
      let cursor = '0'
      for (const { time, waterCount, date: n } of writes) {
        now = time
        const date = `2026-11-2${n}`
        const payload = { userId, date, waterCount }
        const response = await app.inject({ method: 'POST', url: '/api/daily-data', payload })
        expect([response.statusCode, response.json().waterCount]).toEqual([200, waterCount])
        const written = response.json().revisions.waterCount
        if (last.has(date)) expect(written).toBeGreaterThan(last.get(date) ?? 0)
        last.set(date, written)
        // Reading on from the last cursor returns this write and no other.
        const page = (await app.inject(list(cursor))).json()
        expect(page.days.map((each: { date: string }) => each.date)).toEqual([date])
        cursor = page.cursor
      }
      const all = (await app.inject(list('0'))).json()
      const written = all.days.map((each: { registers: DayRegisters }) => each.registers)
      expect([all.days.length, all.revisionSum]).toEqual([last.size, registerSumOfDays(written)])
    }),
    randomRuns(30, 3000),
  )
})

it('trusts revisions of a device whose clock is ahead or behind, and orders later writes after them', async () => {
  const { app } = await testApp({ now: () => Date.parse('2026-11-20T12:00:00Z') })
  const post = async (waterCount: number, revision?: number) => {
    const revisions = revision === undefined ? {} : { revisions: { waterCount: revision } }
    const payload = { userId: USER, date: '2026-11-20', waterCount, ...revisions }
    return (await app.inject({ method: 'POST', url: '/api/daily-data', payload })).json()
  }
  const far = 8_640_000_000_000_000
  await post(5, far)
  expect(await post(6)).toMatchObject({ waterCount: 6, revisions: { waterCount: far + 1 } })
  expect(await post(7, Date.parse('1999-01-01'))).toMatchObject({ waterCount: 6 })
  expect(await post(8)).toMatchObject({ waterCount: 8, revisions: { waterCount: far + 2 } })
  expect((await app.inject(day)).json().waterCount).toBe(8)
})

it('gives a session a start time that its own schema accepts, whatever the clock shows', async () => {
  let now = 0
  const { app } = await testApp({ now: () => now })
  await fc.assert(
    fc.asyncProperty(anyTime, fc.nat(86_400), async (time, duration) => {
      now = time
      const payload = { userId: USER, duration, cycles: Math.floor(duration / 19) }
      const url = '/api/breathing-sessions'
      const made = await app.inject({ method: 'POST', url, payload })
      expect(made.statusCode).toBe(201)
      expect(Date.parse(made.json().startedAt)).toBe(
        clampInstant(new Date(time - duration * 1000)).getTime(),
      )
      const again = await app.inject({ method: 'POST', url, payload: made.json() })
      expect([again.statusCode, again.json()]).toEqual([200, made.json()])
    }),
    randomRuns(30, 3000),
  )
})

it('does not extend the rate limit if the clock is set back', async () => {
  const { app } = await testApp({ rateLimit: 2 })
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const status = async () => (await app.inject(day)).statusCode
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await status()).toBe(429)
  vi.advanceTimersByTime(60_000)
  expect(await status()).toBe(200)
})
