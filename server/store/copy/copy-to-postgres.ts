import { readArguments } from '../../config/arguments.ts'
import { NO_DATABASE_URL, readCommandSettings } from '../../config/command-settings.ts'
import { CommandProblem, databaseReport, wrongSettings } from '../../errors/command-problem.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { cleanUpIfInterrupted } from '../../terminal/interruption.ts'
import { showProgress } from '../../terminal/progress-bar.ts'
import { createTables } from '../postgres/migrate.ts'
import { Database, type TimeLimits } from '../postgres/postgres-transactions.ts'
import { mapSqliteError } from '../sqlite/sqlite-errors.ts'
import { copyDatabase, type Tallies } from './copy-database.ts'
import { type CopySource, openCopySource } from './copy-source.ts'

/** A copy is no request: nobody waits for a page of it, so these only end one that makes no progress at all. */
const TIME_LIMITS: TimeLimits = { connectMs: 60_000, workMs: 60_000 }

const AGAIN = 'run tend copy again; the rows copied so far remain.'

/** Runs `tend copy`: copies the embedded database of `DATA_DIR` into the PostgreSQL of `DATABASE_URL`. */
export async function runCopy(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  readArguments(args, [], {})
  const { dataDir, databaseUrl } = readCommandSettings(env, root)
  if (databaseUrl === null) throw wrongSettings(NO_DATABASE_URL)
  const opened = await openCopySource(dataDir)
  if (opened.state === 'unusable') throw new CommandProblem(opened.problem)

  const target = new Database(databaseUrl, null, TIME_LIMITS, createTables)
  try {
    await target.ping()
    const tallies = await copyWithProgress(opened.source, target)
    if (!isComplete(tallies, opened.source)) throw new CommandProblem(summary(tallies))
    return summary(tallies)
  } catch (error) {
    if (error instanceof CommandProblem) throw error
    const problem = databaseProblem(error)
    if (problem === null) throw error
    throw new CommandProblem(`${problem} Then ${AGAIN}`)
  } finally {
    opened.source.close()
    await target.close()
  }
}

/** @returns `null` for errors that are not of one of the databases, which are bugs */
function databaseProblem(error: unknown): string | null {
  // Damage to the file may only be found while reading it.
  const known = mapSqliteError(error)
  return known instanceof ServiceUnavailable ? known.message : databaseReport(error)
}

function copyWithProgress(source: CopySource, target: Database): Promise<Tallies> {
  const { days, sessions, records } = source.counts
  return showProgress((onProgress) => {
    const onRows = (rows: number) => onProgress('Copying', rows, days + sessions + records)
    return cleanUpIfInterrupted(
      () => `To go on, ${AGAIN}`,
      () => copyDatabase(source, target, onRows),
    )
  })
}

function isComplete(tallies: Tallies, { counts }: CopySource): boolean {
  return (['users', 'days', 'sessions', 'records', 'pushes'] as const).every(
    (table) => tallies[table].isEqual && tallies[table].rows === counts[table],
  )
}

function summary(tallies: Tallies): string {
  const used = Object.entries(tallies).filter(([table, { rows }]) => table !== 'pushes' || rows > 0)
  const lines = used.map(([table, { rows, newer, checksum, isEqual }]) => {
    const verdict = isEqual
      ? 'the same in PostgreSQL'
      : 'NOT the same in PostgreSQL: run tend copy again, and keep the file'
    const skipped = newer > 0 ? ` (${newer} not compared: PostgreSQL has newer data)` : ''
    return `${table}: ${rows}, checksum ${checksum}, ${verdict}${skipped}`
  })
  return lines.join('\n')
}
