import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import Database from 'better-sqlite3'
import { isOutdated } from '../store/sql/baseline.ts'
import { prepareDatabase } from '../store/sqlite/prepare-database.ts'
import { SQLITE_MIGRATIONS } from '../store/sqlite/sqlite-migrations.ts'
import { readStart } from './compressed-file.ts'
import { RestoreProblem } from './restore-problem.ts'
import { columnsOf, STORED_TABLES } from './stored-tables.ts'

const CUSTOM_FORMAT = /^PGDMP/
/** Copies between systems change the line ends, and editors add a byte-order mark. */
const PLAIN_FORMAT = /^(?:\xef\xbb\xbf)?--\r?\n-- PostgreSQL database dump/
/** Of pg_dumpall, which writes the databases of all programs. */
const CLUSTER_FORMAT = /^(?:\xef\xbb\xbf)?--\r?\n-- PostgreSQL database cluster dump/
const END = '-- PostgreSQL database dump complete'
/** The head of a table's rows, which end with a line `\.`. Names may be quoted. */
const COPY = /^COPY (?:(?:\w+|"(?:[^"]|"")+")\.)?"?(\w+)"? \((.+)\) FROM stdin;$/

/** Of the text in the dump. With SQL_ASCII, PostgreSQL writes it as it is stored, in UTF-8. */
const ENCODING = /^SET client_encoding = '(?!UTF8|SQL_ASCII)(\w+)';$/

/** What stands for a character in a row. Any other stands for itself. */
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
])

/** Whether a file was made by pg_dump, as SQL or in its custom format. */
export function isPostgresDump(path: string): boolean {
  const start = readStart(path).toString('latin1')
  return CUSTOM_FORMAT.test(start) || PLAIN_FORMAT.test(start)
}

/** Whether a file was made by pg_dumpall. */
export function isClusterDump(path: string): boolean {
  return CLUSTER_FORMAT.test(readStart(path).toString('latin1'))
}

/**
 * Copies the rows of a dump of pg_dump into a new file of the embedded database. The custom format needs pg_restore.
 * @param path where no file exists yet
 * @param name of the dump for the operator
 * @throws RestoreProblem if it is damaged, of another program or of a version that this one cannot read
 */
export async function readPostgresDump(dump: string, path: string, name: string): Promise<void> {
  const problem = await prepareDatabase(path)
  if (problem !== null) throw new RestoreProblem(problem)
  const db = new Database(path)
  try {
    // Tables are in the order of their names.
    db.pragma('foreign_keys = OFF')
    db.exec('BEGIN')
    const migrations = await readTables(db, linesOf(dump, name), name)
    if (migrations.some((migration) => !(migration in SQLITE_MIGRATIONS))) {
      throw new RestoreProblem(
        `${name} was written by a newer version of Tend: start that version.`,
      )
    }
    if (migrations.length === 0 || isOutdated(migrations)) {
      throw new RestoreProblem(
        `${name} is not a dump of Tend 1.0.0 or newer, or was made with --inserts.`,
      )
    }
    if (db.prepare('PRAGMA foreign_key_check').all().length > 0) throw damaged(name)
    db.exec('COMMIT')
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : ''
    throw code.startsWith('SQLITE_CONSTRAINT') ? damaged(name) : error
  } finally {
    db.close()
  }
}

/** @returns the migrations of the database that was dumped */
async function readTables(
  db: Database.Database,
  lines: AsyncIterable<string>,
  name: string,
): Promise<readonly string[]> {
  const migrations: string[] = []
  let isComplete = false
  let addRow: ((line: string) => void) | null = null
  for await (const line of lines) {
    if (addRow !== null) {
      if (line === '\\.') addRow = null
      else addRow(line)
      continue
    }
    if (line.startsWith(END)) isComplete = true
    const [, encoding] = ENCODING.exec(line) ?? []
    if (encoding !== undefined) {
      throw new RestoreProblem(
        `${name} is in ${encoding}: make the dump with pg_dump --encoding=UTF8.`,
      )
    }
    const [, table = '', list = ''] = COPY.exec(line) ?? []
    const columns = list.split(', ').map((column) => column.replaceAll('"', ''))
    if (table === 'kysely_migration') addRow = (row) => migrations.push(row.split('\t')[0] ?? '')
    else if (STORED_TABLES.some((known) => known === table)) {
      addRow = insertInto(db, table, columns, name)
    } else if (table !== '') addRow = () => {}
  }
  if (!isComplete) throw damaged(name)
  return migrations
}

/** @returns what inserts a row */
function insertInto(
  db: Database.Database,
  table: string,
  columns: readonly string[],
  name: string,
): (line: string) => void {
  const types = new Map(columnsOf(db, table).map(({ name, type }) => [name, type.toLowerCase()]))
  if (!columns.every((column) => types.has(column))) throw damaged(name)
  const places = columns.map(() => '?')
  const insert = db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places})`)
  return (line: string) => {
    const fields = line.split('\t')
    if (fields.length !== columns.length) throw damaged(name)
    insert.run(fields.map((field, index) => readField(field, types.get(columns[index] ?? ''))))
  }
}

function readField(field: string, type: string | undefined): string | number | Buffer | null {
  if (field === '\\N') return null
  const text = field.replace(/\\(.)/g, (_, character) => ESCAPED.get(character) ?? character)
  if (type === 'blob') return readBytes(text)
  return type === 'integer' ? Number(text) : text
}

/** Bytes in hexadecimal, or with escapes where the database has the setting `bytea_output = escape`. */
function readBytes(text: string): Buffer {
  if (text.startsWith('\\x')) return Buffer.from(text.slice(2), 'hex')
  const bytes = text.replace(/\\(\\|\d{3})/g, (_, code) =>
    code === '\\' ? code : String.fromCharCode(Number.parseInt(code, 8)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** The lines of the dump as SQL. The other line ends that Unicode has may be in a text, in which a `\r` is escaped. */
async function* linesOf(dump: string, name: string): AsyncGenerator<string> {
  const isCustom = CUSTOM_FORMAT.test(readStart(dump).toString('latin1'))
  let rest = ''
  for await (const piece of isCustom ? restored(dump, name) : createReadStream(dump, 'utf8')) {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/** The dump as SQL. */
async function* restored(dump: string, name: string): AsyncGenerator<string> {
  const program = spawn('pg_restore', ['--file=-', dump], { stdio: ['ignore', 'pipe', 'pipe'] })
  const errors: Buffer[] = []
  program.stderr.on('data', (piece: Buffer) => errors.push(piece))
  const ended = once(program, 'close')
  // Nobody waits for it while the output is read.
  ended.catch(() => {})
  yield* program.stdout.setEncoding('utf8')
  const [code] = await ended.catch(() => {
    throw new RestoreProblem('pg_restore cannot be run: install the package postgresql-client.')
  })
  if (code === 0) return
  const said = /^pg_restore: error: (.+)/m.exec(String(Buffer.concat(errors)))
  const reason = said?.[1] ?? `code ${code}`
  throw new RestoreProblem(`pg_restore cannot read ${name} (${reason}): use another backup.`)
}

const damaged = (name: string) =>
  new RestoreProblem(`${name} is damaged or not a complete dump of Tend: use another backup.`)
