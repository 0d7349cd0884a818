/**
 * Asks the browser to keep what is stored even when space runs short. Answers whether it promised
 * to; browsers without such a promise answer no.
 */
export async function persistStorage(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch (error) {
    console.error('The browser was not willing to talk about storage', error)
    return false
  }
}

/** Whether the browser has promised to keep what is stored; browsers without such a promise have not. */
export async function isStoragePersisted(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted?.()) ?? false
  } catch (error) {
    console.error('The browser was not willing to talk about storage', error)
    return false
  }
}
