import type { FoodRecord } from '../food-record.ts'
import { Vocabulary } from '../words/vocabulary.ts'
import { wordKey } from '../words/word-key.ts'
import { type PreparedFood, prepareFood } from './prepared-food.ts'
import type { FoodQuery, QueryWord } from './read-query.ts'
import type { SearchableFoods } from './search-foods.ts'

/** A food index in memory. */
export interface FoodIndex<F extends FoodRecord = FoodRecord> extends SearchableFoods<F> {
  readonly foods: readonly PreparedFood<F>[]
}

interface InvertedIndex<F extends FoodRecord> {
  readonly foods: readonly PreparedFood<F>[]
  readonly vocabulary: Vocabulary
  /** Ascending positions in `foods`, by word as written. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
  /** Words as written, by key. */
  readonly wordsByKey: ReadonlyMap<string, readonly string[]>
}

/**
 * Indexes foods for `searchFoods`. On a phone this takes tens of milliseconds for a thousand foods,
 * so build the index once, before the first search.
 * @param commonWords words that name no food, besides those of `common-words.ts`
 */
export function buildFoodIndex<F extends FoodRecord>(
  foods: Iterable<F>,
  commonWords?: ReadonlySet<string>,
): FoodIndex<F> {
  const index = invert(
    Array.from(foods, (food) => prepareFood(food)),
    commonWords,
  )
  return {
    foods: index.foods,
    vocabulary: index.vocabulary,
    candidates: (query, isOver) => findCandidates(index, query, isOver),
  }
}

function invert<F extends FoodRecord>(
  foods: readonly PreparedFood<F>[],
  commonWords?: ReadonlySet<string>,
): InvertedIndex<F> {
  const byWord = new Map<string, number[]>()
  for (const [position, { names, brand }] of foods.entries()) {
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
    // Keys are in the vocabulary too: a typo may be closer to the key than to the word as written.
    counts.set(key, 0)
    for (const word of words) {
      const { length } = byWord.get(word) ?? []
      counts.set(word, length)
      counts.set(key, (counts.get(key) ?? 0) + (word === key ? 0 : length))
    }
  }
  return { foods, vocabulary: new Vocabulary(counts, commonWords), byWord, wordsByKey }
}

/** The foods that contain all required words of an interpretation. */
function findCandidates<F extends FoodRecord>(
  index: InvertedIndex<F>,
  query: FoodQuery,
  isOver: () => boolean,
): PreparedFood<F>[] {
  const found = new Set<number>()
  for (const { words } of query.interpretations) {
    if (found.size > 0 && isOver()) break
    const hits = new Uint8Array(index.foods.length)
    const seenBy = new Uint8Array(index.foods.length)
    const needed = words.filter(({ role }) => role === 'required')
    for (const [at, asked] of needed.entries()) {
      for (const word of matchingWords(index, asked)) {
        for (const position of index.byWord.get(word) ?? []) {
          if (seenBy[position] === at + 1) continue
          seenBy[position] = at + 1
          hits[position] = (hits[position] ?? 0) + 1
        }
      }
    }
    for (let position = 0; position < hits.length; position++) {
      if (hits[position] === needed.length) found.add(position)
    }
  }
  return Array.from(found, (position) => index.foods[position] as PreparedFood<F>)
}

/** The words of the index that a word of the query can match. */
function matchingWords(
  index: InvertedIndex<FoodRecord>,
  { word, key, near, isWhole, isInside }: QueryWord,
): Set<string> {
  const words = new Set(spellingsOf(index, key))
  if (isWhole) return words
  for (const longer of index.vocabulary.startingWith(word)) words.add(longer)
  for (const similar of near.keys()) {
    for (const spelling of spellingsOf(index, similar)) words.add(spelling)
  }
  if (isInside) {
    for (const containing of index.vocabulary.containing(key)) words.add(containing)
  }
  return words
}

function spellingsOf({ wordsByKey }: InvertedIndex<FoodRecord>, word: string): readonly string[] {
  return wordsByKey.get(wordKey(word)) ?? []
}
