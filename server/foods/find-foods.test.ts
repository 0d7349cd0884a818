import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoodRecord } from '@tend/foods/food-record'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { answerFoods } from './find-foods.ts'
import { openFoodSearch } from './food-search.ts'
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

function answers(found: (words: string) => FoodRecord[] | null, folder = temporaryFolder()) {
  let time = 0
  const asked: string[] = []
  const local = openFoodSearch(folder)
  const cache = openResponseCache(folder, () => time)
  const api = {
    search: async (words: string) => {
      asked.push(words)
      return found(words)
    },
  }
  onTestFinished(() => {
    local.close()
    cache.close()
  })
  const { search } = answerFoods(local, { api, cache }, log)
  return { search, asked, folder, later: (ms: number) => (time += ms) }
}

const names = (foods: readonly FoodRecord[]) => foods.map(({ description }) => description)

describe('FoodData Central', () => {
  it('is not asked where the own foods are enough, or for a few letters', async () => {
    const { search, asked } = answers(() => [])
    await search('chicken', 20)
    await search('zz', 20)
    await search('', 20)
    expect(asked).toEqual([])
  })

  it('is asked for what is not among them, and its foods are ranked with them', async () => {
    const { search } = answers(() => [food(2, 'Zorbal chips'), food(1, 'Zorbal')])
    expect(names(await search('zorbal', 20))).toEqual(['Zorbal', 'Zorbal chips'])
  })

  it('is asked once for the same words, also by two at a time, until a month has gone', async () => {
    const { search, asked, later } = answers(() => [food(1, 'Zorbal')])
    await Promise.all([search('Zorbal ', 20), search('zorbal', 20)])
    await search('ZORBAL', 20)
    expect(asked).toEqual(['zorbal'])
    later(31 * 24 * 60 * 60 * 1000)
    await search('zorbal', 20)
    expect(asked).toEqual(['zorbal', 'zorbal'])
  })

  it('that does not answer leaves the own foods, and is asked again', async () => {
    const { search, asked } = answers(() => null)
    expect(names(await search('lychee nashi', 20))[0]).toBeDefined()
    await search('lychee nashi', 20)
    expect(asked.length).toBe(2)
  })
})

it('begins a damaged cache anew', async () => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'food-answers.sqlite'),
    'no database at all, but long enough'.repeat(200),
  )
  const { search } = answers(() => [food(1, 'Zorbal')], folder)
  expect(names(await search('zorbal', 20))).toEqual(['Zorbal'])
})
