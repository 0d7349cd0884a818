import { resolve } from 'node:path'
import { createPrivateFiles } from './disk/file-modes.ts'
import { runFoodsCommand } from './foods/command.ts'

/** The repository's root, relative to the built file `server/dist/foods.js`. */
const root = resolve(import.meta.dirname, '../..')

createPrivateFiles()
const { message, succeeded } = await runFoodsCommand(process.argv.slice(2), process.env, root)
if (succeeded) console.log(message)
else console.error(message)
process.exitCode = succeeded ? 0 : 1
