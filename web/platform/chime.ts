/** The sounds that Tend makes, by what they say. */
export type Chime = 'start' | 'close' | 'rest-over' | 'inhale' | 'hold' | 'exhale' | 'pause'

interface Note {
  readonly hertz: number
  /** After the chime begins. */
  readonly delaySeconds: number
  /** From its first sound until it has died away. */
  readonly seconds: number
  /** 0 to 1. */
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

/** Rising to begin, falling to end; the cues are single and soft, each at a pitch of its own. */
const CHIMES: Readonly<Record<Chime, readonly Note[]>> = {
  start: notes(0.22, 1.8, 392, 523.25),
  close: notes(0.22, 2.2, 523.25, 392, 261.63),
  'rest-over': notes(0.32, 1.4, 523.25, 659.25, 783.99),
  inhale: notes(0.09, 1.1, 659.25),
  hold: notes(0.07, 0.9, 783.99),
  exhale: notes(0.1, 1.4, 523.25),
  pause: notes(0.06, 0.6, 440),
}

const ATTACK_SECONDS = 0.03
/** Of the loudness: a sound cannot fall to nothing exponentially, this is not heard any more. */
const SILENT = 0.001
/** How long a closed output may go on: longer than any chime. */
const FADE_MS = 4000

/** What makes sounds, from `openChimes` until `close`. */
export interface Chimes {
  /**
   * Makes a sound now, or in so many milliseconds: it is then kept by the clock of the sound
   * hardware, and is on time where the page's own timers are not (a hidden tab, a dark screen).
   */
  play(chime: Chime, inMs?: number): void
  /** Takes back what was to be played and has not begun. */
  cancelPending(): void
  /**
   * Calls back when the sound hardware is there again after it was away (a call, a dark screen). Its
   * clock stood still meanwhile, so what was to be played later would come too late.
   */
  onResume(listener: () => void): void
  /** Whether the sound hardware is away, so that nothing is heard when it was to be. */
  isSuspended(): boolean
  /** Lets what is played die away, then lets the hardware go. */
  close(): void
}

/**
 * Gets ready to make sounds; to be called from a tap. Answers `null` where sound cannot be made: the
 * browser has none to give, or nobody has touched the page yet.
 */
export function openChimes(): Chimes | null {
  if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) {
    return null
  }
  try {
    return chimesOf(new AudioContext())
  } catch (error) {
    console.error('Sound could not be opened', error)
    return null
  }
}

function chimesOf(context: AudioContext): Chimes {
  const playing = new Map<OscillatorNode, { readonly startsAt: number; readonly gain: GainNode }>()
  let closing: ReturnType<typeof setTimeout> | undefined
  let returned: (() => void) | undefined
  let wasAway = false

  function release(oscillator: OscillatorNode) {
    playing.get(oscillator)?.gain.disconnect()
    oscillator.disconnect()
    playing.delete(oscillator)
    if (closing !== undefined && playing.size === 0) end()
  }

  function end() {
    clearTimeout(closing)
    document.removeEventListener('visibilitychange', wake)
    context.onstatechange = null
    if (context.state === 'closed') return
    context.close().catch((error: unknown) => console.error('Sound could not be closed', error))
  }

  function wake() {
    if (document.visibilityState !== 'visible' || context.state === 'running') return
    context.resume().catch((error: unknown) => {
      if (context.state !== 'closed') console.error('Sound could not be taken up again', error)
    })
  }

  function watch() {
    if (context.state !== 'running') wasAway = true
    else if (wasAway) {
      wasAway = false
      returned?.()
    }
  }

  function sound({ hertz, delaySeconds, seconds, loudness }: Note, chimeAt: number) {
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

  document.addEventListener('visibilitychange', wake)
  context.onstatechange = watch
  wake()

  return {
    play(chime, inMs = 0) {
      if (closing !== undefined) return
      const chimeAt = context.currentTime + Math.max(inMs, 0) / 1000
      for (const note of CHIMES[chime]) sound(note, chimeAt)
    },
    cancelPending() {
      for (const [oscillator, { startsAt }] of playing) {
        if (startsAt <= context.currentTime) continue
        oscillator.onended = null
        oscillator.stop()
        release(oscillator)
      }
    },
    onResume(listener) {
      returned = listener
    },
    isSuspended: () => context.state !== 'running',
    close() {
      if (closing !== undefined) return
      closing = setTimeout(end, FADE_MS)
      if (playing.size === 0) end()
    },
  }
}
