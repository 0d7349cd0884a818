import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKeys } from '../../http/clients/address-keys.ts'
import { RequestQuota } from './request-quota.ts'

function setUp(perHour = 1000) {
  let nowMs = 0
  const quota = new RequestQuota(perHour, () => nowMs)
  /** Sends as many requests as the quota allows, and returns their number. */
  const use = (address: string, wanted = perHour) => {
    let sent = 0
    while (sent < wanted && quota.take(addressKeys(address))) sent++
    return sent
  }
  return { quota, use, advance: (ms: number) => (nowMs += ms) }
}

describe('1,000 requests per hour', () => {
  it('give one address a quarter and one network half of them', () => {
    const { use } = setUp()
    expect(use('192.0.2.1')).toBe(250)
    expect(use('192.0.2.2')).toBeGreaterThan(100)
    let network = 0
    for (let last = 3; last < 255; last++) network += use(`192.0.2.${last}`)
    expect(250 + network).toBeLessThanOrEqual(500)
  })

  it('leave requests for each of several other networks', () => {
    const { use } = setUp()
    for (let last = 1; last < 255; last++) use(`192.0.2.${last}`)
    for (const address of ['203.0.113.1', '198.51.100.1', '2001:db8::1', '2001:db8:1::1']) {
      expect(use(address)).toBeGreaterThan(30)
    }
  })

  it('count all addresses of an IPv6 household as one', () => {
    const { use } = setUp()
    const used = [use('2001:db8::1'), use('2001:db8::2'), use('2001:db8::ffff:1')]
    expect(used).toEqual([250, 0, 0])
  })

  it('are free again an hour after they were sent', () => {
    const { use, advance } = setUp()
    expect(use('192.0.2.1', 100)).toBe(100)
    advance(30 * 60_000)
    expect(use('192.0.2.1')).toBe(150)
    advance(30 * 60_000 - 1)
    expect(use('192.0.2.1')).toBe(0)
    advance(1)
    expect(use('192.0.2.1')).toBe(100)
  })
})

it.each([0, 1, 2, 3])('a quota of %s requests is never exceeded', (perHour) => {
  const { use } = setUp(perHour)
  const used = use('192.0.2.1', 9) + use('203.0.113.1', 9) + use('198.51.100.1', 9)
  expect(used).toBeLessThanOrEqual(perHour)
})

it('is never exceeded in any hour, and no address gets more than a quarter of it', () => {
  const request = fc.record({ address: fc.ipV4(), times: fc.nat(40), pauseMs: fc.nat(600_000) })
  fc.assert(
    fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
      const { use, advance } = setUp(60)
      let nowMs = 0
      const sent: { address: string; atMs: number }[] = []
      for (const { address, times, pauseMs } of requests) {
        advance(pauseMs)
        nowMs += pauseMs
        for (let i = use(address, times); i > 0; i--) sent.push({ address, atMs: nowMs })
        const lastHour = sent.filter(({ atMs }) => atMs > nowMs - 3_600_000)
        expect(lastHour.length).toBeLessThanOrEqual(60)
        const own = lastHour.filter((other) => other.address === address)
        expect(own.length).toBeLessThanOrEqual(15)
      }
    }),
  )
})
