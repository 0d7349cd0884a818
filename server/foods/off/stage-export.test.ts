import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { csv, DOWNLOAD, nutrientTable, writeFolder } from '../fdc/testing/sample-download.ts'
import { foodIndexPath } from '../food-index-file.ts'
import { importDownload } from '../import-download.ts'
import { openFoodSearch } from '../open-food-search.ts'
import { OATS, offLine } from './testing/sample-export.ts'

let folder: string
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
})

function write(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const load = (path: string, countries: string[] = [], languages: string[] = []) =>
  importDownload(path, dataDir, () => {}, { countries, languages })

async function report(path: string, countries?: string[], languages?: string[]) {
  const outcome = await load(path, countries, languages)
  if (outcome.state === 'failed') throw new Error(outcome.problem)
  const { records, taken, corrected, counts } = outcome.report ?? {}
  return { records, taken, corrected, counts: Object.fromEntries(counts ?? []) }
}

function withSearch<T>(use: (search: ReturnType<typeof openFoodSearch>) => T): T {
  const search = openFoodSearch(dataDir)
  try {
    return use(search)
  } finally {
    search.close()
  }
}

const find = (text: string) => withSearch((search) => search.search(text, 5))

const CHOCOLATE = {
  code: '96385074',
  product_name: 'Mondschokolade',
  product_name_de: 'Mondschokolade',
  product_name_fr: undefined,
  countries_tags: ['en:austria'],
}

const RECORDS = [
  offLine(),
  offLine(CHOCOLATE),
  offLine({ code: '1', nutriments: {} }),
  '{"code": "2"',
  offLine({ last_modified_t: 1_790_000_001, product_name: 'Mondhafer kernig' }),
  '',
]

const JSONL = `${RECORDS.join('\n')}\n`

const COLUMNS = [
  'code',
  'product_name',
  'last_modified_t',
  'unique_scans_n',
  'countries_tags',
  'energy-kcal_100g',
  'proteins_100g',
  'carbohydrates_100g',
  'fat_100g',
]

const ROWS = [
  ['4006381333931', 'Mond "hafer', '1', '3', 'en:germany,en:france', '370', '13', '59', '7'],
  ['2', 'Half', 'line'],
  ['3', 'Nothing', '1', '', 'en:france', '', '', '', ''],
  ['4', 'Nothing', '1', '', 'en:france', '', '', '', ''],
]

const CSV = `${[COLUMNS, ...ROWS].map((row) => row.join('\t')).join('\n')}\n`

describe.each([
  ['as text', (name: string, text: string) => write(name, text)],
  ['compressed', (name: string, text: string) => write(`${name}.gz`, gzipSync(text))],
])('an export %s', (_, put) => {
  it('is read as JSONL, with a report, and the newest record of a barcode stays', async () => {
    expect(await report(put('products.jsonl', JSONL))).toEqual({
      records: 5,
      taken: 2,
      corrected: 0,
      counts: { duplicate: 1, 'no nutrition': 1, 'not a record': 1 },
    })
    expect(find('mondhafer').map(({ description }) => description)).toEqual(['Mondhafer kernig'])
    expect(find('mondschokolade')[0]).toMatchObject({ brandName: 'Mondmühle', calories: 148 })
  })

  it('is read as CSV, in which nothing is quoted', async () => {
    expect(await report(put('products.csv', CSV))).toEqual({
      records: 4,
      taken: 1,
      corrected: 0,
      counts: { 'no nutrition': 2, 'not a record': 1 },
    })
    expect(find('mond hafer')[0]).toMatchObject({ description: 'Mond "hafer', calories: 370 })
  })

  it('may begin with a byte-order mark', async () => {
    expect((await report(put('marked.jsonl', `\ufeff${JSONL}`))).taken).toBe(2)
  })

  it('that is cut off changes nothing, and says in which line', async () => {
    await load(put('whole.jsonl', JSONL))
    const before = readFileSync(foodIndexPath(dataDir))
    const path = put('cut.jsonl', JSONL)
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.subarray(0, bytes.length - 20))
    expect(await load(path)).toEqual({
      state: 'failed',
      problem: expect.stringMatching(/cut off in line \d+\. Download it again/),
    })
    expect(readFileSync(foodIndexPath(dataDir)).equals(before)).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['foods.sqlite'])
  })
})

it('is read from standard input by the command, which prints the report', async () => {
  const main = resolve(import.meta.dirname, '../../dist/main.js')
  const run = (input: string | Buffer, ...more: string[]) => {
    const child = spawn(process.execPath, [main, 'foods', 'import', '-', ...more], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (printed += text))
    child.stdin.end(input)
    return once(child, 'close').then(([code]) => ({ code, printed }))
  }
  const good = await run(gzipSync(JSONL), '--countries', 'de,ch')
  expect(good.printed).toContain('5 records read: 1 taken, of them 0 corrected, and 4 left out.\n')
  expect(good.printed).toContain('\n  1 of another country or language\n')
  expect(good.code).toBe(0)
  expect((await run(CSV)).printed).toContain('Only 25 % of the records state their energy.')
  expect(await run('', '--countries', 'germany')).toMatchObject({ code: 2 })
  expect((await run('')).printed).toBe('The standard input contains no records.\n')
})

