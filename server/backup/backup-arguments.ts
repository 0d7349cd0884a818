import { resolve } from 'node:path'
import { ConfigProblem, readConfig } from '../config/config.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import type { BackupPaths } from './back-up-database.ts'

const USAGE =
  'Usage: npm run db:backup -- <file> [--replace]\nWrites a backup of the database to a file, such as tend-backup.db. --replace overwrites an existing file.'

type ParsedArguments =
  | { readonly state: 'parsed'; readonly paths: BackupPaths }
  | { readonly state: 'failed'; readonly problem: string }

/** Parses `db:backup -- <file> [--replace]`. The source is the database that the server would open. */
export function parseBackupArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): ParsedArguments {
  const failed = (problem: string): ParsedArguments => ({ state: 'failed', problem })
  const [target, ...more] = args.filter((arg) => arg !== '--replace')
  if (target === undefined || target.startsWith('-') || more.length > 0) return failed(USAGE)
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.message)
  if (config.databaseUrl !== null) {
    return failed('DATABASE_URL is set, so the data is in PostgreSQL: back it up with pg_dump.')
  }
  const mayReplace = args.includes('--replace')
  const paths = { source: databasePath(config.dataDir), target: resolve(target), mayReplace }
  return { state: 'parsed', paths }
}
