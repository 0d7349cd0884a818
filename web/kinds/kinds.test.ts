import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KIND_TEXTS } from '../areas/texts/all-kind-texts.ts'
import type { Fields } from './field.ts'
import { KINDS } from './kinds.ts'
import { KIND_NAMES, type KindName, tableOf } from './tables.ts'

const CONTEXT = { userId: 'user_x', nowIso: '2026-11-24T12:00:00.000Z' }
const FOOD = { foodName: 'Oats', quantity: 1, calories: 100, protein: 3, carbs: 20, fats: 2 }
const MEAL = { id: 'm', date: '2026-11-20', mealType: 'lunch', ...FOOD }

/** The names of fields, also in the objects of lists. */
function namesOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { items }]) => [
    name,
    ...(items ? namesOf(items) : []),
  ])
}

/** The text of a file of the repository, in one line. */
const textOf = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')

test.each(KIND_NAMES)('every field of %s is in docs/product/entities.md', (kind) => {
  const entities = textOf('docs/product/entities.md')
  const { fields = {} } = KINDS[kind] as { readonly fields?: Fields }
  const missing = namesOf(fields).filter((name) => !entities.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

/** Kinds with another name in texts than their title. Other texts name some kinds: `git grep 'meals and measurements'`. */
const IN_TEXTS: { readonly [Kind in KindName]?: RegExp } = {
  exercises: /exercises/i,
  days: /daily data/i,
  barcodeFoods: /foods (you have scanned|with a barcode)/i,
  trackerEntries: /things you track/i,
  templates: /templates/i,
}

test.each(KIND_NAMES)('documents and pages that list all kinds name %s', (kind) => {
  const name = IN_TEXTS[kind] ?? new RegExp(KIND_TEXTS[kind].title, 'i')
  expect(textOf('docs/sealed-copy.md')).toContain(`| \`${kind}\` |`)
  expect(textOf('docs/product/storage-keys.md')).toContain(`- \`${tableOf(kind)}\``)
  expect(textOf('web/views/static-pages/screens/privacy-page.tsx')).toMatch(name)
  if (kind === 'days') return
  expect(textOf('web/shell/routes/deleted-page.tsx')).toMatch(name)
})

test('equal entries have equal texts, whatever the order of the stored fields', () => {
  const typed = { typed: { calories: { value: 418, unit: 'kJ' } }, calories: 99.9 }
  const stored = { ...MEAL, feelings: '', createdAt: 0, ...typed }
  const other = Object.fromEntries(Object.entries(stored).reverse())
  const [read, same] = [stored, other].map((each) => KINDS.meals.read(each, CONTEXT))
  expect(JSON.stringify(read)).toBe(JSON.stringify(same))
  expect(Object.keys(read ?? {}).slice(-2)).toEqual(['createdAt', 'typed'])
})

test('an optional field without a value is left out; an invalid one makes the entry invalid', () => {
  expect(KINDS.meals.read({ ...MEAL, createdAt: '' }, CONTEXT)).not.toHaveProperty('createdAt')
  expect(KINDS.meals.read({ ...MEAL, createdAt: 'noon' }, CONTEXT)).toBeUndefined()
  expect(KINDS.meals.invalidField({ ...MEAL, createdAt: 'noon' })).toBe('createdAt')
  expect(KINDS.meals.invalidField({ ...MEAL, createdAt: 'noon', date: 'today' })).toBeUndefined()
})

test('numbers beyond the limits are reported with the name nearest to them', () => {
  const recipe = { id: 'r', name: 'Porridge', portions: 2e6, foods: [{ ...FOOD, protein: 2e6 }] }
  const read = KINDS.recipes.read(recipe, CONTEXT)
  const found: string[] = []
  const limited = read && KINDS.recipes.limit(read, (at) => found.push(`${at.owner}.${at.field}`))
  expect(found).toEqual(['Porridge.portions', 'Oats.protein'])
  expect(limited).toMatchObject({ portions: 1e6, foods: [{ protein: 1e6 }] })
})

test('an entry within the limits stays the same object', () => {
  const read = KINDS.meals.read(MEAL, CONTEXT)
  expect(read && KINDS.meals.limit(read, () => {})).toBe(read)
})
