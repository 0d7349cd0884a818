import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from './test-app.ts'

it('is matched by the headers that static hosting is told to send', async () => {
  const file = resolve(import.meta.dirname, '../../hosting/Caddyfile.static')
  const told = [...readFileSync(file, 'utf8').matchAll(/^\t\t([A-Z][\w-]+) (?:"(.+)"|(\S+))$/gm)]
  const { app } = await testApp({ trustProxy: true })
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(told.length).toBeGreaterThan(8)
  for (const [, name = '', quoted, bare] of told) {
    expect([name, quoted ?? bare]).toEqual([name, headers[name.toLowerCase()]])
  }
})
