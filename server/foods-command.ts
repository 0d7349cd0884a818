import { resolve } from 'node:path'
import { runFoodsCommand } from './foods/command.ts'
import { runCommand } from './run-command.ts'

/** The repository's root, relative to the built file `server/dist/foods.js`. */
const root = resolve(import.meta.dirname, '../..')

await runCommand(runFoodsCommand, root)
