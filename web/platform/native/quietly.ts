/**
 * Asks the native shell for something. What it refuses, or does not have, is said in the console,
 * and `otherwise` stands in (specification §8).
 */
export async function quietly<T>(what: string, ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    console.error(`Native: ${what} failed`, error)
    return otherwise
  }
}

/** The same, for what is only to be done. */
export function doQuietly(what: string, act: () => Promise<unknown>): Promise<void> {
  return quietly<void>(what, async () => void (await act()), undefined)
}
