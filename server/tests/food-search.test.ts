import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchFood } from '@tend/protocol/food-search'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, testApp } from './test-app.ts'

const shared = await openTestApp()
afterAll(shared.close)

const ask = (q: string, app = shared.app) => app.inject(`/api/food/search?q=${encoded(q)}`)

/** Half a surrogate pair has no encoding, but may be sent as bytes all the same. */
function encoded(q: string): string {
  try {
    return encodeURIComponent(q)
  } catch {
    return '%ED%A0%80'
  }
}

async function find(q: string, app = shared.app) {
  const answer = await ask(q, app)
  expect([q.slice(0, 80), answer.statusCode]).toEqual([q.slice(0, 80), 200])
  return searchFood.response.parse(answer.json()).foods
}

describe('the first start', () => {
  it('makes the index of the starter catalogue in less than a second', async () => {
    const { app, folder } = await testApp()
    // Time at work, not on the clock: other tests may run on the same cores.
    const before = process.cpuUsage()
    const [banana] = await find('banana', app)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
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

  it('finds no more than twenty', async () => {
    expect((await find('ch')).length).toBe(searchFood.maxFoods)
  })

  it.each(['', 'a', ' a ', '🍌', '%', '""'])('for %j finds nothing', async (q) => {
    expect(await find(q)).toEqual([])
  })

  it('without words finds nothing', async () => {
    const answer = await shared.app.inject('/api/food/search')
    expect([answer.statusCode, answer.json()]).toEqual([200, { foods: [] }])
  })
})

describe('hostile words are answered', () => {
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
    '½ cup',
    'a'.repeat(10_000),
    'a '.repeat(5_000),
    'banana '.repeat(1_400),
    '("'.repeat(3_000),
    '__proto__',
    'constructor',
  ])('%j', async (q) => {
    const answer = await shared.app.inject(`/api/food/search?q=${encoded(q)}`)
    expect(answer.statusCode).toBeLessThan(500)
    if (answer.statusCode === 200) searchFood.response.parse(answer.json())
  })

  it('a letter that is younger than the index knows', async () => {
    const answer = await ask('A\u19b00')
    expect([answer.statusCode, answer.json().foods]).toEqual([200, []])
  })

  it('any text', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('"', '*', '(', ')', ':', 'AND', 'OR', 'NOT', 'NEAR', 'banana', '^', '+', '-'),
    )
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(' '))
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        expect((await ask(q)).statusCode).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })

  it('asked twice over, as a list', async () => {
    const answer = await shared.app.inject('/api/food/search?q=banana&q=apple')
    expect(answer.statusCode).toBe(400)
  })
})

describe('the file of the foods', () => {
  it('is made anew when it is damaged or gone', async () => {
    const { app, folder } = await testApp()
    const path = join(folder, 'foods.sqlite')
    writeFileSync(path, 'not a database, but long enough to be one'.repeat(100))
    expect((await find('banana', app))[0]?.description).toBe('Banana')
    rmSync(path)
    await new Promise((done) => setTimeout(done, 1100))
    expect((await find('banana', app))[0]?.description).toBe('Banana')
    expect(statSync(path).size).toBeGreaterThan(100_000)
  })

  it("is left alone when it is another program's: 503, and the rest goes on", async () => {
    const { app, folder, log } = await testApp()
    const path = join(folder, 'foods.sqlite')
    const other = new Database(path)
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
    const before = readFileSync(path)
    const answer = await ask('secret-word', app)
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable'])
    expect(readFileSync(path).equals(before)).toBe(true)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(log()).not.toContain('secret-word')
    rmSync(path)
    expect((await find('banana', app))[0]?.description).toBe('Banana')
  })
})
