import { readArguments } from './config/arguments.ts'
import { openFilesProblem } from './disk/process-limits.ts'
import { CommandProblem } from './errors/command-problem.ts'

/** Runs `tend start`. */
export async function runStart(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  readArguments(args, [], {})
  // Loading the server opens more than a hundred files at once, so the limit is checked before.
  const problem = openFilesProblem()
  if (problem !== null) throw new CommandProblem(problem)
  const [{ startServer }, { prepareSettings }] = await Promise.all([
    import('./run-server.ts'),
    import('./config/command-settings.ts'),
  ])
  return startServer(prepareSettings(env, root), env)
}
