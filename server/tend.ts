import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { runTend } from './commands.ts'
import { createPrivateFiles } from './disk/file-modes.ts'
import { EXIT } from './errors/command-problem.ts'
import { outliveTerminal } from './terminal/interruption.ts'

/** The root of the repository or of the npm package, relative to a built file in `server/dist/`. */
const root = resolve(import.meta.dirname, '../..')
/** An update of the package replaces its folder, so that data would be lost there. */
const dataParent =
  basename(dirname(root)) === 'node_modules' ? join(homeFolder(), '.local/share/tend') : root

createPrivateFiles()
outliveTerminal()
// Other servers reopen their logs on this signal. Node.js would let every user of the machine debug the process.
process.on('SIGUSR1', () => {})
const result = await runTend(process.argv.slice(2), process.env, dataParent)
const { code, isReport = code === 0 } = result
const message = printable(result.message)
process.exitCode = code
if (isReport) print(message)
else console.error(message)
// A connection that its other end never closes, such as one to another program than PostgreSQL, would keep the process.
if (code !== 0) setImmediate(() => process.exit())

/** Names and contents of files may have control characters, which a terminal would obey. JSON stays the same. */
function printable(text: string): string {
  return text.replace(
    /[^\P{Cc}\n\t]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A command whose output is lost, as on a full disk, has failed. A server goes on, and has a listener for that. */
function print(text: string): void {
  const { stdout } = process
  if (stdout.listenerCount('error') === 0) {
    stdout.on('error', (error: NodeJS.ErrnoException) => {
      // The reader, such as `head`, needs no more.
      if (error.code === 'EPIPE') return
      console.error(`The output was lost: ${error.message}.`)
      process.exitCode ||= EXIT.failed
    })
  }
  stdout.write(`${text}\n`)
}

/** A user that is in no list of the system has no home, and needs `DATA_DIR`. */
function homeFolder(): string {
  try {
    return homedir()
  } catch {
    return '/'
  }
}
