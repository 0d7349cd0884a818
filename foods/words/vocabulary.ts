import { isCommonWord } from './common-words.ts'
import { editDistance } from './edit-distance.ts'
import { soundKey } from './sound-key.ts'
import { isKeyMash, maxTypoCost, typoCost } from './typo-cost.ts'
import { otherSpellings, wordKey } from './word-key.ts'

/** A word of a vocabulary that differs from a typed word by a few typos. */
export interface NearWord {
  readonly word: string
  /** The cost of its typos (`typoCost`). */
  readonly cost: number
}

/** Typos that are counted before their costs are compared: two are enough for a word of four letters. */
const MAX_COUNTED_TYPOS = 2
/** Too many words sound like a shorter one. */
const MIN_SOUND_CHARS = 3
/** Words that sound alike differ by no more letters in length. */
const MAX_SOUND_LENGTH_DIFFERENCE = 2
/** Added to the cost of words that sound alike. */
const SOUND_COST = 0.3
/** Too many words begin like a shorter word with a typo. */
const MIN_BEGINNING_CHARS = 6
/** Added for the end that is missing in an unfinished word. */
const UNFINISHED_COST = 0.5
/** The typos of this many words are kept: the steps of a search ask for the same ones again. */
const MAX_KEPT_TYPOS = 256

/** The words of all food names, with lookups by prefix, by substring and by similarity. */
export class Vocabulary {
  /** Sorted by code units. */
  readonly #words: readonly string[]
  /** Every word between line breaks. */
  readonly #text: string
  readonly #counts: ReadonlyMap<string, number>
  readonly #kept = new Map<string, readonly NearWord[]>()
  #similar: { readonly spelled: SimilarWords; readonly sounds: SimilarWords } | null = null

  readonly #commonWords: ReadonlySet<string>

