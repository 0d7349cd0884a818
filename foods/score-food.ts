import type { NameWord, PreparedFood, PreparedName } from './prepared-food.ts'
import type { Query, QueryWord, Reading } from './query.ts'

/** A word found in another of the food's names, or in its brand, counts this much less. */
const ELSEWHERE = 0.8
const MISSING_WORD_COST = 30
const SYNONYM_NAME_COST = 1
const UNASKED_BRAND_COST = 14
const COMMON_BONUS = 4
const FIRST_WORD_BONUS = 9
const WHOLE_HEAD_BONUS = 10
const ONLY_HEAD_BONUS = 4
const IN_ORDER_BONUS = 8
const MAX_UNASKED_COST = 34
const HEAD_FACTOR = 1.6
/** Words up to this say nothing beyond the name: "ginger root" is ginger. */
const PLAIN_COST = 0.5
/** Of the other words of a brand that was asked for. */
const ASKED_BRAND_COST = 0.5

/**
 * How well a food answers a query: 100 for every word found as it was typed, more where the words
 * are what the food is, less for what it is beside.
 * @param mayMiss how many words of the query need not be found
 * @returns `null` if it does not answer it
 */
export function scoreFood(query: Query, prepared: PreparedFood, mayMiss = 0): number | null {
  let best: number | null = null
  for (const reading of query.readings) {
    const score = scoreReading(reading, prepared, Math.min(mayMiss, reading.words.length - 1))
    if (score !== null && (best === null || score > best)) best = score
  }
  return best
}

function scoreReading(reading: Reading, prepared: PreparedFood, mayMiss: number): number | null {
  const { food, names, brand } = prepared
  const brandAsked = brand.length > 0 && reading.words.some((asked) => bestIn(brand, asked) > 0)
  let best: number | null = null
  for (const [index, name] of names.entries()) {
    const score = scoreName(reading.words, name, prepared, mayMiss)
    if (score === null) continue
    const whole = score - (index > 0 ? SYNONYM_NAME_COST : 0)
    if (best === null || whole > best) best = whole
  }
  if (best === null) return null
  if (brand.length > 0 && !brandAsked) best -= UNASKED_BRAND_COST
  if (food.common) best += COMMON_BONUS
  return best - reading.cost
}

/** Which words of the name are taken, kept between calls: a search scores thousands of names. */
const taken = new Uint8Array(64)

function scoreName(
  asked: readonly QueryWord[],
  name: PreparedName,
  prepared: PreparedFood,
  mayMiss: number,
): number | null {
  const { words } = name
  taken.fill(0, 0, words.length)
  let quality = 0
  let missing = 0
  let last = -1
  let isInOrder = true
  for (const word of asked) {
    let found = 0
    let at = -1
    for (let i = 0; i < words.length; i++) {
      if (taken[i]) continue
      const match = matchQuality(word, words[i] as NameWord)
      if (match > found) {
        found = match
        at = i
      }
    }
    if (at < 0) {
      found = elsewhere(word, name, prepared)
      if (found === 0 && ++missing > mayMiss) return null
    } else {
      taken[at] = 1
      // "Cheese, cheddar" is in order for cheddar cheese, "Chocolate milk" not for milk chocolate.
      if (at < last && words[at]?.part === words[last]?.part) isInOrder = false
      last = at
    }
    quality += found
  }
  const bonus = placeBonus(name) + (isInOrder ? IN_ORDER_BONUS : 0)
  return (100 * quality) / asked.length + bonus - missing * MISSING_WORD_COST - unaskedCostOf(name)
}

function placeBonus({ words, head, firstWord }: PreparedName): number {
  if (words.some((word) => word.isBrand) && !isBrandAsked(words)) return 0
  let bonus = taken[firstWord] || taken[0] ? FIRST_WORD_BONUS : 0
  let isOnlyHead = true
  for (let i = 0; i < words.length; i++) {
    const { part, cost, orElse } = words[i] as NameWord
    if (part === head && !taken[i] && cost > PLAIN_COST && !isTaken(orElse)) return bonus
    if (part > head && taken[i]) isOnlyHead = false
  }
  bonus += WHOLE_HEAD_BONUS
  return isOnlyHead ? bonus + ONLY_HEAD_BONUS : bonus
}

function isBrandAsked(words: readonly NameWord[]): boolean {
  return words.some((word, i) => word.isBrand && taken[i])
}

function isTaken(position: number | null): boolean {
  return position !== null && taken[position] === 1
}

function unaskedCostOf({ words, head }: PreparedName): number {
  const brandAsked = isBrandAsked(words)
  let cost = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as NameWord
    if (taken[i] || isTaken(word.orElse)) continue
    const own = word.isBrand && brandAsked ? ASKED_BRAND_COST : word.cost
    cost += word.part === head ? own * HEAD_FACTOR : own
  }
  return Math.min(cost, MAX_UNASKED_COST)
}

function elsewhere(word: QueryWord, name: PreparedName, { names, brand }: PreparedFood): number {
  let best = bestIn(brand, word)
  for (const other of names) if (other !== name) best = Math.max(best, bestIn(other.words, word))
  return best * ELSEWHERE
}

function bestIn(words: readonly NameWord[], asked: QueryWord): number {
  let best = 0
  for (const word of words) best = Math.max(best, matchQuality(asked, word))
  return best
}

const MIN_INSIDE_CHARS = 4
const BEGUN_BRAND = 0.85

/** 1 for the very word, less for the other number, a beginning, a slip, a part; 0 for none. */
function matchQuality(asked: QueryWord, { word, key, isBrand }: NameWord): number {
  if (key === asked.key) return word === asked.word ? 1 : 0.995
  if (word.startsWith(asked.word)) {
    const share = asked.word.length / word.length
    const quality = (asked.isOpen ? 0.66 : 0.5) + 0.3 * share
    return isBrand ? quality * BEGUN_BRAND : quality
  }
  const near = asked.near.get(word) ?? asked.near.get(key)
  if (near !== undefined) return near
  if (asked.key.length >= MIN_INSIDE_CHARS && key.includes(asked.key)) return 0.42
  return 0
}
