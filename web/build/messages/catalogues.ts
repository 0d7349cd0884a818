import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import PO from 'pofile'
import { EXERCISES_FILE, exerciseMessages } from './exercise-tables.ts'
import { messagesIn, type SourceMessage } from './mark-messages.ts'
import { parseMessage } from './message-format.ts'
import type { Language } from './say-messages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'text/catalogues')
const SOURCES = ['text', 'web']
const NO_SOURCES = new Set([
  'build',
  'catalogues',
  'dist',
  'kit',
  'node_modules',
  'testing',
  'tests',
])
/** The header of a catalogue whose translation goes on. Without it, every message must be translated. */
const UNFINISHED = 'X-Unfinished'

/** A message of the app, with the files that say it. */
interface UsedMessage extends SourceMessage {
  readonly files: readonly string[]
}

/** All messages of the app, by the first file that says them. */
export function messagesOfApp(): UsedMessage[] {
  const found = new Map<string, UsedMessage>()
  for (const path of SOURCES.flatMap((folder) => sourcesBelow(join(ROOT, folder)))) {
    const file = relative(ROOT, path)
    const messages =
      path === EXERCISES_FILE ? exerciseMessages() : messagesIn(readFileSync(path, 'utf8'), path)
    for (const message of messages) {
      const key = keyOf(message.text, message.context)
      const { files = [], comment = null } = found.get(key) ?? {}
      found.set(key, {
        ...message,
        comment: message.comment ?? comment,
        files: files.includes(file) ? files : [...files, file],
      })
    }
  }
  return [...found.values()]
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : sourcesBelow(path)
      const isSource = /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)
      return isSource || path === EXERCISES_FILE ? [path] : []
    })
}

/** The languages that have a catalogue, such as 'de'. */
export function catalogueTags(): string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER).flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? [])
}

/** The file of a language's catalogue. */
export function catalogueFile(tag: string): string {
  return join(FOLDER, `${tag}.po`)
}

/**
 * A catalogue with the messages of the app, in their order. It keeps the translations of messages that are still
 * said, and leaves out all others.
 * @param before the text of the catalogue; empty for a new one
 */
export function updatedCatalogue(
  tag: string,
  before: string,
  messages: readonly UsedMessage[],
): string {
  const old = PO.parse(before)
  const translations = new Map(old.items.map((item) => [itemKey(item), item]))
  const catalogue = new PO()
  catalogue.comments = old.comments
  catalogue.headers = before
    ? old.headers
    : { Language: tag, 'Content-Type': 'text/plain; charset=UTF-8', [UNFINISHED]: 'yes' }
  catalogue.items = messages.map(({ text, context, comment, files }) => {
    const item = translations.get(keyOf(text, context)) ?? new PO.Item()
    item.msgid = text
    if (context !== null) item.msgctxt = context
    item.extractedComments = comment === null ? [] : [comment]
    item.references = [...files]
    return item
  })
  return `${catalogue.toString().trim()}\n`
}

/**
 * The language of a catalogue. A message that is not translated stays English if the catalogue is unfinished.
 * @throws for such a message of a finished catalogue, once it is needed
 */
export function languageOf(tag: string, catalogue: string): Language {
  const { headers, items } = PO.parse(catalogue)
  const texts = new Map(items.map((item) => [itemKey(item), textOf(item)]))
  return {
    tag,
    messageOf(text, context) {
      const translation = texts.get(keyOf(text, context))
      if (!translation && !headers[UNFINISHED])
        throw new Error(`${tag}: no translation of '${text}'`)
      return parseMessage(translation || text)
    },
  }
}

/**
 * The languages that the app offers beside English: those whose catalogues are finished.
 * @param unfinished the tags of other languages to offer, for translators, such as 'de,ar'; 'all' for each that has a catalogue
 */
export function offeredLanguages(unfinished = ''): Language[] {
  const tried = unfinished.split(',')
  return catalogueTags().flatMap((tag) => {
    const catalogue = readFileSync(catalogueFile(tag), 'utf8')
    const isOffered =
      !PO.parse(catalogue).headers[UNFINISHED] || tried.includes(tag) || tried.includes('all')
    return isOffered ? [languageOf(tag, catalogue)] : []
  })
}

