import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageNameOf } from '../navigation/page-name.ts'
import { ROUTES } from '../navigation/routes.ts'

it('has every page in the map of paths that static hosting needs', () => {
  const config = readFileSync(new URL('../../../hosting/Caddyfile.static', import.meta.url), 'utf8')
  const rules = [...config.matchAll(/^\t\t~\(\?i\)(\S+) \/(\S+)\.html$/gm)]
  for (const { path } of ROUTES.filter((route) => route.path !== '/')) {
    const rule = rules.find(([, pattern = '']) => new RegExp(pattern, 'i').test(path.toUpperCase()))
    expect([path, rule?.[2]]).toEqual([path, pageNameOf(path)])
  }
  expect(rules).toHaveLength(ROUTES.length - 1)
})
