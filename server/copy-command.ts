import { resolve } from 'node:path'
import { createPrivateFiles } from './disk/file-modes.ts'
import { runCopyCommand } from './store/copy/command.ts'

/** The repository's root, relative to the built file `server/dist/copy.js`. */
const root = resolve(import.meta.dirname, '../..')

createPrivateFiles()
const { message, succeeded } = await runCopyCommand(process.argv.slice(2), process.env, root)
if (succeeded) console.log(message)
else console.error(message)
process.exitCode = succeeded ? 0 : 1
