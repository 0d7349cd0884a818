import { resolve } from 'node:path'
import { backUpDatabase } from './backup/back-up-database.ts'
import { readBackupArguments } from './backup/backup-arguments.ts'

/** From the built file, `server/dist/backup.js`. */
const root = resolve(import.meta.dirname, '../..')

const asked = readBackupArguments(process.argv.slice(2), process.env, root)
const done = asked.state === 'asked' ? await backUpDatabase(asked.paths) : asked
if (done.state === 'done') console.log(done.sentence)
else console.error(done.problem)
process.exitCode = done.state === 'done' ? 0 : 1
