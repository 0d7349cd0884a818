import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoodRecord } from '@tend/foods/food-record'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addressKeys } from '../http/clients/address-keys.ts'
import { createTemporaryFolder, deleteFolder, temporaryFolder } from '../tests/temporary-folder.ts'
import { createFdcApi } from './fdc/fdc-api.ts'
import { RequestQuota } from './fdc/request-quota.ts'
import { createFoodFinder } from './food-finder.ts'
import { foodIndexPath } from './food-index-file.ts'
import { openFoodSearch } from './open-food-search.ts'
import { openResponseCache } from './response-cache.ts'

const log = pino({ level: 'silent' })

const food = (fdcId: number, description: string): FoodRecord => ({
  fdcId,
  description,
  brandName: 'Twinkle',
  calories: 100,
  protein: 1,
  carbs: 2,
  fat: 3,
  serving: { grams: 100, label: '100 g' },
})

const CLIENT = addressKeys('192.0.2.1')

const ENOUGH = { isLow: () => false }

const starters = createTemporaryFolder()
beforeAll(() => {
  const search = openFoodSearch(starters)
  search.ready()
  search.close()
  return () => deleteFolder(starters)
})

/** Searches in this thread. A folder without an index gets a copy of the starter catalogue's. */
function openIndex(folder: string) {
  const path = foodIndexPath(folder)
  if (!existsSync(path)) copyFileSync(foodIndexPath(starters), path)
  const local = openFoodSearch(folder)
  onTestFinished(() => local.close())
  return {
    search: async (text: string, limit: number) => local.search(text, limit),
    lookUp: async (gtin: string) => local.lookUp(gtin),
  }
}

function setUp(found: (words: string) => FoodRecord[] | null, folder = temporaryFolder()) {
  let time = 0
  const disk = { isLow: false }
  const requests: string[] = []
  const local = openIndex(folder)
  const cache = openResponseCache(folder, () => time)
  const api = {
    search: async (words: string) => {
      requests.push(words)
      return found(words)
    },
    lookUp: async (gtin: string) => {
      requests.push(gtin)
      return found(gtin)
    },
  }
  onTestFinished(() => cache.close())
  const { search, lookUp } = createFoodFinder(
    local,
    { api, cache, freeSpace: { isLow: async () => disk.isLow } },
    log,
  )
  return { search, lookUp, requests, disk, advance: (ms: number) => (time += ms) }
}

const names = (foods: readonly FoodRecord[]) => foods.map(({ description }) => description)

