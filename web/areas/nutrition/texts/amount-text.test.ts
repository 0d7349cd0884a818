import { readdirSync, readFileSync } from 'node:fs'
import { type AmountLanguage, amountLanguage } from '@tend/shared/food-amounts/amount-language'
import { AMOUNT_UNITS } from '@tend/shared/food-amounts/amount-words'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { amountText, eatenText, localServing, servingsText } from './amount-text.ts'

let language: AmountLanguage | null = null
vi.mock('@tend/shared/food-amounts/app-amounts', () => ({ appAmounts: () => language }))
afterEach(() => {
  language = null
})

const tableText = (path: string) =>
  readFileSync(new URL(`../../../../foods/tables/${path}.tsv`, import.meta.url), 'utf8')
const rowsOf = (path: string) =>
  tableText(path)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))

test.each([
  [{ count: 200, unit: { name: 'g', grams: 1 } }, '200 g'],
  [{ count: 2, unit: { name: 'cup', millilitres: 236.6 } }, '2 cups'],
  [{ count: 2, unit: { name: 'glass' } }, '2 glasses'],
  [{ count: 0.5, unit: null }, '½'],
  [{ count: 1.5, unit: { name: 'slice' } }, '1.5 slices'],
  [{ count: 3, unit: { name: 'tbsp', millilitres: 14.8 } }, '3 tbsp'],
  [{ count: 2, unit: null, size: 'large' }, '2 large'],
  [{ count: 2, unit: { name: 'slice' }, size: 'thin' }, '2 thin slices'],
] as const)('%j is shown as %s', (amount, text) => {
  expect(amountText(amount)).toBe(text)
})

test.each([
  [2, '1 large (50 g)', '2 large, 100 g'],
  [1, '1 medium (118 g)', '1 medium, 118 g'],
  [2, '1 medium slice (36 g)', '2 medium slices, 72 g'],
  [2, '1 cup, cooked (158 g)', '2 cups, cooked, 316 g'],
  [2, '1 cup (8 fl oz) (240 g)', '2 cups (8 fl oz), 480 g'],
  [3, '½ cup (105 g)', '1.5 cups, 315 g'],
  [1, '12 × 1 nut (14.4 g)', '12 nuts, 14.4 g'],
  [2, '1 oz (23 nuts) (28.35 g)', '2 oz (23 nuts), 56.7 g'],
  [1.5, '100 g', '150 g'],
  [2, '', '2 servings'],
  [2, '1 portion of 4', '2 × 1 portion of 4'],
])('%d of %j are shown as %j', (quantity, serving, text) => {
  expect(eatenText(quantity, serving)).toBe(text)
})

test.each([
  ['de', 1, '1 slice (30 g)', '1 Scheibe, 30 g'],
  ['de', 2, '1 thick slice (36 g)', '2 Scheiben (dick), 72 g'],
  ['de', 1, '½ cup (105 g)', '½ Tasse, 105 g'],
  ['de', 2, '1 Riegel (25 g)', '2 Riegel, 50 g'],
  ['es', 2, '1 cup, cooked (158 g)', '2 tazas, cocido, 316 g'],
  ['fr', 1.5, '1 slice (30 g)', '1.5 tranche, 45 g'],
  ['it', 3, '1 medium (50 g)', '3 pezzi medi, 150 g'],
  ['nl', 2, '1 cup (8 fl oz) (240 g)', '2 koppen (8 fl oz), 480 g'],
  ['pl', 2, '1 cup (240 g)', '2 filiżanki, 480 g'],
  ['pl', 5, '1 egg (50 g)', '5 jajek, 250 g'],
  ['pl', 0.5, '1 glass (250 g)', '½ szklanki, 125 g'],
  ['pt-BR', 12, '1 nut (1.2 g)', '12 castanhas, 14.4 g'],
  ['ar', 2, '1 egg (50 g)', 'بيضتان, 100 g'],
  ['ar', 3, '1 egg (50 g)', '3 بيضات, 150 g'],
])('in %s, %d of %j are shown as %j', (tag, quantity, serving, text) => {
  language = amountLanguage(tableText(`amounts/${tag}`))
  expect(eatenText(quantity, serving)).toBe(text)
})

test('servings and amounts are shown in the language of the app', () => {
  language = amountLanguage(tableText('amounts/de'))
  const unit = { name: 'bowl' }
  expect(amountText({ count: 2, unit, size: 'large' })).toBe('2 Schüsseln (groß)')
  expect(amountText({ count: 2, unit: null })).toBe('2')
  expect(localServing('3 × 1 serving')).toBe('3 × 1 Portion')
  expect(servingsText(2, '1 large (50 g)')).toBe('2 × 1 groß (50 g)')
})

const TABLES = new URL('../../../../foods/tables/amounts/', import.meta.url)
const TAGS = readdirSync(TABLES).map((file) => file.replace('.tsv', ''))

describe.each(TAGS)('in %s', (tag) => {
  const table = rowsOf(`amounts/${tag}`)
  const shown = new Set(
    table.flatMap(([, forms = '']) => forms.replaceAll(/[;,،]/g, ' ').split(/\s+/)),
  )

  test('every serving of the foods has words', () => {
    language = amountLanguage(tableText(`amounts/${tag}`))
    const labels = [
      ...rowsOf('catalogue').map((row) => row[5] ?? ''),
      ...rowsOf('portions').flatMap(([, , portions = '']) =>
        portions.split('; ').map((portion) => portion.split('=')[0] ?? ''),
      ),
    ]
    const others = [1, 2, 5, 1.5].flatMap((quantity) =>
      labels.flatMap((label) =>
        eatenText(quantity, `${label} (1 g)`)
          .replaceAll(/[(),،]/g, ' ')
          .split(/\s+/)
          .filter((word) => !/^(g|×|[\d.½¼¾⅓⅔]*)$/.test(word) && !shown.has(word)),
      ),
    )
    expect([...new Set(others)]).toEqual([])
  })

  test('every unit has words', () => {
    language = amountLanguage(tableText(`amounts/${tag}`))
    const units = [...AMOUNT_UNITS.values()].map(({ name }) => name)
    expect(units.filter((name) => !table.some(([english]) => english === name))).toEqual([])
  })
})
