import { plainNumber } from '../forms/read-number.ts'
import { normalisedWords } from '../search/normalise-text.ts'
import { portionAt } from './amount-tokens.ts'
import { SIZES } from './amount-words.ts'

export interface AmountInEnglish {
  readonly text: string
  /** Words that say how much without a number, in English and as typed. */
  readonly vague: { readonly english: string; readonly typed: string } | null
}

type Kind = 'number' | 'unit' | 'size' | 'other'

interface Entry {
  readonly kind: Kind
  readonly english: string
}

/** The most words of a phrase in a table. */
const MAX_PHRASE_WORDS = 4
/** A prefix in the table, as `و~`. */
export const PREFIX = '~'
/** In the place of typed forms: the shown ones are not read. */
const NOT_READ = '-'
/** A word that only counts, as "unidad" in "2 unidades de pan". */
const COUNTER = 'item'
const VAGUE = new Set(['some', 'few', 'many'])

/** A word as words are compared: in lower case, without accents, and with one form of Arabic letters. */
export function fold(word: string): string {
  return normalisedWords(word).join('').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
}

/** An article that is joined to the next word, such as `l’`, is another word than the letter. */
const keyOf = (word: string) => fold(word) + (/['’]$/.test(word) ? "'" : '')

const foldPhrase = (text: string) => text.split(' ').map(keyOf).filter(Boolean).join(' ')

interface TypedWord {
  readonly key: string
  readonly text: string
  readonly start: number
}

/** Words that say an amount. */
interface Run {
  readonly english: string
  /** The position after the last word. */
  readonly next: number
  readonly hasNumber: boolean
  readonly hasUnit: boolean
  readonly hasDigits: boolean
  /** @property end where the words end in the text */
  readonly vague: { readonly english: string; readonly end: number } | null
}

const WORDS = /[\p{Nd}][\p{Nd}.,/٫٬⁄]*|[\p{L}\p{M}.]+['’]?|\S/gu

/** Reads the amounts of a language. */
export class AmountReader {
  readonly #entries = new Map<string, Entry>()
  readonly #prefix: string
  readonly #duals: readonly (readonly string[])[]

  constructor(
    shown: ReadonlyMap<string, readonly string[]>,
    typed: ReadonlyMap<string, readonly string[]>,
    categories: readonly string[],
  ) {
    this.#prefix =
      (typed.get('and') ?? []).find((word) => word.endsWith(PREFIX))?.slice(0, -1) ?? ''
    this.#duals = (typed.get('dual') ?? []).map((ending) => ending.split('='))
    const dual = categories.indexOf('two')
    for (const [english, others] of typed) {
      const kind = kindOf(english)
      // Some words for a unit are more often a food: "noix".
      const isRead = kind === 'unit' && others[0] !== NOT_READ
      const forms = isRead ? (shown.get(english) ?? []) : []
      for (const [at, form] of forms.entries()) {
        const counted = at === dual ? `2 ${english}` : english
        const key = foldPhrase(form)
        if (!this.#entries.has(key)) this.#entries.set(key, { kind, english: counted })
      }
      for (const form of others[0] === NOT_READ ? [] : others) {
        const isDual = form.startsWith('2 ')
        this.#entries.set(foldPhrase(isDual ? form.slice(2) : form), {
          kind,
          english: isDual ? `2 ${english}` : english,
        })
      }
    }
  }

  inEnglish(text: string): AmountInEnglish {
    const words = this.#wordsOf(text)
    const from = this.#at(words, 0)?.entry.english === 'ate' ? this.#at(words, 0)?.next : 0
    const eaten = words.at(-1) && this.#at(words, words.length - 1)?.entry.english === 'ate'
    const all = eaten ? words.slice(0, -1) : words
    const end = eaten ? (words.at(-1)?.start ?? text.length) : text.length
    const rest = (at: number, to = end) => text.slice(all[at]?.start ?? end, to).trim()
    const head = this.#runAt(all, from ?? 0) ?? this.#dualAt(all, from ?? 0)
    const next = head?.next ?? from ?? 0
    const vague = head?.vague
      ? { english: head.vague.english, typed: text.slice(all[from ?? 0]?.start, head.vague.end) }
      : null
    if (!head?.hasUnit) {
      for (let at = Math.max(next, 1); at < all.length; at++) {
        const food = rest(next, all[at]?.start)
        const fraction =
          at === all.length - 2 || at === all.length - 3 ? this.#andFraction(all, at) : null
        if ((!head || head.hasNumber) && fraction?.next === all.length)
          return { text: `${head?.english ?? '1'} ${fraction.english} ${food}`, vague }
        const size = this.#at(all, at)
        if (head?.hasNumber && size?.entry.kind === 'size' && size.next === all.length)
          return { text: `${head.english} ${food} ${size.entry.english}`, vague }
        const tail = head ? null : this.#runAt(all, at)
        if (tail?.next === all.length && (tail.hasDigits || (tail.hasUnit && tail.hasNumber)))
          return { text: `${food} ${tail.english}`, vague }
      }
    }
    return { text: [head?.english, rest(next)].filter(Boolean).join(' '), vague }
  }

  isUnit(text: string): boolean {
    const words = this.#wordsOf(text.trim())
    const only = this.#at(words, 0)
    return only?.entry.kind === 'unit' && only.next === words.length
  }

  beginsWithFraction(text: string): boolean {
    return /^1\/|^0\./.test(this.#at(this.#wordsOf(text), 0)?.entry.english ?? '')
  }

  #wordsOf(text: string): TypedWord[] {
    return [...text.matchAll(WORDS)].flatMap((match) => {
      const [word] = match
      const start = match.index
      const key = keyOf(word)
      const rest =
        this.#prefix && key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : ''
      if (rest !== '' && this.#entries.get(rest)?.kind === 'number' && !this.#entries.has(key)) {
        const at = start + this.#prefix.length
        return [
          { key: this.#prefix, text: this.#prefix, start },
          { key: rest, text: text.slice(at, start + word.length), start: at },
        ]
      }
      return [{ key, text: word, start }]
    })
  }

  /** The longest phrase of the table at a position. */
  #at(words: readonly TypedWord[], at: number): { entry: Entry; next: number } | null {
    for (let count = Math.min(MAX_PHRASE_WORDS, words.length - at); count > 0; count--) {
      const keys = words.slice(at, at + count).map(({ key }) => key)
      if (keys[0] === '' || keys.at(-1) === '') continue
      const entry = this.#entries.get(keys.filter(Boolean).join(' '))
      if (entry) return { entry, next: at + count }
    }
    return null
  }

  /** "y medio", "und ein halbes". */
  #andFraction(words: readonly TypedWord[], at: number): { english: string; next: number } | null {
    const and = this.#at(words, at)
    if (words[at]?.text !== this.#prefix && and?.entry.english !== 'and') return null
    const next = and?.next ?? at + 1
    const one = this.#at(words, next)
    const fraction = one?.entry.english === '1' ? this.#at(words, one.next) : one
    return fraction && /^1\//.test(fraction.entry.english)
      ? { english: `and ${fraction.entry.english}`, next: fraction.next }
      : null
  }

  #dualAt(words: readonly TypedWord[], at: number): Run | null {
    const word = words[at]
    const isName = this.#at(words, at) !== null
    for (const [ending = '', base = ''] of isName || !word ? [] : this.#duals) {
      if (!word?.text.endsWith(ending) || word.text.length < ending.length + 2) continue
      const one = word.text.slice(0, word.text.length - ending.length) + base
      const read = { hasNumber: true, hasUnit: false, hasDigits: false, vague: null }
      return { ...read, english: `2 ${one}`, next: at + 1 }
    }
    return null
  }

  #runAt(words: readonly TypedWord[], from: number): Run | null {
    const run = new RunWriter()
    let at = from
    let vagueEnd = 0
    while (at < words.length) {
      const word = words[at]
      const isGlued = word?.text === '-' && at > from
      if (isGlued && run.hasDigits && /^\p{Nd}/u.test(words[at + 1]?.text ?? '')) run.add('-')
      const next = isGlued ? at + 1 : this.#step(run, words, at)
      if (next === null) break
      at = next
      if (run.isVague && vagueEnd === 0) vagueEnd = at
    }
    // "Petit-déjeuner" is no size.
    if (words[at]?.text === '-' || words[at - 1]?.text === '-') return null
    const last = words[vagueEnd - 1]
    return run.result(at, at === words.length, last ? last.start + last.text.length : null)
  }

  /** Reads the next words of a run. @returns the position after them; `null` at its end */
  #step(run: RunWriter, words: readonly TypedWord[], at: number): number | null {
    const fraction = this.#andFraction(words, at)
    if (fraction && run.hasAmount) {
      run.fraction(fraction.english)
      return fraction.next
    }
    const text = words[at]?.text ?? ''
    if (/^\p{Nd}/u.test(text) || /^[½¼¾⅓⅔⅛]$/.test(text)) return run.digits(text) ? at + 1 : null
    const found = this.#at(words, at)
    if (!found) return this.#signAt(run, words, at)
    const { english, kind } = found.entry
    if (kind === 'number') return run.number(english) ? found.next : null
    if (kind === 'unit') return run.unit(english) ? found.next : null
    if (kind === 'size') return this.#size(run, words, at) ? found.next : null
    const following = this.#at(words, found.next)?.entry
    const isNumber = following?.kind === 'number' || /^\p{Nd}/u.test(words[found.next]?.text ?? '')
    if (english === 'and') {
      return isNumber && following && run.continuesWith(Number(following.english))
        ? found.next
        : null
    }
    if (english === 'to' || english === 'or') {
      return run.hasAmount && isNumber && run.add('to') ? found.next : null
    }
    return run.word(english) ? found.next : null
  }

  #signAt(run: RunWriter, words: readonly TypedWord[], at: number): number | null {
    const { text = '', key = '' } = words[at] ?? {}
    if (/^[x×*]$/i.test(text)) return run.hasAmount && run.add('x') ? at + 1 : null
    if (/^[-–~≈+&(]$/.test(text)) return null
    if (text === this.#prefix) {
      const following = Number(this.#at(words, at + 1)?.entry.english)
      return run.continuesWith(following) ? at + 1 : null
    }
    // English units, such as "g" and "ml".
    const unit = key === '' ? null : portionAt([key], 0)
    return unit && (unit.grams || unit.millilitres || unit.kilocalories) && run.hasNumber
      ? (run.unit(key) && at + 1) || null
      : null
  }

  /** A size before a unit or after a number. */
  #size(run: RunWriter, words: readonly TypedWord[], at: number): boolean {
    const found = this.#at(words, at)
    const isBeforeUnit = found && this.#at(words, found.next)?.entry.kind === 'unit'
    const isEnd = found?.next === words.length
    return (
      !isEnd && (run.hasAmount || isBeforeUnit === true) && run.size(found?.entry.english ?? '')
    )
  }
}

