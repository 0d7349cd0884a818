import { expect, it, vi } from 'vitest'
import { DatabaseBusy } from '../errors/database-busy.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { Readiness } from './readiness.ts'

function readinessWithClock() {
  const ping = vi.fn(async () => {})
  const clock = { ms: 0 }
  return { ping, clock, readiness: new Readiness({ ping }, () => clock.ms) }
}

it('asks the store at most every two seconds, whether it is ready or not', async () => {
  const { ping, clock, readiness } = readinessWithClock()
  await Promise.all(Array.from({ length: 100 }, () => readiness.check()))
  clock.ms = 1999
  await readiness.check()
  expect(ping).toHaveBeenCalledTimes(1)

  clock.ms = 2000
  ping.mockRejectedValue(new ServiceUnavailable('The disk is full.'))
  for (let n = 0; n < 100; n++) await expect(readiness.check()).rejects.toThrow('The disk is full.')
  expect(ping).toHaveBeenCalledTimes(2)
  clock.ms = 4000
  ping.mockResolvedValue()
  await readiness.check()
})

it('reports for two seconds that a request has failed', async () => {
  const { clock, readiness } = readinessWithClock()
  await readiness.check()
  readiness.onRequestError(new Error('a bug'))
  readiness.onRequestError(new DatabaseBusy('Another request holds the lock.'))
  await readiness.check()
  readiness.onRequestError(new ServiceUnavailable('The disk is full.'))
  await expect(readiness.check()).rejects.toThrow('The disk is full.')
  clock.ms = 2000
  await readiness.check()
})
