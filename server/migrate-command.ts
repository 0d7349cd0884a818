import { resolve } from 'node:path'
import { runCommand } from './run-command.ts'
import { runMigrateCommand } from './store/postgres/migrate-postgres.ts'

/** The repository's root, relative to the built file `server/dist/migrate.js`. */
const root = resolve(import.meta.dirname, '../..')

await runCommand(runMigrateCommand, root)
