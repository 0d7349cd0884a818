import { ImpactStyle, Haptics as Plugin } from '@capacitor/haptics'
import { type Haptics, VIBRATIONS } from '../haptics.ts'
import { logFailure } from './plugin-errors.ts'

export const nativeHaptics: Haptics = {
  canVibrate: () => true,
  tick() {
    void logFailure('a tick', () => Plugin.impact({ style: ImpactStyle.Light }))
  },
  vibrate(vibration) {
    let startsAfterMs = 0
    VIBRATIONS[vibration].forEach((durationMs, index) => {
      // Every second one is a pause; the plugin knows no patterns.
      const isPause = index % 2 === 1
      if (!isPause) setTimeout(() => buzz(durationMs), startsAfterMs)
      startsAfterMs += durationMs
    })
  },
}

function buzz(duration: number): void {
  void logFailure('a vibration', () => Plugin.vibrate({ duration }))
}
