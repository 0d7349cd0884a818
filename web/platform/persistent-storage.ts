/**
 * Asks the browser not to evict the app's data when disk space runs low.
 * @returns whether the browser granted it; `false` in browsers without persistent storage
 */
export async function persistStorage(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch (error) {
    console.error('Persistent storage could not be requested', error)
    return false
  }
}

/** Whether the browser has granted persistent storage. */
export async function isStoragePersisted(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted?.()) ?? false
  } catch (error) {
    console.error('The browser did not report whether storage is persistent', error)
    return false
  }
}
