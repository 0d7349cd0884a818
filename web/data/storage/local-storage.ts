/** The browser's small storage, or `null` where it keeps none from this page (site data blocked). */
export function reachableStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Stores a setting; one that cannot be stored is said in the console and lasts until the page ends. */
export function storeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.error(`${key} could not be stored`, error)
  }
}

/** A stored setting; `null` if there is none, or storage is out of reach. */
export function storedSetting(key: string): string | null {
  return reachableStorage()?.getItem(key) ?? null
}
