import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const COLUMNS = ['food', 'name', 'words'].join('\t')
const TABLES = resolve(import.meta.dirname, '../../../foods/tables')

/** The file with the food names of a language. */
export function foodNamesFile(tag: string): string {
  return join(TABLES, 'names', `${tag}.tsv`)
}

/** The words for amounts in a language; empty in English and in a language without a table. */
export function amountRowsIn(tag: string): string {
  const file = join(TABLES, 'amounts', `${tag}.tsv`)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : ''
}

function textOf(tag: string): string {
  return existsSync(foodNamesFile(tag)) ? readFileSync(foodNamesFile(tag), 'utf8') : ''
}

/** The names of foods in a language with other words, a line each in the order of the catalogue; empty without a table. */
export function foodNamesIn(tag: string): string {
  return rowsIn(textOf(tag))
    .map(([, ...fields]) => fields.join('\t'))
    .join('\n')
}

/**
 * A table of food names in line with the starter catalogue, which keeps the names of its foods.
 * @param before the text of the table; empty for a new one
 */
export function updatedFoodNames(before: string): string {
  const named = new Map(rowsIn(before).map(([food, ...fields]) => [food, fields]))
  const rows = catalogueFoods().map((food) => {
    const [name = '', words = ''] = named.get(food) ?? []
    return [food, name, words].join('\t')
  })
  return `${[COLUMNS, ...rows].join('\n')}\n`
}

/** The foods of the starter catalogue without a name in the language, and rows that are not in its order. */
export function foodNameProblems(tag: string): string[] {
  const rows = rowsIn(textOf(tag))
  return catalogueFoods().flatMap((description, at) => {
    const [food, name] = rows[at] ?? []
    if (food !== description) return [`${description} is not in its row`]
    return name ? [] : [`${description} has no name`]
  })
}

function rowsIn(table: string): string[][] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
}

/** The names of the foods in English, in the order of the starter catalogue. */
function catalogueFoods(): string[] {
  const catalogue = readFileSync(join(TABLES, 'catalogue.tsv'), 'utf8')
  return rowsIn(catalogue).map(([, name = '']) => name)
}
