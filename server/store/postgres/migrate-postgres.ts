import { readArguments } from '../../config/arguments.ts'
import { NO_DATABASE_URL, readCommandSettings } from '../../config/command-settings.ts'
import { CommandProblem, wrongSettings } from '../../errors/command-problem.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { migrate } from './migrate.ts'
import { mapPostgresError } from './postgres-errors.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'

/**
 * Runs `tend migrate`: creates or upgrades the tables in the PostgreSQL of `DATABASE_URL`. Servers that
 * connect as a role without this permission need it before their first start and before new versions.
 */
export async function runMigrate(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  readArguments(args, [], {})
  const { databaseUrl } = readCommandSettings(env, root)
  if (databaseUrl === null) throw wrongSettings(NO_DATABASE_URL)
  try {
    await migrate({ connectionString: databaseUrl, application_name: 'tend-migrate' })
    return `The tables are current, at version ${Object.keys(POSTGRES_MIGRATIONS).at(-1)}.`
  } catch (error) {
    const known = mapPostgresError(error)
    if (known instanceof ServiceUnavailable) throw new CommandProblem(known.message)
    throw error
  }
}
