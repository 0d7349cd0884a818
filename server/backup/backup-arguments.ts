import { resolve } from 'node:path'
import { ConfigProblem, readConfig } from '../config/config.ts'
import { databaseIn } from '../store/sqlite/sqlite-store.ts'
import type { BackupPaths } from './back-up-database.ts'

const USAGE =
  'Name the file to back up to: npm run db:backup -- tend-backup.db (and --replace, if it may be there already).'

type Asked =
  | { readonly state: 'asked'; readonly paths: BackupPaths }
  | { readonly state: 'failed'; readonly problem: string }

/** What `db:backup -- <file> [--replace]` asks for, of the database that the server would open. */
export function readBackupArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Asked {
  const failed = (problem: string): Asked => ({ state: 'failed', problem })
  const [target, ...more] = args.filter((arg) => arg !== '--replace')
  if (target === undefined || target.startsWith('-') || more.length > 0) return failed(USAGE)
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.sentence)
  if (config.databaseUrl !== null) {
    return failed('DATABASE_URL is set, so the data is in PostgreSQL: back it up with pg_dump.')
  }
  const mayReplace = args.includes('--replace')
  const paths = { source: databaseIn(config.dataDir), target: resolve(target), mayReplace }
  return { state: 'asked', paths }
}