it('may have zeros behind its compressed bytes', async () => {
  const path = write('padded.gz', Buffer.concat([gzipSync(JSONL), Buffer.alloc(300_000)]))
  expect((await report(path)).taken).toBe(2)
})

it('takes only the products of some countries and languages', async () => {
  const path = write('products.jsonl', JSONL)
  expect(await report(path, ['AT'])).toMatchObject({ taken: 1, counts: { 'not wanted': 2 } })
  expect(await report(path, [], ['fr'])).toMatchObject({ taken: 1, counts: { 'not wanted': 1 } })
})

it.each([
  ['a text', 'Dear Sir'],
  ['a table without energy', 'code\tproduct_name\n'],
  ['nothing', ''],
  ['with a rest behind it', Buffer.concat([gzipSync(JSONL), Buffer.from('rest')])],
  ['damaged', Buffer.concat([gzipSync(JSONL).subarray(0, 40), Buffer.alloc(100, 7)])],
])('%s is refused in a sentence', async (_, content) => {
  const outcome = await load(write('other', content))
  expect(outcome.state === 'failed' && outcome.problem).toMatch(/^\S.{20,400}\.$/)
  expect(readdirSync(dataDir)).toEqual([])
})

it('changes nothing if no product can be taken, and says why', async () => {
  await load(write('off.jsonl', RECORDS.join('\n')))
  const outcome = await load(write('other.jsonl', RECORDS.join('\n')), ['zz'])
  expect(outcome).toMatchObject({
    problem: expect.stringMatching(/contains no product.+\d of another country or language/s),
  })
  expect(find('mondschokolade')).not.toEqual([])
})

it('leaves out a record with a code in 50,000 lists', async () => {
  const code = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const path = write('off.jsonl', `${offLine()}\n{"code":${code}}`)
  expect(await report(path)).toMatchObject({ records: 2, taken: 1 })
})

it('leaves out a line that is too long, without keeping it', async () => {
  const long = offLine({ ingredients_text: 'x'.repeat(17 * 1024 * 1024) })
  expect(await report(write('long.jsonl', `${offLine()}\n${long}\n`))).toMatchObject({
    taken: 1,
    counts: { 'not a record': 1 },
  })
})

describe('for whom is asked', () => {
  const many = (country: string, from: number) =>
    Array.from({ length: 150 }, (_, i) =>
      offLine({
        code: String(from + i),
        brands: `Brand ${i}`,
        countries_tags: [country],
        unique_scans_n: from,
      }),
    )

  it('names are in the language, and products of the country are found among more popular ones', async () => {
    const lines = [...many('en:france', 9000), ...many('en:austria', 100)]
    await load(write('products.jsonl', `${lines.join('\n')}\n`))
    const found = (languages: string[], country: string) =>
      withSearch((search) => search.search('mondhafer', 20, { languages, country })).map(
        ({ description, countries }) => `${description} ${countries}`,
      )
    expect(new Set(found(['de'], 'AT'))).toEqual(new Set(['Mondhafer zart AT']))
    expect(new Set(found(['fr'], 'FR'))).toEqual(new Set(['Avoine lunaire FR']))
    expect(find('\u{e000}at')).toEqual([])
  })
})

describe('beside FoodData Central', () => {
  const lookUp = (gtin: string) => withSearch((search) => search.lookUp(gtin)?.fdcId)

  it('both stay, an import of each replaces its own, and FoodData Central has the barcode', async () => {
    const fdc = writeFolder(join(folder, 'fdc'), {
      'food.csv': csv('fdc_id,data_type,description', [[3003, 'branded_food', 'Moon bar']]),
      'branded_food.csv': csv('fdc_id,brand_owner,gtin_upc,serving_size,serving_size_unit', [
        [3003, 'Twinkle', '4006381333931', 40, 'g'],
      ]),
      'food_nutrient.csv': nutrientTable([3003]),
    })
    await load(fdc)
    await load(write('products.jsonl', JSONL))
    expect(lookUp('04006381333931')).toBe(3003)
    expect(lookUp('00000096385074')).toBe(10 ** 14 + 96385074)
    await load(writeFolder(join(folder, 'other'), DOWNLOAD))
    expect(lookUp('04006381333931')).toBe(10 ** 14 + 4006381333931)
    await load(write('other.jsonl', `${offLine({ code: '1', nutriments: OATS })}\n`))
    expect(find('mondschokolade')).toEqual([])
    expect(find('moonfruit')[0]?.fdcId).toBe(1001)
  })
})
