/**
 * Calls a Capacitor plugin. If the call fails or the device does not support it, logs the error to
 * the console and resolves to `fallback`. Never rejects.
 * @param what the operation, for the log
 */
export async function withFallback<T>(
  what: string,
  call: () => Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    console.error(`Native: ${what} failed`, error)
    return fallback
  }
}

/** Like `withFallback`, for calls without a result. */
export function logFailure(what: string, call: () => Promise<unknown>): Promise<void> {
  return withFallback<void>(what, async () => void (await call()), undefined)
}

/** The filesystem plugin's error code for a missing file or folder. */
const NOT_FOUND = 'OS-PLUG-FILE-0008'

/** Whether a call of the filesystem plugin failed because there is no such file or folder. */
export function isFileMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === NOT_FOUND
}
