import { SERVER_VERSION } from './config/server-version.ts'
import { accessProblem } from './disk/file-access.ts'
import { CommandProblem, databaseReport, EXIT } from './errors/command-problem.ts'

/**
 * A command of `tend`.
 * @param args the arguments after its name
 * @param root the folder that contains the default data folder `data/`
 * @returns what to print to standard output
 * @throws CommandProblem if it fails
 */
type Command = (args: readonly string[], env: NodeJS.ProcessEnv, root: string) => Promise<string>

interface ListedCommand {
  readonly name: string
  /** The arguments, one line for each way to call it. */
  readonly usage: readonly string[]
  /** For the list of all commands. */
  readonly summary: string
  /** Whether it can print JSON. */
  readonly hasJson?: true
  /** More for its own help. */
  readonly details?: string
  /** Loads the command's code, so that others start without it. */
  readonly load: () => Promise<Command>
}

/** All commands, in the order of `tend --help`. */
const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'start',
    usage: [''],
    summary: 'serves the app and its API; also without a command',
    load: async () => (await import('./start-command.ts')).runStart,
  },
  {
    name: 'backup',
    usage: ['<file> [--replace]', '<folder> --keep <number>'],
    summary: 'backs up the database, also while the server runs',
    details:
      'Writes a backup to a file, such as tend-backup.db.gz, which --replace may overwrite. It is compressed if the name ends with .gz.\nWith --keep, the backup is named after the time, and only the latest ones in the folder are kept.',
    load: async () => (await import('./backup/backup-commands.ts')).runBackup,
  },
  {
    name: 'restore',
    usage: ['<file>'],
    summary: 'replaces the database with a backup; the server must not be running',
    load: async () => (await import('./backup/backup-commands.ts')).runRestore,
  },
  {
    name: 'copy',
    usage: [''],
    summary: 'copies the database of DATA_DIR into the PostgreSQL of DATABASE_URL',
    load: async () => (await import('./store/copy/copy-to-postgres.ts')).runCopy,
  },
  {
    name: 'migrate',
    usage: [''],
    summary: 'creates or upgrades the tables in PostgreSQL, as the role that owns them',
    load: async () => (await import('./store/postgres/migrate-postgres.ts')).runMigrate,
  },
  {
    name: 'check',
    usage: ['[--clock-is-right]'],
    summary:
      'checks settings, database, disk, clock, backups, file modes and certificate, and says what to fix',
    details:
      'Restores the last backup into a temporary folder once a week, and changes nothing else.\n--clock-is-right confirms the clock of this machine: times in the database that are later are no longer reported.\nThe exit code is 1 if there is something to fix.',
    hasJson: true,
    load: async () => (await import('./check/check-command.ts')).runCheck,
  },
  {
    name: 'foods import',
    usage: ['<download> [--countries de,at] [--languages de,fr]'],
    summary: 'adds a download of FoodData Central or Open Food Facts to the food search',
    details:
      "Reads FoodData Central's zip files and folders, and the JSONL and CSV exports of Open Food Facts, compressed or not; - reads an export from standard input.\n--countries and --languages keep a part of Open Food Facts: the products of these countries, with a name in one of these languages.",
    load: async () => (await import('./foods/food-commands.ts')).runFoodsImport,
  },
  {
    name: 'foods pack',
    usage: ['--country <code> [--count <number>] [--folder <folder>]'],
    summary: 'makes a pack of the most scanned foods of a country, which devices can store',
    details:
      'Takes 50000 products of Open Food Facts by default. The server offers the packs of its data folder; --folder writes one for a static host.',
    load: async () => (await import('./foods/food-commands.ts')).runFoodsPack,
  },
  {
    name: 'foods synth',
    usage: ['<number>'],
    summary: 'adds invented foods to the food search, for load tests',
    load: async () => (await import('./foods/food-commands.ts')).runFoodsSynth,
  },
  {
    name: 'admin ids',
    hasJson: true,
    usage: ['[--top <number>]'],
    summary: 'counts the ids and vaults, and lists the largest by their hashes',
    load: async () => (await import('./admin/admin-commands.ts')).runIds,
  },
  {
    name: 'admin limit',
    hasJson: true,
    usage: ['<hash> <megabytes>', '<hash> default'],
    summary: 'limits what one id or vault may store; 0 for no limit',
    load: async () => (await import('./admin/admin-commands.ts')).runLimit,
  },
  {
    name: 'admin erase',
    hasJson: true,
    usage: [''],
    summary: 'erases the id whose personal code is read from standard input',
    load: async () => (await import('./admin/admin-commands.ts')).runErase,
  },
  {
    name: 'admin invite',
    hasJson: true,
    usage: ['[--days <number>]'],
    summary: 'makes an invitation code for one person, for 14 days by default',
    load: async () => (await import('./admin/admin-commands.ts')).runInvite,
  },
  {
    name: 'admin invitations',
    hasJson: true,
    usage: [''],
    summary: 'lists the invitations by the hashes of their codes',
    load: async () => (await import('./admin/admin-commands.ts')).runInvitations,
  },
  {
    name: 'admin withdraw',
    hasJson: true,
    usage: ['<hash>'],
    summary: 'withdraws an invitation',
    load: async () => (await import('./admin/admin-commands.ts')).runWithdraw,
  },
  {
    name: 'admin maintenance',
    hasJson: true,
    usage: ['on', 'off', 'status'],
    summary: 'refuses all requests of the app until it is off again',
    load: async () => (await import('./admin/admin-commands.ts')).runMaintenance,
  },
]

