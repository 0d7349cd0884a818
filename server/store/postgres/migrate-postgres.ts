import { ConfigProblem, readConfig } from '../../config/config.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { migrate } from './migrate.ts'
import { mapPostgresError } from './postgres-errors.ts'
import { MIGRATIONS } from './postgres-migrations.ts'

const USAGE =
  'Usage: npm run db:migrate\nCreates or upgrades the tables of the PostgreSQL database of DATABASE_URL, as the role that owns them.'

/**
 * Runs `db:migrate`: creates or upgrades the tables in the PostgreSQL of `DATABASE_URL`. Servers that
 * connect as a role without this permission need it before their first start and before new versions.
 * @param root the repository's root, which contains the default data folder `data/`
 * @returns the message to print, and whether the tables are current
 */
export async function runMigrateCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<{ readonly message: string; readonly succeeded: boolean }> {
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return { message: config.message, succeeded: false }
  const { databaseUrl } = config
  if (args.length > 0 || databaseUrl === null) return { message: USAGE, succeeded: false }
  try {
    await migrate({ connectionString: databaseUrl, application_name: 'tend-migrate' })
    const version = Object.keys(MIGRATIONS).at(-1)
    return { message: `The tables are current, at version ${version}.`, succeeded: true }
  } catch (error) {
    const known = mapPostgresError(error)
    if (known instanceof ServiceUnavailable) return { message: known.message, succeeded: false }
    throw error
  }
}
