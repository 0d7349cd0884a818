import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { ImportProblem } from '../import-problem.ts'
import { readTable } from './read-table.ts'

async function rowsOf(text: string, optional?: readonly string[]): Promise<string[][]> {
  const table = { bytes: text.length, read: () => Readable.from([Buffer.from(text)]) }
  const source = new Map([['food', table]])
  const rows = []
  for await (const row of readTable(source, 'food', ['id', 'name'], () => {}, optional)) {
    rows.push(row)
  }
  return rows
}

it('returns the named columns in their order, with empty text for missing optional ones', async () => {
  expect(await rowsOf('name,size,ID \nApple,3,1')).toEqual([['1', 'Apple']])
  expect(await rowsOf('name,size,id\nApple,3,1', ['size', 'brand'])).toEqual([
    ['1', 'Apple', '3', ''],
  ])
})

it.each([
  ['a byte order mark', '\uFEFFid,name\n1,Apple', [['1', 'Apple']]],
  ['empty lines', 'id,name\n\n1,Apple\n\n', [['1', 'Apple']]],
  [
    'a short row',
    'id,name\n1\n2,Plum',
    [
      ['1', ''],
      ['2', 'Plum'],
    ],
  ],
  ['a long row', 'id,name\n1,Apple,red', [['1', 'Apple']]],
  ['a quotation mark within a field', 'id,name\n1,6" sub', [['1', '6" sub']]],
])('accepts %s', async (_, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows)
})

it.each([
  [
    'a missing column',
    'id,size\n1,3',
    'food.csv has no column name, so it is not a table of FoodData Central.',
  ],
  ['no heading', '', 'food.csv is empty, so it is not a table of FoodData Central.'],
])('refuses %s', async (_, text, message) => {
  await expect(rowsOf(text)).rejects.toThrow(new ImportProblem(message))
})
