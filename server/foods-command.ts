import { resolve } from 'node:path'
import { runFoodsCommand } from './foods/command.ts'

/** From the built file, `server/dist/foods.js`. */
const root = resolve(import.meta.dirname, '../..')

const { sentence, isDone } = await runFoodsCommand(process.argv.slice(2), process.env, root)
if (isDone) console.log(sentence)
else console.error(sentence)
process.exitCode = isDone ? 0 : 1
