import { openFoodFactsId } from '@tend/protocol/food-search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../../../store/device/device.ts'
import { createApi } from '../../../store/server/api.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import type { ProductFood } from '../rules/product-food.ts'
import { rememberBarcodeFood } from './barcode-foods.ts'
import { findFoodByBarcode } from './look-up-barcode.ts'

const GTIN = '04006381333931'
const BAR: ProductFood = {
  name: 'Zorbal bar',
  serving: '1 bar',
  grams: 40,
  calories: 160,
  protein: 4,
  carbs: 24,
  fats: 4.8,
}

let device: Device

beforeEach(async () => {
  device = await openTestDevice()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Looks the code up with a server that responds like this, and returns what was requested. */
async function lookUp(respond: () => Response | Promise<Response>, server: string | null = '') {
  const send = vi.fn<typeof fetch>(async () => respond())
  const result = await findFoodByBarcode(
    device,
    GTIN,
    createApi(send, () => server),
  )
  return { result, requests: send.mock.calls.map(([url, init]) => [url, init?.body]) }
}

const received = {
  fdcId: 7,
  description: 'Oat bar',
  brandName: 'Zorbal',
  calories: 160,
  protein: 4,
  carbs: 24,
  fat: 4.8,
  serving: { grams: 40, label: '1 bar' },
}

test('a remembered food is found without asking the server', async () => {
  await rememberBarcodeFood(device, GTIN, { ...BAR, name: 'Old name' })
  await rememberBarcodeFood(device, GTIN, BAR)
  const { result, requests } = await lookUp(() => Response.json({ food: received }))
  expect(result).toEqual({ state: 'remembered', food: BAR })
  expect(requests).toEqual([])
})

test('otherwise the server is asked, and receives nothing but the code', async () => {
  const { result, requests } = await lookUp(() => Response.json({ food: received }))
  expect(result).toEqual({
    state: 'found',
    food: { ...BAR, name: 'Oat bar, Zorbal' },
  })
  expect(requests).toEqual([[`/api/food/barcodes/${GTIN}`, undefined]])
})

test('a food of Open Food Facts is remembered with its source', async () => {
  const food = { ...received, fdcId: openFoodFactsId(Number(GTIN)) }
  const { result } = await lookUp(() => Response.json({ food }))
  expect(result).toHaveProperty('food.source', 'Open Food Facts')
})

test('a food without a brand and a serving is found too', async () => {
  const { serving: _, ...plain } = { ...received, brandName: null }
  const { result } = await lookUp(() => Response.json({ food: plain }))
  expect(result).toMatchObject({ food: { name: 'Oat bar', serving: '', grams: null } })
})

test.each([
  ['the server does not know it', () => Response.json({ food: null }), '', 'unknown'],
  ['there is no server', () => Response.error(), null, 'no server'],
  ['the server fails', () => new Response('', { status: 503 }), '', 'not reached'],
  ['the server is older', () => new Response('{}', { status: 404 }), '', 'not reached'],
  [
    'the response is of another kind',
    () => Response.json({ food: { fdcId: 0 } }),
    '',
    'not reached',
  ],
  ['there is no network', () => Promise.reject(new TypeError('offline')), '', 'not reached'],
] as const)('%s', async (_, respond, server, state) => {
  expect((await lookUp(respond, server)).result).toEqual({ state })
})
