import type { FoodRecord } from '../food-record.ts'
import { type Asker, originBonus } from './asker.ts'
import { foodIdentity, type PreparedFood } from './prepared-food.ts'
import type { FoodQuery } from './read-query.ts'
import { scoreFood } from './score-food.ts'

/** Foods below this score have little to do with the query. */
const MIN_SCORE = 30

/**
 * Ranks candidate foods, best first. Foods with the same name and nearly the same energy appear
 * once, as the best of them.
 * @param isOver whether to stop at `limit` matches and leave out the candidates that are not scored yet
 * @param asker for whom they are ranked; without one, only the words count
 */
export function rankFoods<F extends FoodRecord>(
  query: FoodQuery,
  candidates: Iterable<PreparedFood<F>>,
  limit: number,
  isOver: () => boolean = () => false,
  asker?: Asker,
): F[] {
  const scored: Scored<F>[] = []
  for (const prepared of candidates) {
    if (scored.length >= limit && isOver()) break
    const score = scoreFood(query, prepared)
    if (score === null || score < MIN_SCORE) continue
    scored.push({ prepared, score: asker ? score + originBonus(prepared.food, asker) : score })
  }
  return withoutDuplicates(scored.sort(bestFirst), limit)
}

interface Scored<F extends FoodRecord> {
  readonly prepared: PreparedFood<F>
  readonly score: number
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

function withoutDuplicates<F extends FoodRecord>(scored: readonly Scored<F>[], limit: number): F[] {
  const foods: F[] = []
  const kept = new Map<string, F[]>()
  for (const { prepared } of scored) {
    if (foods.length === limit) break
    const { food } = prepared
    const identity = foodIdentity(prepared)
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
