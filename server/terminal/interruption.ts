import { isatty } from 'node:tty'

const hasTerminal = [0, 1, 2].some(isatty)

/** The signals that ask a process to end. SIGHUP is one if a terminal was closed that the process uses. */
export const END_SIGNALS: readonly NodeJS.Signals[] = hasTerminal
  ? ['SIGINT', 'SIGTERM', 'SIGHUP']
  : ['SIGINT', 'SIGTERM']

/**
 * Lets a process without a terminal ignore SIGHUP. Node.js would end it, even if it was started with `nohup`,
 * because it sets all signals back.
 */
export function outliveTerminal(): void {
  if (!hasTerminal) process.on('SIGHUP', () => {})
}

/** Whether some work is running. Work within it has nothing to tell the operator. */
let isRunning = false

/**
 * Runs `work`. If a signal, such as by Ctrl-C, ends the process meanwhile, `cleanUp` runs before. Work
 * without pauses delays it, since it only runs between them.
 * @param cleanUp returns what to tell the operator
 */
export async function cleanUpIfInterrupted<T>(
  cleanUp: () => string,
  work: () => Promise<T>,
): Promise<T> {
  const isPart = isRunning
  isRunning = true
  const handle = (signal: NodeJS.Signals) => {
    const advice = cleanUp()
    if (!isPart) console.error(`\nInterrupted. ${advice}`)
    stop()
    // Without a listener the signal ends the process, as its parent expects.
    process.kill(process.pid, signal)
  }
  const stop = () => {
    for (const signal of END_SIGNALS) process.off(signal, handle)
  }
  for (const signal of END_SIGNALS) process.on(signal, handle)
  try {
    return await work()
  } finally {
    stop()
    isRunning = isPart
  }
}
