import type { FoodRecord } from './food-record.ts'
import { identityOf, type PreparedFood } from './prepared-food.ts'
import { MAX_QUERY_WORDS, type Query } from './query.ts'
import { scoreFood } from './score-food.ts'

/**
 * The foods that answer a query, best first, each but once: foods of one name and nearly the same
 * values are folded into the best of them. Where none has all the words, those that
 * lack the fewest.
 */
export function rankFoods<F extends FoodRecord>(
  query: Query,
  candidates: Iterable<PreparedFood<F>>,
  limit: number,
): F[] {
  const all = [...candidates]
  for (let mayMiss = 0; mayMiss < MAX_QUERY_WORDS; mayMiss++) {
    const scored = scoreAll(query, all, mayMiss)
    if (scored.length > 0) return folded(scored, limit)
  }
  return []
}

interface Scored<F extends FoodRecord> {
  readonly prepared: PreparedFood<F>
  readonly score: number
}

function scoreAll<F extends FoodRecord>(
  query: Query,
  candidates: readonly PreparedFood<F>[],
  mayMiss: number,
): Scored<F>[] {
  const scored: Scored<F>[] = []
  for (const prepared of candidates) {
    const score = scoreFood(query, prepared, mayMiss)
    if (score !== null) scored.push({ prepared, score })
  }
  return scored.sort(bestFirst)
}

function bestFirst(a: Scored<FoodRecord>, b: Scored<FoodRecord>): number {
  const [one, other] = [a.prepared.food, b.prepared.food]
  return (
    b.score - a.score ||
    one.description.length - other.description.length ||
    (one.description < other.description ? -1 : one.description > other.description ? 1 : 0) ||
    one.fdcId - other.fdcId
  )
}

function folded<F extends FoodRecord>(scored: readonly Scored<F>[], limit: number): F[] {
  const foods: F[] = []
  const kept = new Map<string, F[]>()
  for (const { prepared } of scored) {
    if (foods.length === limit) break
    const { food } = prepared
    const identity = identityOf(prepared)
    const same = kept.get(identity) ?? []
    if (same.some((other) => isNearlySame(food, other))) continue
    kept.set(identity, [...same, food])
    foods.push(food)
  }
  return foods
}

const NEAR_KCAL_PER_100_GRAMS = 12
const NEAR_SHARE = 0.15

function isNearlySame(a: FoodRecord, b: FoodRecord): boolean {
  const [one, other] = [per100Grams(a), per100Grams(b)]
  return (
    Math.abs(one - other) <= Math.max(NEAR_KCAL_PER_100_GRAMS, NEAR_SHARE * Math.max(one, other))
  )
}

function per100Grams({ calories, serving }: FoodRecord): number {
  return (calories / serving.grams) * 100
}
