import { resolve } from 'node:path'
import { runCopyCommand } from './store/copy/command.ts'

/** From the built file, `server/dist/copy.js`. */
const root = resolve(import.meta.dirname, '../..')

const { sentence, isDone } = await runCopyCommand(process.argv.slice(2), process.env, root)
if (isDone) console.log(sentence)
else console.error(sentence)
process.exitCode = isDone ? 0 : 1
