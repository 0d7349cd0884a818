/** What the phone says to the hand, by what it means. */
export type Vibration = 'rest-over' | 'inhale' | 'hold' | 'exhale' | 'pause'

/** Milliseconds on, off, on and so forth; told apart with closed eyes by length and number. */
const PATTERNS: Readonly<Record<Vibration, readonly number[]>> = {
  'rest-over': [220, 120, 220, 120, 420],
  inhale: [180],
  hold: [50, 90, 50],
  exhale: [480],
  pause: [30],
}

/** Whether the browser can make the device vibrate; it does not tell whether there is a motor. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator
}

/**
 * Vibrates, where the device can and somebody has touched the page (browsers complain otherwise).
 * No browser does so while the page is hidden.
 */
export function vibrate(vibration: Vibration): void {
  if (!canVibrate() || navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate([...PATTERNS[vibration]])
}
