import { splitWords, WORD_COUNT } from '../../../../store/vault/rules/recovery-words.ts'

export const NO_WORDS: readonly string[] = Array.from({ length: WORD_COUNT }, () => '')

/**
 * The fields after text was typed or pasted into one of them. Several words fill the fields from there
 * on, all twelve fill all fields. Numbers are left out, so that a list pasted from a file works too.
 * @returns the fields, and the index of the field to continue in
 */
export function enterText(
  fields: readonly string[],
  index: number,
  text: string,
): { readonly fields: readonly string[]; readonly next: number } {
  const words = splitWords(text)
  if (words.length === 0 || (words.length === 1 && !/\s$/.test(text))) {
    return { fields: fields.with(index, text.trim()), next: index }
  }
  const from = words.length >= WORD_COUNT ? 0 : index
  const filled = fields.map((field, at) => words[at - from] ?? field)
  return { fields: filled, next: Math.min(from + words.length, WORD_COUNT - 1) }
}
