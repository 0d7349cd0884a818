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

/** Words with fewer letters are never taken for others. */
const MIN_MISTYPED = 5

/**
 * The search that was meant if a letter is missing, or typed twice, in words of five or more letters: for "dumbell
 * rows" it is "dumbbell rows" if a name has that word. For a search that finds nothing.
 * @returns `null` if the names have no such words
 */
export function mistypedSearch(search: string, names: readonly string[]): string | null {
  const known = [...new Set(names.flatMap(searchWords))]
  const typed = searchWords(search).map(singularWord)
  const meant = typed.map((word) => {
    if (word.length < MIN_MISTYPED || hasWord(known, word)) return word
    return known.find((each) => isMistyped(word, each)) ?? word
  })
  return meant.every((word, index) => word === typed[index]) ? null : meant.join(' ')
}

/** Whether a word begins with what was typed, but for one letter. */
function isMistyped(typed: string, word: string): boolean {
  const beginning = word.slice(0, typed.length + 1)
  return (
    [...beginning].some((_, at) => without(beginning, at) === typed) ||
    [...typed].some((letter, at) => letter === typed[at + 1] && word.startsWith(without(typed, at)))
  )
}

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)

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
