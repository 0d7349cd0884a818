import { type AmountInEnglish, AmountReader, fold, PREFIX } from './amount-reader.ts'
import { AMOUNT_ROWS } from './amount-rows.ts'
import { ServingWords } from './serving-words.ts'

/** How a language other than English says amounts. */
export interface AmountLanguage {
  /** The text with its amount in English words and digits: `0.5 l Milch` for "ein halber Liter Milch". */
  readonly inEnglish: (text: string) => AmountInEnglish
  /** What joins two foods, besides English joints: a source of a regular expression. */
  readonly joint: string
  /** Whether a text is only a unit, so that a fraction may follow it: `كوب` in "كوب ونصف حليب". */
  readonly isUnit: (text: string) => boolean
  readonly beginsWithFraction: (text: string) => boolean
  readonly servings: Pick<ServingWords, 'name' | 'amountText' | 'servingText'>
  /** Whether the name of a food says that it is cut into pieces, or comes in slices; `null` for others. */
  readonly named: (food: string) => 'cut food' | 'sliced food' | null
  /** The words that a word of a food may be without the ending of its case or number. */
  readonly basesOf: (word: string) => readonly string[]
}

/**
 * Reads a table: the English word or number, how the app shows it in the plural categories of the language, and other
 * forms that people type, with `; ` between them. The header names the language and its categories.
 */
export function amountLanguage(table: string): AmountLanguage {
  const [header = '', ...rows] = table.trimEnd().split('\n')
  const [tag = '', categories = ''] = header.split('\t')
  const shown = new Map<string, readonly string[]>()
  const typed = new Map<string, readonly string[]>()
  for (const row of rows) {
    const [english = '', forms = '', others = ''] = row.split('\t')
    if (forms !== '') shown.set(english, forms.split('; '))
    typed.set(english, others === '' ? [] : others.split('; '))
  }
  const reader = new AmountReader(shown, typed, categories.split('; '))
  const endings = (typed.get('ending') ?? []).map((ending) => ending.split('='))
  return {
    inEnglish: (text) => reader.inEnglish(text),
    joint: jointOf(typed),
    isUnit: (text) => reader.isUnit(text),
    beginsWithFraction: (text) => reader.beginsWithFraction(text),
    servings: new ServingWords(shown, tag, categories.split('; ')),
    named(food) {
      const name = fold(food)
      const isNamed = (kind: string) => typed.get(kind)?.some((word) => name.includes(fold(word)))
      if (isNamed('sliced food')) return 'sliced food'
      return isNamed('cut food') ? 'cut food' : null
    },
    basesOf: (word) =>
      endings.flatMap(([ending = '', base = '']) => {
        const isPrefix = ending.startsWith('^')
        const part = isPrefix ? ending.slice(1) : ending
        if (!(isPrefix ? word.startsWith(part) : word.endsWith(part))) return []
        const stem = isPrefix ? word.slice(part.length) : word.slice(0, word.length - part.length)
        return stem.length > 1 ? [stem + base] : []
      }),
  }
}

/** The words of the app's language; `null` for one without a table. */
export function appLanguage(): AmountLanguage | null {
  return AMOUNT_ROWS === '' ? null : amountLanguage(AMOUNT_ROWS)
}

function jointOf(typed: ReadonlyMap<string, readonly string[]>): string {
  const joints = ['and', 'with', 'plus'].flatMap((english) => typed.get(english) ?? [])
  const articles = ['of', 'the'].flatMap((english) => typed.get(english) ?? [])
  const [prefix] = joints.filter((joint) => joint.endsWith(PREFIX))
  const words = joints.filter((joint) => joint !== prefix)
  const spaced = (word: string) => (/['’]$/.test(word) ? `${word.slice(0, -1)}['’]` : `${word}\\s+`)
  const longestFirst = articles.map(spaced).sort((a, b) => b.length - a.length)
  const article = longestFirst.length > 0 ? `(?:${longestFirst.join('|')})?` : ''
  const joint = `\\s+(?:${words.join('|')})\\s+${article}`
  if (!prefix) return joint
  const letter = prefix.slice(0, -1)
  const others = (typed.get('not') ?? []).filter((word) => word.startsWith(letter))
  return `${joint}|\\s+(?!${others.join('|')})${letter}\\s*(?=\\p{L}{2})`
}
