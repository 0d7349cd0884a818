import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
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

const PACKAGE = '@tend/text'
/** The package, and the same within it. */
const TEXT_MODULES = new Set([PACKAGE, './text.ts'])
/** The files that name the language, and all languages. */
const LANGUAGE_FILE = /\/text\/languages?\.ts$/
const EXERCISES_FILE = /\/exercise-catalogue\.tsv\?raw$/
/** The files with an empty text, which a build replaces by a table in the language. */
const TABLES = [
  [/\/foods\/food-names\.ts$/, FOOD_NAMES_MARK],
  [/\/exercise-name\.ts$/, EXERCISE_NAMES_MARK],
  [/\/food-amounts\/amount-rows\.ts$/, AMOUNT_ROWS_MARK],
] as const
const MACROS = new Set(['t', 'plural', 'select', 'Trans'])
/** The function that writes the number of a plural. The call of such a message has it after the values. */
const FORMAT_NUMBER = '$formatNumber'
const IMPORT_FORMAT_NUMBER = `import { formatNumber as ${FORMAT_NUMBER} } from '@tend/shared/forms/format-number'\n`

/** A message as it is written in source code. */
export interface SourceMessage {
  /** In ICU's format. */
  readonly text: string
  readonly context: string | null
  /** For translators. */
  readonly comment: string | null
}

type MacroNode = ESTree.TaggedTemplateExpression | ESTree.CallExpression | ESTree.JSXElement

/** The source text of each value of a message, by its name. */
type Values = Map<string, string>

/**
 * Replaces each use of `t`, `plural`, `select` and `Trans` by a call that contains the whole message, such as
 * `$message("of {goal}", goal)`. The calls stay in the scripts until `say-messages.ts` replaces them by a language's text.
 */
export function markMessages(): Plugin {
  return {
    name: 'tend:mark-messages',
    enforce: 'pre',
    transform: {
      filter: { id: [/\.tsx?$/, EXERCISES_FILE] },
      handler(code, id) {
        if (EXERCISES_FILE.test(id)) return { code: `export default ${EXERCISES_MARK}`, map: null }
        if (LANGUAGE_FILE.test(id)) {
          const marked = code.replace("['en']", LANGUAGES_MARK).replace("'en'", LANGUAGE_MARK)
          return { code: marked, map: null }
        }
        const [, mark] = TABLES.find(([file]) => file.test(id)) ?? []
        const source = mark ? code.replace("''", mark) : code
        if (importsTexts(source)) return { code: markedCode(source, id), map: null }
        return mark ? { code: source, map: null } : null
      },
    },
  }
}

/** The code with its messages marked. @throws if a message is not whole or not in place */
export function markedCode(code: string, file: string): string {
  return new MessageReader(code, file).marked()
}

/** The messages in a file, in order. @throws if one is not whole or not in place */
export function messagesIn(code: string, file: string): SourceMessage[] {
  if (!importsTexts(code)) return []
  const reader = new MessageReader(code, file)
  reader.marked()
  return reader.messages
}

function importsTexts(code: string): boolean {
  return [...TEXT_MODULES].some((name) => code.includes(`'${name}'`))
}

class MessageReader {
  readonly messages: SourceMessage[] = []
  private readonly macros = new Map<string, string>()
  private readonly nodes: MacroNode[] = []
  /** Children of JSX elements, which need braces. */
  private readonly children = new Set<number>()
  private readonly imports: ESTree.ImportDeclaration[] = []
  private readonly code: string
  private readonly file: string
  private hasPlural = false

  constructor(code: string, file: string) {
    this.code = code
    this.file = file
    const { program, errors } = parseSync(file.replace(/\?.*/, ''), code)
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
    for (const statement of program.body) {
      if (statement.type !== 'ImportDeclaration' || !TEXT_MODULES.has(statement.source.value))
        continue
      this.imports.push(statement)
      for (const { imported, local } of namedImports(statement)) {
        if (MACROS.has(imported)) this.macros.set(local, imported)
      }
    }
    new Visitor({
      TaggedTemplateExpression: (node) => this.collect(node, node.tag),
      CallExpression: (node) => this.collect(node, node.callee),
      JSXElement: (node) => {
        for (const child of node.children) this.children.add(child.start)
        this.collect(node, node.openingElement.name)
      },
      JSXFragment: (node) => {
        for (const child of node.children) this.children.add(child.start)
      },
    }).visit(program)
    this.nodes.sort((a, b) => a.start - b.start)
  }

