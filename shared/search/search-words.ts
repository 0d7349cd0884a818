import { normalisedWords } from './normalise-text.ts'
import { singularOf } from './singular.ts'

/** How many words a name can have that are looked at. */
const MAX_WORDS = 12
/** The most words that may be typed as one, as "push ups", or apart, as "kettle bell". */
const MAX_JOINED = 3

/**
 * The words of a text as every search by name compares them: lower case, without accents, hyphens and
 * punctuation, and umlauts like their spelling with "e", so that "Brötchen" and "broetchen" are the same.
 */
export function searchWords(text: string): string[] {
  return normalisedWords(text).slice(0, MAX_WORDS).map(withoutUmlautSpelling)
}

/** Makes "ae", "oe" and "ue" the letter that is left of an umlaut without its dots. */
export function withoutUmlautSpelling(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

/**
 * Equal for names that differ only in capitals, accents, hyphens, spaces and plural: "Push-Ups" and "pushup".
 * Names without letters and digits have their own text.
 */
export function searchKey(text: string): string {
  const words = searchWords(text).map(singularWord)
  return singularWord(words.join('')) || text.trim()
}

/** Short words have a plural too, "ups", and "headaches" may come from "headach" or "headache". */
const singularWord = (word: string) =>
  /^\p{L}{2}s$/u.test(word) ? word.slice(0, 2) : singularOf(word).replace(/che$/, 'ch')

/** How well a name matches a search, best first. */
export const NAME_MATCHES = ['same', 'beginning', 'words'] as const
export type NameMatch = (typeof NAME_MATCHES)[number]

/**
 * Matches a name with a search, whose last word may be unfinished: the same name, one that begins with the
 * search, or one with all its words. Words match if they begin with what was typed, also if they are joined or
 * apart: "pushup" and "push ups" find "Push-Up", "dead lift" finds "Deadlift".
 * @returns `null` if it does not match, also if the search has no words
 */
export function matchName(name: string, search: string): NameMatch | null {
  const typed = searchWords(search)
  if (typed.length === 0) return null
  if (searchKey(name) === searchKey(search)) return 'same'
  const words = searchWords(name)
  if (words.join('').startsWith(typed.join(''))) return 'beginning'
  return hasWords(words, typed) ? 'words' : null
}

/** Whether each typed word, or several of them together, begins a word of the name, or several of them. */
export function hasWords(words: readonly string[], typed: readonly string[]): boolean {
  if (typed.length === 0) return true
  for (let count = 1; count <= Math.min(MAX_JOINED, typed.length); count++) {
    const joined = typed.slice(0, count).join('')
    if (hasWord(words, joined) && hasWords(words, typed.slice(count))) return true
  }
  return false
}

function hasWord(words: readonly string[], typed: string): boolean {
  return words.some((_, at) => {
    for (let count = 1; count <= MAX_JOINED && at + count <= words.length; count++) {
      const joined = words.slice(at, at + count).join('')
      if (joined.startsWith(typed) || singularWord(joined) === singularWord(typed)) return true
    }
    return false
  })
}
