/**
 * Asks the native shell for something. What it refuses, or does not have, is said in the console,
 * and `otherwise` stands in (specification §8).
 */
export async function withFallback<T>(
  what: string,
  ask: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    console.error(`Native: ${what} failed`, error)
    return otherwise
  }
}

/** The same, for what is only to be done. */
export function logFailure(what: string, act: () => Promise<unknown>): Promise<void> {
  return withFallback<void>(what, async () => void (await act()), undefined)
}
