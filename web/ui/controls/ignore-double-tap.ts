/** The focus moves when the mouse button is pressed. */
const EVENTS = ['mousedown', 'click'] as const

/**
 * Ignores the second tap of a double tap. Call it when a tapped element disappears, so that the
 * second tap does not hit the element that appears in its place, and does not take the focus.
 */
export function ignoreDoubleTap(): void {
  for (const event of EVENTS) addEventListener(event, ignoreRepeated, true)
}

/** `detail` is how many taps in quick succession and in one place the browser has counted. */
function ignoreRepeated(event: MouseEvent) {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  } else if (event.type === 'mousedown') {
    for (const each of EVENTS) removeEventListener(each, ignoreRepeated, true)
  }
}
