/**
 * The browser's estimate of the app's disk usage in bytes, cached files included; `null` if
 * unknown.
 */
export async function storedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage?.estimate?.())?.usage ?? null
  } catch (error) {
    console.error('The disk usage could not be estimated', error)
    return null
  }
}
