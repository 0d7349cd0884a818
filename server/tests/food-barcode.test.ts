import { join } from 'node:path'
import { ErrorResponse } from '@tend/protocol/error'
import { lookUpBarcode } from '@tend/protocol/food-barcode'
import { randomRuns } from '@tend/shared/testing/random-runs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ServerBusy } from '../errors/server-busy.ts'
import { DOWNLOAD, writeFolder } from '../foods/fdc/testing/sample-download.ts'
import { importDownload } from '../foods/import-download.ts'
import { openTestApp, testApp } from './test-app.ts'

const shared = await openTestApp()
const download = writeFolder(join(shared.folder, 'download'), DOWNLOAD)
await importDownload(download, shared.folder, () => {})
afterAll(shared.close)

const lookUp = (code: string, app = shared.app) =>
  app.inject(`/api/food/barcodes/${encodeURIComponent(code)}`)

it('finds an imported food', async () => {
  const response = await lookUp('00000000000017')
  expect(response.statusCode).toBe(200)
  expect(lookUpBarcode.response.parse(response.json()).food).toEqual({
    fdcId: 1006,
    description: 'Twinkle oat bar',
    brandName: 'Twinkle Foods Co',
    calories: 160,
    protein: 4,
    carbs: 24,
    fat: 4.8,
    fiber: 2.8,
    sugar: 8,
    saturatedFat: 1,
    salt: 0.38,
    serving: { grams: 40, label: '1 bar' },
    gtin: '00000000000017',
  })
})

it('finds nothing for an unknown code', async () => {
  const response = await lookUp('04006381333931')
  expect([response.statusCode, response.json()]).toEqual([200, { food: null }])
})

it('does not log the code', async () => {
  await lookUp('04006381333931')
  await lookUp('04006381333932')
  expect(shared.log()).toContain('/api/food/barcodes/:gtin')
  expect(shared.log()).not.toContain('400638133393')
})

describe('a code that is no GTIN of 14 digits is refused', () => {
  it.each([
    '4006381333931',
    '04006381333932',
    '00000000000000',
    '00000000000017 ',
    '0000000000001７',
    "1' OR 1=1 --",
    '-1',
    '1e13',
    '%00',
    '..',
    '__proto__',
    '9'.repeat(2_000),
    '🍌',
  ])('%j', async (code) => {
    const response = await lookUp(code)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    ErrorResponse.parse(response.json())
  })

  it('random text', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(text, async (code) => {
        expect((await lookUp(code)).statusCode).toBeLessThan(500)
      }),
      randomRuns(30, 10_000),
    )
  })
})

it('responds with 503 while too many searches wait, and if the index cannot be read', async () => {
  const busy = async () => {
    throw new ServerBusy('Too many food searches are waiting')
  }
  const { app } = await testApp({ foods: { search: busy, lookUp: busy } })
  const response = await lookUp('04006381333931', app)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])

  const { app: other, folder } = await testApp()
  new Database(join(folder, 'foods.sqlite')).exec('CREATE TABLE recipes (name TEXT)').close()
  expect((await lookUp('04006381333931', other)).statusCode).toBe(503)
})
