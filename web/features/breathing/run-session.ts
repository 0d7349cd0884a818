import { readBreathingCues } from '../../data/breathing/breathing-cues.ts'
import {
  beginSession,
  endSession,
  isSessionRunning,
  markSessionAlive,
  recordFinishedSessions,
} from '../../data/breathing/running-session.ts'
import type { Device } from '../../data/device/device.ts'
import { onPersistedChange } from '../../data/storage/persisted.ts'
import { platform } from '../../platform/platform.ts'
import { beginCues } from './session-cues.ts'

/** The timer and the countdown turn half a second apart, since the exercise begins half a second in. */
const LOOK_MS = 500

interface Listener {
  /** Milliseconds since the start, at every look at the clock. */
  onTime(elapsedMs: number): void
  onEnd(): void
  /** To be done: what is over is to be recorded, once the device is open. */
  onRecord(record: (device: Device) => Promise<void>): void
}

/**
 * Begins a session; to be called from a tap. It ends when it is stopped, when its document goes, and
 * when another tab begins one (specification §4).
 * @returns the function that stops it
 */
export function runSession({ onTime, onEnd, onRecord }: Listener): () => void {
  const { id, startedAtMs } = beginSession(Date.now())
  const elapsed = () => Math.max(Date.now() - startedAtMs, 0)
  const cues = beginCues(readBreathingCues(), elapsed)
  const keptAwake = platform().then((here) => here.keepScreenAwake())
  let looking: ReturnType<typeof setTimeout>

  function look() {
    clearTimeout(looking)
    const elapsedMs = elapsed()
    onTime(elapsedMs)
    cues.follow()
    markSessionAlive(id, startedAtMs + elapsedMs)
    looking = setTimeout(look, LOOK_MS - (elapsedMs % LOOK_MS))
  }

  /** Timers may have slept, and so may what is kept by the sound hardware. */
  function lookAgain() {
    if (document.visibilityState === 'visible') cues.catchUp()
    look()
  }

  function followKept() {
    if (isSessionRunning(id)) cues.choose(readBreathingCues())
    else end()
  }

  function stop() {
    const elapsedMs = elapsed()
    onTime(elapsedMs)
    endSession(id, startedAtMs + elapsedMs)
  }

  function end() {
    clearTimeout(looking)
    document.removeEventListener('visibilitychange', lookAgain)
    removeEventListener('pagehide', stop)
    unfollow()
    void keptAwake.then((letSleep) => letSleep())
    cues.end()
    onEnd()
    onRecord(recordFinishedSessions)
  }

  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('pagehide', stop)
  const unfollow = onPersistedChange(followKept)
  look()
  // One that another page has left behind ended as this one began.
  onRecord(recordFinishedSessions)
  return stop
}
