import { openChimes, type TimedChime } from '../../../platform/device/chime.ts'
import { platform } from '../../../platform/device/platform.ts'
import type { BreathingCues } from '../commands/breathing-cues.ts'
import type { BreathStep } from '../rules/breathing-rhythm.ts'
import { phaseStartsBetween } from '../rules/phase-starts.ts'

/**
 * How far ahead sounds are scheduled with the audio hardware. Five minutes covers a typical session,
 * so the sounds continue even when the browser suspends the page's timers.
 */
const SCHEDULE_AHEAD_MS = 300_000
/** A phase that started longer ago than this no longer triggers a vibration. */
const VIBRATION_WINDOW_MS = 1000

/** The sounds and vibrations of one session. */
export interface SessionCues {
  /** Schedules the next sounds and vibrates if a phase just started. Call it on every timer tick. */
  update(): void
  /** Schedules all sounds again from the current time. Call it after timers may have been paused. */
  reschedule(): void
  /** Applies changed settings to the running session. */
  change(cues: BreathingCues): void
  /** Cancels all scheduled sounds and plays the closing chime, unless it sounds already. */
  end(): void
}

/**
 * Plays the start chime. Call it from a user gesture, because browsers block sound otherwise.
 * @param elapsed returns the milliseconds since the session started, at most its length
 * @param lengthMs the time after which the session ends by itself; infinite if it does not. The
 *   closing chime is scheduled with the other sounds, so that it is on time in a sleeping page.
 */
export function startCues(
  initial: BreathingCues,
  elapsed: () => number,
  lengthMs: number,
  steps: readonly BreathStep[],
): SessionCues {
  const chimes = openChimes()
  let cues = initial
  let scheduledUntilMs = 0
  let vibratedUntilMs = 0

  chimes?.play('start')
  chimes?.onResume(reschedule)

  function scheduleSounds(elapsedMs: number) {
    const untilMs = Math.min(elapsedMs + SCHEDULE_AHEAD_MS, lengthMs)
    if (untilMs <= scheduledUntilMs) return
    const phases = cues.sound ? phaseStartsBetween(scheduledUntilMs, untilMs, steps) : []
    const sounds: TimedChime[] = phases.map(({ phase, atMs }) => ({
      chime: phase,
      inMs: atMs - elapsedMs,
    }))
    if (untilMs === lengthMs) sounds.push({ chime: 'close', inMs: lengthMs - elapsedMs })
    chimes?.playAll(sounds)
    scheduledUntilMs = untilMs
  }

  function reschedule() {
    chimes?.cancelPending()
    scheduledUntilMs = elapsed()
    scheduleSounds(scheduledUntilMs)
  }

  return {
    reschedule,
    update() {
      const elapsedMs = elapsed()
      scheduleSounds(elapsedMs)
      const started = phaseStartsBetween(vibratedUntilMs, elapsedMs + 1, steps).at(-1)
      vibratedUntilMs = elapsedMs + 1
      const isRecent = started && elapsedMs - started.atMs < VIBRATION_WINDOW_MS
      if (isRecent && cues.vibration) {
        void platform().then(({ haptics }) => haptics.vibrate(started.phase))
      }
    },
    change(changed) {
      const hadSound = cues.sound
      cues = changed
      if (changed.sound !== hadSound) reschedule()
    },
    end() {
      // The closing chime of a suspended output, as on a locked phone, has not sounded.
      const isClosing = elapsed() === lengthMs && chimes?.isSuspended() === false
      if (!isClosing) {
        chimes?.cancelPending()
        chimes?.play('close')
      }
      chimes?.close()
    },
  }
}
