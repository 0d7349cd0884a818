import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { foodIndexPath } from '../foods/food-index-file.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of an index with the starter catalogue. */
    readonly foodIndex: string
  }
}

/**
 * Tests send more requests and use more ids than the default limits of an address allow, and a busy
 * machine is slow at searching foods.
 */
const NO_LIMITS = {
  RATE_LIMIT: '0',
  MAX_NEW_IDS_PER_DAY: '0',
  MAX_MB_PER_DAY: '0',
  FOOD_SEARCH_MS: '60000',
}

const MAIN = resolve(import.meta.dirname, '../dist/main.js')

export interface ServerProcess {
  /** Without a trailing slash. */
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

/**
 * @param wrapper a command that runs the command after it, such as `prlimit --fsize=…`
 * @param onFinished the `onTestFinished` of the test's context, if tests run at the same time
 */
function run(
  args: readonly string[],
  env: Record<string, string>,
  wrapper: readonly string[],
  onFinished: typeof onTestFinished,
): Running {
  const command = [...wrapper, process.execPath, MAIN, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...NO_LIMITS, ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  onFinished(() => void child.kill('SIGKILL'))
  return { child, stdout: () => stdout, stderr: () => stderr }
}

/**
 * Starts the built server. Rejects with its error output if it does not start. If its data folder exists,
 * the food index is copied into it, since building it takes as long as the rest of the start.
 */
export async function startServer(
  env: Record<string, string>,
  wrapper: readonly string[] = [],
  onFinished = onTestFinished,
): Promise<ServerProcess> {
  const { DATA_DIR } = env
  if (DATA_DIR !== undefined && existsSync(DATA_DIR) && !existsSync(foodIndexPath(DATA_DIR))) {
    copyFileSync(inject('foodIndex'), foodIndexPath(DATA_DIR))
  }
  const { child, stdout, stderr } = run(['start'], env, wrapper, onFinished)
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', () => {
      const match = /^Tend is running at (\S+)\r?\nData folder: .+\r?\n/m.exec(stdout())
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

/** Runs the built server with settings that make it exit. */
export function attemptStart(env: Record<string, string>, wrapper: readonly string[] = []) {
  return runCommand(['start'], env, wrapper)
}

/** Runs a built command, such as `backup`, until it exits. */
export async function runCommand(
  command: readonly string[],
  env: Record<string, string>,
  wrapper: readonly string[] = [],
) {
  const { child, stdout, stderr } = run(command, env, wrapper, onTestFinished)
  const [code] = await once(child, 'close')
  return { code: code as number, stdout: stdout(), stderr: stderr() }
}

/**
 * Runs a built command, and presses Ctrl-C.
 * @param isTime is asked until it is the time to do so
 * @returns the signal by which the command has ended; `null` if it had ended before
 */
export async function interruptCommand(
  command: readonly string[],
  env: Record<string, string>,
  isTime: () => boolean | Promise<boolean>,
) {
  const { child, stderr } = run(command, env, [], onTestFinished)
  const closed = once(child, 'close')
  while (child.exitCode === null && !(await isTime())) await wait(2)
  child.kill('SIGINT')
  const [, signal] = await closed
  return { signal: signal as NodeJS.Signals | null, stderr: stderr() }
}

/** A wrapper without root's right to use every file; empty where the tests do not run as root. */
export const UNPRIVILEGED =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []

/** Whether this machine can run a command with `UNPRIVILEGED`. */
export const canDropPrivileges =
  UNPRIVILEGED.length === 0 || canRun('setpriv', ...UNPRIVILEGED.slice(1), 'true')

/** Whether a program of this machine exists and exits successfully. */
export function canRun(program = '', ...args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0
}