/** Describes each message that is missing, no longer said, or does not agree with the English one. */
export function problemsIn(
  tag: string,
  catalogue: string,
  messages: readonly SourceMessage[],
): string[] {
  const { headers, items } = PO.parse(catalogue)
  const english = new Map(messages.map((each) => [keyOf(each.text, each.context), each.text]))
  const problems: string[] = []
  for (const item of items) {
    const text = english.get(itemKey(item))
    if (text === undefined) problems.push(`'${item.msgid}' is no longer said`)
    else if (textOf(item)) {
      const found = disagreements(tag, text, textOf(item))
      problems.push(...found.map((problem) => `'${text}' ${problem}`))
    } else if (!headers[UNFINISHED]) problems.push(`'${text}' is not translated`)
    english.delete(itemKey(item))
  }
  return [...problems, ...[...english.values()].map((text) => `'${text}' is missing`)]
}

function keyOf(text: string, context: string | null | undefined): string {
  return JSON.stringify([text, context ?? null])
}

function itemKey({ msgid, msgctxt }: InstanceType<typeof PO.Item>): string {
  return keyOf(msgid, msgctxt)
}

/** Empty for a translation that a program has only guessed. */
function textOf({ msgstr, flags }: InstanceType<typeof PO.Item>): string {
  return flags.fuzzy ? '' : (msgstr[0] ?? '')
}

/** Why a translation cannot replace the English message. */
function disagreements(tag: string, english: string, translation: string): string[] {
  let elements: MessageFormatElement[]
  try {
    elements = parseMessage(translation)
  } catch (error) {
    return [String(error)]
  }
  const [source, target] = [partsOf(parseMessage(english)), partsOf(elements)]
  // A plural may say its number, where the English message has it as a word.
  const saysNumber = target.plain.has('#') && !source.plain.has('#')
  const missing = [...source.values].filter(
    (name) => !target.values.has(name) && !(saysNumber && source.plain.has(name)),
  )
  const unknown = (['plain', 'counted', 'elements'] as const).flatMap((part) =>
    [...target[part]].filter((name) => name !== '#' && !source[part].has(name)),
  )
  const choices = [...target.choices].filter(([name, keys]) => source.choices.get(name) !== keys)
  return [
    ...missing.map((name) => `lacks {${name}}`),
    ...unknown.map((name) => `uses {${name}} in another way`),
    ...choices.map(([name]) => `has other choices for {${name}}`),
    ...target.plurals.flatMap((keys) => pluralProblem(tag, keys) ?? []),
    ...(edgesOf(english) === edgesOf(translation) ? [] : ['begins or ends with other spaces']),
    ...(translation === english &&
    (english.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0) > 3
      ? ['is still in English']
      : []),
  ]
}

function edgesOf(text: string): string {
  return JSON.stringify([/^\s*/.exec(text), /\s*$/.exec(text)])
}

/** What a message consists of. */
interface MessageParts {
  readonly values: Set<string>
  /** Values within the text, and `#`. */
  readonly plain: Set<string>
  /** Values of a plural. */
  readonly counted: Set<string>
  readonly elements: Set<string>
  /** The sorted keys by the value of a choice. */
  readonly choices: Map<string, string>
  /** The keys of each plural. */
  readonly plurals: string[][]
}

function partsOf(message: readonly MessageFormatElement[]): MessageParts {
  const parts: MessageParts = {
    values: new Set(),
    plain: new Set(),
    counted: new Set(),
    elements: new Set(),
    choices: new Map(),
    plurals: [],
  }
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (isPoundElement(element)) parts.plain.add('#')
      if (isPoundElement(element) || isLiteralElement(element)) continue
      parts.values.add(element.value)
      if (isArgumentElement(element)) parts.plain.add(element.value)
      if (isTagElement(element)) {
        parts.elements.add(element.value)
        visit(element.children)
      }
      if (!isPluralElement(element) && !isSelectElement(element)) continue
      const keys = Object.keys(element.options)
      if (isPluralElement(element)) {
        parts.counted.add(element.value)
        parts.plurals.push(keys)
      } else parts.choices.set(element.value, keys.sort().join())
      for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  visit(message)
  return parts
}

/** Numbers that a screen can count, which have all categories of a language but the one for whole millions. */
const COUNTS = [...Array(201).keys(), 0.5, 1.5, 2.5]

/** @returns null if the plural has a text for every number, and no more */
function pluralProblem(tag: string, keys: readonly string[]): string | null {
  const rules = new Intl.PluralRules(tag)
  const { pluralCategories } = rules.resolvedOptions()
  const needed = COUNTS.filter((count) => !keys.includes(`=${count}`)).map((count) =>
    rules.select(count),
  )
  const missing = new Set(needed.filter((category) => !keys.includes(category)))
  if (missing.size > 0) return `lacks the plural ${[...missing].join()}`
  const unknown = keys.filter(
    (key) => !key.startsWith('=') && !pluralCategories.some((category) => category === key),
  )
  return unknown.length > 0 ? `has a plural ${unknown.join()}, unknown in this language` : null
}
