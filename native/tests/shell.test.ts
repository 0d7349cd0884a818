import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bootScriptOf } from '../../scripts/boot-script.mjs'
import { projectFile, projectFolder } from './project-files.ts'

const SHELLS = ['android/app/src/main/assets/public', 'ios/App/App/public']

describe.each(SHELLS)('the app in %s', (shell) => {
  const html = projectFile(`${shell}/index.html`)
  const policy = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(html)?.[1]

  test('has a content security policy before all scripts and links', () => {
    expect(policy).toBeDefined()
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.search(/<script|<link/))
    expect(policy).not.toMatch(/unsafe|\*|http:/)
  })

  test('allows scripts and styles only from the app, and connections only by https', () => {
    const hash = createHash('sha256').update(bootScriptOf(html)).digest('base64')
    const kinds = Object.fromEntries(
      (policy ?? '').split('; ').map((rule) => rule.split(/ (.*)/s).slice(0, 2)),
    )
    expect(kinds).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${hash}' capacitor://localhost`,
      'style-src': "'self' capacitor://localhost",
      'connect-src': "'self' capacitor://localhost https:",
      'base-uri': "'none'",
      'form-action': "'none'",
    })
  })

  test('has every file that its document refers to, and no PWA files', () => {
    const named = Array.from(html.matchAll(/(?:src|href|data-scripts[\w-]*)="\/([^"]*)"/g))
      .flatMap(([, list]) => String(list).split(' '))
      .map((path) => path.replace(/^\//, ''))
      .filter((path) => /\.\w+$/.test(path))
    expect(named.length).toBeGreaterThan(5)
    const files = ['', 'assets/', 'icons/'].flatMap((folder) =>
      projectFolder(`${shell}/${folder}`).map((file) => folder + file),
    )
    expect(files).toEqual(expect.arrayContaining(named))
    expect(files).toContain('licences.txt')
    expect(html).not.toContain('<link rel="manifest"')
    expect(files.filter((file) => /service-worker|\.(br|gz|webmanifest)$/.test(file))).toEqual([])
  })
})

test('the shell and the app have the same plugins in the same versions', () => {
  const dependencies = (path: string): [string, string][] =>
    Object.entries(JSON.parse(projectFile(path)).dependencies)
  const ofApp = dependencies('../web/package.json').filter(([name]) => /^@capacitor/.test(name))
  const ofShell = dependencies('package.json').filter(([name]) => !/\/(android|ios)$/.test(name))
  expect(Object.fromEntries(ofShell)).toEqual(Object.fromEntries(ofApp))
})

test('both native projects include every plugin', () => {
  const { dependencies } = JSON.parse(projectFile('package.json'))
  const gradle = projectFile('android/capacitor.settings.gradle')
  const swift = projectFile('ios/App/CapApp-SPM/Package.swift')
  for (const name of Object.keys(dependencies)) {
    if (/\/(core|android|ios)$/.test(name)) continue
    expect(gradle).toContain(`node_modules/${name}/android`)
    expect(swift).toContain(`node_modules/${name}"`)
  }
})