/** Collects the English words of an amount. */
class RunWriter {
  #parts: string[] = []
  /** A number in words whose end is not read yet. */
  #pending: number | null = null
  hasNumber = false
  hasDigits = false
  #unit: number | null = null
  #vague: string | null = null
  #isAfterOf = false

  get hasAmount(): boolean {
    return this.hasNumber || this.#unit !== null
  }

  add(english: string): true {
    this.#flush()
    this.#parts.push(english)
    this.#isAfterOf = english === 'of'
    return true
  }

  /** @param english as `and 1/2` */
  fraction(english: string): void {
    this.add(english)
    // "Due etti e mezzo" are 2.5 times 100 g.
    const at = this.#parts.length - 2
    if (this.#parts[at]?.startsWith('x ')) this.#parts.push(...this.#parts.splice(at, 1))
  }

  digits(text: string): boolean {
    if (this.#unit !== null && !this.#isAfterOf && this.#parts.at(-1) !== 'x') return false
    const plain = plainNumber(text)
    this.hasNumber = true
    this.hasDigits = true
    if (/^\d{1,3}$/.test(plain)) {
      this.#flush()
      this.#pending = Number(plain)
    } else this.add(plain)
    this.#unit = null
    return true
  }

  /** @param english a whole number, `1/4`, or a number such as `1.5` */
  number(english: string): boolean {
    const value = Number(english)
    // "La mitad de una manzana".
    if (this.#isAfterOf && value === 1) return true
    if (this.#unit !== null) return false
    this.hasNumber = true
    const [, part] = /^1\/(\d+)$/.exec(english) ?? []
    if (part) {
      const count = this.#pending ?? 1
      this.#pending = null
      return this.add(`${count}/${part}`)
    }
    if (!Number.isInteger(value)) return this.add(english)
    if (this.#pending === null) this.#pending = value
    else if (value >= 100 && value > this.#pending) this.#pending *= value
    else if (this.continuesWith(value)) this.#pending += value
    else return false
    return true
  }

  /** Whether a number in words goes on: 100 with 50, 20 with 5, and in Arabic 5 with 20. */
  continuesWith(value: number): boolean {
    const before = this.#pending
    if (before === null || !Number.isInteger(value) || value < 1) return false
    const isPart = before >= 20 && before % 10 ** String(value).length === 0
    return isPart || (before < 10 && value >= 20 && value < 100 && value % 10 === 0)
  }

  unit(english: string): boolean {
    if (this.#unit !== null) return false
    const [, count, name = english] = /^(2) (.*)$/.exec(english) ?? []
    if (count && this.hasNumber) return false
    if (!this.hasNumber) this.add(count ?? '1')
    if (count) this.hasNumber = true
    if (name === COUNTER) this.add('of')
    else this.add(/^\d/.test(name) ? `x ${name}` : name)
    this.#unit = this.#parts.length - 1
    return true
  }

  size(english: string): boolean {
    this.#flush()
    if (this.#unit === null) this.add(english)
    else this.#parts.splice(this.#unit++, 0, english)
    return true
  }

  /** A word that is neither a number nor a unit. */
  word(english: string): boolean {
    if (VAGUE.has(english)) {
      if (this.#parts.length > 0 || this.#pending !== null) return false
      this.#vague = english
      return this.add(english)
    }
    if (english === 'about') return this.#parts.length === 0 && this.add(english)
    if (english === 'of')
      return (this.hasAmount || this.#vague !== null) && !this.#isAfterOf && this.add(english)
    return english === 'the' && this.#isAfterOf
  }

  get isVague(): boolean {
    return this.#vague !== null
  }

  result(next: number, isEnd: boolean, vagueEnd: number | null): Run | null {
    const isArticle = this.#pending === 1 && this.#parts.length === 0 && !this.hasDigits
    this.#flush()
    const isUnitAlone = this.#unit !== null && !this.hasNumber
    if (!this.hasAmount && this.#vague === null) return null
    if (isEnd && (isArticle || isUnitAlone)) return null
    return {
      english: this.#parts.join(' '),
      next,
      hasNumber: this.hasNumber,
      hasUnit: this.#unit !== null,
      hasDigits: this.hasDigits,
      vague: this.#vague === null ? null : { english: this.#vague, end: vagueEnd ?? 0 },
    }
  }

  #flush(): void {
    if (this.#pending !== null) this.#parts.push(String(this.#pending))
    this.#pending = null
  }
}

function kindOf(english: string): Kind {
  if (/^\d/.test(english)) return /^\d+ g$/.test(english) ? 'unit' : 'number'
  if (english === COUNTER) return 'unit'
  if (SIZES.has(english) || english === 'extra large') return 'size'
  return portionAt([english, 'of'], 0) ? 'unit' : 'other'
}