  marked(): string {
    const code = this.rewritten(0, this.code.length)
    return this.hasPlural ? IMPORT_FORMAT_NUMBER + code : code
  }

  private collect(node: MacroNode, name: ESTree.Node): void {
    if (this.macroOf(name)) this.nodes.push(node)
  }

  private macroOf(name: ESTree.Node): string | undefined {
    const isName = name.type === 'Identifier' || name.type === 'JSXIdentifier'
    return isName ? this.macros.get(name.name) : undefined
  }

  /** A part of the code with its messages replaced, and without the imports of macros. */
  private rewritten(start: number, end: number): string {
    let text = ''
    let at = start
    const keep = (to: number) => {
      text += this.code.slice(at, to)
      at = to
    }
    for (const statement of this.imports) {
      if (statement.start < start || statement.end > end) continue
      keep(statement.start)
      const others = namedImports(statement).filter(({ imported }) => !MACROS.has(imported))
      const names = others.map(({ imported, local }) => `${imported} as ${local}`)
      if (names.length > 0) text += `import { ${names.join(', ')} } from '${PACKAGE}'`
      at = statement.end
    }
    for (const node of this.nodes) {
      if (node.start < at || node.end > end) continue
      keep(node.start)
      const call = this.callOf(node)
      text += this.children.has(node.start) && node.type === 'JSXElement' ? `{${call}}` : call
      at = node.end
    }
    keep(end)
    return text
  }

  private callOf(node: MacroNode): string {
    const values: Values = new Map()
    const explained = this.explainedOf(node)
    const text = explained ? explained.text(values) : this.textOf(node, values)
    const { context = null, comment = null } = explained ?? {}
    this.messages.push({ text, context, comment })
    const { names, hasPlural } = namesIn(parseMessage(text))
    const sources = names.map((name) => values.get(name) ?? this.refuse(node, `no value ${name}`))
    if (hasPlural) {
      this.hasPlural = true
      sources.push(FORMAT_NUMBER)
    }
    const key = context === null ? text : `${context}\u0004${text}`
    const call = node.type === 'JSXElement' ? ELEMENTS_CALL : MESSAGE_CALL
    return `/* @__PURE__ */ ${call}(${[JSON.stringify(key), ...sources].join(', ')})`
  }

  /** The parts of `t({ message, context, comment })`. */
  private explainedOf(node: MacroNode) {
    if (node.type !== 'CallExpression' || this.macroOf(node.callee) !== 't') return null
    const fields = new Map(this.optionsOf(node, node.arguments[0]))
    const message = fields.get('message') ?? this.refuse(node, 'it has no message')
    const plain = (name: string) => {
      const field = fields.get(name)
      return field?.type === 'Literal' ? String(field.value) : null
    }
    return {
      text: (values: Values) => this.textOf(message, values),
      context: plain('context'),
      comment: plain('comment'),
    }
  }

  /** A text in ICU's format. Texts within texts become a part of the message. */
  private textOf(node: ESTree.Node, values: Values): string {
    if (node.type === 'Literal') return escapeMessage(String(node.value))
    if (node.type === 'TemplateLiteral') return this.templateOf(node, values)
    if (node.type === 'TaggedTemplateExpression' && this.macroOf(node.tag) === 't') {
      return this.templateOf(node.quasi, values)
    }
    if (node.type === 'JSXElement') {
      return node.children
        .map((child) => this.childOf(child, values))
        .join('')
        .trim()
    }
    if (node.type === 'CallExpression') {
      const macro = this.macroOf(node.callee)
      if (macro === 'plural' || macro === 'select') return this.choiceOf(node, macro, values)
    }
    return this.refuse(node, 'a part is not a text in place')
  }

