/** As long as browsers take two taps in one place for a double tap. */
const DOUBLE_TAP_MS = 500

/**
 * To be called when something that was tapped goes away: the second tap of a double tap does not
 * press what comes to light under it.
 */
export function ignoreDoubleTap(): void {
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), DOUBLE_TAP_MS)
}

function ignore(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
