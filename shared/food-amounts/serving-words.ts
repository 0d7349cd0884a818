import { formatNumber } from '../forms/format-number.ts'
import { singular, unitOf } from './amount-tokens.ts'
import { FRACTIONS, roundCount } from './round-count.ts'

/** The words of a table, by the English ones, each in the plural categories of the language. */
export type ShownWords = ReadonlyMap<string, readonly string[]>

const SIZED =
  /^(extra large|small|medium|large|regular|thick|thin|single|individual|miniature|double|peeled) (.+)$/
/** A serving with its weight in grams: `1 slice (30 g)`, `12 × 1 nut (14 g)`, `100 g`. */
const WEIGHED = /^(?:(\S+) (?:× 1 )?(.+) \()?(\d[\d.]*) g\)?$/

/** Shows servings and amounts in the words of a language. */
export class ServingWords {
  readonly #shown: ShownWords
  readonly #categories: readonly string[]
  readonly #rules: Intl.PluralRules
  readonly #comma: string

  /** @param categories the plural categories of the language, in the order of the words */
  constructor(shown: ShownWords, tag: string, categories: readonly string[]) {
    this.#shown = shown
    this.#categories = categories
    this.#rules = new Intl.PluralRules(tag)
    this.#comma = shown.get('comma')?.[0] ?? ','
  }

  /** A word that is not counted, such as a size; one without a translation as it is. */
  name(english: string): string {
    return this.#shown.get(english)?.[0] ?? english
  }

  /** A count of what the label of a portion names: `2 Tassen, gekocht` for `cup, cooked`. */
  amountText(count: number, label: string): string {
    const [, named = '', bracket = ''] = /^([^(]*?),? *(?:\(([^)]*)\).*)?$/.exec(label) ?? []
    const [noun = '', ...described] = named.split(', ')
    const text = [this.#counted(count, noun), ...described.map((each) => this.name(each))].join(
      `${this.#comma} `,
    )
    const [, number, unit] = /^([\d.]+) (.+)$/.exec(bracket) ?? []
    const restated = number && unit ? this.#counted(Number(number), unit) : bracket
    return restated === '' ? text : `${text} (${restated})`
  }

  /** A serving: `1 Scheibe (30 g)` for `1 slice (30 g)`; one that was typed as it is. */
  servingText(serving: string): string {
    const [, one = '', unit, grams] = WEIGHED.exec(serving) ?? []
    const weight = this.amountText(Number(grams), 'g')
    if (grams !== undefined && !unit) return weight
    if (unit) return `${this.#portion(countOf(one), unit, one)} (${weight})`
    const [, times = '', repeated = ''] = /^(\S+) × (.+)$/.exec(serving) ?? []
    if (repeated) return `${numberText(countOf(times))} × ${this.servingText(repeated)}`
    const [, number = '', noun = ''] = /^([\d½¼¾⅓⅔]\S*) (.+)$/.exec(serving) ?? []
    return this.#shown.has(noun) ? this.amountText(countOf(number), noun) : serving
  }

  /** A portion; without a count, as the `1-inch stack` of a food, its name. */
  #portion(count: number, unit: string, one: string): string {
    return count > 0 ? this.amountText(count, unit) : this.name(`${one} ${unit}`)
  }

  /** A count of a noun; of one that has no translation, such as a brand's, as it is. */
  #counted(count: number, english: string): string {
    const number = numberText(count)
    if (english === '') return number
    const words = english.split(' ')
    const single = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
    const forms = this.#shown.get(english) ?? this.#shown.get(unitOf(single)?.name ?? single)
    if (forms) {
      const category = this.#categoryOf(count)
      const form = forms[this.#categories.indexOf(category)] ?? forms.at(-1) ?? ''
      // An Arabic dual says the number.
      return category === 'two' && forms.length > 1 ? form : `${number} ${form}`
    }
    const [, size, noun] = SIZED.exec(english) ?? []
    if (!size || !noun) return `${number} ${english}`
    return `${this.#counted(count, noun)} (${this.name(`size ${size}`)})`
  }

  /** Less than one is a singular: `½ Tasse`. Languages with more categories have one for fractions. */
  #categoryOf(count: number): string {
    return this.#categories.length === 2 && count < 1 ? 'one' : this.#rules.select(count)
  }
}

/** A count in the notation of the language, or a common fraction. */
function numberText(count: number): string {
  const text = roundCount(count)
  return /^\d/.test(text) ? formatNumber(Number(text)) : text
}

function countOf(text: string): number {
  const [fraction] = [...FRACTIONS].find(([, sign]) => sign === text) ?? []
  return fraction ?? Number(text)
}
