/** The sounds of the app, by meaning. */
export type Chime =
  | 'start'
  | 'close'
  | 'rest-over'
  | 'inhale'
  | 'hold'
  | 'exhale'
  | 'rest'
  | 'pause'

interface Note {
  readonly hertz: number
  /** Delay from the start of the chime. */
  readonly delaySeconds: number
  /** Duration, fade-out included. */
  readonly seconds: number
  /** Peak gain, 0 to 1. */
  readonly loudness: number
}

function notes(loudness: number, seconds: number, ...hertz: number[]): Note[] {
  return hertz.map((value, index) => ({
    hertz: value,
    delaySeconds: index * 0.28,
    seconds,
    loudness,
  }))
}

/** `start` rises and `close` falls; each breathing cue is one soft note at a different pitch. */
const CHIMES: Readonly<Record<Chime, readonly Note[]>> = {
  start: notes(0.22, 1.8, 392, 523.25),
  close: notes(0.22, 2.2, 523.25, 392, 261.63),
  'rest-over': notes(0.32, 1.4, 523.25, 659.25, 783.99),
  inhale: notes(0.09, 1.1, 659.25),
  hold: notes(0.07, 0.9, 783.99),
  exhale: notes(0.1, 1.4, 523.25),
  rest: notes(0.07, 0.9, 440),
  pause: notes(0.06, 0.6, 440),
}

const ATTACK_SECONDS = 0.03
/** Inaudible share of the loudness: an exponential ramp cannot end at 0. */
const SILENT = 0.001
/** How long the audio output stays open after `close`: longer than any chime. */
const FADE_MS = 4000

/** A chime to play in `inMs` milliseconds. */
export interface TimedChime {
  readonly chime: Chime
  readonly inMs: number
}

/** An audio output, open from `openChimes` until `close`. */
export interface Chimes {
  /**
   * Plays a chime now or in `inMs` milliseconds. The audio clock schedules it, so it is on time
   * even where the browser throttles timers (a hidden tab, a locked screen).
   */
  play(chime: Chime, inMs?: number): void
  /** Plays several chimes, whose distances are exact, since the audio clock is read once. */
  playAll(chimes: readonly TimedChime[]): void
  /** Cancels all scheduled notes that have not started. */
  cancelPending(): void
  /**
   * Calls back when the audio output resumes after a suspension (a phone call, a locked screen).
   * The audio clock stops while suspended, so scheduled chimes would be late.
   */
  onResume(listener: () => void): void
  /** Whether the audio output is suspended, so that scheduled chimes do not sound in time. */
  isSuspended(): boolean
  /** Lets playing notes fade out, then releases the audio hardware. */
  close(): void
}

/**
 * Opens an audio output. Call it from a tap, since browsers allow sound only after a user gesture.
 * @returns `null` if the browser has no Web Audio or there was no user gesture yet
 */
export function openChimes(): Chimes | null {
  if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) {
    return null
  }
  try {
    return createChimes(new AudioContext())
  } catch (error) {
    console.error('The audio output could not be opened', error)
    return null
  }
}

function createChimes(context: AudioContext): Chimes {
  const playing = new Map<OscillatorNode, { readonly startsAt: number; readonly gain: GainNode }>()
  let closing: ReturnType<typeof setTimeout> | undefined
  let onResume: (() => void) | undefined
  let wasSuspended = false

  function release(oscillator: OscillatorNode) {
    playing.get(oscillator)?.gain.disconnect()
    oscillator.disconnect()
    playing.delete(oscillator)
    if (closing !== undefined && playing.size === 0) end()
  }

  function end() {
    clearTimeout(closing)
    document.removeEventListener('visibilitychange', resume)
    context.onstatechange = null
    if (context.state === 'closed') return
    context
      .close()
      .catch((error: unknown) => console.error('The audio output could not be closed', error))
  }

  function resume() {
    if (document.visibilityState !== 'visible' || context.state === 'running') return
    context.resume().catch((error: unknown) => {
      if (context.state !== 'closed') console.error('The audio output could not be resumed', error)
    })
  }

  function onStateChange() {
    if (context.state !== 'running') wasSuspended = true
    else if (wasSuspended) {
      wasSuspended = false
      onResume?.()
    }
  }

  function scheduleNote({ hertz, delaySeconds, seconds, loudness }: Note, chimeAt: number) {
    const oscillator = new OscillatorNode(context, { frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    const startsAt = chimeAt + delaySeconds
    gain.gain.setValueAtTime(0, startsAt)
    gain.gain.linearRampToValueAtTime(loudness, startsAt + ATTACK_SECONDS)
    gain.gain.exponentialRampToValueAtTime(loudness * SILENT, startsAt + seconds)
    oscillator.connect(gain).connect(context.destination)
    playing.set(oscillator, { startsAt, gain })
    oscillator.onended = () => release(oscillator)
    oscillator.start(startsAt)
    oscillator.stop(startsAt + seconds)
  }

  document.addEventListener('visibilitychange', resume)
  context.onstatechange = onStateChange
  resume()

  function playAll(chimes: readonly TimedChime[]) {
    if (closing !== undefined) return
    const now = context.currentTime
    for (const { chime, inMs } of chimes) {
      for (const note of CHIMES[chime]) scheduleNote(note, now + Math.max(inMs, 0) / 1000)
    }
  }

  return {
    play: (chime, inMs = 0) => playAll([{ chime, inMs }]),
    playAll,
    cancelPending() {
      for (const [oscillator, { startsAt }] of playing) {
        if (startsAt <= context.currentTime) continue
        oscillator.onended = null
        oscillator.stop()
        release(oscillator)
      }
    },
    onResume(listener) {
      onResume = listener
    },
    isSuspended: () => context.state !== 'running',
    close() {
      if (closing !== undefined) return
      closing = setTimeout(end, FADE_MS)
      if (playing.size === 0) end()
    },
  }
}
