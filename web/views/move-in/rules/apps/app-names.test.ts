import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APPS } from './app-names.ts'

test.each([
  'README.md',
  'docs/product/move-in.md',
  'web/views/static-pages/screens/guide-page.tsx',
])('%s names every app whose files Tend reads', (path) => {
  const file = new URL(`../../../../../${path}`, import.meta.url)
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
  expect(APPS.filter((app) => !text.includes(app))).toEqual([])
})
