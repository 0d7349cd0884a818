/** Bytes that the browser reckons this app takes, its own files included; `null` if it does not say. */
export async function storedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage?.estimate?.())?.usage ?? null
  } catch (error) {
    console.error('The browser was not willing to estimate what is stored', error)
    return null
  }
}
