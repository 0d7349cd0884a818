import { resolve } from 'node:path'
import { runMigrateCommand } from './store/postgres/migrate-command.ts'

/** The repository's root, relative to the built file `server/dist/migrate.js`. */
const root = resolve(import.meta.dirname, '../..')

const { message, succeeded } = await runMigrateCommand(process.argv.slice(2), process.env, root)
if (succeeded) console.log(message)
else console.error(message)
process.exitCode = succeeded ? 0 : 1
