import { resolve } from 'node:path'
import { ConfigProblem, readConfig } from '../config/config.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import type { BackupPaths } from './back-up-database.ts'
import type { GenerationPaths } from './back-up-generation.ts'

const USAGE = `Usage: npm run db:backup -- <file> [--replace]
       npm run db:backup -- <folder> --keep <number>
Writes a backup of the database to a file, such as tend-backup.db, which --replace may overwrite.
With --keep, the backup is named after the time, and only the latest ones in the folder are kept.`

const MAX_KEPT = 1000

type ParsedArguments =
  | { readonly state: 'file'; readonly paths: BackupPaths }
  | { readonly state: 'generation'; readonly paths: GenerationPaths }
  | { readonly state: 'failed'; readonly problem: string }

/** Parses the arguments of `db:backup`. The source is the database that the server would open. */
export function parseBackupArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): ParsedArguments {
  const failed = (problem: string): ParsedArguments => ({ state: 'failed', problem })
  const given = readOptions(args)
  if (given === null) return failed(USAGE)
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.message)
  if (config.databaseUrl !== null) {
    return failed('DATABASE_URL is set, so the data is in PostgreSQL: back it up with pg_dump.')
  }
  const source = databasePath(config.dataDir)
  const { path, mayReplace, keep } = given
  return keep === null
    ? { state: 'file', paths: { source, target: path, mayReplace } }
    : { state: 'generation', paths: { source, folder: path, keep } }
}

interface Options {
  readonly path: string
  readonly mayReplace: boolean
  readonly keep: number | null
}

/** @returns `null` if the arguments are not valid */
function readOptions(args: readonly string[]): Options | null {
  const paths: string[] = []
  let mayReplace = false
  let keep: number | null = null
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === '--replace') mayReplace = true
    else if (arg === '--keep') {
      keep = parseKept(args[++index] ?? '')
      if (keep === null) return null
    } else if (arg.startsWith('-')) return null
    else paths.push(arg)
  }
  const [path, ...more] = paths
  if (path === undefined || more.length > 0 || (mayReplace && keep !== null)) return null
  return { path: resolve(path), mayReplace, keep }
}

function parseKept(text: string): number | null {
  const number = Number(text)
  return /^\d{1,4}$/.test(text) && number >= 1 && number <= MAX_KEPT ? number : null
}