  private templateOf({ quasis, expressions }: ESTree.TemplateLiteral, values: Values): string {
    return quasis
      .map(({ value }, index) => {
        const expression = expressions[index]
        const text = escapeMessage(value.cooked ?? '')
        return expression ? text + this.placeholderOf(expression, values) : text
      })
      .join('')
  }

  private choiceOf(node: ESTree.CallExpression, kind: 'plural' | 'select', values: Values): string {
    const [value, texts] = node.arguments
    const name = this.nameFor(value ?? this.refuse(node, 'it has no value'), values)
    const options = this.optionsOf(node, texts).map(([key, text]) => {
      const option = kind === 'plural' && /^\d+$/.test(key) ? `=${key}` : key
      return `${option} {${this.textOf(text, values)}}`
    })
    return `{${name}, ${kind}, ${options.join(' ')}}`
  }

  private optionsOf(node: ESTree.Node, object: ESTree.Node | undefined): [string, ESTree.Node][] {
    if (object?.type !== 'ObjectExpression') this.refuse(node, 'its texts are not in place')
    return object.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) this.refuse(node, 'it has other texts')
      const { key, value } = property
      return [
        key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value),
        value,
      ]
    })
  }

  private childOf(child: ESTree.JSXChild, values: Values): string {
    if (child.type === 'JSXText') return escapeMessage(jsxText(child.value))
    if (child.type === 'JSXExpressionContainer') {
      const { expression } = child
      if (expression.type === 'JSXEmptyExpression') return ''
      if (expression.type === 'Literal') return escapeMessage(String(expression.value))
      return this.placeholderOf(expression, values)
    }
    if (child.type !== 'JSXElement') return this.refuse(child, 'it contains a fragment')
    if (child.children.length === 0) return `{${this.nameFor(child, values)}}`
    const { openingElement, closingElement } = child
    const [open, close] = [openingElement, closingElement ?? openingElement].map(({ start, end }) =>
      this.rewritten(start, end),
    )
    const tag = this.unique(
      baseName(openingElement.name),
      `(children) => ${open}{children}${close}`,
      values,
    )
    return `<${tag}>${child.children.map((each) => this.childOf(each, values)).join('')}</${tag}>`
  }

  private placeholderOf(node: ESTree.Node, values: Values): string {
    const isText =
      (node.type === 'TaggedTemplateExpression' && this.macroOf(node.tag)) ||
      (node.type === 'CallExpression' && this.macroOf(node.callee))
    return isText ? this.textOf(node, values) : `{${this.nameFor(node, values)}}`
  }

  private nameFor(node: ESTree.Node, values: Values): string {
    return this.unique(baseName(node), this.rewritten(node.start, node.end), values)
  }

  /** The name of a value; another value that would have the same name gets a number. */
  private unique(base: string, source: string, values: Values): string {
    let name = base
    for (let number = 2; (values.get(name) ?? source) !== source; number++) name = base + number
    values.set(name, source)
    return name
  }

  private refuse(node: ESTree.Node, why: string): never {
    const line = this.code.slice(0, node.start).split('\n').length
    throw new Error(`${this.file}:${line}: this message cannot be translated: ${why}`)
  }
}

function namedImports({ specifiers }: ESTree.ImportDeclaration) {
  return specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
      ? [{ imported: specifier.imported.name, local: specifier.local.name }]
      : [],
  )
}

/** The name that translators see instead of a value. */
function baseName(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? baseName(node.object) : baseName(node.property)
    case 'CallExpression':
      return baseName(node.callee)
    case 'JSXElement':
      return baseName(node.openingElement.name)
    default:
      return 'value'
  }
}

/** The text of JSX, whose lines lose the white space around them. */
function jsxText(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const start = index > 0 ? line.trimStart() : line
      return index < lines.length - 1 ? start.trimEnd() : start
    })
    .filter((line) => line !== '')
    .join(' ')
}
