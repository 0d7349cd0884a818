import { platform } from '../../../platform/device/platform.ts'
import type { Device } from '../../../store/device/device.ts'
import { onPersistedChange } from '../../../store/local-storage/persisted.ts'
import { readBreathingCues } from '../commands/breathing-cues.ts'
import {
  beginSession,
  endSession,
  isSessionRunning,
  markSessionAlive,
  recordFinishedSessions,
} from '../commands/record-running-session.ts'
import { chosenSessionMinutes } from '../commands/use-session-minutes.ts'
import type { BreathPattern } from '../rules/breath-pattern.ts'
import { breathSteps } from '../rules/breathing-rhythm.ts'
import { wasPutAway } from '../rules/running-session.ts'
import { sessionElapsedMs, sessionLengthMs } from '../rules/session-length.ts'
import type { SessionMinutes } from '../rules/session-minutes.ts'
import { sessionPattern } from '../rules/session-pattern.ts'
import { startCues } from './session-cues.ts'

/**
 * The exercise begins 500 ms after the timer, so the timer and the countdown change half a second
 * apart. A tick every 500 ms updates both on time.
 */
const TICK_MS = 500

interface SessionListener {
  /** Called with the choices of the user. 0 minutes: the session runs until it is stopped. */
  onStart(minutes: SessionMinutes, pattern: BreathPattern): void
  /** Called on every tick with the milliseconds since the start. */
  onTime(elapsedMs: number): void
  /** Called with whether the session has ended by itself, at its full length. */
  onEnd(isComplete: boolean): void
  /** Called when finished sessions are waiting to be recorded. The caller supplies the device. */
  onRecord(record: (device: Device) => Promise<void>): void
}

/**
 * Starts a session. Call it from a user gesture, because the start chime needs one. The session ends
 * when it is stopped, when its chosen length is over, at its last sign of life if the device was put away,
 * when its page is closed, or when another tab starts a session.
 * @returns a function that stops the session
 */
export function runSession({ onStart, onTime, onEnd, onRecord }: SessionListener): () => void {
  const minutes = chosenSessionMinutes()
  const { id, startedAtMs } = beginSession(Date.now())
  const pattern = sessionPattern({ id })
  const steps = breathSteps(pattern)
  const lengthMs = sessionLengthMs(minutes, steps)
  const elapsed = () => sessionElapsedMs(startedAtMs, Date.now(), lengthMs)
  const cues = startCues(readBreathingCues(), elapsed, lengthMs, steps)
  const screenLock = platform().then((here) => here.keepScreenAwake())
  let timeout: ReturnType<typeof setTimeout>
  let seenAtMs = startedAtMs

  /**
   * Whether the session ended at its last sign of life. The sounds of a chosen length are scheduled to its
   * end, so such a session continues while the page sleeps. If the clock was set back, no session continues:
   * it would wait until the clock has caught up.
   */
  function hasBeenLeft() {
    const nowMs = Date.now()
    const continuesAsleep = lengthMs !== Number.POSITIVE_INFINITY && nowMs >= seenAtMs
    return !continuesAsleep && wasPutAway(seenAtMs, nowMs)
  }

  function tick() {
    clearTimeout(timeout)
    const elapsedMs = elapsed()
    if (elapsedMs === lengthMs || hasBeenLeft()) {
      stop()
      return
    }
    onTime(elapsedMs)
    cues.update()
    seenAtMs = startedAtMs + elapsedMs
    markSessionAlive(id, seenAtMs)
    timeout = setTimeout(tick, TICK_MS - (elapsedMs % TICK_MS))
  }

  /** While the page was hidden, the browser may have paused its timers and scheduled sounds. */
  function onVisibilityChange() {
    if (document.visibilityState === 'visible' && !hasBeenLeft()) cues.reschedule()
    tick()
  }

  function onStoredChange() {
    if (isSessionRunning(id)) cues.change(readBreathingCues())
    else end()
  }

  function stop() {
    const elapsedMs = hasBeenLeft() ? seenAtMs - startedAtMs : elapsed()
    onTime(elapsedMs)
    endSession(id, startedAtMs + elapsedMs)
  }

  function end() {
    clearTimeout(timeout)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    removeEventListener('pagehide', stop)
    unsubscribe()
    void screenLock.then((release) => release())
    cues.end()
    onEnd(elapsed() === lengthMs)
    onRecord(recordFinishedSessions)
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pagehide', stop)
  const unsubscribe = onPersistedChange(onStoredChange)
  onStart(minutes, pattern)
  tick()
  // Starting this session ended any session in another tab or from a crashed page: record it now.
  onRecord(recordFinishedSessions)
  return stop
}
