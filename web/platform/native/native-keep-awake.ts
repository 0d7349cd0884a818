import { KeepAwake } from '@capacitor-community/keep-awake'
import { logFailure } from './plugin-errors.ts'

/** How many want the screen to stay on; it may go dark once none does. */
let wanted = 0

/** See `Platform.keepScreenAwake`. */
export function nativeKeepScreenAwake(): () => void {
  let isWanted = true
  wanted += 1
  void logFailure('keeping the screen awake', () => KeepAwake.keepAwake())
  return () => {
    if (!isWanted) return
    isWanted = false
    wanted -= 1
    if (wanted === 0) void logFailure('letting the screen go dark', () => KeepAwake.allowSleep())
  }
}
