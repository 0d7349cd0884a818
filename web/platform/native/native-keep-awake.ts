import { KeepAwake } from '@capacitor-community/keep-awake'
import { logFailure } from './plugin-errors.ts'

/** How many callers keep the screen on; it may turn off at 0. */
let holders = 0

/** See `Platform.keepScreenAwake`. */
export function nativeKeepScreenAwake(): () => void {
  let isHeld = true
  holders += 1
  void logFailure('keeping the screen on', () => KeepAwake.keepAwake())
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) void logFailure('letting the screen turn off', () => KeepAwake.allowSleep())
  }
}
