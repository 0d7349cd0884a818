import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { FoodRecord } from '@tend/foods/food-record'
import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTemporaryFolder, deleteFolder, temporaryFolder } from '../tests/temporary-folder.ts'
import {
  csv,
  DOWNLOAD,
  nutrientTable,
  SAMPLE_MACROS,
  writeFolder,
  writeZip,
} from './fdc/testing/sample-download.ts'
import { foodIndexPath } from './food-index-file.ts'
import { importDownload } from './import-download.ts'
import { openFoodSearch } from './open-food-search.ts'
import { addSyntheticFoods } from './synthetic-foods.ts'

let folder: string
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
})

const quiet = () => {}
const load = (path: string) => importDownload(path, dataDir, quiet)

/** Imports a download once, and puts a copy of the index into the data folder before each test. */
function imported(files: Readonly<Record<string, string>>): void {
  const shared = createTemporaryFolder()
  beforeAll(async () => {
    const outcome = await importDownload(
      writeFolder(join(shared, 'download'), files),
      shared,
      quiet,
    )
    expect(outcome.state).toBe('imported')
    return () => deleteFolder(shared)
  })
  beforeEach(() => copyFileSync(foodIndexPath(shared), foodIndexPath(dataDir)))
}

function find(text: string): FoodRecord[] {
  const search = openFoodSearch(dataDir)
  try {
    return search.search(text, 5)
  } finally {
    search.close()
  }
}

