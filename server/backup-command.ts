import { resolve } from 'node:path'
import { type BackupOutcome, backUpDatabase } from './backup/back-up-database.ts'
import { backUpGeneration } from './backup/back-up-generation.ts'
import { parseBackupArguments } from './backup/backup-arguments.ts'
import { createPrivateFiles } from './disk/file-modes.ts'

/** The repository's root, relative to the built file `server/dist/backup.js`. */
const root = resolve(import.meta.dirname, '../..')

createPrivateFiles()
const parsed = parseBackupArguments(process.argv.slice(2), process.env, root)
const outcome = await backUp()
if (outcome.state === 'done') console.log(outcome.message)
else console.error(outcome.problem)
process.exitCode = outcome.state === 'done' ? 0 : 1

async function backUp(): Promise<BackupOutcome> {
  switch (parsed.state) {
    case 'file':
      return backUpDatabase(parsed.paths)
    case 'generation':
      return backUpGeneration(parsed.paths)
    case 'failed':
      return parsed
  }
}
