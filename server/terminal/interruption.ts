const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `work`. If a signal, such as by Ctrl-C, ends the process meanwhile, `cleanUp` runs before. Work
 * without pauses delays it, since it only runs between them.
 * @param cleanUp returns what to tell the operator
 */
export async function cleanUpIfInterrupted<T>(
  cleanUp: () => string,
  work: () => Promise<T>,
): Promise<T> {
  const handle = (signal: NodeJS.Signals) => {
    console.error(`\nInterrupted. ${cleanUp()}`)
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
  }
}
