import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from './test-app.ts'

it('sends the same headers as the Caddyfile for static hosting', async () => {
  const file = resolve(import.meta.dirname, '../../hosting/Caddyfile.static')
  const lines = readFileSync(file, 'utf8').matchAll(/^\t\t([A-Z][\w-]+) (?:"(.+)"|(\S+))$/gm)
  const caddyHeaders = [...lines].map(([, name = '', quoted, plain]) => [name, quoted ?? plain])
  const { app } = await testApp({ trustProxy: 1 })
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(caddyHeaders.length).toBeGreaterThan(8)
  for (const [name = '', value] of caddyHeaders) {
    // The hash of the inline script is in the policy of each document (web/build/prerender.ts).
    const withoutHash = value?.replace("script-src 'self' 'unsafe-inline'", "script-src 'self'")
    expect([name, withoutHash]).toEqual([name, headers[name.toLowerCase()]])
  }
})
