import { LANGUAGE } from './language.ts'

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number as an English word up to twelve, then in figures. Other languages have figures, which need no gender. */
export function numberWord(count: number): string {
  return (LANGUAGE === 'en' && WORDS[count]) || String(count)
}
