/** Exit codes of `tend`. A restart cannot mend the last two, so `hosting/tend.service` does not try it. */
export const EXIT = { failed: 1, wrongArguments: 2, wrongSettings: 78 } as const

/** Ends `tend` with an exit code. The message, a sentence for the operator, goes to standard error. */
export class CommandProblem extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message)
    this.exitCode = exitCode
  }
}
