/** Exit codes of `tend`. A restart cannot mend the last two, so `hosting/tend.service` does not try it. */
export const EXIT = { failed: 1, wrongArguments: 2, wrongSettings: 78 } as const

interface CommandProblemOptions {
  /** Whether the message is what the command was asked for, such as a report, and goes to standard output. */
  readonly isReport?: boolean
}

/** Ends `tend` with an exit code. The message, a sentence for the operator, goes to standard error. */
export class CommandProblem extends Error {
  readonly exitCode: number
  readonly isReport: boolean

  constructor(
    message: string,
    exitCode: number = EXIT.failed,
    { isReport = false }: CommandProblemOptions = {},
  ) {
    super(message)
    this.exitCode = exitCode
    this.isReport = isReport
  }
}

/** The message of a database for an error that no command expects; `null` for another error. */
export function databaseReport(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error)) return null
  const isOfFile = String(error.code).startsWith('SQLITE_')
  if (!isOfFile && !('severity' in error)) return null
  const name = isOfFile ? 'The embedded database' : 'PostgreSQL'
  return `${name} reports “${error.message}” (${error.code}): solve this problem first.`
}

/** A problem that remains until a setting is changed. */
export function wrongSettings(message: string): CommandProblem {
  return new CommandProblem(message, EXIT.wrongSettings)
}
