import { resolve } from 'node:path'
import { ConfigProblem, readConfig } from '../config/config.ts'
import { makeDataFolder } from '../config/data-folder.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import type { RestorePaths } from './restore-database.ts'

const USAGE =
  'Usage: npm run db:restore -- <file>\nReplaces the database of DATA_DIR with a backup. The server must not be running.'

type ParsedArguments =
  | { readonly state: 'parsed'; readonly paths: RestorePaths }
  | { readonly state: 'failed'; readonly problem: string }

/** Parses `db:restore -- <file>`. Replaced is the database that the server would open. */
export function parseRestoreArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): ParsedArguments {
  const failed = (problem: string): ParsedArguments => ({ state: 'failed', problem })
  const [backup, ...more] = args
  if (backup === undefined || backup.startsWith('-') || more.length > 0) return failed(USAGE)
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.message)
  if (config.databaseUrl !== null) {
    return failed('DATABASE_URL is set, so the data is in PostgreSQL: restore it with pg_restore.')
  }
  const folderProblem = makeDataFolder(config.dataDir)
  if (folderProblem !== null) return failed(folderProblem)
  const { dataDir, erasedIdsFile } = config
  return {
    state: 'parsed',
    paths: { backup: resolve(backup), database: databasePath(dataDir), erasedIdsFile },
  }
}
