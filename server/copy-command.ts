import { resolve } from 'node:path'
import { runCommand } from './run-command.ts'
import { runCopyCommand } from './store/copy/copy-to-postgres.ts'

/** The repository's root, relative to the built file `server/dist/copy.js`. */
const root = resolve(import.meta.dirname, '../..')

await runCommand(runCopyCommand, root)
