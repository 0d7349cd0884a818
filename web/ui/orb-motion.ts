/** A step of the cycle that the orb goes through, over and over. */
export interface OrbStep {
  readonly phase: 'inhale' | 'hold' | 'exhale' | 'pause'
  readonly ms: number
}

/** The clocks of page and animation may differ by this much before one is set by the other. */
const IN_STEP_MS = 60
const SINK_MS = 600
const INHALE_EASING = 'cubic-bezier(0.4, 0, 0.4, 1)'
const EXHALE_EASING = 'cubic-bezier(0.4, 0, 0.5, 1)'

const SUNK = 'scale(var(--sunk))'
const SWOLLEN = 'scale(1)'

/** Where a layer stands when a step begins, and how it gets to the next. */
const BEGINNINGS: Readonly<Record<OrbStep['phase'], Keyframe>> = {
  inhale: { transform: SUNK, easing: INHALE_EASING },
  hold: { transform: SWOLLEN },
  exhale: { transform: SWOLLEN, easing: EXHALE_EASING },
  pause: { transform: SUNK },
}

function layerKeyframes(steps: readonly OrbStep[]): Keyframe[] {
  const spans = stepSpans(steps)
  return [
    ...spans.map(({ phase, from }) => ({ ...BEGINNINGS[phase], offset: from })),
    { transform: SUNK, offset: 1 },
  ]
}

/**
 * The outer ring fills once a step. It is two halves, each turned into its half of the box, which
 * clips it, a dot that leads, and one that closes the seam between the halves.
 */
const RING_PARTS = {
  right: ['rotate(-180deg)', 'rotate(0deg)', 'rotate(0deg)', 'rotate(0deg)'],
  left: ['rotate(-180deg)', 'rotate(-180deg)', 'rotate(-180deg)', 'rotate(0deg)'],
  head: ['rotate(0deg)', 'rotate(180deg)', 'rotate(180deg)', 'rotate(360deg)'],
  seam: ['scale(0)', 'scale(0)', 'scale(1)', 'scale(1)'],
} as const

type RingPart = keyof typeof RING_PARTS

/** Each part from the beginning of a step to its middle, and from there to its end. */
function ringKeyframes(steps: readonly OrbStep[], part: RingPart): Keyframe[] {
  const [begins, arrives, leaves, ends] = RING_PARTS[part]
  return stepSpans(steps).flatMap(({ from, to }) => [
    { transform: begins, offset: from },
    { transform: arrives, offset: (from + to) / 2 },
    { transform: leaves, offset: (from + to) / 2 },
    { transform: ends, offset: to },
  ])
}

/** Each step as a stretch of the cycle, which is from 0 to 1. */
function stepSpans(steps: readonly OrbStep[]) {
  const periodMs = cycleMs(steps)
  let atMs = 0
  return steps.map(({ phase, ms }) => {
    const from = atMs / periodMs
    atMs += ms
    return { phase, from, to: atMs / periodMs }
  })
}

function cycleMs(steps: readonly OrbStep[]): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0)
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export interface OrbMotion {
  /** Brings the orb in step. @param cycledMs since the first step began, below 0 before it */
  follow(cycledMs: number): void
  end(): void
}

/**
 * Moves the orb by animations of the compositor, transform only, and holds them in step with the
 * exercise, which is a matter of time alone: after a throttled tab or a clock that was set, they are
 * set too. With reduced motion the layers stand still, and the ring goes by whole seconds.
 * @param box holds `[data-orb-layer]` and `[data-orb-ring]`
 */
export function animateOrb(box: HTMLElement, steps: readonly OrbStep[]): OrbMotion {
  const isReduced = isMotionReduced()
  const layers = isReduced ? [] : Array.from(box.querySelectorAll('[data-orb-layer]'))
  const rings = Array.from(box.querySelectorAll<HTMLElement>('[data-orb-ring]'))
  const timing = { duration: cycleMs(steps), iterations: Number.POSITIVE_INFINITY }
  const begin = (element: Element, keyframes: Keyframe[]) =>
    element.animate(keyframes, { ...timing, fill: 'backwards' })

  const swelling = layerKeyframes(steps)
  const animations = [
    ...layers.map((layer) => begin(layer, swelling)),
    ...rings.map((ring) => begin(ring, ringKeyframes(steps, ring.dataset.orbRing as RingPart))),
  ]
  if (isReduced) for (const animation of animations) animation.pause()

  return {
    follow(cycledMs) {
      const timeMs = isReduced ? (Math.floor(cycledMs / 1000) + 1) * 1000 - 1 : cycledMs
      for (const animation of animations) {
        const isInStep = Math.abs(Number(animation.currentTime) - timeMs) < IN_STEP_MS
        if (!isInStep) animation.currentTime = timeMs
      }
    },
    end() {
      for (const layer of layers) sinkFrom(layer)
      for (const animation of animations) animation.cancel()
    },
  }
}

/** An orb that is stopped goes to rest from where it was. */
function sinkFrom(layer: Element) {
  const { transform } = getComputedStyle(layer)
  layer.animate([{ transform }, {}], { duration: SINK_MS, easing: 'ease-out' })
}
