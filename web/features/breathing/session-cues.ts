import { phaseStartsBetween } from '@tend/domain/breathing/phase-starts'
import type { BreathingCues } from '../../data/breathing/breathing-cues.ts'
import { openChimes } from '../../platform/chime.ts'
import { platform } from '../../platform/platform.ts'

/**
 * So far ahead the sounds of a session are handed to the sound hardware: they go on for the length
 * of a session (specification §9) even if the page is not woken any more.
 */
const AHEAD_MS = 300_000
/** A phase that began longer ago than this is no news to the hand. */
const NEWS_MS = 1000

/** What a session lets hear and feel, from its start to its end. */
export interface SessionCues {
  /** To be called on every look at the clock: arranges for what comes next. */
  follow(): void
  /** To be called when time may have gone by unseen: arranges everything anew. */
  catchUp(): void
  choose(cues: BreathingCues): void
  /** Ends with the closing chime. */
  end(): void
}

/**
 * Begins with the start chime; to be called from a tap.
 * @param elapsed milliseconds since the start, at the moment it is asked
 */
export function beginCues(chosen: BreathingCues, elapsed: () => number): SessionCues {
  const chimes = openChimes()
  let cues = chosen
  let heardUntilMs = 0
  let feltUntilMs = 0

  chimes?.play('start')
  chimes?.onReturn(catchUp)

  function arrangeSounds(elapsedMs: number) {
    if (!cues.sound) return
    const untilMs = elapsedMs + AHEAD_MS
    for (const { phase, atMs } of phaseStartsBetween(heardUntilMs, untilMs)) {
      chimes?.play(phase, atMs - elapsedMs)
    }
    heardUntilMs = Math.max(heardUntilMs, untilMs)
  }

  function catchUp() {
    chimes?.takeBack()
    heardUntilMs = elapsed()
    arrangeSounds(heardUntilMs)
  }

  return {
    catchUp,
    follow() {
      const elapsedMs = elapsed()
      arrangeSounds(elapsedMs)
      const begun = phaseStartsBetween(feltUntilMs, elapsedMs + 1).at(-1)
      feltUntilMs = elapsedMs + 1
      const isNews = begun && elapsedMs - begun.atMs < NEWS_MS
      if (isNews && cues.vibration) {
        void platform().then(({ haptics }) => haptics.vibrate(begun.phase))
      }
    },
    choose(next) {
      const hadSound = cues.sound
      cues = next
      if (next.sound !== hadSound) catchUp()
    },
    end() {
      chimes?.takeBack()
      chimes?.play('close')
      chimes?.close()
    },
  }
}
