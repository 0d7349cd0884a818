import { LANGUAGE } from './language.ts'

/** A word or name within a sentence: 'Good' is 'good'; 'OK' stays, and so do all words in German, which may be nouns. */
export function inSentence(text: string): string {
  return LANGUAGE !== 'de' && /^\p{Lu}[^\p{Lu}]*$/u.test(text) ? text.toLowerCase() : text
}