const { length: STARTERS } = readFileSync(
  resolve(import.meta.dirname, '../../foods/tables/catalogue.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)

describe.each([
  ['a zip file', (files: Record<string, string>) => writeZip(join(folder, 'test.zip'), files)],
  ['a folder', (files: Record<string, string>) => writeFolder(join(folder, 'download'), files)],
])('%s', (_, write) => {
  it('adds its foods to the starter catalogue', async () => {
    expect(await load(write({ ...DOWNLOAD }))).toEqual({ state: 'imported', foods: STARTERS + 5 })
    expect(find('banana')[0]?.description).toBe('Banana')
    expect(find('moonfruit')).toMatchObject([
      {
        fdcId: 1001,
        description: 'Moonfruit, raw',
        brandName: null,
        serving: { grams: 150, label: '1 cup, sliced' },
        // 60 kcal per 100 g: specific Atwater factors are preferred to general ones.
        calories: 90,
        protein: 1.5,
        carbs: 19.5,
        fat: 0.75,
        fiber: 3,
      },
    ])
  })

  it('adds all portions of a food', async () => {
    await load(write({ ...DOWNLOAD }))
    const [food] = find('moonfruit')
    expect(food?.portions).toEqual([{ label: '1 cup, sliced', grams: 150 }])
    expect(find('tomato')[0]?.portions).toContainEqual({ label: '1 wedge', grams: 31 })
  })

  it('is only required to contain the tables of foods and nutrients', async () => {
    const { 'food.csv': food = '', 'food_nutrient.csv': nutrients = '' } = DOWNLOAD
    const files = { 'food.csv': food, 'food_nutrient.csv': nutrients }
    expect((await load(write(files))).state).toBe('imported')
    expect(find('moonfruit')[0]?.serving).toEqual({ grams: 100, label: '100 g' })
  })

  it('may contain rows without a name or with an invalid id, which are skipped', async () => {
    const food = `${DOWNLOAD['food.csv']}\r\n"1010","branded_food",""\r\n"x","branded_food","X"`
    const outcome = await load(write({ ...DOWNLOAD, 'food.csv': food }))
    expect(outcome).toEqual({ state: 'imported', foods: STARTERS + 5 })
  })
})

it('finds the tables in a folder of the download', async () => {
  writeFolder(join(folder, 'download', 'FoodData_Central_test'), DOWNLOAD)
  writeFolder(join(folder, 'download'), { 'README.txt': 'About this download' })
  expect((await load(join(folder, 'download'))).state).toBe('imported')
})

describe('an import', () => {
  imported(DOWNLOAD)

  it.each([
    ['prefers a medium portion', 'glimmer', { grams: 12, label: '1 medium' }],
    ['skips an unusable portion', 'starpie', { grams: 120, label: '1 piece' }],
    ['takes the serving on a label', 'twinkle', { grams: 40, label: '1 bar' }],
  ])('%s', (_, text, serving) => expect(find(text)[0]?.serving).toEqual(serving))

  it('tidies names with quotation marks, line breaks and capitals', () => {
    expect(find('glimmer')[0]?.description).toBe('Glimmer beans, "giant", cooked')
    expect(find('starpie')[0]?.description).toBe('Starpie, baked')
    expect(find('twinkle')[0]).toMatchObject({
      description: 'Twinkle oat bar',
      brandName: 'Twinkle Foods Co',
    })
  })

  it('takes the stated energy even if all other ways to compute it are listed too', () => {
    expect(find('twinkle')[0]).toMatchObject({ calories: 160, protein: 4, carbs: 24, fat: 4.8 })
  })

  it('takes further nutrients where a food has them, with sodium as salt, for later imports too', async () => {
    await addSyntheticFoods(dataDir, 1, quiet)
    const nutrients = { fiber: 2.8, sugar: 8, saturatedFat: 1, salt: 0.38 }
    expect(find('twinkle')[0]).toMatchObject(nutrients)
    for (const name of Object.keys(nutrients)) expect(find('sumroot')[0]).not.toHaveProperty(name)
  })

  it('computes missing energy from the other values', () => {
    expect(find('sumroot')[0]?.calories).toBe(4 * 10 + 4 * 20 + 9 * 1)
  })

  it('is found by letters inside a word', () => {
    expect(find('oonfrui').map(({ fdcId }) => fdcId)).toContain(1001)
  })

  it('skips superseded foods, samples, and foods with unknown energy or impossible values', () => {
    const names = ['moonfruit', 'voidroot', 'impossible'].flatMap((text) =>
      find(text).map(({ fdcId }) => fdcId),
    )
    expect(names.filter((id) => [1002, 1003, 1007, 1008].includes(id))).toEqual([])
  })
})

describe('barcodes of branded foods', () => {
  const header = 'fdc_id,brand_owner,gtin_upc,serving_size,serving_size_unit'
  const PRODUCTS = [
    [3001, '036000291452'],
    [3002, '00036000291452'],
    [3003, '4006381333931'],
    [3004, '4006381333932'],
    [3005, '04252614'],
    [3006, ''],
    [3007, 'unknown'],
  ] as const
  const lookUp = (gtin: string) => {
    const search = openFoodSearch(dataDir)
    onTestFinished(search.close)
    return search.lookUp(gtin)?.fdcId
  }

  imported({
    'food.csv': csv(
      'fdc_id,data_type,description',
      PRODUCTS.map(([id]) => [id, 'branded_food', `Bar ${id}`]),
    ),
    'branded_food.csv': csv(
      header,
      PRODUCTS.map(([id, code]) => [id, 'Twinkle', code, 40, 'g']),
    ),
    'food_nutrient.csv': nutrientTable(PRODUCTS.map(([id]) => id)),
  })

  it.each([
    ['UPC-A, of the newest record of the product', '00036000291452', 3002],
    ['EAN-13', '04006381333931', 3003],
    ['UPC-E', '00042100005264', 3005],
    ['a product that is not in the download', '00000096385074', undefined],
  ])('%s', (_, gtin, fdcId) => {
    expect(lookUp(gtin)).toBe(fdcId)
  })

  it('stay when foods of another type are imported', async () => {
    await load(
      writeFolder(join(folder, 'other'), {
        'food.csv': csv('fdc_id,data_type,description', [[9, 'sr_legacy_food', 'Other']]),
        'food_nutrient.csv': nutrientTable([9]),
      }),
    )
    expect(lookUp('04006381333931')).toBe(3003)
  })
})

describe('a second download', () => {
  it('adds to the first, and replaces foods of the same data types', async () => {
    await load(writeFolder(join(folder, 'first'), DOWNLOAD))
    const second = {
      'food.csv': csv('fdc_id,data_type,description', [[2001, 'branded_food', 'Newer bar']]),
      'food_nutrient.csv': nutrientTable([2001]),
    }
    await load(writeFolder(join(folder, 'second'), second))
    expect(find('newer bar')[0]?.fdcId).toBe(2001)
    expect(find('moonfruit')[0]?.fdcId).toBe(1001)
    expect(find('twinkle oat bar').map(({ fdcId }) => fdcId)).not.toContain(1006)
  })
})

describe('an invalid download fails with a message and changes nothing', () => {
  imported(DOWNLOAD)

  const cases: [string, () => string][] = [
    ['a missing path', () => join(folder, 'nowhere')],
    ['an empty folder', () => writeFolder(join(folder, 'empty'), {})],
    [
      'a text file',
      () => {
        writeFileSync(join(folder, 'letter.zip'), 'Dear Sir')
        return join(folder, 'letter.zip')
      },
    ],
    [
      'a truncated zip file',
      () => {
        const path = writeZip(join(folder, 'half.zip'), DOWNLOAD)
        truncateSync(path, 1000)
        return path
      },
    ],
    [
      'a corrupt zip file',
      () => {
        const path = writeZip(join(folder, 'corrupt.zip'), DOWNLOAD)
        const bytes = readFileSync(path)
        bytes[0] = 0
        writeFileSync(path, bytes)
        return path
      },
    ],
    [
      'a corrupt file in a zip file',
      () => {
        const path = writeZip(join(folder, 'content.zip'), DOWNLOAD)
        const bytes = readFileSync(path)
        writeFileSync(path, bytes.fill(0xff, 60, 160))
        return path
      },
    ],
    ['other tables', () => writeZip(join(folder, 'other.zip'), { 'stars.csv': csv('a,b', []) })],
    [
      'tables with other columns',
      () =>
        writeFolder(join(folder, 'columns'), {
          'food.csv': csv('name,price', [['Moonfruit', 3]]),
          'food_nutrient.csv': DOWNLOAD['food_nutrient.csv'] ?? '',
        }),
    ],
    [
      'no foods of a known type',
      () =>
        writeFolder(join(folder, 'samples'), {
          'food.csv': csv('fdc_id,data_type,description', [[1, 'sample_food', 'A']]),
          'food_nutrient.csv': DOWNLOAD['food_nutrient.csv'] ?? '',
        }),
    ],
    [
      'an empty table',
      () => writeFolder(join(folder, 'hollow'), { 'food.csv': '', 'food_nutrient.csv': '' }),
    ],
    [
      'an unclosed quotation mark',
      () =>
        writeFolder(join(folder, 'open'), {
          'food.csv': `${csv('fdc_id,data_type,description', [])}\n"1","x","${'y'.repeat(2_000_000)}`,
          'food_nutrient.csv': DOWNLOAD['food_nutrient.csv'] ?? '',
        }),
    ],
  ]

  it.each(cases)('%s', async (_, make) => {
    const before = readFileSync(join(dataDir, 'foods.sqlite'))
    const outcome = await load(make())
    expect(outcome.state).toBe('failed')
    if (outcome.state === 'failed') expect(outcome.problem).toMatch(/^\S.{20,400}\.$/)
    expect(readFileSync(join(dataDir, 'foods.sqlite')).equals(before)).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['foods.sqlite'])
  })
})

it('leaves the old index unchanged if it is killed, and cleans up with the next import', async () => {
  await load(writeFolder(join(folder, 'good'), DOWNLOAD))
  const before = readFileSync(join(dataDir, 'foods.sqlite'))
  const rows = Array.from({ length: 60_000 }, (_, i) => [5000 + i, 'branded_food', `Bar ${i}`])
  const values = rows.map(([id], i) => [i, id ?? 0, 1008, 100])
  const large = writeFolder(join(folder, 'large'), {
    'food.csv': csv('fdc_id,data_type,description', rows),
    'food_nutrient.csv': csv('id,fdc_id,nutrient_id,amount', values),
  })
  const main = resolve(import.meta.dirname, '../dist/main.js')
  const child = spawn(process.execPath, [main, 'foods', 'import', large], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const isRunning = () => readdirSync(dataDir).some((name) => name.endsWith('.staging'))
  await expect.poll(() => isRunning() || child.exitCode !== null, { interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await exited
  expect(child.signalCode).toBe('SIGKILL')
  expect(readdirSync(dataDir).length).toBeGreaterThan(1)
  expect(readFileSync(join(dataDir, 'foods.sqlite')).equals(before)).toBe(true)
  expect(find('moonfruit')[0]?.fdcId).toBe(1001)

  // In a container, this process may have the number of a killed one.
  const leftovers = [`foods.sqlite.${process.pid}.new-journal`, `foods.sqlite.${child.pid}-12.new`]
  const others = [
    `foods.sqlite.${process.ppid}-1.new`,
    `foods.sqlite.${child.pid}-1.new.zip`,
    `old-foods.sqlite.${child.pid}-1.new`,
  ]
  for (const name of [...leftovers, ...others]) writeFileSync(join(dataDir, name), '')
  expect((await load(join(folder, 'good'))).state).toBe('imported')
  expect(readdirSync(dataDir).sort()).toEqual(['foods.sqlite', ...others].sort())
})

it('leaves the old index unchanged and no draft if Ctrl-C interrupts it while it is written', async () => {
  const download = writeFolder(join(folder, 'good'), DOWNLOAD)
  await load(download)
  const before = readFileSync(join(dataDir, 'foods.sqlite'))
  // The process sends the signal to itself, once the draft is there.
  const interrupt = `
    import { readdirSync } from 'node:fs'
    const check = () =>
      readdirSync(process.env.DATA_DIR).some((name) => name.endsWith('.new'))
        ? process.kill(process.pid, 'SIGINT')
        : setImmediate(check).unref()
    check()`
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(interrupt)}`,
      resolve(import.meta.dirname, '../dist/main.js'),
      ...['foods', 'import', download],
    ],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stderr.on('data', (text) => (printed += text))
  await once(child, 'close')
  expect([child.signalCode, printed.trim()]).toEqual([
    'SIGINT',
    'Interrupted. The food index is unchanged.',
  ])
  expect(readdirSync(dataDir)).toEqual(['foods.sqlite'])
  expect(readFileSync(join(dataDir, 'foods.sqlite')).equals(before)).toBe(true)
})

it('may have hostile names of columns, foods, units and brands', async () => {
  const ids = HOSTILE_NAMES.map((_, index) => 5000 + index)
  const rows = (row: (id: number, name: string) => (string | number)[]) =>
    HOSTILE_NAMES.map((name, index) => row(ids[index] ?? 0, name))
  const files = {
    'food.csv': csv(
      '__proto__,fdc_id,constructor,data_type,description',
      rows((id, name) => ['x', id, 'y', 'branded_food', name]),
    ),
    'food_nutrient.csv': csv(
      'fdc_id,nutrient_id,amount,toString',
      [1008, ...SAMPLE_MACROS.map(([nutrient]) => nutrient)].flatMap((nutrient) =>
        rows((id) => [id, nutrient, nutrient === 1008 ? 100 + id / 100 : 1, 'z']),
      ),
    ),
    'branded_food.csv': csv(
      'fdc_id,brand_owner,serving_size,serving_size_unit,household_serving_fulltext',
      rows((id, name) => [id, name, 30, 'g', `1 ${name}`]),
    ),
  }
  const outcome = await load(writeFolder(join(folder, 'download'), files))
  expect(outcome).toEqual({ state: 'imported', foods: STARTERS + HOSTILE_NAMES.length })
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    // Digits alone name no food.
    if (!/\p{L}/u.test(name)) continue
    expect([name, find(name).map(({ fdcId }) => fdcId)]).toEqual([
      name,
      expect.arrayContaining([ids[index]]),
    ])
  }
  expect(find('banana')[0]?.description).toBe('Banana')
})

it('is noticed by a running server', async () => {
  let now = 0
  const search = openFoodSearch(dataDir, { now: () => now })
  onTestFinished(search.close)
  expect(search.search('moonfruit', 5)).toEqual([])
  await load(writeFolder(join(folder, 'download'), DOWNLOAD))
  now += 999
  expect(search.search('moonfruit', 5)).toEqual([])
  now += 1
  expect(search.search('moonfruit', 5)[0]?.fdcId).toBe(1001)
})

it('reports its progress', async () => {
  const seen: string[] = []
  await importDownload(writeZip(join(folder, 'a.zip'), DOWNLOAD), dataDir, (stage, done, total) => {
    expect(done).toBeLessThanOrEqual(total)
    seen.push(stage)
  })
  expect([...new Set(seen)]).toEqual(['Reading', 'Writing'])
})
