import { resolve } from 'node:path'
import { parseRestoreArguments } from './backup/restore-arguments.ts'
import { restoreDatabase } from './backup/restore-database.ts'
import { createPrivateFiles } from './disk/file-modes.ts'

/** The repository's root, relative to the built file `server/dist/restore.js`. */
const root = resolve(import.meta.dirname, '../..')

createPrivateFiles()
const parsed = parseRestoreArguments(process.argv.slice(2), process.env, root)
const outcome = parsed.state === 'parsed' ? await restoreDatabase(parsed.paths) : parsed
if (outcome.state === 'done') console.log(outcome.message)
else console.error(outcome.problem)
process.exitCode = outcome.state === 'done' ? 0 : 1
