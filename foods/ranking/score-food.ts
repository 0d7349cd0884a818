import { ADJECTIVES, COOKED, STOP_WORDS } from '../words/word-cost.ts'
import { type NameWord, PLAIN_COST, type PreparedFood, type PreparedName } from './prepared-food.ts'
import type { FoodQuery, Interpretation, QueryWord } from './read-query.ts'

/** The factor for a word that matches another name of the food, or its brand. */
const OTHER_NAME_FACTOR = 0.8
/**
 * Different names of a food match together by whole words only: "lemon pepper" is no tea that is called
 * lemon tea and peppermint tea.
 */
const WHOLE_WORD = 0.99
const MISSING_WORD_COST = 24
/** For a number or size that the food's name has too, as in "2% milk". */
const FREE_WORD_BONUS = 8
/** A shorter beginning, as "bag" of "bagel", does not make up for a missing word. */
const MIN_CARRYING_CHARS = 4
/** Nor does a shorter word alone: the C of vitamin C. */
const MIN_WHOLE_CARRYING_CHARS = 3
/** The most words of a brand that no food has. */
const MAX_BRAND_WORDS = 2
const SYNONYM_NAME_COST = 1
/** For a food that is named by a word after "with": "pancakes with syrup" are not pancake syrup. */
const ASIDE_NOUN_COST = 30
/** For a food of another kind with both words: "porridge with raisins" is not a porridge and raisin cookie. */
const OTHER_NOUN_COST = 20
/** For a food that only contains the food in the query: "Chicken with gravy" is not chicken gravy. */
const CONTAINED_COST = 20
const EXTRA_BRAND_COST = 14
/** For a raw food if the query names a way to cook it. */
const RAW_COST = 8
const COMMON_BONUS = 4
const FIRST_WORD_BONUS = 9
const WHOLE_HEAD_BONUS = 10
const ONLY_HEAD_BONUS = 4
const IN_ORDER_BONUS = 8
/** No score is higher, before the bonuses for numbers and sizes. */
const MAX_SCORE =
  100 + FIRST_WORD_BONUS + WHOLE_HEAD_BONUS + ONLY_HEAD_BONUS + IN_ORDER_BONUS + COMMON_BONUS
const MAX_EXTRA_WORDS_COST = 34
const HEAD_FACTOR = 1.6
/** The cost of each other word of a brand that the query contains. */
const MATCHED_BRAND_WORD_COST = 0.5

/**
 * Scores how well a food matches a query. All words matched exactly give 100, with bonuses for matching
 * the part that names the food, and costs for words of the name that are not in the query.
 * @returns `null` if the food does not match
 */
export function scoreFood(query: FoodQuery, prepared: PreparedFood): number | null {
  let best: number | null = null
  for (const interpretation of query.interpretations) {
    if (best !== null && best >= highestScore(interpretation)) continue
    best = better(best, scoreInterpretation(interpretation, prepared, query.isCommon))
  }
  if (best !== null && query.isCooked && isRaw(prepared)) return best - RAW_COST
  return best
}

/** "Apples, raw, cooked" are cooked. */
function isRaw({ names: [name] }: PreparedFood): boolean {
  const has = (test: (word: string) => boolean) =>
    name?.words.some(({ word }) => test(word)) === true
  return has((word) => word === 'raw') && !has((word) => COOKED.has(word))
}

/** A bound that spares the scoring of interpretations that cannot be better than an earlier one. */
function highestScore({ words, cost }: Interpretation): number {
  let free = 0
  for (const { role } of words) if (role === 'free') free++
  return MAX_SCORE + free * FREE_WORD_BONUS - cost
}