const SETTINGS = 'Settings are environment variables, such as DATA_DIR and PORT.'

const EXIT_CODES = `Exit codes: 0 done, ${EXIT.failed} failed or something to fix, ${EXIT.wrongArguments} wrong arguments, ${EXIT.wrongSettings} wrong setting; a shell adds 130 for Ctrl-C.`

interface Result {
  /** 0, or one of `EXIT`. */
  readonly code: number
  /** The output: to standard error if the code is not 0, unless it is a report. */
  readonly message: string
  readonly isReport?: boolean
}

/**
 * Runs `tend` with its arguments; without any, it starts the server.
 * @param root the folder that contains the default data folder `data/`
 */
export async function runTend(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<Result> {
  const [first = 'start'] = args
  const asked = helpOn(args)
  if (asked !== null) return { code: 0, message: asked }
  if (args.length === 1 && VERSION.has(first)) return { code: 0, message: SERVER_VERSION }
  const given = args.length === 0 ? [first] : args
  const command = COMMANDS.find(({ name }) => `${given.join(' ')} `.startsWith(`${name} `))
  if (command === undefined) {
    return { code: EXIT.wrongArguments, message: unknownCommand(given) }
  }
  if (!hasWorkingFolder()) {
    const message = 'The folder in which tend was run no longer exists: change to another.'
    return { code: EXIT.failed, message }
  }
  const rest = given.slice(command.name.split(' ').length)
  try {
    const run = await command.load()
    return { code: 0, message: await run(rest, env, root) }
  } catch (error) {
    if (isWithoutSqlite(error)) return { code: EXIT.failed, message: WITHOUT_SQLITE }
    const problem = accessProblem(error) ?? databaseReport(error)
    if (problem !== null) return { code: EXIT.failed, message: problem }
    if (!(error instanceof CommandProblem)) throw error
    const { exitCode: code, message, isReport } = error
    if (isReport) return { code, message, isReport }
    if (code !== EXIT.wrongArguments) return { code, message }
    return { code, message: `${message}: see tend ${command.name} --help.` }
  }
}

function unknownCommand(given: readonly string[]): string {
  const [group = ''] = given
  const isGroup = COMMANDS.some(({ name }) => name.startsWith(`${group} `))
  return isGroup && given.length === 1
    ? `The command after 'tend ${group}' is missing: see tend ${group} --help.`
    : `There is no command or option '${given.join(' ')}': see tend --help.`
}

/** Libraries fail without a working folder as soon as they are loaded. */
function hasWorkingFolder(): boolean {
  try {
    return process.cwd() !== ''
  } catch {
    return false
  }
}

const WITHOUT_SQLITE = `The compiled library of better-sqlite3 is missing or does not fit Node ${process.version}: install Tend again, with --allow-scripts=better-sqlite3.`

/** npm has not run the script that downloads or compiles the library, or Node was updated since. */
function isWithoutSqlite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ERR_DLOPEN_FAILED' || error.message.startsWith('Could not locate the bindings')
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help'])
const VERSION: ReadonlySet<string> = new Set(['--version', '-v', '-V', 'version'])

/** The help that the arguments ask for, such as `admin --help` or `help backup`; `null` if they ask for none. */
function helpOn(args: readonly string[]): string | null {
  const [first = '', ...topic] = args
  if (HELP.has(first)) return helpOf(topic.join(' '))
  // `tend admin help limit`; in `tend backup help` it is the name of a file.
  const isGroup = COMMANDS.some(({ name }) => name.startsWith(`${first} `))
  if (isGroup && topic[0] === 'help') return helpOf([first, ...topic.slice(1)].join(' '))
  const end = args.findIndex((arg) => arg === '--help' || arg === '-h')
  if (end < 0) return null
  const given = `${args.slice(0, end).join(' ')} `
  const command = COMMANDS.find(({ name }) => given.startsWith(`${name} `))
  return helpOf(command?.name ?? given.trim())
}

/** @returns `null` if no command has this name or begins with it */
function helpOf(topic: string): string | null {
  const command = COMMANDS.find(({ name }) => name === topic)
  if (command !== undefined) return describeCommand(command)
  const isAll = topic === '' || HELP.has(topic) || VERSION.has(topic)
  const group = COMMANDS.filter(({ name }) => isAll || name.startsWith(`${topic} `))
  return group.length === 0 ? null : listCommands(group)
}

function listCommands(commands: readonly ListedCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'Usage: tend <command> [arguments], tend <command> --help, tend --version',
    '',
    ...lines,
    '',
    SETTINGS,
    EXIT_CODES,
  ].join('\n')
}

function describeCommand({ name, usage, summary, details, hasJson }: ListedCommand): string {
  const lines = usage.map((args, index) => {
    const parts = ['tend', name, ...(args ? [args] : []), ...(hasJson ? ['[--json]'] : [])]
    return `${index === 0 ? 'Usage:' : '      '} ${parts.join(' ')}`
  })
  return [
    ...lines,
    '',
    `tend ${name} ${summary}.`,
    ...(details ? [details] : []),
    ...(hasJson ? ['With --json, it prints JSON.'] : []),
    SETTINGS,
    EXIT_CODES,
  ].join('\n')
}
