import { editDistance } from './edit-distance.ts'

/** A word of a vocabulary that was nearly typed. */
export interface NearWord {
  readonly word: string
  readonly slips: number
}

/**
 * The words that occur in the names of foods, looked up in the three ways a half-typed or
 * mistyped word needs. They are the words as written, not their keys.
 */
export class Vocabulary {
  /** In the order of code units. */
  readonly #words: readonly string[]
  readonly #counts: ReadonlyMap<string, number>
  #byLength: readonly (readonly string[])[] | null = null

  /** @param counts each word and in how many foods it occurs */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts
    this.#words = [...counts.keys()].sort()
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  /** In how many foods it occurs. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** The words that begin so, itself included. */
  startingWith(beginning: string): readonly string[] {
    const from = this.#firstFrom(beginning)
    let to = from
    while (this.#words[to]?.startsWith(beginning)) to++
    return this.#words.slice(from, to)
  }

  startsAny(beginning: string): boolean {
    return this.#words[this.#firstFrom(beginning)]?.startsWith(beginning) ?? false
  }

  /** The words that hold it anywhere. */
  containing(part: string): readonly string[] {
    return this.#words.filter((word) => word.includes(part))
  }

  /**
   * The words within so many slips, nearest and then most frequent first.
   * @param unfinished also take words that only begin nearly so
   */
  near(word: string, slips: number, unfinished: boolean): readonly NearWord[] {
    if (slips === 0) return []
    this.#byLength ??= byLength(this.#words)
    const found: NearWord[] = []
    const longest = unfinished ? this.#byLength.length : word.length + slips + 1
    for (let length = Math.max(2, word.length - slips); length < longest; length++) {
      for (const other of this.#byLength[length] ?? []) {
        // A slip on the very first letter is rare, and looking for it would cost the most.
        if (other[0] !== word[0] && other[1] !== word[0]) continue
        const whole = editDistance(word, other, slips)
        if (whole <= slips) found.push({ word: other, slips: whole })
        else if (unfinished && other.length > word.length) {
          const begun = editDistance(word, other.slice(0, word.length), slips - 1 || 1)
          if (begun === 1) found.push({ word: other, slips: begun + 0.5 })
        }
      }
    }
    return found.sort(
      (a, b) =>
        a.slips - b.slips || this.count(b.word) - this.count(a.word) || (a.word < b.word ? -1 : 1),
    )
  }

  #firstFrom(beginning: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}

function byLength(words: readonly string[]): readonly (readonly string[])[] {
  const lists: string[][] = []
  for (const word of words) {
    while (lists.length <= word.length) lists.push([])
    lists[word.length]?.push(word)
  }
  return lists
}
