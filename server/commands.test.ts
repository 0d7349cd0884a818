import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runTend } from './commands.ts'
import { SERVER_VERSION } from './config/server-version.ts'
import { temporaryFolder } from './tests/temporary-folder.ts'

const tend = (args: string[], root = '') => runTend(args, {}, root)

it.each([
  [['--help'], /^Usage: tend <command>.*\n {2}start .*\n {2}foods import /s],
  [['help'], /^Usage: tend <command>/],
  [['help', 'backup'], /^Usage: tend backup <file> /],
  [['-h', 'admin', 'limit'], /^Usage: tend admin limit <hash> /],
  [['admin', '--help'], /^Usage: tend <command>[^\n]*\n\n( {2}admin .*\n){7}\nSettings /],
  [['check', '--help'], /^Usage: tend check \[--clock-is-right\] \[--json\]\n/],
  [['admin', 'help', 'ids'], /^Usage: tend admin ids \[--top <number>\] \[--json\]\n/],
  [
    ['help', 'foods'],
    /^Usage: tend <command>[^\n]*\n\n {2}foods import .*\n {2}foods pack .*\n {2}foods synth /,
  ],
  [['--version'], new RegExp(`^${SERVER_VERSION}$`)],
  [['-V'], new RegExp(`^${SERVER_VERSION}$`)],
  [['version'], new RegExp(`^${SERVER_VERSION}$`)],
  [['version', '--help'], /^Usage: tend <command>/],
  [['help', 'help'], /^Usage: tend <command>/],
  [['start', '--help'], /^Usage: tend start\n/],
  [['backup', 'a.db', '--help'], /^Usage: tend backup <file> \[--replace\]\n {7}tend backup <f/],
  [['foods', 'import', '--help'], /^Usage: tend foods import <download> \[--countries de,at\] /],
])('%j is printed', async (args, message) => {
  expect(await tend(args)).toEqual({ code: 0, message: expect.stringMatching(message) })
})

it.each([
  [['serve'], "There is no command or option 'serve': see tend --help."],
  [['foods'], "The command after 'tend foods' is missing: see tend foods --help."],
  [['admin', 'me'], "There is no command or option 'admin me': see tend --help."],
  [['backup', '--json', 'a.db'], "Unknown option '--json': see tend backup --help."],
  [['--prot'], "There is no command or option '--prot': see tend --help."],
  [['help', 'me'], "There is no command or option 'help me': see tend --help."],
  [['--help', 'me'], "There is no command or option '--help me': see tend --help."],
  [['start', 'now'], "The argument 'now' is unexpected: see tend start --help."],
  [['start', '--port', '80'], "Unknown option '--port': see tend start --help."],
  [
    ['backup', 'a', '--keep', '--json'],
    'The value of --keep is missing, or begins with a dash: see tend backup --help.',
  ],
  [['backup', 'a', '--keep', '-1'], 'The number -1 is below 0: see tend backup --help.'],
  [['foods', 'synth', '-4'], 'The number -4 is below 0: see tend foods synth --help.'],
  [['restore'], 'The <file> is missing: see tend restore --help.'],
  [['restore', ''], 'The <file> is empty: see tend restore --help.'],
  [['backup', '', '--keep', '3'], 'The <file or folder> is empty: see tend backup --help.'],
  [
    ['restore', '-'],
    'A backup is a file or is in a folder, and - is neither: see tend restore --help.',
  ],
  [
    ['backup', '-'],
    expect.stringMatching(/^A backup .+, and - is neither: see tend backup --help/),
  ],
  [['foods', 'import'], 'The <download> is missing: see tend foods import --help.'],
  [
    ['foods', 'import', '-', '--countries', ''],
    'The value of --countries is empty: see tend foods import --help.',
  ],
])('%j is refused, and nothing starts', async (args, message) => {
  const root = temporaryFolder()
  expect(await tend(args, root)).toEqual({ code: 2, message })
  expect(existsSync(join(root, 'data'))).toBe(false)
})

function openWithForeignLibrary(): void {
  const nativeBinding = join(temporaryFolder(), 'foreign.node')
  writeFileSync(nativeBinding, 'made for another processor')
  new Database(':memory:', { nativeBinding })
}

function openWithoutLibrary(): void {
  throw new Error('Could not locate the bindings file. Tried:\n → /tend/better_sqlite3.node')
}

it.each([openWithForeignLibrary, openWithoutLibrary])('%o is one sentence', async (open) => {
  vi.doMock('./disk/folder-lock.ts', () => ({ lockFolder: open }))
  onTestFinished(() => {
    vi.doUnmock('./disk/folder-lock.ts')
    // Other test files share the modules.
    vi.resetModules()
  })
  vi.resetModules()
  const { runTend: tend } = await import('./commands.ts')
  expect(await tend([], { PORT: '0' }, temporaryFolder())).toEqual({
    code: 1,
    message: expect.stringMatching(/^The compiled library of better-sqlite3 is missing [^\n]*\.$/),
  })
})
