import { resolve } from 'node:path'
import { runRestoreCommand } from './backup/commands.ts'
import { runCommand } from './run-command.ts'

/** The repository's root, relative to the built file `server/dist/restore.js`. */
const root = resolve(import.meta.dirname, '../..')

await runCommand(runRestoreCommand, root)
