import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { exerciseNamesIn, exercisesIn } from './exercise-tables.ts'
import { amountRowsIn, foodNamesIn } from './food-tables.ts'
import {
  AMOUNT_ROWS_MARK,
  ELEMENTS_CALL,
  EXERCISE_NAMES_MARK,
  EXERCISES_MARK,
  escapeMessage,
  FOOD_NAMES_MARK,
  LANGUAGE_MARK,
  LANGUAGES_MARK,
  MESSAGE_CALL,
  namesIn,
  parseMessage,
} from './message-format.ts'

/** What says the messages of the app in a language. */
export interface Language {
  /** Such as 'de'. */
  readonly tag: string
  /**
   * The message in this language.
   * @param text the message in English, in ICU's format
   * @throws if it is missing
   */
  messageOf(text: string, context: string | null): MessageFormatElement[]
}

export const ENGLISH: Language = { tag: 'en', messageOf: parseMessage }

/** The function that names the plural category of a number, in scripts of languages with more than `one` and `other`. */
const PLURAL_CATEGORY = '$pluralCategory'

function pluralCategoryOf({ tag }: Language): string {
  const rules = `(${PLURAL_CATEGORY}.rules??=new Intl.PluralRules(${JSON.stringify(tag)}))`
  return `function ${PLURAL_CATEGORY}(count){return ${rules}.select(count)}`
}

/** The function that takes away the point of an abbreviation such as '20. Nov.' where a sentence ends with its own. */
const WITHOUT_POINT = '$withoutPoint'
const WITHOUT_POINT_CODE = `function ${WITHOUT_POINT}(text){return typeof text===\`string\`&&text.endsWith(\`.\`)?text.slice(0,-1):text}`

const IDENTIFIERS = new Set([
  LANGUAGE_MARK,
  LANGUAGES_MARK,
  FOOD_NAMES_MARK,
  AMOUNT_ROWS_MARK,
  EXERCISES_MARK,
  EXERCISE_NAMES_MARK,
])
const MARKS =
  /\$(message|messageElements|languages?|foodNames|amountRows|exercises|exerciseNames)\b/

/** Of `@tend/text`, which a build leaves nothing of. */
const TEXT_FUNCTION = /String\.raw\(\{\s*raw:/

/** Whether a script has messages, so that it differs from language to language. */
export function hasMessages(code: string): boolean {
  return MARKS.test(code)
}

/**
 * Says the messages of all written scripts in English.
 * @param marked receives the scripts from before, by the names of their files
 * @param offered the languages that the app offers
 */
export function sayMessages(marked: Map<string, string>, offered: readonly Language[]): Plugin {
  return {
    name: 'tend:say-messages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          const code = output.type === 'chunk' ? output.code : output.source
          // The service worker is built as a module.
          if (!/\.m?js$/.test(output.fileName) || typeof code !== 'string') continue
          if (TEXT_FUNCTION.test(code))
            throw new Error(`${output.fileName}: a message is not marked`)
          marked.set(output.fileName, code)
          const english = inLanguage(code, ENGLISH, offered)
          if (output.type === 'chunk') output.code = english
          else output.source = english
        }
      },
    },
  }
}

/**
 * A script with its messages in a language.
 * @param code with the calls that `markMessages` has left
 * @param offered the languages that the app offers
 * @throws if a message is missing, or uses a value that the English one does not have
 */
