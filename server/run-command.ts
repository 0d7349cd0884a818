import { createPrivateFiles } from './disk/file-modes.ts'

/**
 * A command such as `db:backup`.
 * @param root the repository's root, which contains the default data folder `data/`
 * @returns the message to print, and whether the command has succeeded
 */
type Command = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
) => Promise<{ readonly message: string; readonly succeeded: boolean }>

/** Runs a command with the arguments of this process, which exits with 1 if the command fails. */
export async function runCommand(command: Command, root: string): Promise<void> {
  createPrivateFiles()
  const { message, succeeded } = await command(process.argv.slice(2), process.env, root)
  if (succeeded) console.log(message)
  else console.error(message)
  process.exitCode = succeeded ? 0 : 1
}
