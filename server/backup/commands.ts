import { type BackupOutcome, backUpDatabase } from './back-up-database.ts'
import { backUpGeneration } from './back-up-generation.ts'
import { parseBackupArguments } from './backup-arguments.ts'
import { parseRestoreArguments } from './restore-arguments.ts'
import { type RestoreOutcome, restoreDatabase } from './restore-database.ts'

/**
 * Runs `db:backup`.
 * @param root the repository's root, which contains the default data folder `data/`
 */
export async function runBackupCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<BackupOutcome> {
  const parsed = parseBackupArguments(args, env, root)
  switch (parsed.state) {
    case 'file':
      return backUpDatabase(parsed.paths)
    case 'generation':
      return backUpGeneration(parsed.paths)
    case 'failed':
      return { message: parsed.problem, succeeded: false }
  }
}

/** Runs `db:restore`, like `runBackupCommand`. */
export async function runRestoreCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<RestoreOutcome> {
  const parsed = parseRestoreArguments(args, env, root)
  return parsed.state === 'parsed'
    ? restoreDatabase(parsed.paths)
    : { message: parsed.problem, succeeded: false }
}