function better(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function scoreInterpretation(
  interpretation: Interpretation,
  prepared: PreparedFood,
  isCommon: boolean,
): number | null {
  const { food, names, ownNames, brand } = prepared
  let best: number | null = null
  for (const [index, name] of names.entries()) {
    const score = scoreName(interpretation, name, prepared, isCommon)
    if (score !== null) best = better(best, score - (index < ownNames ? 0 : SYNONYM_NAME_COST))
  }
  if (best === null) return null
  const brandMatched =
    brand.length > 0 && interpretation.words.some((asked) => bestMatch(brand, asked) > 0)
  if (brand.length > 0 && !brandMatched) best -= EXTRA_BRAND_COST
  if (food.common) best += COMMON_BONUS
  return best - interpretation.cost
}

/** The matched words of the name being scored. Reused: a search scores thousands of names. */
const matched = new Uint8Array(64)

function scoreName(
  { words: asked, cost }: Interpretation,
  name: PreparedName,
  prepared: PreparedFood,
  isCommon: boolean,
): number | null {
  const { words } = name
  matched.fill(0, 0, words.length)
  let quality = 0
  let counted = 0
  let bonus = 0
  let missing = 0
  let unknown = 0
  let missingAdjectives = 0
  let last = -1
  let isInOrder = true
  let hasTypo = false
  let isVague = false
  let isCarried = false
  let isAsideMatched = false
  let hasPart = false
  let hasOtherName = false
  const main = asked.findLast(({ role }) => role === 'required')
  let mainPart = -1
  for (const word of asked) {
    let found = 0
    let at = -1
    for (let i = 0; i < words.length; i++) {
      if (matched[i]) continue
      const match = matchQuality(word, words[i] as NameWord)
      if (match > found) {
        found = match
        at = i
      }
    }
    if (word.role === 'free') {
      // "Ginger a" is perhaps the beginning of ginger ale, but not of "ginger for a dish".
      const isBeginning = word.isUnfinished && STOP_WORDS.has(word.word)
      const isCounted = isBeginning ? name === prepared.names[0] && at === name.noun : found === 1
      if (!isCounted) continue
      matched[at] = 1
      bonus += FREE_WORD_BONUS
      continue
    }
    if (at < 0) {
      found = matchInOtherNames(word, name, prepared)
      if (found === 0) {
        if (word.role === 'required') return null
        missing++
        if (word.role === 'unknown') unknown++
        else if (ADJECTIVES.has(word.key)) missingAdjectives++
        continue
      }
      hasOtherName = true
    } else {
      matched[at] = 1
      if (found < WHOLE_WORD) hasPart = true
      // Order counts within one part only: "Cheese, cheddar" is in order for "cheddar cheese", but
      // "Chocolate milk" is not for "milk chocolate".
      if (at < last && words[at]?.part === words[last]?.part) isInOrder = false
      last = at
      if (word.role === 'aside') isAsideMatched = true
      if (word.role === 'aside' && isNoun(name, at)) bonus -= ASIDE_NOUN_COST
      if (word === main) mainPart = words[at]?.part ?? -1
      if (word === main && cost === 0 && words[at]?.isAside) bonus -= CONTAINED_COST
    }
    counted++
    quality += found
    if (word.near.size > 0 && found < 0.92) hasTypo = true
    const { length } = word.word
    if (length < MIN_CARRYING_CHARS && found < 1) isVague = true
    else if (length >= MIN_WHOLE_CARRYING_CHARS) isCarried = true
  }
  if (counted === 0 || (isCommon && (missing > 0 || !isNamed(name)))) return null
  // If words are missing, those that carry the answer must be spelled as typed, and be at least as many as
  // the missing words that no food has. Before a food, two of these may be a brand: "trader joe's hummus".
  const mayBeUnknown =
    asked.at(-1)?.role === 'required' ? Math.max(counted, MAX_BRAND_WORDS) : counted
  if (missing > missingAdjectives && hasTypo) return null
  if (hasOtherName && hasPart) return null
  if (missing > 0 && (isVague || !isCarried || unknown > mayBeUnknown)) return null
  if (unknown > 0 && !isHeadMatched(name)) return null
  if (isAsideMatched && mainPart === name.head && !isNamed(name)) bonus -= OTHER_NOUN_COST
  bonus += placeBonus(name) + (isInOrder ? IN_ORDER_BONUS : 0)
  return (100 * quality) / counted + bonus - missing * MISSING_WORD_COST - extraWordsCost(name)
}

function placeBonus({ words, head, firstWord }: PreparedName): number {
  if (words.some((word) => word.isBrand) && !isBrandMatched(words)) return 0
  let bonus = matched[firstWord] || matched[0] || isWholeBrandMatched(words) ? FIRST_WORD_BONUS : 0
  let isOnlyHead = true
  for (let i = 0; i < words.length; i++) {
    const { part, cost, alternative } = words[i] as NameWord
    if (part === head && !matched[i] && cost > PLAIN_COST && !isPositionMatched(alternative))
      return bonus
    if (part > head && matched[i]) isOnlyHead = false
  }
  bonus += WHOLE_HEAD_BONUS
  return isOnlyHead ? bonus + ONLY_HEAD_BONUS : bonus
}

/** Whether a word says what kind of food it is: the noun of the name or its category. */
function isNoun({ words, head, noun }: PreparedName, at: number): boolean {
  return at === noun || (words[at]?.part ?? head) < head
}

/** Whether the query contains the noun that names the food: "table" is not table salt. */
function isNamed({ words, noun }: PreparedName): boolean {
  return matched[noun] === 1 && !words[noun]?.isBrand
}

function isHeadMatched({ words, head }: PreparedName): boolean {
  return words.some(({ part }, i) => part === head && matched[i])
}

function isBrandMatched(words: readonly NameWord[]): boolean {
  return words.some((word, i) => word.isBrand && matched[i])
}

/** Whether the query has all words of a brand: "wrap" is not "McDONALD'S, RANCH SNACK WRAP". */
function isWholeBrandMatched(words: readonly NameWord[]): boolean {
  return words.some(
    ({ isBrand, part }, i) =>
      isBrand &&
      matched[i] &&
      words.every((other, at) => other.part !== part || (other.isBrand && matched[at])),
  )
}

function isPositionMatched(position: number | null): boolean {
  return position !== null && matched[position] === 1
}

function extraWordsCost({ words, head }: PreparedName): number {
  const brandMatched = isBrandMatched(words)
  const isBranded = brandMatched && isWholeBrandMatched(words)
  let cost = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as NameWord
    if (matched[i] || isPositionMatched(word.alternative)) continue
    const wordCost = word.isBrand && brandMatched ? MATCHED_BRAND_WORD_COST : word.cost
    cost += word.part === head && !isBranded ? wordCost * HEAD_FACTOR : wordCost
  }
  return Math.min(cost, MAX_EXTRA_WORDS_COST)
}

