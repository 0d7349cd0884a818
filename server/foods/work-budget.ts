import { readFileSync } from 'node:fs'

/** How many times the budget a search may take while the processor is busy with other work. */
const MAX_ELAPSED_FACTOR = 10

interface Clocks {
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
  /** The CPU time of this thread in milliseconds, or `null` if it is unknown. */
  readonly cpu: () => number | null
}

const CLOCKS: Clocks = { elapsed: () => performance.now(), cpu: readThreadCpuMs }

/**
 * Starts a budget of CPU time for this thread. Where the CPU time is unknown, elapsed time counts instead.
 * @returns a function that tells whether the budget is used up
 */
export function startWorkBudget(
  budgetMs: number,
  { elapsed, cpu }: Clocks = CLOCKS,
): () => boolean {
  const startedAt = elapsed()
  const startCpuMs = cpu()
  return () => {
    const elapsedMs = elapsed() - startedAt
    // Reading the CPU time is slow, and it is never above the elapsed time.
    if (elapsedMs < budgetMs) return false
    const cpuMs = startCpuMs === null ? null : cpu()
    if (startCpuMs === null || cpuMs === null || elapsedMs >= budgetMs * MAX_ELAPSED_FACTOR) {
      return true
    }
    return cpuMs - startCpuMs >= budgetMs
  }
}

/** Linux reports the nanoseconds that a thread has run. Node has no function for it before version 23.9. */
function readThreadCpuMs(): number | null {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)
    return Number(nanoseconds) / 1e6
  } catch {
    return null
  }
}
