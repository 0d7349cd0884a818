import { SingleBar } from 'cli-progress'
import { ConfigProblem, readConfig } from '../../config/config.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { Database } from '../postgres/database.ts'
import { asUnavailable } from '../sqlite/sqlite-unavailable.ts'
import { copyDatabase, type Tallies } from './copy-database.ts'
import { openSource, type Source } from './source.ts'

const USAGE =
  'Name the folder of the embedded database and the PostgreSQL: DATA_DIR=data DATABASE_URL=postgres://name:password@host/tend npm run db:copy'

/**
 * `db:copy`: the embedded database of `DATA_DIR` into the PostgreSQL of `DATABASE_URL`.
 * @param root the folder of the repository, where `data/` lies if nothing else is said
 * @returns what to say, and whether everything is there
 */
export async function runCopyCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<{ readonly sentence: string; readonly isDone: boolean }> {
  const failed = (sentence: string) => ({ sentence, isDone: false })
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.sentence)
  if (args.length > 0 || config.databaseUrl === null) return failed(USAGE)
  const opened = openSource(config.dataDir)
  if (opened.state === 'unusable') return failed(opened.problem)

  const target = new Database(config.databaseUrl)
  try {
    await target.ping()
    const tallies = await copyWithBar(opened.source, target)
    return { sentence: summary(tallies), isDone: isWhole(tallies, opened.source) }
  } catch (error) {
    // The file may turn out to be damaged only where it is read.
    const known = asUnavailable(error)
    if (!(known instanceof ServiceUnavailable)) throw error
    return failed(`${known.message} Run it again then: what was copied so far stays.`)
  } finally {
    opened.source.close()
    await target.close()
  }
}

async function copyWithBar(source: Source, target: Database): Promise<Tallies> {
  const bar = new SingleBar({
    format: 'Copying {bar} {percentage}% · {eta_formatted}',
    hideCursor: true,
  })
  bar.start(source.counts.days + source.counts.sessions, 0)
  try {
    return await copyDatabase(source, target, (rows) => bar.update(rows))
  } finally {
    bar.stop()
  }
}

function isWhole(tallies: Tallies, { counts }: Source): boolean {
  return (['people', 'days', 'sessions'] as const).every(
    (table) => tallies[table].isEqual && tallies[table].rows === counts[table],
  )
}

function summary(tallies: Tallies): string {
  const lines = Object.entries(tallies).map(([table, { rows, newer, checksum, isEqual }]) => {
    const verdict = isEqual
      ? 'the same in PostgreSQL, read back'
      : 'NOT the same in PostgreSQL: run it again, and keep the file'
    const kept = newer > 0 ? `; ${newer} have changed there since and stay as they are` : ''
    return `${table}: ${rows}, checksum ${checksum}, ${verdict}${kept}`
  })
  return lines.join('\n')
}
