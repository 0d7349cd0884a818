import { expect, test } from 'vitest'
import { precacheEntries } from './precache-entries.ts'

const ENTRIES = [
  { url: 'home.html', revision: 'a' },
  { url: 'robots.svg', revision: 'b' },
  { url: 'assets/app-B1x9.js', revision: null },
]

test('a page is fetched again when it or the security headers change, and other files only with their content', () => {
  const [page, picture, script] = precacheEntries(ENTRIES, 'headers')
  expect(page).toEqual({ url: '/home.html', revision: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(picture).toEqual({ url: '/robots.svg', revision: 'b' })
  expect(script).toEqual({ url: '/assets/app-B1x9.js', revision: null })

  expect(precacheEntries(ENTRIES, 'headers')[0]).toEqual(page)
  expect(precacheEntries(ENTRIES, 'other headers')[0]).not.toEqual(page)
  expect(precacheEntries(ENTRIES, 'other headers').slice(1)).toEqual([picture, script])
  const changed = [{ url: 'home.html', revision: 'c' }]
  expect(precacheEntries(changed, 'headers')[0]).not.toEqual(page)
})
