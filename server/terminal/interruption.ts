const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

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
    for (const signal of SIGNALS) process.off(signal, handle)
  }
  for (const signal of SIGNALS) process.on(signal, handle)
  try {
    return await work()
  } finally {
    stop()
    isRunning = isPart
  }
}
