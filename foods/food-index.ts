import type { FoodRecord } from './food-record.ts'
import { type PreparedFood, prepareFood } from './prepared-food.ts'
import { MAX_QUERY_WORDS, type Query, type QueryWord, readQuery } from './query.ts'
import { rankFoods } from './rank-foods.ts'
import { Vocabulary } from './vocabulary.ts'
import { wordKey } from './word-key.ts'

/** Foods held in memory, each word of their names leading to those that have it. */
export interface FoodIndex<F extends FoodRecord = FoodRecord> {
  readonly foods: readonly PreparedFood<F>[]
  readonly vocabulary: Vocabulary
  /** Positions in `foods`, ascending, by word as written. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
  /** Words as written, by key. */
  readonly wordsByKey: ReadonlyMap<string, readonly string[]>
}

/** Some tens of milliseconds for a thousand foods on a phone: done once, ahead of the first search. */
export function buildFoodIndex<F extends FoodRecord>(foods: Iterable<F>): FoodIndex<F> {
  const prepared = Array.from(foods, (food) => prepareFood(food))
  const byWord = new Map<string, number[]>()
  for (const [position, { names, brand }] of prepared.entries()) {
    for (const words of [...names.map((name) => name.words), brand]) {
      for (const { word } of words) {
        const list = byWord.get(word)
        if (list === undefined) byWord.set(word, [position])
        else if (list.at(-1) !== position) list.push(position)
      }
    }
  }
  const wordsByKey = new Map<string, string[]>()
  for (const word of byWord.keys()) {
    const key = wordKey(word)
    const words = wordsByKey.get(key)
    if (words === undefined) wordsByKey.set(key, [word])
    else words.push(word)
  }
  const counts = new Map<string, number>()
  for (const [key, words] of wordsByKey) {
    // Keys are words too: one spelling may be nearer to what is typed than the other.
    counts.set(key, 0)
    for (const word of words) {
      const { length } = byWord.get(word) ?? []
      counts.set(word, length)
      counts.set(key, (counts.get(key) ?? 0) + (word === key ? 0 : length))
    }
  }
  return { foods: prepared, vocabulary: new Vocabulary(counts), byWord, wordsByKey }
}

/**
 * The foods that a query means, best first.
 * @param text anything at all, also half a word; with fewer than two characters nothing is found
 */
export function searchFoods<F extends FoodRecord>(
  index: FoodIndex<F>,
  text: string,
  limit: number,
): F[] {
  const query = readQuery(text, index.vocabulary)
  if (query === null) return []
  const found = rankFoods(query, candidates(index, query, 0), limit)
  if (found.length > 0) return found
  const doubted = readQuery(text, index.vocabulary, true)
  if (doubted === null) return []
  const nearly = rankFoods(doubted, candidates(index, doubted, 0), limit)
  return nearly.length > 0
    ? nearly
    : rankFoods(doubted, candidates(index, doubted, MAX_QUERY_WORDS), limit)
}

function candidates<F extends FoodRecord>(
  index: FoodIndex<F>,
  query: Query,
  mayMiss: number,
): PreparedFood<F>[] {
  const found = new Set<number>()
  for (const { words } of query.readings) {
    const hits = new Uint8Array(index.foods.length)
    const seenBy = new Uint8Array(index.foods.length)
    for (const [at, asked] of words.entries()) {
      for (const word of wordsMeant(index, asked)) {
        for (const position of index.byWord.get(word) ?? []) {
          if (seenBy[position] === at + 1) continue
          seenBy[position] = at + 1
          hits[position] = (hits[position] ?? 0) + 1
        }
      }
    }
    const needed = Math.max(1, words.length - mayMiss)
    for (let position = 0; position < hits.length; position++) {
      if ((hits[position] ?? 0) >= needed) found.add(position)
    }
  }
  return Array.from(found, (position) => index.foods[position] as PreparedFood<F>)
}

const MIN_INSIDE_CHARS = 4

/** The words of the index that a word of the query can be matched with. */
function wordsMeant(index: FoodIndex, { word, key, near }: QueryWord): Set<string> {
  const words = new Set(spellingsOf(index, key))
  for (const begun of index.vocabulary.startingWith(word)) words.add(begun)
  for (const slip of near.keys()) for (const meant of spellingsOf(index, slip)) words.add(meant)
  if (key.length >= MIN_INSIDE_CHARS) {
    for (const holding of index.vocabulary.containing(key)) words.add(holding)
  }
  return words
}

function spellingsOf({ wordsByKey }: FoodIndex, word: string): readonly string[] {
  return wordsByKey.get(wordKey(word)) ?? []
}
