import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandProblem, EXIT } from '../errors/command-problem.ts'

/** The option of commands that can print JSON. */
export const JSON_OPTION = { json: { type: 'boolean', default: false } } as const

/** What a command prints: `value` as JSON if its option was given, otherwise `text`. */
export function printed(isJson: boolean, value: object, text: string): string {
  return isJson ? JSON.stringify(value, null, 2) : text
}

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the arguments of a command.
 * @param names what the arguments without a name are, such as `file`; all of them are required
 * @param options the named arguments, as `parseArgs` of Node.js describes them
 * @throws CommandProblem if one is missing or unknown
 */
export function readArguments<const Names extends readonly string[], O extends Options>(
  args: readonly string[],
  names: Names,
  options: O,
) {
  const { values, positionals, tokens } = parse(args, options)
  for (const token of tokens) {
    // A shell variable without a value. It would name the working folder, or all countries.
    if (token.kind === 'option' && token.value === '') {
      throw wrongArguments(`The value of ${token.rawName} is empty`)
    }
  }
  const missing = names[positionals.length]
  if (missing !== undefined) throw wrongArguments(`The <${missing}> is missing`)
  const empty = names[positionals.indexOf('')]
  if (empty !== undefined) throw wrongArguments(`The <${empty}> is empty`)
  const unexpected = positionals[names.length]
  if (unexpected !== undefined) throw wrongArguments(`The argument '${unexpected}' is unexpected`)
  return { values, positionals: positionals as unknown as { [Index in keyof Names]: string } }
}

function parse<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!(error instanceof Error) || !code.startsWith('ERR_PARSE_ARGS')) throw error
    // Node.js takes it for an option.
    const negative = args.find((arg) => /^-\d/.test(arg))
    if (negative !== undefined) throw wrongArguments(`The number ${negative} is below 0`)
    const [, option] = /^Option '([^']+)' argument is ambiguous/.exec(error.message) ?? []
    if (option !== undefined) {
      throw wrongArguments(`The value of ${option} is missing, or begins with a dash`)
    }
    // Node.js adds hints for programmers in further sentences.
    throw wrongArguments(error.message.split(/\.\s|\.$/)[0] ?? '')
  }
}

/**
 * The absolute path of a backup that an argument names.
 * @throws CommandProblem for `-`, with which other programs read standard input or write to standard output
 */
export function backupPath(argument: string): string {
  if (argument !== '-') return resolve(argument)
  throw wrongArguments('A backup is a file or is in a folder, and - is neither')
}

/** @param problem a sentence without its full stop; the name of the command's help follows it */
export function wrongArguments(problem: string): CommandProblem {
  return new CommandProblem(problem, EXIT.wrongArguments)
}
