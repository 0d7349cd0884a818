import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addressKeys } from '../../http/clients/address-keys.ts'
import { createFdcApi, parseFdcResponse } from './fdc-api.ts'
import { RequestQuota } from './request-quota.ts'

const KEY = 'test-key-0123456789'
const CLIENT = addressKeys('192.0.2.1')

/** A food in FoodData Central's response format, with an invented brand. */
const oatBar = {
  fdcId: 77001,
  description: 'TWINKLE OAT BAR',
  dataType: 'Branded',
  gtinUpc: '00000000077001',
  brandOwner: 'Twinkle Foods Co, LLC',
  brandName: 'TWINKLE',
  servingSizeUnit: 'GRM',
  servingSize: 40,
  householdServingFullText: '1 ONZ',
  foodNutrients: [
    { nutrientId: 1003, nutrientName: 'Protein', unitName: 'G', value: 10 },
    { nutrientId: 1004, nutrientName: 'Total lipid (fat)', unitName: 'G', value: 12 },
    { nutrientId: 1005, nutrientName: 'Carbohydrate, by difference', unitName: 'G', value: 60 },
    { nutrientId: 1008, nutrientName: 'Energy', unitName: 'KCAL', value: 400 },
    { nutrientId: 2000, nutrientName: 'Total Sugars', unitName: 'G', value: 20 },
  ],
}

const amountOf = (value: number, at: number) => ({
  nutrientId: [1008, 1003, 1005, 1004][at],
  value,
})

describe('a response', () => {
  it('is converted to the values of one serving', () => {
    expect(parseFdcResponse({ totalHits: 1, foods: [oatBar] })).toEqual([
      {
        fdcId: 77001,
        description: 'Twinkle oat bar',
        brandName: 'Twinkle',
        calories: 160,
        protein: 4,
        carbs: 24,
        fat: 4.8,
        sugar: 8,
        serving: { grams: 40, label: '1 oz' },
        synonyms: [],
        common: false,
      },
    ])
  })

  it.each([
    ['no brand name', { brandName: undefined }, { brandName: 'Twinkle Foods Co, LLC' }],
    ['empty brands', { brandName: '', brandOwner: '' }, { brandName: null }],
    [
      'millilitres',
      { servingSizeUnit: 'MLT', householdServingFullText: '' },
      { serving: { grams: 40, label: '40 g' } },
    ],
    ['an unknown unit', { servingSizeUnit: 'IU' }, { serving: { grams: 100, label: '100 g' } }],
    ['an empty serving', { servingSize: 0 }, { serving: { grams: 100, label: '100 g' } }],
    [
      'a serving that is not a number',
      { servingSize: 'much' },
      { serving: { grams: 100, label: '100 g' } },
    ],
  ])('may contain a food with %s', (_, changes, expected) => {
    expect(parseFdcResponse({ foods: [{ ...oatBar, ...changes }] })[0]).toMatchObject(expected)
  })

  it.each([
    ['no id', { fdcId: undefined }],
    ['no name', { description: '' }],
    ['no nutrients', { foodNutrients: undefined }],
    ['invalid nutrients', { foodNutrients: [null, 3, { nutrientId: '1008', value: 'x' }] }],
    ['unknown energy', { foodNutrients: [{ nutrientId: 1003, value: 5 }] }],
    ['a missing amount', { foodNutrients: [{ nutrientId: 1008, value: 50 }] }],
    ['impossible values', { foodNutrients: [4000, 1, 1, 1].map(amountOf) }],
  ])('is read without a food with %s', (_, changes) => {
    const broken = { ...oatBar, ...changes }
    expect(
      parseFdcResponse({ foods: [broken, null, 'food', oatBar] }).map(({ fdcId }) => fdcId),
    ).toEqual([77001])
  })
})

function setUp(
  respond: () => Promise<Response>,
  now = () => 0,
  quota = new RequestQuota(1000, now),
) {
  const lines: string[] = []
  const requests: { url: string; headers: Headers; signal: AbortSignal | null | undefined }[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const sendRequest = async (url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: String(url), headers: new Headers(init?.headers), signal: init?.signal })
    return respond()
  }
  return {
    api: createFdcApi(KEY, quota, log, { sendRequest, now }),
    requests,
    log: () => lines.join(''),
  }
}

const json = (value: unknown) => async () => Response.json(value)

