/** Lets the browser answer to a tap, or paint, before more is done. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