describe('FoodData Central', () => {
  it('is not searched if the index has enough foods, or for fewer than three characters', async () => {
    const { search, requests } = setUp(() => [])
    await search('chicken', 20, CLIENT)
    await search('zz', 20, CLIENT)
    await search('', 20, CLIENT)
    expect(requests).toEqual([])
  })

  it('is searched otherwise, and its foods are ranked together with indexed foods', async () => {
    const { search } = setUp(() => [food(2, 'Zorbal chips'), food(1, 'Zorbal')])
    expect(names(await search('zorbal', 20, CLIENT))).toEqual(['Zorbal', 'Zorbal chips'])
  })

  it('is searched only once a month for the same words, even by simultaneous searches', async () => {
    const { search, requests, advance } = setUp(() => [food(1, 'Zorbal')])
    await Promise.all([search('Zorbal ', 20, CLIENT), search('zorbal', 20, CLIENT)])
    await search('ZORBAL', 20, CLIENT)
    expect(requests).toEqual(['zorbal'])
    advance(31 * 24 * 60 * 60 * 1000)
    await search('zorbal', 20, CLIENT)
    expect(requests).toEqual(['zorbal', 'zorbal'])
  })

  it('is searched again instead of being cached while the disk has too little free space', async () => {
    const { search, requests, disk } = setUp(() => [food(1, 'Zorbal')])
    disk.isLow = true
    for (let i = 0; i < 2; i++)
      expect(names(await search('zorbal', 20, CLIENT))).toEqual(['Zorbal'])
    expect(requests).toEqual(['zorbal', 'zorbal'])
    disk.isLow = false
    for (let i = 0; i < 2; i++) await search('zorbal', 20, CLIENT)
    expect(requests.length).toBe(3)
  })

  it('is searched within the share of each client, without counting cached responses', async () => {
    const folder = temporaryFolder()
    const quota = new RequestQuota(4, () => 0)
    const found = {
      fdcId: 1,
      description: 'Zorbal',
      foodNutrients: [1008, 1003, 1005, 1004].map((nutrientId) => ({ nutrientId, value: 1 })),
    }
    const sendRequest = async () => Response.json({ foods: [found] })
    const api = createFdcApi('test-key', quota, log, { sendRequest })
    const cache = openResponseCache(folder)
    onTestFinished(() => cache.close())
    const { search } = createFoodFinder(openIndex(folder), { api, cache, freeSpace: ENOUGH }, log)
    for (let i = 0; i < 5; i++)
      expect(names(await search('zorbal', 20, CLIENT))).toEqual(['Zorbal'])
    expect(await search('zorbal two', 20, CLIENT)).toEqual([])
    const other = addressKeys('203.0.113.1')
    expect(names(await search('zorbal two', 20, other))).toEqual(['Zorbal'])
  })

  it('may fail: the foods of the index are returned, and the next search tries again', async () => {
    const { search, requests } = setUp(() => null)
    expect(names(await search('lychee nashi', 20, CLIENT))[0]).toBeDefined()
    await search('lychee nashi', 20, CLIENT)
    expect(requests.length).toBe(2)
  })
})

describe('a barcode that the index does not have', () => {
  const GTIN = '04006381333931'

  it('is looked up in FoodData Central once a month, even if it is unknown there too', async () => {
    const { lookUp, requests, advance } = setUp(() => [])
    expect(await Promise.all([lookUp(GTIN, CLIENT), lookUp(GTIN, CLIENT)])).toEqual([null, null])
    expect(await lookUp(GTIN, CLIENT)).toBeNull()
    expect(requests).toEqual([GTIN])
    advance(31 * 24 * 60 * 60 * 1000)
    await lookUp(GTIN, CLIENT)
    expect(requests).toEqual([GTIN, GTIN])
  })

  it('is found there', async () => {
    const { lookUp } = setUp(() => [food(7, 'Zorbal')])
    expect((await lookUp(GTIN, CLIENT))?.description).toBe('Zorbal')
  })

  it('is looked up again after a failure', async () => {
    const { lookUp, requests } = setUp(() => null)
    expect(await lookUp(GTIN, CLIENT)).toBeNull()
    await lookUp(GTIN, CLIENT)
    expect(requests).toEqual([GTIN, GTIN])
  })

  it('is unknown without FoodData Central', async () => {
    const { lookUp } = createFoodFinder(openIndex(temporaryFolder()), null, log)
    expect(await lookUp(GTIN, CLIENT)).toBeNull()
  })
})

it('replaces a damaged cache', async () => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'food-answers.sqlite'),
    'no database at all, but long enough'.repeat(200),
  )
  const { search } = setUp(() => [food(1, 'Zorbal')], folder)
  expect(names(await search('zorbal', 20, CLIENT))).toEqual(['Zorbal'])
})

it('works without its cache, and logs why', async () => {
  const lines: string[] = []
  const logger = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  const local = openIndex(temporaryFolder())
  const fail = () => {
    throw Object.assign(new Error('zorbal'), { code: 'SQLITE_FULL' })
  }
  const { search } = createFoodFinder(
    local,
    {
      api: { search: async () => [food(1, 'Zorbal')], lookUp: async () => [] },
      cache: { get: fail, put: fail, close: () => {} },
      freeSpace: ENOUGH,
    },
    logger,
  )
  expect(names(await search('zorbal', 20, CLIENT))).toEqual(['Zorbal'])
  expect(lines.map((line) => JSON.parse(line).code)).toEqual(['SQLITE_FULL', 'SQLITE_FULL'])
})
