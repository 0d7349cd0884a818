/** What the phone says to the hand, by what it means. */
export type Vibration = 'rest-over' | 'inhale' | 'hold' | 'exhale' | 'pause'

/** Milliseconds on, off, on and so forth; told apart with closed eyes by length and number. */
export const VIBRATIONS: Readonly<Record<Vibration, readonly number[]>> = {
  'rest-over': [220, 120, 220, 120, 420],
  inhale: [180],
  hold: [50, 90, 50],
  exhale: [480],
  pause: [30],
}

export interface Haptics {
  /** Whether the device may be able to vibrate; it does not always tell whether there is a motor. */
  canVibrate(): boolean
  /** A touch just felt, for a tap that counts. */
  tick(): void
  vibrate(vibration: Vibration): void
}

const TICK_MS = 10

export const webHaptics: Haptics = {
  canVibrate: () => 'vibrate' in navigator,
  tick: () => play([TICK_MS]),
  vibrate: (vibration) => play(VIBRATIONS[vibration]),
}

/**
 * Where the device can and somebody has touched the page (browsers complain otherwise). No browser
 * vibrates while the page is hidden.
 */
function play(pattern: readonly number[]): void {
  if (!webHaptics.canVibrate() || navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate([...pattern])
}
