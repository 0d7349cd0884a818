/** Within this time, browsers count two taps in one place as a double tap. */
const DOUBLE_TAP_MS = 500

/** The focus moves when the mouse button is pressed. */
const EVENTS = ['mousedown', 'click'] as const

/**
 * Ignores the second tap of a double tap. Call it when a tapped element disappears, so that the
 * second tap does not hit the element that appears in its place, and does not take the focus.
 */
export function ignoreDoubleTap(): void {
  for (const event of EVENTS) addEventListener(event, ignore, true)
  setTimeout(() => {
    for (const event of EVENTS) removeEventListener(event, ignore, true)
  }, DOUBLE_TAP_MS)
}

function ignore(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
