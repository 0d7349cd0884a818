/** Within this time, browsers count two taps in one place as a double tap. */
const DOUBLE_TAP_MS = 500

/**
 * Ignores the second tap of a double tap. Call it when a tapped element disappears, so that the
 * second tap does not hit the element that appears in its place.
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
