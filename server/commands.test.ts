import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runTend } from './commands.ts'
import { version } from './package.json'
import { temporaryFolder } from './tests/temporary-folder.ts'

const tend = (args: string[], root = '') => runTend(args, {}, root)

it.each([
  [['--help'], /^Usage: tend <command>.*\n {2}start .*\n {2}foods import /s],
  [['help'], /^Usage: tend <command>/],
  [['--version'], new RegExp(`^${version}$`)],
  [['start', '--help'], /^Usage: tend start\n/],
  [['backup', 'a.db', '--help'], /^Usage: tend backup <file> \[--replace\]\n {7}tend backup <f/],
  [['foods', 'import', '--help'], /^Usage: tend foods import <download>\n/],
])('%j is printed', async (args, message) => {
  expect(await tend(args)).toEqual({ code: 0, message: expect.stringMatching(message) })
})

it.each([
  [['serve'], "There is no command or option 'serve': see tend --help."],
  [['foods'], "There is no command or option 'foods': see tend --help."],
  [['--prot'], "There is no command or option '--prot': see tend --help."],
  [['--help', 'me'], "There is no command or option '--help me': see tend --help."],
  [['start', 'now'], "The argument 'now' is unexpected: see tend start --help."],
  [['start', '--port', '80'], "Unknown option '--port': see tend start --help."],
  [['restore'], 'The <file> is missing: see tend restore --help.'],
  [['foods', 'import'], 'The <download> is missing: see tend foods import --help.'],
])('%j is refused, and nothing starts', async (args, message) => {
  const root = temporaryFolder()
  expect(await tend(args, root)).toEqual({ code: 2, message })
  expect(existsSync(join(root, 'data'))).toBe(false)
})
