import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FoodRecord } from '../food-record.ts'
import { starterCatalogue } from '../starter-catalogue.ts'
import { FURTHER_COMMON_WORDS } from '../words/further-common-words.ts'
import { buildFoodIndex, type FoodIndex } from './food-index.ts'
import { searchFoods } from './search-foods.ts'

/** The required shares of queries whose expected food is first, and among the first five. */
const MIN_FIRST = 0.95
const MIN_IN_TOP_FIVE = 0.99

interface Shares {
  readonly first: number
  readonly topFive: number
}

interface Judged {
  readonly query: string
  readonly expected: string
}

function readJudged(name: string): Judged[] {
  const [, ...lines] = readFileSync(new URL(`../tables/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [query = '', expected = ''] = line.split('\t')
    return { query, expected }
  })
}

function judge(
  index: FoodIndex,
  judged: readonly Judged[],
  isRight: (expected: string, food: FoodRecord) => boolean,
  { first, topFive }: Shares = { first: MIN_FIRST, topFive: MIN_IN_TOP_FIVE },
): void {
  const ranks = judged.map(({ query, expected }) => {
    const found = searchFoods(index, query, 5)
    const rank = found.findIndex((food) => isRight(expected, food))
    if (rank !== 0) {
      const shown = found.map(({ description }) => description).join(' / ')
      console.log(`${query}: ${rank < 0 ? 'not in the top five' : `at ${rank + 1}`}: ${shown}`)
    }
    return rank
  })
  const share = (isGood: (rank: number) => boolean) => ranks.filter(isGood).length / ranks.length
  expect(share((rank) => rank === 0)).toBeGreaterThanOrEqual(first)
  expect(share((rank) => rank >= 0)).toBeGreaterThanOrEqual(topFive)
}

describe('the starter catalogue', () => {
  const foods = starterCatalogue()
  const judged = readJudged('judged-catalogue.tsv')

  it('has at least 200 different judged queries, all of them for foods it contains', () => {
    expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length)
    expect(judged.length).toBeGreaterThanOrEqual(200)
    const names = new Set(foods.map(({ description }) => description))
    const unknown = judged.flatMap(({ expected }) =>
      expected.split('|').filter((name) => !names.has(name)),
    )
    expect(unknown).toEqual([])
  })

  it('finds the expected foods', () => {
    judge(buildFoodIndex(foods), judged, (expected, food) =>
      expected.split('|').includes(food.description),
    )
  })
})

/**
 * Queries by kind, with a pattern of the right foods in each catalogue, `-` if it has none, and `none` if
 * nothing may be found.
 */
interface JudgedByKind {
  readonly kind: string
  readonly query: string
  readonly catalogue: string
  readonly reference: string
}

/** The required share of queries that must find nothing and do. */
const MIN_EMPTY = 0.95

/** Required shares for queries that were written without knowledge of the ranking. */
const APART = {
  catalogue: { first: 0.98, topFive: 0.99 },
  reference: { first: 0.95, topFive: 0.98 },
}

function readJudgedByKind(name: string): JudgedByKind[] {
  const [, ...lines] = readFileSync(new URL(`../tables/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [kind = '', query = '', catalogue = '-', reference = '-'] = line.split('\t')
    return { kind, query, catalogue, reference }
  })
}

/** The pattern of a food of the starter catalogue or of the reference. */
function eitherPattern({ catalogue, reference }: JudgedByKind): string {
  const patterns = [catalogue, reference].filter((pattern) => pattern !== '-' && pattern !== 'none')
  return patterns.length === 0 ? reference : patterns.join('|')
}

function judgeByKind(
  index: FoodIndex,
  name: string,
  source: 'catalogue' | 'reference' | 'either',
  shares?: Shares,
): void {
  const judged = readJudgedByKind(name).map((row) => ({
    query: row.query,
    expected: source === 'either' ? eitherPattern(row) : row[source],
  }))
  judge(
    index,
    judged.filter(({ expected }) => expected !== '-' && expected !== 'none'),
    (expected, food) => new RegExp(expected, 'i').test(food.description),
    shares,
  )
  const nonsense = judged.filter(({ expected }) => expected === 'none')
  const empty = nonsense.filter(({ query }) => searchFoods(index, query, 1).length === 0)
  expect(empty.length / nonsense.length).toBeGreaterThanOrEqual(MIN_EMPTY)
}

it('finds the expected foods of the starter catalogue in every kind of query', () => {
  const index = buildFoodIndex(starterCatalogue())
  judgeByKind(index, 'judged-by-kind.tsv', 'catalogue')
  judgeByKind(index, 'judged-apart.tsv', 'catalogue', APART.catalogue)
})

/**
 * Path of a file with foods of FoodData Central, which is not part of the project. If set, the
 * ranking is tested with these foods too. The file has tab-separated columns: fdc_id, data_type,
 * description, kcal, and grams of protein, carbohydrate and fat, all per 100 g.
 */
const reference = process.env.FOODS_REFERENCE

describe.skipIf(!reference)('the foods of FoodData Central (FOODS_REFERENCE)', () => {
  it('finds the expected foods in every kind of query', () => {
    const index = referenceIndex(reference ?? '')
    judgeByKind(index, 'judged-by-kind.tsv', 'reference')
    judgeByKind(index, 'judged-apart.tsv', 'reference', APART.reference)
  })

  it('finds the expected foods beside the starter catalogue', () => {
    const index = importedIndex(reference ?? '')
    judgeByKind(index, 'judged-by-kind.tsv', 'either')
    judgeByKind(index, 'judged-apart.tsv', 'either', APART.catalogue)
  })

  it('finds the expected foods', () => {
    expect(existsSync(reference ?? '')).toBe(true)
    judge(referenceIndex(reference ?? ''), readJudged('judged-reference.tsv'), (expected, food) =>
      new RegExp(expected, 'i').test(food.description),
    )
  })
})

function referenceIndex(path: string): FoodIndex {
  return buildFoodIndex(readReference(path), FURTHER_COMMON_WORDS)
}

/** The foods of the server after an import: foods of the starter catalogue replace their own records. */
function importedIndex(path: string): FoodIndex {
  const starters = starterCatalogue()
  const ids = new Set(starters.map(({ fdcId }) => fdcId))
  const others = readReference(path).filter(({ fdcId }) => !ids.has(fdcId))
  return buildFoodIndex([...starters, ...others], FURTHER_COMMON_WORDS)
}

function readReference(path: string): FoodRecord[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [fdcId, , description = '', kcal, protein, carbs, fat] = line.split('\t')
    return {
      fdcId: Number(fdcId),
      description,
      brandName: null,
      calories: Number(kcal),
      protein: Number(protein),
      carbs: Number(carbs),
      fat: Number(fat),
      serving: { grams: 100, label: '100 g' },
    }
  })
}
