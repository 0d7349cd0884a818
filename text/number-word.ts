import { t } from './text.ts'

const WORDS = t({
  message: 'zero one two three four five six seven eight nine ten eleven twelve',
  comment:
    'Separated by spaces. Translate as 0 1 2 3 and so on if the words depend on gender or case.',
}).split(' ')

/** A number as a word up to twelve, then in figures. A translation of the message may show the number. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
