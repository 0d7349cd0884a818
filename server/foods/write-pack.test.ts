import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type FoodPackList, listFoodPacks } from '@tend/protocol/food-packs'
import { expect, it } from 'vitest'
import { runTend } from '../commands.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { testApp } from '../tests/test-app.ts'
import { offLine } from './off/testing/sample-export.ts'
import { packsFolder } from './write-pack.ts'

const FRENCH = { countries_tags: ['en:france'], code: '96385074' }

async function tend(dataDir: string, ...args: string[]) {
  return runTend(['foods', ...args], { DATA_DIR: dataDir }, dataDir)
}

async function importInto(dataDir: string, lines: readonly string[]): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'products.jsonl')
  writeFileSync(file, `${lines.join('\n')}\n`)
  expect((await tend(dataDir, 'import', file)).code).toBe(0)
}

const listOf = (folder: string): FoodPackList =>
  listFoodPacks.response.parse(JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')))

const textOf = (folder: string, file = '') =>
  gunzipSync(readFileSync(join(folder, file))).toString('utf8')

it('a pack has the products of its country, most scanned first, in its language, and replaces the earlier one', async () => {
  const dataDir = temporaryFolder()
  const second = { code: '4006381333948', unique_scans_n: 3 }
  await importInto(dataDir, [offLine(second), offLine(), offLine(FRENCH)])
  expect(await tend(dataDir, 'pack', '--country', 'de')).toMatchObject({ code: 0 })
  const folder = packsFolder(dataDir)
  const [german] = listOf(folder).packs
  expect(german).toMatchObject({ country: 'DE', foods: 2 })
  expect(textOf(folder, german?.parts[0]?.file).split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^4006381333931\tMondhafer zart\t/),
    expect.stringMatching(/^4006381333948\t/),
  ])
  expect(await tend(dataDir, 'pack', '--country', 'FR')).toMatchObject({ code: 0 })
  const french = listOf(folder).packs.find(({ country }) => country === 'FR')
  expect(textOf(folder, french?.parts[0]?.file)).toContain('\tAvoine lunaire\t')
  // Left by a command that was interrupted.
  writeFileSync(join(folder, 'de-0123456789abcdef.pack.new'), '')
  await tend(dataDir, 'pack', '--country', 'de', '--count', '1')
  const { packs } = listOf(folder)
  expect(packs.map(({ country, foods }) => [country, foods])).toEqual([
    ['FR', 1],
    ['DE', 1],
  ])
  const files = packs.flatMap(({ parts }) => parts.map(({ file }) => file))
  expect(readdirSync(folder).sort()).toEqual([...files, 'list.json'].sort())
})

it('a pack of a country with several languages has each name of a product', async () => {
  const dataDir = temporaryFolder()
  const names = { product_name_it: 'Avena lunare', product_name_en: 'Moon oats' }
  await importInto(dataDir, [offLine({ ...names, countries_tags: ['en:switzerland'] })])
  await tend(dataDir, 'pack', '--country', 'ch')
  const [swiss] = listOf(packsFolder(dataDir)).packs
  const lines = textOf(packsFolder(dataDir), swiss?.parts[0]?.file).split('\n').slice(1, -1)
  expect(lines.map((line) => line.split('\t')[1])).toEqual([
    'Mondhafer zart',
    'Avoine lunaire',
    'Avena lunare',
  ])
  expect(swiss?.foods).toBe(1)
})

it.each([
  [['--country', 'germany'], 2],
  [['--country', 'de,at'], 2],
  [[], 2],
  [['--country', 'de', '--count', '0'], 2],
  [['--country', 'de'], 1],
])('%j is refused', async (args, code) => {
  expect(await tend(temporaryFolder(), 'pack', ...args)).toMatchObject({ code })
})

it('a folder that accepts no files is refused', async () => {
  const dataDir = temporaryFolder()
  await importInto(dataDir, [offLine()])
  expect(await tend(dataDir, 'pack', '--country', 'de', '--folder', '/proc/packs')).toEqual({
    code: 1,
    message: '/proc/packs does not exist and cannot be created.',
  })
})

it.each([
  ['synth', '5'],
  ['pack', '--country', 'de'],
  ['import', 'products.jsonl'],
])('foods %s names a food index that it cannot use', async (...args) => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'foods.sqlite'))
  const [download] = args.splice(1, Number(args[0] === 'import'))
  if (download) {
    writeFileSync(join(dataDir, download), `${offLine()}\n`)
    args.push(join(dataDir, download))
  }
  expect(await tend(dataDir, ...args)).toEqual({
    code: 1,
    message: `${join(dataDir, 'foods.sqlite')} is not a file.`,
  })
})

it('the server offers its packs, and no other file', async () => {
  const { app, folder, log } = await testApp()
  const get = (file: string) => app.inject(`/api/food/packs/${file}`)
  expect((await get('list.json')).json()).toEqual({ version: 1, packs: [] })
  const list = join(packsFolder(folder), 'list.json')
  mkdirSync(list, { recursive: true })
  expect((await get('list.json')).json()).toEqual({ version: 1, packs: [] })
  expect(log()).toContain(`A pack of foods is not offered. ${list} is not a file.`)
  rmdirSync(list)
  await importInto(folder, [offLine()])
  await tend(folder, 'pack', '--country', 'de')
  const [pack] = listFoodPacks.response.parse((await get('list.json')).json()).packs
  const part = await get(pack?.parts[0]?.file ?? '')
  expect([part.statusCode, part.rawPayload.length]).toEqual([200, pack?.parts[0]?.bytes])
  writeFileSync(join(packsFolder(folder), 'notes.txt'), 'private')
  mkdirSync(join(packsFolder(folder), 'de-abcdef0123456789.pack'))
  for (const file of [
    'notes.txt',
    '..%2Ffoods.sqlite',
    'list.json.new',
    'de-0123456789abcdef.pack',
    'de-abcdef0123456789.pack',
  ]) {
    expect([file, (await get(file)).statusCode]).toEqual([file, 404])
  }
})
