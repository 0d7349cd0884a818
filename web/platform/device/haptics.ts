/** The vibration patterns of the app, by meaning. */
export type Vibration = 'rest-over' | 'inhale' | 'hold' | 'exhale' | 'rest' | 'pause'

/**
 * Milliseconds on, off, on, …. The patterns differ in length and number, so they feel different.
 */
export const VIBRATIONS: Readonly<Record<Vibration, readonly number[]>> = {
  'rest-over': [220, 120, 220, 120, 420],
  inhale: [180],
  hold: [50, 90, 50],
  exhale: [480],
  rest: [50, 90, 50],
  pause: [30],
}

export interface Haptics {
  /** Whether the device may be able to vibrate. `true` does not prove that it has a motor. */
  canVibrate(): boolean
  /** A light tap that confirms an action. */
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
 * Does nothing if the device cannot vibrate or there was no user gesture yet (browsers log a
 * warning for that). No browser vibrates while the page is hidden.
 */
function play(pattern: readonly number[]): void {
  if (!webHaptics.canVibrate() || navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate([...pattern])
}
