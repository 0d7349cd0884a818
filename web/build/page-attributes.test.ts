import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const LIST = 'shared/page/page-attributes.ts'
/** The document, what runs before the app, and where the app takes over. All their attributes are listed. */
const SPEAKERS = [
  'web/index.html',
  'web/build',
  'web/shell/start',
  'web/shell/early-figures',
  'web/shell/service-worker',
  'web/store/appearance',
  'web/ui/layout/early-part.tsx',
]
const SOURCE = /\.(tsx?|css|html)$/
const TEST = /\.test\.tsx?$/

function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((file) => `${path}/${file.replaceAll('\\', '/')}`)
    .filter(
      (file) => SOURCE.test(file) && !TEST.test(file) && !/\/(dist|testing|tests)\//.test(file),
    )
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The attributes that a source names, also as properties of `dataset`. */
function attributesIn(text: string): Set<string> {
  const written = Array.from(
    text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*(?![\w-])/g),
    ([name]) => name,
  )
  const direct = Array.from(
    text.matchAll(/(?:dataset|dataset as \w+\)|rootData\(\))\.(\w+)/g),
    ([, key = '']) => key,
  )
  const taken = Array.from(text.matchAll(/{([^{}]+)} = (?:\S*dataset|data)\b/g), ([, keys = '']) =>
    Array.from(keys.matchAll(/(\w+)(?: = [^,]+)?/g), ([, key = '']) => key),
  ).flat()
  return new Set([...written, ...[...direct, ...taken].map(attributeOf)])
}

function attributeOf(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

const keys = Array.from(textOf(LIST).matchAll(/^ {2}(\w+)\??:/gm), ([, key = '']) => key)
const listed = keys.map(attributeOf)

test('every attribute of the document and the scripts before the app is listed', () => {
  const names = new Set(
    SPEAKERS.flatMap(filesIn).flatMap((file) => [...attributesIn(textOf(file))]),
  )
  // An attribute for tests, and the names of the early figures of all pages. The document keeps only one of them.
  for (const other of ['data-testid', 'data-page-tsx']) names.delete(other)
  expect([...names].filter((name) => !listed.includes(name))).toEqual([])
})

test('every listed attribute is used, in more than one file', () => {
  const texts = filesIn('web').map(textOf)
  const unused = keys.filter((key) => {
    const [, group = ''] = /^(data-[a-z]+-)/.exec(attributeOf(key)) ?? []
    // Some names end with the name of a page, and some values are read by their property alone.
    const use = new RegExp(
      `${attributeOf(key)}\\b|\\.${key}\\b|[{ ]${key}( = [^,]+)?[ ,].*} = data|${group}\\$`,
    )
    return texts.filter((text) => use.test(text)).length < 2
  })
  expect(unused).toEqual([])
})

test('docs/architecture.md lists the same attributes', () => {
  const [, section = ''] =
    /\n### Attributes\n([\s\S]*?)\n##/.exec(textOf('docs/architecture.md')) ?? []
  const documented = Array.from(section.matchAll(/^\| `(data-[\w-]+)`/gm), ([, name]) => name)
  expect(documented).toEqual(listed)
})