it('sends the key in a header only, with a timeout', async () => {
  const { api, requests } = setUp(json({ foods: [oatBar] }))
  expect((await api.search('oat & bar', CLIENT))?.length).toBe(1)
  const [request] = requests
  expect(new URL(request?.url ?? '').searchParams.get('query')).toBe('oat & bar')
  expect(request?.headers.get('x-api-key')).toBe(KEY)
  expect(request?.url).not.toContain(KEY)
  expect(request?.signal).toBeInstanceOf(AbortSignal)
})

describe('the look-up of a barcode', () => {
  const GTIN = '00036000291452'
  const product = { ...oatBar, gtinUpc: '036000291452' }

  it('asks for the number in every form in which makers enter it', async () => {
    const { api, requests } = setUp(json({ foods: [product] }))
    expect(await api.lookUp(GTIN, CLIENT)).toMatchObject([{ fdcId: 77001, calories: 160 }])
    const query = new URL(requests[0]?.url ?? '').searchParams
    expect(query.get('query')).toBe('00036000291452 0036000291452 036000291452')
    expect(query.get('dataType')).toBe('Branded')
  })

  it('returns the newest record of the product and no other product', async () => {
    const foods = [
      { ...oatBar, fdcId: 9, gtinUpc: '04006381333931' },
      { ...product, fdcId: 3 },
      { ...product, fdcId: 8, gtinUpc: '00036000291452' },
      { ...product, fdcId: 99, foodNutrients: 'none' },
      { ...product, fdcId: 99, gtinUpc: 36000291452 },
      { ...product, fdcId: 99, gtinUpc: 'x' },
      null,
    ]
    const { api } = setUp(json({ foods }))
    expect(await api.lookUp(GTIN, CLIENT)).toMatchObject([{ fdcId: 8 }])
  })

  it.each([[{ foods: [] }], [{ foods: [oatBar] }]])('may find nothing: %j', async (response) => {
    const { api } = setUp(json(response))
    expect(await api.lookUp(GTIN, CLIENT)).toEqual([])
  })

  it('counts towards the quota, and is not repeated after a failure, which is logged without the number', async () => {
    const quota = new RequestQuota(4, () => 0)
    const failing = setUp(
      async () => new Response(GTIN, { status: 503 }),
      () => 0,
      quota,
    )
    expect(await failing.api.lookUp(GTIN, CLIENT)).toBeNull()
    expect(await failing.api.lookUp(GTIN, addressKeys('203.0.113.1'))).toBeNull()
    expect(failing.requests).toHaveLength(1)
    expect(failing.log()).not.toContain('36000291452')
    const { api } = setUp(json({ foods: [] }), () => 0, quota)
    expect(await api.lookUp(GTIN, CLIENT)).toBeNull()
  })
})

describe('the quota', () => {
  it('is shared: a client whose share is used up gets nothing, others do', async () => {
    const { api, requests } = setUp(
      json({ foods: [oatBar] }),
      () => 0,
      new RequestQuota(4, () => 0),
    )
    expect(await api.search('one', CLIENT)).toHaveLength(1)
    expect(await api.search('two', CLIENT)).toBeNull()
    expect(await api.search('two', addressKeys('203.0.113.1'))).toHaveLength(1)
    expect(requests.length).toBe(2)
  })

  it('is not used while requests pause', async () => {
    let time = 0
    const now = () => time
    const failing = async () => new Response('', { status: 429 })
    const { api, requests } = setUp(failing, now, new RequestQuota(8, now))
    for (let i = 0; i < 9; i++) await api.search(`words ${i}`, CLIENT)
    time += 30_000
    await api.search('two', CLIENT)
    expect(requests.length).toBe(2)
  })
})

