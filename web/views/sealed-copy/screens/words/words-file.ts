import { t } from '@tend/text'

/** The recovery words as a text file that explains itself. */
export function wordsFile(words: readonly string[]): string {
  const lines = words.map((word, index) => `${String(index + 1).padStart(2)}  ${word}`)
  return t`Tend: the recovery words of your sealed copy

${lines.join('\n')}

To restore: open Tend, choose "I have recovery words", and enter the words in this order.
Anyone who has these words can read everything. Keep this file where only you can open it.
`
}
