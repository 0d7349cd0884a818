import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const root = resolve(import.meta.dirname, '../..')
const text = (path: string) => readFileSync(resolve(root, path), 'utf8')
const namesIn = (source: string, pattern: RegExp) =>
  new Set(Array.from(source.matchAll(pattern), ([, name = '']) => name))

const documented = namesIn(text('docs/configuration.md'), /^\| `([A-Z_]+)` +\|/gm)

it('docs/configuration.md lists exactly the settings that the server reads', () => {
  const read = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
  readConfig(environment, root)
  expect([...documented].sort()).toEqual([...read].sort())
  expect(documented.size).toBeGreaterThan(10)
})

it.each(['docs/security.md', 'docs/hosting.md'])('%s names only existing settings', (path) => {
  const others = [
    'VITE_SUPPORT_EMAIL',
    'VITE_FEEDBACK_EMAIL',
    'SOURCE_DATE_EPOCH',
    'NODE_ENV',
    'BUILD_IMAGE',
    'RUNTIME_IMAGE',
    'TEND_IMAGE',
    'TEND_VERSION',
  ]
  for (const name of namesIn(text(path), /`([A-Z]+_[A-Z_]+|SIGNUP)(?:=[^`]*)?`/g)) {
    expect([...documented, ...others]).toContain(name)
  }
})
