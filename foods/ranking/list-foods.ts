import { appAmounts } from '@tend/shared/food-amounts/app-amounts'
import { foodWithoutAmount } from '@tend/shared/food-amounts/food-amount'
import { readFoodList } from '@tend/shared/food-amounts/food-list'
import { normalisedWords } from '@tend/shared/search/normalise-text'
import type { FoodRecord } from '../food-record.ts'
import { ADJECTIVES, COOKED, PREPOSITIONS, STOP_WORDS } from '../words/word-cost.ts'
import { wordKey } from '../words/word-key.ts'
import { baseWords, readQuery } from './read-query.ts'
import { type SearchableFoods, searchFoods } from './search-foods.ts'
import { isBrandName, isName, isTaste } from './spellings.ts'

/** More foods in one line are searched as one. */
export const MAX_LISTED_FOODS = 5
/** The results in which a food is looked for that is meant by a whole text. */
const FIRST_RESULTS = 6
/** The shortest word that may be a misspelled food. */
const MIN_MISSPELLED_CHARS = 4
/** Words for something that a food has or lacks, though some food has this name. */
const PARTS = /^(skin|peel|bone|crust|shell)s?$/i
/** Dishes of several foods, whose names come before the foods. Keys as of `wordKey`. */
const DISHES = new Set(
  'pie sandwich soup curry ravioli risotto quiche pizza crisp chip stew salad casserole lasagna wrap roll tonic'.split(
    ' ',
  ),
)

/**
 * The foods that a query lists, each as a query: `2 eggs` and `toast` for "2 eggs and toast". Only the query itself if
 * it is one food, as "mac and cheese" and "chicken breast, roasted" are, or more than `MAX_LISTED_FOODS`.
 */
export function listFoods(index: SearchableFoods, query: string): readonly string[] {
  const { items, joined } = readFoodList(query)
  if (items.length < 2) return [query]
  const foods: string[] = []
  for (let from = 0; from < items.length; ) {
    let to = items.length
    while (to > from + 1 && !isOneFood(index, joined(from, to))) to--
    // "Boiled" in "2 eggs, boiled and toast" belongs to the food before it.
    while (to < items.length && continuesFood(index, items[to] ?? '', joined(from, to))) to++
    foods.push(joined(from, to))
    from = to
  }
  const isList =
    foods.length > 1 && foods.length <= MAX_LISTED_FOODS && isFood(index, foods[0] ?? '')
  return isList ? foods : [query]
}

const continuesFood = (index: SearchableFoods, item: string, before: string) =>
  !isFood(index, item) ||
  isOneDish(index, item) ||
  (normalisedWords(item).every(isTaste) && normalisedWords(before).some(isBrandName))

/**
 * Whether some food has this name: all its words, and no other in what names the food. After a comma are only words
 * that describe it, so that "banana, bread" is not banana bread.
 */
function isOneFood(index: SearchableFoods, text: string): boolean {
  const { food } = foodWithoutAmount(text)
  if (!text.includes(',') && isName(food)) return true
  const asked = new Set(askedKeys(index, food))
  const first = new Set(askedKeys(index, text.split(',')[0] ?? ''))
  const misspelled = [...asked].filter((key) => !index.vocabulary.has(key)).length
  if (misspelled === asked.size) return false
  const lacked = (keys: Iterable<string>, others: ReadonlySet<string>) =>
    [...keys].filter((key) => !others.has(key)).length
  return searchFoods(index, text, FIRST_RESULTS).some((found) =>
    namesOf(found).some((name) => {
      const head = headOf(name)
      return (
        // A misspelled word stands for one of the name.
        lacked(head, first) <= misspelled &&
        lacked(asked, new Set(keysOf(name))) <= misspelled &&
        (misspelled === 0 || head.length >= asked.size)
      )
    }),
  )
}

/** Whether a text names a food by itself, rather than describe one. */
function isFood(index: SearchableFoods, text: string): boolean {
  if (readQuery(text, index.vocabulary)?.isCommon !== false || PARTS.test(text)) return false
  const { food } = foodWithoutAmount(text)
  const bases = normalisedWords(food).flatMap((word) => appAmounts()?.basesOf(word) ?? [])
  const keys = askedKeys(index, food)
  const asked = [...keys, ...bases]
  if (normalisedWords(food).every((word) => COOKED.has(word) || ADJECTIVES.has(wordKey(word))))
    return false
  const isMisspelled = keys.some(
    (key) => key.length >= MIN_MISSPELLED_CHARS && !index.vocabulary.has(key),
  )
  return searchFoods(index, text, FIRST_RESULTS).some(
    (found) =>
      isMisspelled ||
      namesOf(found).some((name) => headOf(name).some((key) => asked.includes(key))),
  )
}

/** Whether both foods are in one dish, as in "egg and cress sandwich": no sandwich is known with cress alone. */
function isOneDish(index: SearchableFoods, text: string): boolean {
  const asked = askedKeys(index, text)
  if (asked.length < 2 || !DISHES.has(asked.at(-1) ?? '')) return false
  return !searchFoods(index, text, FIRST_RESULTS).some((found) =>
    namesOf(found).some((name) => {
      const words = keysOf(name)
      return asked.every((key) => words.includes(key))
    }),
  )
}

const namesOf = ({ description, synonyms = [], names = {} }: FoodRecord) => [
  description,
  ...synonyms,
  ...Object.values(names),
]

/** The part of a name before the comma. */
const headOf = (name: string) => keysOf(name.split(/[,،]/)[0] ?? '')

const askedKeys = ({ vocabulary }: SearchableFoods, text: string) =>
  keysOf(baseWords(text, vocabulary).join(' '))

const keysOf = (text: string) =>
  normalisedWords(text)
    .filter((word) => !STOP_WORDS.has(word) && !PREPOSITIONS.has(word))
    .map(wordKey)
