import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchFood } from '@tend/protocol/food-search'
import { randomRuns } from '@tend/shared/testing/random-runs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, testApp } from './test-app.ts'

const shared = await openTestApp()
afterAll(shared.close)

const search = (q: string, app = shared.app) => app.inject(`/api/food/search?q=${encoded(q)}`)

/** A lone surrogate has no percent-encoding, but its bytes can be sent. */
function encoded(q: string): string {
  try {
    return encodeURIComponent(q)
  } catch {
    return '%ED%A0%80'
  }
}

async function find(q: string, app = shared.app) {
  const response = await search(q, app)
  expect([q.slice(0, 80), response.statusCode]).toEqual([q.slice(0, 80), 200])
  return searchFood.response.parse(response.json()).foods
}

describe('the first start', () => {
  it('builds the index of the starter catalogue', async () => {
    const { app, folder } = await testApp()
    const [banana] = await find('banana', app)
    expect(statSync(join(folder, 'foods.sqlite')).size).toBeGreaterThan(100_000)
    expect(banana).toEqual({
      fdcId: 173944,
      description: 'Banana',
      brandName: null,
      calories: 105.02,
      protein: 1.29,
      carbs: 26.95,
      fat: 0.39,
      serving: { grams: 118, label: '1 medium' },
      portions: [
        { label: '1 small', grams: 101 },
        { label: '1 large', grams: 136 },
        { label: '1 cup, sliced', grams: 150 },
      ],
    })
  })
})

describe('a search', () => {
  it.each([
    ['chick br', 'Chicken breast'],
    ['bananna', 'Banana'],
    ['crème brulee', 'Crème brûlée'],
    ['aubergine', 'Eggplant'],
    ['breast of chicken, grilled', 'Chicken breast, grilled'],
    ['zzqx banana', 'Banana'],
  ])('for %j finds %s', async (q, name) => {
    expect((await find(q))[0]?.description).toContain(name)
  })

  it('finds at most 20 foods', async () => {
    expect((await find('ch')).length).toBe(searchFood.maxFoods)
  })

  it.each(['', 'a', ' a ', '🍌', '%', '""'])('for %j finds nothing', async (q) => {
    expect(await find(q)).toEqual([])
  })

  it('without a query finds nothing', async () => {
    const response = await shared.app.inject('/api/food/search')
    expect([response.statusCode, response.json()]).toEqual([200, { foods: [] }])
  })
})

describe('a hostile query does not make the server fail', () => {
  it.each([
    '"',
    '" OR 1=1 --',
    "'; DROP TABLE food; --",
    'banana AND',
    'banana OR NOT',
    'NEAR(banana apple, 2)',
    'spelled:banana',
    '{spelled}:banana',
    'banana*',
    '*',
    '^banana',
    'banana + apple',
    '(banana',
    'banana)',
    '-banana',
    '"banana',
    'ban"ana',
    '\\',
    '%00',
    '\u0000',
    'ban\u0000ana',
    '\ud800',
    '\uffff',
    '🍌 banana 🍌',
    'ба́нан',
    '香蕉',
    'و',
    'باناناس\u200c',
    '\u202eananab',
    'ban\u200bana',
    '\u{10437}'.repeat(50),
    `${'\u{10437}'.repeat(20)}a`,
    '\ufdfa'.repeat(1_000),
    'egg bean corn rice pasta chip crisp stek',
    'a b c d e f g h',
    `${'a'.repeat(39)}\u{10437}`,
    "M&'&'&'M".repeat(500),
    '1 2 3 4 5 6 7 8 9',
    '½ cup',
    'a'.repeat(10_000),
    'a '.repeat(5_000),
    'banana '.repeat(1_400),
    '("'.repeat(3_000),
    '__proto__',
    'constructor',
  ])('%j', async (q) => {
    const response = await shared.app.inject(`/api/food/search?q=${encoded(q)}`)
    expect(response.statusCode).toBeLessThan(500)
    if (response.statusCode === 200) searchFood.response.parse(response.json())
  })

  it('a letter that is newer than the Unicode version of FTS5', async () => {
    const response = await search('A\u19b00')
    expect([response.statusCode, response.json().foods]).toEqual([200, []])
  })

  it('random text', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('"', '*', '(', ')', ':', 'AND', 'OR', 'NOT', 'NEAR', 'banana', '^', '+', '-'),
    )
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(' '))
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        expect((await search(q)).statusCode).toBeLessThan(500)
      }),
      randomRuns(100, 10_000),
    )
  })

  it('a repeated parameter', async () => {
    const response = await shared.app.inject('/api/food/search?q=banana&q=apple')
    expect(response.statusCode).toBe(400)
  })
})

describe('the food index file', () => {
  it.each([0, 100])('is rebuilt if it is a text of %i sentences', async (sentences) => {
    const { app, folder } = await testApp()
    const path = join(folder, 'foods.sqlite')
    writeFileSync(path, 'not a database, but long enough to be one'.repeat(sentences))
    expect((await find('banana', app))[0]?.description).toBe('Banana')
    expect(statSync(path).size).toBeGreaterThan(100_000)
  })

  it('is left unchanged if it belongs to another program, and only the search fails', async () => {
    const { app, folder, log } = await testApp()
    const path = join(folder, 'foods.sqlite')
    const other = new Database(path)
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
    const before = readFileSync(path)
    const response = await search('secret-word', app)
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable'])
    expect(readFileSync(path).equals(before)).toBe(true)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(log()).not.toContain('secret-word')
    rmSync(path)
    expect((await find('banana', app))[0]?.description).toBe('Banana')
  })
})
