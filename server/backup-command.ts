import { resolve } from 'node:path'
import { runBackupCommand } from './backup/commands.ts'
import { runCommand } from './run-command.ts'

/** The repository's root, relative to the built file `server/dist/backup.js`. */
const root = resolve(import.meta.dirname, '../..')

await runCommand(runBackupCommand, root)
