import type { Config } from '../config/config.ts'
import { inodeProblem } from '../disk/file-access.ts'
import { CommandProblem } from '../errors/command-problem.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import type { AdminStatements } from '../store/sql/admin-queries.ts'
import { connect } from '../store/sqlite/connection.ts'
import { databaseProblem } from '../store/sqlite/prepare-database.ts'
import { inReservedSpace, otherFileProblem } from '../store/sqlite/running-server.ts'
import { mapSqliteError } from '../store/sqlite/sqlite-errors.ts'
import { hasCurrentSchema } from '../store/sqlite/sqlite-migrations.ts'
import { prepareAdminStatements } from '../store/sqlite/sqlite-statements.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'

/** Reading the rows of all users takes longer than a request may. */
const TIME_LIMITS = { connectMs: 5000, workMs: 10 * 60_000 }

/**
 * Runs a command on the database of the settings, also while servers use it.
 * @throws CommandProblem if the database cannot be used
 */
export async function administer<T>(
  { databaseUrl, dataDir }: Config,
  work: (statements: AdminStatements) => Promise<T>,
): Promise<T> {
  try {
    return databaseUrl === null
      ? await inReservedSpace(databasePath(dataDir), () => inSqlite(databasePath(dataDir), work))
      : await inPostgres(databaseUrl, work)
  } catch (error) {
    const known = mapSqliteError(error)
    if (known instanceof ServiceUnavailable) {
      throw new CommandProblem(inodeProblem(dataDir) ?? known.message)
    }
    throw error
  }
}

async function inSqlite<T>(
  path: string,
  work: (statements: AdminStatements) => Promise<T>,
): Promise<T> {
  const problem = (await otherFileProblem(path)) ?? databaseProblem(path)
  if (problem !== null) throw new CommandProblem(problem)
  const db = connect(path)
  try {
    if (!hasCurrentSchema(db)) {
      throw new CommandProblem(
        `${path} was written by another version of Tend: start the server of this version first.`,
      )
    }
    return await work(prepareAdminStatements(db))
  } finally {
    db.close()
  }
}

async function inPostgres<T>(
  url: string,
  work: (statements: AdminStatements) => Promise<T>,
): Promise<T> {
  // The driver reserves more memory than some hosts allow, so it is loaded only if it is used.
  const [{ createTables }, { Database }] = await Promise.all([
    import('../store/postgres/migrate.ts'),
    import('../store/postgres/postgres-transactions.ts'),
  ])
  const database = new Database(url, null, TIME_LIMITS, createTables)
  try {
    return await database.administer(work)
  } finally {
    await database.close()
  }
}
