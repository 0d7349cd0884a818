import { resolve } from 'node:path'
import { backUpDatabase } from './backup/back-up-database.ts'
import { parseBackupArguments } from './backup/backup-arguments.ts'
import { createPrivateFiles } from './disk/file-modes.ts'

/** The repository's root, relative to the built file `server/dist/backup.js`. */
const root = resolve(import.meta.dirname, '../..')

createPrivateFiles()
const parsed = parseBackupArguments(process.argv.slice(2), process.env, root)
const outcome = parsed.state === 'parsed' ? await backUpDatabase(parsed.paths) : parsed
if (outcome.state === 'done') console.log(outcome.message)
else console.error(outcome.problem)
process.exitCode = outcome.state === 'done' ? 0 : 1