describe('a failed request', () => {
  const failures: [string, () => Promise<Response>][] = [
    [
      'an error of the client',
      async () => new Response(`the key ${KEY} is over its limit`, { status: 429 }),
    ],
    ['an error of the server', async () => new Response('oops', { status: 500 })],
    ['an HTML page', async () => new Response('<html>secret-word</html>')],
    ['a truncated response', async () => new Response('{"foods":[{"fdcId":1,"descr')],
    ['an empty response', async () => new Response('')],
    ['null', json(null)],
    ['a list', json([])],
    ['foods that are not a list', json({ foods: { 0: oatBar } })],
    ['no foods', json({ error: { code: 'OVER_RATE_LIMIT' } })],
    [
      'no network',
      async () => {
        throw new TypeError(`fetch failed for secret-word with ${KEY}`)
      },
    ],
    [
      'a timeout',
      async () => {
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      },
    ],
  ]

  it.each(failures)('(%s) is logged without the searched words or the key', async (_, respond) => {
    const { api, log } = setUp(respond)
    expect(await api.search('secret-word', CLIENT)).toBeNull()
    expect(log()).toContain('FoodData Central could not be searched')
    expect(log()).not.toContain(KEY)
    expect(log()).not.toContain('secret-word')
  })

  const OTHERS = ['203.0.113.1', '2001:db8::1'].map(addressKeys)
  const down = async () => new Response('', { status: 503 })

  it('pauses the same search for 30 seconds, of all clients', async () => {
    let time = 0
    const { api, requests } = setUp(down, () => time)
    for (const client of [CLIENT, ...OTHERS]) await api.search('one', client)
    expect(requests.length).toBe(1)
    time += 30_000
    await api.search('one', CLIENT)
    expect(requests.length).toBe(2)
  })

  it('pauses a client after three searches, and no other', async () => {
    let time = 0
    const { api, requests } = setUp(down, () => time)
    for (let i = 0; i < 9; i++) await api.search(`words ${i}`, CLIENT)
    expect(requests.length).toBe(3)
    await api.search('oat bar', addressKeys('203.0.113.1'))
    expect(requests.length).toBe(4)
    // After the pause, one search finds out whether FoodData Central is back.
    time += 30_000
    for (const words of ['apple', 'bread']) await api.search(words, CLIENT)
    expect(requests.length).toBe(5)
  })

  it('pauses everyone once it has happened in three networks', async () => {
    let time = 0
    const { api, requests } = setUp(down, () => time)
    for (const [i, client] of [CLIENT, ...OTHERS].entries()) await api.search(`words ${i}`, client)
    expect(requests.length).toBe(3)
    const newcomer = addressKeys('198.51.100.1')
    await api.search('oat bar', newcomer)
    expect(requests.length).toBe(3)
    time += 30_000
    await api.search('oat bar', newcomer)
    expect(requests.length).toBe(4)
  })

  it('pauses nothing else while other searches succeed', async () => {
    let isDown = false
    const { api, requests } = setUp(async () => (isDown ? down() : Response.json({ foods: [] })))
    for (let i = 0; i < 9; i++) {
      isDown = true
      await api.search(`failing ${i}`, [CLIENT, ...OTHERS][i % 3] ?? CLIENT)
      isDown = false
      expect(await api.search(`words ${i}`, addressKeys('198.51.100.1'))).toEqual([])
    }
    expect(requests.length).toBe(18)
  })

  it('pauses everyone if the key has no requests left', async () => {
    const { api, requests } = setUp(async () => new Response('', { status: 429 }))
    await api.search('one', CLIENT)
    await api.search('two', addressKeys('203.0.113.1'))
    expect(requests.length).toBe(1)
  })
})

it('a refused search is not repeated, pauses no other, and counts for the client that sent it', async () => {
  let status = 400
  const { api, requests, log } = setUp(
    async () => Response.json({ foods: [oatBar] }, { status }),
    () => 0,
    new RequestQuota(12, () => 0),
  )
  const other = addressKeys('203.0.113.1')
  for (const words of ['refused', 'refused', 'again', 'and again']) {
    expect(await api.search(words, CLIENT)).toBeNull()
  }
  expect(log()).toContain('status 400')
  expect(requests.length).toBe(3)
  status = 200
  expect(await api.search('refused', other)).toBeNull()
  expect(await api.search('oat bar', other)).toHaveLength(1)
  // The client has used up its quarter of the requests.
  expect(await api.search('apple', CLIENT)).toBeNull()
  expect(requests.length).toBe(4)
})

it('gives up after two seconds without a response', async () => {
  const log = pino({ level: 'silent' })
  const sendRequest = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason)
    })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  timeout.mockImplementation(() => AbortSignal.abort())
  expect(
    await createFdcApi(KEY, new RequestQuota(9), log, { sendRequest }).search('oat bar', CLIENT),
  ).toBeNull()
  expect(timeout).toHaveBeenCalledWith(2000)
})