function matchInOtherNames(
  word: QueryWord,
  name: PreparedName,
  { names, brand }: PreparedFood,
): number {
  let best = bestMatch(brand, word)
  for (const other of names) if (other !== name) best = Math.max(best, bestMatch(other.words, word))
  return best < WHOLE_WORD ? 0 : best * OTHER_NAME_FACTOR
}

function bestMatch(words: readonly NameWord[], asked: QueryWord): number {
  let best = 0
  for (const word of words) best = Math.max(best, matchQuality(asked, word))
  return best
}

const PARTIAL_BRAND_FACTOR = 0.85

/** A short word that is not the last is rarely a beginning: "pot roast" is not potato. */
function prefixQuality({ isUnfinished, word }: QueryWord): number {
  if (isUnfinished) return 0.66
  return word.length < MIN_CARRYING_CHARS ? 0.3 : 0.5
}

/**
 * 1 for the same word; less for another plural, a prefix, a typo or a substring; 0 for no match.
 */
function matchQuality(asked: QueryWord, { word, key, isBrand, isLacking }: NameWord): number {
  if ((asked.isLacking === true) !== isLacking) return 0
  if (key === asked.key) return word === asked.word ? 1 : 0.995
  if (asked.isWhole) return 0
  if (word.startsWith(asked.word)) {
    const share = asked.word.length / word.length
    const quality = prefixQuality(asked) + 0.3 * share
    return isBrand ? quality * PARTIAL_BRAND_FACTOR : quality
  }
  if (asked.near.size > 0) {
    const near = Math.max(asked.near.get(word) ?? 0, asked.near.get(key) ?? 0)
    if (near > 0) return near
  }
  if (asked.isInside && key.includes(asked.key)) return 0.42
  return 0
}
