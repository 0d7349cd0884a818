let isPressed = false
const waiting = new Set<() => void>()

if (typeof document !== 'undefined') {
  addEventListener('mousedown', press, true)
  // A press that becomes a drag ends without the first.
  for (const event of ['mouseup', 'dragend']) addEventListener(event, release, true)
}

function press(): void {
  isPressed = true
}

/** The click follows in the same task. */
function release(): void {
  isPressed = false
  setTimeout(() => {
    for (const change of waiting) change()
    waiting.clear()
  })
}

/**
 * Makes a change once the mouse button or the finger is up and its click is over, otherwise at once. For
 * a change on blur that moves other controls: the press that takes the focus away would end beside the
 * control on which it began, and its click would be lost.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.add(change)
  else change()
}
