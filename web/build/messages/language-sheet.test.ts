import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { languageSheet } from './language-sheet.ts'
import { ENGLISH } from './say-messages.ts'

const sheetOf = (tag: string) => languageSheet({ ...ENGLISH, tag })

test('a language from right to left mirrors the icons that point along the text, and no others', async () => {
  const [sheet] = await sheetOf('ar')
  const [, selector = ''] = /(\.lucide.+)\{scale:-1 1\}/.exec(String(sheet?.content)) ?? []
  const $ = load(`
    <svg class="lucide" id="chevron"><path d="m9 18 6-6-6-6"/></svg>
    <svg class="lucide" id="back"><use href="#icon-arrow-left"/></svg>
    <svg class="lucide" id="minus"><path d="M5 12h14"/></svg>`)
  const mirrored = $(selector).map((_, icon) => $(icon).attr('id'))
  expect(mirrored.get()).toEqual(['chevron', 'back'])
})

test('only a language with further letters has another font', async () => {
  const [sheet, font, ...more] = await sheetOf('pl')
  expect(sheet?.content).toContain(`url(/${font?.file})`)
  expect(font?.content.length).toBeGreaterThan(10_000)
  expect(more).toEqual([])
  expect(await sheetOf('de')).toHaveLength(1)
  expect(await sheetOf('en')).toEqual([])
})
