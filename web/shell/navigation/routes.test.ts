import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOT_FOUND, ROUTES, STARTS } from './routes.ts'

it('has a route for every page module, and a module for every route', () => {
  const modules = Object.keys(
    import.meta.glob(['/shell/routes/*.tsx', '/{areas,views}/*/screens/*-page.tsx']),
  )
  const routes = [...ROUTES, ...Object.values(STARTS), NOT_FOUND]
  expect(routes.map(({ module }) => `/${module}`).sort()).toEqual(modules.sort())
})

it('has every page in the table of routes in the docs', () => {
  const routes = readFileSync(
    new URL('../../../docs/product/navigation.md', import.meta.url),
    'utf8',
  )
  const missing = ROUTES.filter(({ path }) => !routes.includes(`\`${path}\``))
  expect(missing).toEqual([])
})
