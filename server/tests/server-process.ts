import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const dist = resolve(import.meta.dirname, '../dist')

export interface ServerProcess {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>
}

interface Running {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
}

/** @param through a command that starts the one that it is given, such as `prlimit --fsize=…` */
function run(
  [script, ...args]: readonly [script: string, ...args: string[]],
  env: Record<string, string>,
  through: readonly string[],
): Running {
  const command = [...through, process.execPath, resolve(dist, script), ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, stdout: () => stdout, stderr: () => stderr }
}

/** Starts the built server; rejects with what it said if it does not come up. */
export async function startServer(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, stdout, stderr } = run(['main.js'], env, through)
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', () => {
      const match = /^Tend is at (\S+)\nData folder: .+\n/m.exec(stdout())
      if (match?.[1]) found(match[1])
    })
    child.on('close', (code) => failed(new Error(`ended with ${code}: ${stderr()}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stdout,
    stderr,
    kill: async (signal) => {
      const closed = once(child, 'close')
      child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}

/** Starts the built server where it cannot start. */
export function failedStart(env: Record<string, string>, through: readonly string[] = []) {
  return ranCommand(['main.js'], env, through)
}

/** Runs a built command of the server, such as `backup.js`, to its end. */
export async function ranCommand(
  command: readonly [script: string, ...args: string[]],
  env: Record<string, string>,
  through: readonly string[] = [],
) {
  const { child, stdout, stderr } = run(command, env, through)
  const [code] = await once(child, 'close')
  return { code: code as number, stdout: stdout(), stderr: stderr() }
}

/** Runs another command of this machine. @returns whether it is there and ends well */
export function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).status === 0
}