  /**
   * @param counts the number of foods that contain each word
   * @param commonWords words that name no food, besides those of `common-words.ts`
   */
  constructor(counts: ReadonlyMap<string, number>, commonWords: ReadonlySet<string> = new Set()) {
    this.#counts = counts
    this.#commonWords = commonWords
    this.#words = [...counts.keys()].sort()
    this.#text = `${this.#words.map((word) => `\n${word}`).join('')}\n`
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  /** Whether a word, or its singular, is a frequent English word that names no food. */
  isCommon(word: string): boolean {
    return isCommonWord(word) || this.#commonWords.has(word) || this.#commonWords.has(wordKey(word))
  }

  /** The number of foods that contain the word. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** The words with this prefix, including the prefix itself if it is a word. */
  startingWith(prefix: string): readonly string[] {
    const from = this.#firstFrom(prefix)
    let to = from
    while (this.#words[to]?.startsWith(prefix)) to++
    return this.#words.slice(from, to)
  }

  hasPrefix(prefix: string): boolean {
    return this.#words[this.#firstFrom(prefix)]?.startsWith(prefix) ?? false
  }

  /** The words with this substring. */
  containing(part: string): readonly string[] {
    const found: string[] = []
    // One search in a long text is many times as fast as a search in each word.
    for (let at = this.#text.indexOf(part); at >= 0; ) {
      const end = this.#text.indexOf('\n', at)
      found.push(this.#text.slice(this.#text.lastIndexOf('\n', at) + 1, end))
      at = this.#text.indexOf(part, end)
    }
    return found
  }

  /**
   * Makes the tables that `near` needs, about half a second of work for 200,000 words. Without this call
   * the first `near` does it.
   */
  prepare() {
    this.#similar ??= {
      spelled: new SimilarWords([...this.#words.map(itself), ...this.#otherSpellings()]),
      sounds: new SimilarWords(this.#words.map((word) => [word, soundKey(word)])),
    }
    return this.#similar
  }

  /**
   * The words that a word may be a typo of, least cost first, then most frequent first.
   * @param isUnfinished also return longer words whose beginning differs by a small typo
   */
  near(typed: string, isUnfinished: boolean): readonly NearWord[] {
    const asked = isUnfinished ? `${typed} ` : typed
    const kept = this.#kept.get(asked)
    if (kept !== undefined) return kept
    const near = this.#findNear(typed, isUnfinished)
    if (this.#kept.size === MAX_KEPT_TYPOS) this.#kept.clear()
    this.#kept.set(asked, near)
    return near
  }

  #findNear(typed: string, isUnfinished: boolean): readonly NearWord[] {
    const maxCost = maxTypoCost(typed.length)
    if (maxCost === 0 || isKeyMash(typed)) return []
    const { spelled, sounds } = this.prepare()
    const costs = new Map<string, number>()
    const add = (word: string, cost: number) => {
      if (cost <= maxCost && cost < (costs.get(word) ?? Number.POSITIVE_INFINITY))
        costs.set(word, cost)
    }
    for (const { word, key } of spelled.near(typed)) add(word, typoCost(typed, key))
    const sound = soundKey(typed)
    for (const { word, key } of sound.length < MIN_SOUND_CHARS ? [] : sounds.near(sound)) {
      if (Math.abs(typed.length - word.length) > MAX_SOUND_LENGTH_DIFFERENCE) continue
      add(word, SOUND_COST + typoCost(sound, key))
    }
    if (isUnfinished && typed.length >= MIN_BEGINNING_CHARS) {
      for (const { word, key } of spelled.beginningLike(typed)) {
        add(word, UNFINISHED_COST + typoCost(typed, key.slice(0, typed.length)))
      }
    }
    return Array.from(costs, ([word, cost]) => ({ word, cost })).sort(
      (a, b) =>
        a.cost - b.cost || this.count(b.word) - this.count(a.word) || (a.word < b.word ? -1 : 1),
    )
  }

  /** Words of the vocabulary in other spellings, which a user may have meant too. */
  #otherSpellings(): (readonly [word: string, key: string])[] {
    return Array.from(otherSpellings())
      .filter(([other, spelling]) => this.has(spelling) && !this.has(other))
      .map(([other, spelling]) => [spelling, other])
  }

  #firstFrom(prefix: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

const itself = (word: string) => [word, word] as const

interface KeyedWord {
  readonly word: string
  readonly key: string
  /** The letters of the key (`lettersOf`). */
  readonly letters: number
}

/** A bit for each letter of a word. Other characters share the bits of letters. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Words by a key, the word itself or its sound. Finds only those whose first or second letter is the
 * first letter typed: a typo there is rare, and searching for it would cost the most.
 */
class SimilarWords {
  /** By letter, then by the length of the key. */
  readonly #byLetter = new Map<string, KeyedWord[][]>()

  /** @param words each with its key */
  constructor(words: readonly (readonly [word: string, key: string])[]) {
    for (const [word, key] of words) {
      const letters = lettersOf(key)
      for (const letter of new Set(key.slice(0, 2))) {
        const byLength = this.#byLetter.get(letter) ?? []
        this.#byLetter.set(letter, byLength)
        while (byLength.length <= key.length) byLength.push([])
        byLength[key.length]?.push({ word, key, letters })
      }
    }
  }

  /** The words whose key differs by at most `MAX_COUNTED_TYPOS`. */
  *near(typed: string): Iterable<KeyedWord> {
    const longest = typed.length + MAX_COUNTED_TYPOS
    const letters = lettersOf(typed)
    for (const other of this.#ofLength(typed, typed.length - MAX_COUNTED_TYPOS, longest)) {
      // A typo adds at most one letter and removes at most one. Most words are ruled out by this alone.
      if (bitCount(letters ^ other.letters) > 2 * MAX_COUNTED_TYPOS) continue
      if (editDistance(typed, other.key, MAX_COUNTED_TYPOS) <= MAX_COUNTED_TYPOS) yield other
    }
  }

  /** The longer words whose beginning differs by at most one typo. */
  *beginningLike(typed: string): Iterable<KeyedWord> {
    const letters = lettersOf(typed)
    for (const other of this.#ofLength(typed, typed.length + 1, Number.POSITIVE_INFINITY)) {
      if (bitCount(letters & ~other.letters) > 1) continue
      if (editDistance(typed, other.key.slice(0, typed.length), 1) <= 1) yield other
    }
  }

  *#ofLength(typed: string, from: number, to: number): Iterable<KeyedWord> {
    const byLength = this.#byLetter.get(typed[0] ?? '') ?? []
    for (let length = Math.max(2, from); length <= Math.min(to, byLength.length - 1); length++) {
      yield* byLength[length] ?? []
    }
  }
}