export function inLanguage(
  code: string,
  language: Language,
  offered: readonly Language[] = [ENGLISH],
): string {
  if (!hasMessages(code)) return code
  const { program, errors } = parseSync('script.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  const calls: ESTree.CallExpression[] = []
  const marks: ESTree.IdentifierReference[] = []
  new Visitor({
    CallExpression(node) {
      if (callNameOf(node)) calls.push(node)
    },
    Identifier(node) {
      if (IDENTIFIERS.has(node.name)) {
        marks.push(node as ESTree.IdentifierReference)
      }
    },
  }).visit(program)
  const nodes = [...calls, ...marks].sort((a, b) => a.start - b.start)
  const rewritten = (start: number, end: number): string => {
    let text = ''
    let at = start
    for (const node of nodes) {
      if (node.start < at || node.end > end) continue
      text += code.slice(at, node.start)
      if (node.type === 'Identifier') {
        if (node.name === LANGUAGES_MARK) text += `[${offered.map(({ tag }) => quoted(tag))}]`
        else text += quoted(markedText(node.name, language))
      } else {
        const [key, ...values] = node.arguments
        const sources = values.map((value) => rewritten(value.start, value.end))
        const isList = callNameOf(node) === ELEMENTS_CALL
        const expression = expressionOf(textIn(key), sources, language, isList)
        const isAlone =
          '(,[:?{'.includes(code.charAt(node.start - 1)) && '),]:;}'.includes(code.charAt(node.end))
        text += isAlone || !expression.includes('?') ? expression : `(${expression})`
      }
      at = node.end
    }
    return text + code.slice(at, end)
  }
  // A bundler leaves the marks in workers, where they cost 0.4 kB of a compressed script. They can divide two words.
  const text = rewritten(0, code.length).replaceAll('/* @__PURE__ */ ', ' ')
  const functions = [
    text.includes(PLURAL_CATEGORY) ? pluralCategoryOf(language) : '',
    text.includes(WITHOUT_POINT) ? WITHOUT_POINT_CODE : '',
  ]
  return functions.join('') + text
}

/** The value of a mark that is no message. */
export function markedText(mark: string, language: Language): string {
  const { tag } = language
  const say = (text: string, context: string | null) =>
    language
      .messageOf(escapeMessage(text), context)
      .map((part) => (isLiteralElement(part) ? part.value : ''))
      .join('')
  if (mark === FOOD_NAMES_MARK) return foodNamesIn(tag)
  if (mark === AMOUNT_ROWS_MARK) return amountRowsIn(tag)
  if (mark === EXERCISES_MARK) return exercisesIn(say)
  if (mark === EXERCISE_NAMES_MARK) return tag === ENGLISH.tag ? '' : exerciseNamesIn(say)
  return tag
}

/** The function that a page rendered while building calls in the place of `$message` or `$messageElements`. */
export function sayer(language: Language, isList = false) {
  const functions = new Map<string, (...values: unknown[]) => unknown>()
  return (key: string, ...values: unknown[]): unknown => {
    let say = functions.get(key)
    if (!say) {
      const names = values.map((_, index) => `value${index}`)
      const code = `${pluralCategoryOf(language)}${WITHOUT_POINT_CODE}return ${expressionOf(key, names, language, isList)}`
      say = new Function(...names, code) as () => unknown
      functions.set(key, say)
    }
    return say(...values)
  }
}

function callNameOf({ callee }: ESTree.CallExpression): string | null {
  const name = callee.type === 'Identifier' ? callee.name : null
  return name === MESSAGE_CALL || name === ELEMENTS_CALL ? name : null
}

function textIn(node: ESTree.Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  const [only] = node?.type === 'TemplateLiteral' ? node.quasis : []
  if (typeof only?.value.cooked === 'string') return only.value.cooked
  throw new Error('A minifier has changed the text of a message')
}

/** @param key the English message, after its context if it has one */
function expressionOf(
  key: string,
  sources: readonly string[],
  language: Language,
  isList: boolean,
): string {
  const [text = '', context = null] = key.split('\u0004').reverse()
  return new MessageWriter(text, context, sources, language, isList).expression()
}

/** Text within a template. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
}

/** A string with the quotes that the minifier uses, so that the script compresses well. */
function quoted(text: string): string {
  return `\`${escaped(text)}\``
}

/** Values that may be written twice. */
const PLAIN = /^[\w$.]+$/

/** Writes one message as an expression of JavaScript. */
class MessageWriter {
  private readonly isList: boolean
  private readonly english: string
  private readonly language: Language
  private readonly elements: MessageFormatElement[]
  private readonly values: Map<string, string>
  private readonly formatNumber: string
  private readonly rules: Intl.PluralRules

  constructor(
    english: string,
    context: string | null,
    sources: readonly string[],
    language: Language,
    isList: boolean,
  ) {
    this.isList = isList
    this.english = english
    this.language = language
    this.elements = language.messageOf(english, context)
    const { names } = namesIn(parseMessage(english))
    this.values = new Map(names.map((name, index) => [name, sources[index] ?? '']))
    this.formatNumber = sources[names.length] ?? ''
    this.rules = new Intl.PluralRules(language.tag)
  }

  /** Values that are not plain and used more than once become parameters of a function around the text. */
  expression(): string {
    const uses = new Map<string, number>()
    const count = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1)
    countUses(this.elements, count)
    const bound = [...uses].filter(([name, times]) => times > 1 && !PLAIN.test(this.valueOf(name)))
    const sources = bound.map(([name]) => this.valueOf(name))
    const parameters = bound.map(([name]) => `$value_${name}`)
    for (const [index, [name]] of bound.entries()) this.values.set(name, parameters[index] ?? '')
    const text = this.textOf(this.elements, null)
    return bound.length > 0 ? `((${parameters})=>${text})(${sources})` : text
  }

  private valueOf(name: string): string {
    const source = this.values.get(name)
    if (source === undefined) {
      throw new Error(`${this.language.tag}: '${this.english}' has no value {${name}}`)
    }
    return source
  }

  /** @param plural what `#` stands for */
  private textOf(elements: readonly MessageFormatElement[], plural: string | null): string {
    const [only] = elements
    if (!only) return quoted('')
    const isChoice = isPluralElement(only) || isSelectElement(only)
    if (elements.length === 1 && (isLiteralElement(only) || isChoice)) {
      return this.partOf(only, plural)
    }
    const inSentence = (element: MessageFormatElement, index: number) => {
      const part = this.partOf(element, plural)
      const next = elements[index + 1]
      const isLast = next && isLiteralElement(next) && next.value.startsWith('.')
      const isAbbreviated = isLast && isArgumentElement(element) && this.language !== ENGLISH
      return isAbbreviated ? `${WITHOUT_POINT}(${part})` : part
    }
    if (this.isList) return `[${elements.map(inSentence)}]`
    const parts = elements.map((element, index) =>
      isLiteralElement(element) ? escaped(element.value) : `\${${inSentence(element, index)}}`,
    )
    return `\`${parts.join('')}\``
  }

  private partOf(element: MessageFormatElement, plural: string | null): string {
    if (isLiteralElement(element)) return quoted(element.value)
    if (isArgumentElement(element)) return this.valueOf(element.value)
    if (isPoundElement(element)) return plural ?? quoted('#')
    if (isTagElement(element)) {
      return `(${this.valueOf(element.value)})(${this.textOf(element.children, plural)})`
    }
    if (isSelectElement(element)) {
      const value = this.valueOf(element.value)
      const test = (key: string) => `${value}===${quoted(key)}`
      return this.choiceOf(element.options, test, () => plural)
    }
    if (isPluralElement(element) && element.pluralType === 'cardinal' && !element.offset) {
      return this.pluralOf(this.valueOf(element.value), element.options)
    }
    throw new Error(`${this.language.tag}: '${this.english}' has a part of an unknown kind`)
  }

  private pluralOf(value: string, options: Readonly<Record<string, PluralOrSelectOption>>): string {
    const exactly = (key: string) => {
      if (key === 'one' && isOnly1(this.rules)) return '1'
      return key.startsWith('=') ? key.slice(1) : null
    }
    const test = (key: string) => {
      const number = exactly(key)
      return number ? `${value}===${number}` : `${PLURAL_CATEGORY}(${value})===${quoted(key)}`
    }
    const counted = (key: string) => {
      const number = exactly(key)
      return number ? quoted(number) : `${this.formatNumber}(${value})`
    }
    return this.choiceOf(options, test, counted)
  }

  private choiceOf(
    { other, ...options }: Readonly<Record<string, PluralOrSelectOption>>,
    test: (key: string) => string,
    pluralIn: (key: string) => string | null,
  ): string {
    // An exact number goes before its category.
    const keys = Object.keys(options).sort((a, b) => Number(b[0] === '=') - Number(a[0] === '='))
    const choices = keys.map(
      (key) => `${test(key)}?${this.textOf(options[key]?.value ?? [], pluralIn(key))}:`,
    )
    const rest = this.textOf(other?.value ?? [], pluralIn('other'))
    return choices.join('') + rest
  }
}

/** Whether the category `one` has the number 1 only. */
function isOnly1(rules: Intl.PluralRules): boolean {
  return [0, 1, 1.5, 2, 21, 101].every(
    (number) => (rules.select(number) === 'one') === (number === 1),
  )
}

/** Counts each value as often as an expression names it. */
function countUses(elements: readonly MessageFormatElement[], count: (name: string) => void): void {
  for (const element of elements) {
    if (isArgumentElement(element)) count(element.value)
    if (isTagElement(element)) {
      count(element.value)
      countUses(element.children, count)
    }
    if (!isPluralElement(element) && !isSelectElement(element)) continue
    const options = Object.values(element.options)
    if (options.length > 1) {
      for (let use = 0; use < 2; use++) count(element.value)
    } else count(element.value)
    for (const { value } of options) countUses(value, count)
  }
}
