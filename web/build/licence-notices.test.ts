import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatNotices, packageFolderOf, readLicence, runtimePackages } from './licence-notices.ts'

const root = resolve(import.meta.dirname, '../..')

test.each(['web', 'server'])(
  'every package that %s needs at run time has a licence text',
  (name) => {
    const works = [...runtimePackages(join(root, name))].map(readLicence)
    expect(works.length).toBeGreaterThan(30)
    // The shortest is a notice of the Mozilla Public License, which names the licence by its URL.
    for (const { name, text } of works) expect([name, text.length > 200]).toEqual([name, true])
  },
)

test('a package without a licence text stops the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-licence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = { name: 'bare', version: '1.0.0', license: 'MIT' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  expect(() => readLicence(folder)).toThrow('There is no licence text of bare')
  writeFileSync(join(folder, 'LICENCE.md'), 'Do what you like.\n')
  writeFileSync(join(folder, 'NOTICE'), 'By me.')
  expect(readLicence(folder)).toEqual({
    name: 'bare 1.0.0',
    licence: 'MIT',
    text: 'Do what you like.\n\nBy me.',
  })
})

test('dependencies of dependencies count, wherever npm has installed them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-licence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const install = (path: string, manifest: object) => {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  }
  install('app', { name: 'app', dependencies: { a: '1', '@tend/own': '1' } })
  install('node_modules/a', { name: 'a', optionalDependencies: { b: '1', absent: '1' } })
  install('node_modules/b', { name: 'b' })
  install('node_modules/a/node_modules/b', { name: 'b', dependencies: { a: '1' } })
  install('node_modules/@tend/own', { name: '@tend/own', dependencies: { '@c/d': '1' } })
  install('node_modules/@c/d', { name: '@c/d' })
  expect([...runtimePackages(join(folder, 'app'))].sort()).toEqual(
    ['@c/d', 'a', 'a/node_modules/b'].map((name) => join(folder, 'node_modules', name)),
  )
})

test('a file belongs to the innermost package', () => {
  expect(packageFolderOf('/x/node_modules/a/dist/a.js')).toBe('/x/node_modules/a')
  expect(packageFolderOf('/x/node_modules/a/node_modules/@b/c/d.js')).toBe(
    '/x/node_modules/a/node_modules/@b/c',
  )
  expect(packageFolderOf('/x/web/shell/start/start.ts')).toBeNull()
})

test('works with the same licence text share one entry', () => {
  const text = formatNotices([
    { name: 'b 2', licence: 'MIT', text: 'SAME' },
    { name: 'c 3', licence: 'ISC', text: 'OTHER' },
    { name: 'a 1', licence: 'MIT', text: 'SAME' },
    { name: 'a 1', licence: 'MIT', text: 'SAME' },
  ])
  expect(text.split(/\n-{24}\n\n/).slice(1)).toEqual([
    'a 1 (MIT)\nb 2 (MIT)\n\nSAME\n',
    'c 3 (ISC)\n\nOTHER\n',
  ])
})
