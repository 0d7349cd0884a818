import { ImpactStyle, Haptics as Plugin } from '@capacitor/haptics'
import { type Haptics, VIBRATIONS } from '../device/haptics.ts'
import { logFailure } from './plugin-errors.ts'

export const nativeHaptics: Haptics = {
  canVibrate: () => true,
  tick() {
    void logFailure('haptic feedback', () => Plugin.impact({ style: ImpactStyle.Light }))
  },
  vibrate(vibration) {
    let startsAfterMs = 0
    VIBRATIONS[vibration].forEach((durationMs, index) => {
      // The plugin has no patterns, so each pulse gets a timer. Every second entry is a pause.
      const isPause = index % 2 === 1
      if (!isPause) setTimeout(() => pulse(durationMs), startsAfterMs)
      startsAfterMs += durationMs
    })
  },
}

function pulse(duration: number): void {
  void logFailure('vibration', () => Plugin.vibrate({ duration }))
}
