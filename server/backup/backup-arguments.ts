import { backupPath, readArguments, wrongArguments } from '../config/arguments.ts'
import { readCommandSettings } from '../config/command-settings.ts'
import type { Config } from '../config/config.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import type { BackupPaths, BackupSource } from './back-up-database.ts'
import type { GenerationPaths } from './back-up-generation.ts'

const MAX_KEPT = 1000

type ParsedArguments =
  | { readonly kind: 'file'; readonly paths: BackupPaths }
  | { readonly kind: 'generation'; readonly paths: GenerationPaths }

/**
 * Parses the arguments of `tend backup`. The source is the database that the server would open.
 * @throws CommandProblem if they or the settings are not valid
 */
export function parseBackupArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): ParsedArguments {
  const { values, positionals } = readArguments(args, ['file or folder'], {
    replace: { type: 'boolean', default: false },
    keep: { type: 'string' },
  })
  const keep = values.keep === undefined ? null : parseKept(values.keep)
  if (keep !== null && values.replace) {
    throw wrongArguments('With --keep no backup is replaced, so --replace is not possible')
  }
  const config = readCommandSettings(env, root)
  const source = storeOf(config)
  const path = backupPath(positionals[0])
  return keep === null
    ? { kind: 'file', paths: { source, target: path, mayReplace: values.replace } }
    : { kind: 'generation', paths: { source, folder: path, keep } }
}

/** The database that the server would open. */
export function storeOf({ databaseUrl, dataDir }: Config): BackupSource {
  return databaseUrl === null ? databasePath(dataDir) : { url: databaseUrl, dataDir }
}

function parseKept(text: string): number {
  const number = Number(text)
  if (/^\d{1,4}$/.test(text) && number >= 1 && number <= MAX_KEPT) return number
  throw wrongArguments(`--keep must be a whole number from 1 to ${MAX_KEPT}`)
}
