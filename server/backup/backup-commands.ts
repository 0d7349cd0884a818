import { backupPath, readArguments } from '../config/arguments.ts'
import { prepareSettings } from '../config/command-settings.ts'
import { CommandProblem } from '../errors/command-problem.ts'
import { showProgress } from '../terminal/progress-bar.ts'
import { backUpDatabase } from './back-up-database.ts'
import { backUpGeneration } from './back-up-generation.ts'
import { parseBackupArguments, storeOf } from './backup-arguments.ts'
import { restoreDatabase } from './restore-database.ts'

/** Runs `tend backup`. */
export async function runBackup(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const parsed = parseBackupArguments(args, env, root)
  const outcome = await showProgress((onProgress) =>
    parsed.kind === 'file'
      ? backUpDatabase({ ...parsed.paths, onProgress })
      : backUpGeneration({ ...parsed.paths, onProgress }),
  )
  if (outcome.warning) console.error(outcome.warning)
  return messageOf(outcome)
}

/** Runs `tend restore`. Replaced is the database that the server would open. */
export async function runRestore(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const backup = backupPath(readArguments(args, ['file'], {}).positionals[0])
  const config = prepareSettings(env, root)
  const { dataDir, erasedIdsFile } = config
  const database = storeOf(config)
  const outcome = await showProgress((onProgress) =>
    restoreDatabase({ backup, database, erasedIdsFile, onProgress }),
  )
  // Without its settings, a command of another user works in that user's folder.
  const target = typeof database === 'string' ? `Data folder: ${dataDir}\n` : ''
  return `${target}${messageOf(outcome)}`
}

/** @throws CommandProblem if it has not succeeded */
function messageOf(outcome: { readonly message: string; readonly succeeded: boolean }): string {
  if (!outcome.succeeded) throw new CommandProblem(outcome.message)
  return outcome.message
}
