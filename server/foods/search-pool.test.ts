import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { addressKeys } from '../http/clients/address-keys.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { SEARCH_WORKER, testApp } from '../tests/test-app.ts'
import { createFoodFinder } from './food-finder.ts'
import { SearchPool } from './search-pool.ts'

/** A search thread that gets stuck or fails for certain texts, and finds the text itself otherwise. */
const THREAD = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ text }) => {
    parentPort.postMessage({ state: 'searching' })
    if (text === 'endless') for (;;);
    if (text === 'failing') throw new TypeError('broken')
    if (text === 'ending') process.exit()
    const state = text === 'unreadable' ? 'failed' : 'found'
    parentPort.postMessage({ state, foods: [text], reason: 'no index', code: 'SQLITE_CANTOPEN' })
  })`

let script: string

beforeEach(() => {
  script = join(temporaryFolder(), 'thread.mjs')
  writeFileSync(script, THREAD)
})

/**
 * A pool with one thread.
 * @param budgetMs by default so long that a stuck search never ends by itself
 */
function openPool(budgetMs = 100_000) {
  const pool = new SearchPool(script, { dataDir: '', budgetMs }, 1)
  onTestFinished(() => pool.close())
  const search = (text: string, address = '192.0.2.1') =>
    pool.search(text, 20, addressKeys(address))
  return { pool, search }
}

describe('a search in a thread', () => {
  it('finds foods', async () => {
    const { pool, search } = openPool()
    await pool.ready()
    expect(await search('banana')).toEqual(['banana'])
  })

  it.each(['failing', 'ending'])(
    'that ends its thread (%s) fails, and the next one is found by a new thread',
    async (text) => {
      const { search } = openPool()
      await expect(search(text)).rejects.toThrow(ServiceUnavailable)
      expect(await search('banana')).toEqual(['banana'])
    },
  )

  it('that gets stuck is stopped, and the next one is found by a new thread', async () => {
    const { search } = openPool(25)
    const searches = ['endless', 'banana', 'endless', 'apple'].map((text) => search(text))
    const results = await Promise.allSettled(searches)
    expect(
      results.map((result) => ('value' in result ? result.value : result.reason.name)),
    ).toEqual(['ServerBusy', ['banana'], 'ServerBusy', ['apple']])
  })

  it('of an index that cannot be read fails with the code of the cause', async () => {
    const { search } = openPool()
    await expect(search('unreadable')).rejects.toMatchObject({
      name: 'ServiceUnavailable',
      cause: { code: 'SQLITE_CANTOPEN', message: 'no index' },
    })
  })

  it('that cannot start is known before the first search', async () => {
    writeFileSync(script, 'process.exit()')
    await expect(openPool().pool.ready()).rejects.toThrow(ServiceUnavailable)
  })
})

describe('while a search never ends', () => {
  const nameOf = (error: Error) => error.name

  it('the server responds to all other requests', async () => {
    const { pool } = openPool()
    const { app } = await testApp({
      foods: createFoodFinder(pool, null, pino({ level: 'silent' })),
    })
    const outcomes: string[] = []
    const endless = app
      .inject('/api/food/search?q=endless')
      .then(({ statusCode }) => outcomes.push(`search ${statusCode}`))
    for (const path of ['/healthz', '/readyz', '/api/openapi.json']) {
      outcomes.push(`${path} ${(await app.inject(path)).statusCode}`)
    }
    await pool.close()
    await endless
    expect(outcomes).toEqual(['/healthz 200', '/readyz 200', '/api/openapi.json 200', 'search 503'])
  })

  it('eight searches of an address wait, 16 of a network, 32 in all, and further ones get 503', async () => {
    const { pool, search } = openPool()
    const running = search('endless').catch(nameOf)
    const waiting: Promise<unknown>[] = []
    const wait = (address: string, count: number) => {
      for (let i = 0; i < count; i++) waiting.push(search('banana', address).catch(nameOf))
    }
    const refusal = (address: string) => search('banana', address).catch(nameOf)
    wait('192.0.2.1', 8)
    expect(await refusal('192.0.2.1')).toBe('ServerBusy')
    wait('192.0.2.2', 8)
    expect(await refusal('192.0.2.3')).toBe('ServerBusy')
    for (const last of [1, 2]) wait(`203.0.113.${last}`, 8)
    expect(await refusal('198.51.100.1')).toBe('ServerBusy')
    await pool.close()
    expect(await running).toBe('ServiceUnavailable')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ServerBusy']))
    expect(waiting.length).toBe(32)
  })
})

it('24 searches of an IPv6 network of 48 bits wait, and others still can', async () => {
  const { pool, search } = openPool()
  const reasonOf = (address: string, text = 'banana') =>
    search(text, address).catch((error: Error) => error.message)
  const ended = [reasonOf('192.0.2.1', 'endless')]
  for (let number = 0; number < 24; number++) {
    ended.push(reasonOf(`2001:db8:1:${(number >> 3) + 1}00::1`))
  }
  expect(await reasonOf('2001:db8:1:400::1')).toMatch(/^Too many food searches/)
  const other = reasonOf('2001:db8:2::1')
  await pool.close()
  expect(await other).toBe('The server is stopping.')
  await Promise.all(ended)
})

it('a refused search gets 503 with Retry-After and a sentence, and nothing is logged as an error', async () => {
  const foods = createFoodFinder(openPool(1).pool, null, pino({ level: 'silent' }))
  const { app, log } = await testApp({ foods })
  const response = await app.inject('/api/food/search?q=endless')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
  expect(response.json().error).toEqual({
    code: 'unavailable',
    message:
      'This food search took too long: search for fewer words, or try again in a few seconds.',
  })
  expect(log()).not.toContain('"level":50')
  expect(log()).not.toContain('endless')
})

it('two threads build a missing index at the same time, and both find foods', async () => {
  const folder = temporaryFolder()
  const pool = new SearchPool(SEARCH_WORKER, { dataDir: folder, budgetMs: 10_000 }, 2)
  onTestFinished(() => pool.close())
  const found = await Promise.all(
    ['banana', 'apple'].map((text) => pool.search(text, 1, addressKeys('192.0.2.1'))),
  )
  expect(found.map(([food]) => food?.description)).toEqual(['Banana', 'Apple'])
  expect(readdirSync(folder)).toEqual(['foods.sqlite'])
})
