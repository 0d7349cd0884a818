/** `localStorage`, or `null` if the browser blocks site data for this page. */
export function reachableStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Stores a text. If that fails, the error is logged and the text is lost with the page. */
export function storeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.error(`${key} could not be stored`, error)
  }
}

/** A stored text; `null` if there is none or storage is blocked. */
export function storedText(key: string): string | null {
  return reachableStorage()?.getItem(key) ?? null
}

/** Removes what only this tab has stored, such as its draft of a meal. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Site data is blocked.
  }
}
