import { describe, expect, it } from 'vitest'
import { testApp } from '../tests/test-app.ts'

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'none';" +
  "frame-ancestors 'none'"

describe.each(['/', '/api/nothing', '/healthz', '/assets/missing.js'])('on %s', (url) => {
  it.each([
    ['content-security-policy', POLICY],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['x-powered-by', undefined],
    ['server', undefined],
  ])('%s', async (name, value) => {
    const { app } = await testApp()
    expect((await app.inject(url)).headers[name]).toBe(value)
  })

  it('permissions-policy', async () => {
    const { app } = await testApp()
    const policy = String((await app.inject(url)).headers['permissions-policy'])
    for (const denied of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy).toContain(`${denied}=()`)
    }
    expect(policy).toContain('screen-wake-lock=(self)')
  })
})

const secureOnly = ['cross-origin-opener-policy', 'origin-agent-cluster'] as const

it('has none of the headers that a browser refuses on plain http', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/', headers: { host: '192.168.1.20:3000' } })
  for (const name of [...secureOnly, 'strict-transport-security']) {
    expect(headers[name]).toBeUndefined()
  }
})

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'isolates its pages on %s',
  async (host) => {
    const { app } = await testApp()
    const { headers } = await app.inject({ url: '/', headers: { host } })
    expect(secureOnly.map((name) => headers[name])).toEqual(['same-origin', '?1'])
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

it('asks for TLS only where a trusted proxy says there is TLS', async () => {
  const headers = { host: 'tend.example', 'x-forwarded-proto': 'https' }
  const trusting = await (await testApp({ trustProxy: true })).app.inject({ url: '/', headers })
  expect(trusting.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(trusting.headers['cross-origin-opener-policy']).toBe('same-origin')
  const plain = await (await testApp()).app.inject({ url: '/', headers })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
})
