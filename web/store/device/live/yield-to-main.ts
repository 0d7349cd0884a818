/** Resolves in a new task, so that the browser can paint and handle taps first. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
