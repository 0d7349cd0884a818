/** One step of the breathing cycle. */
export interface OrbStep {
  readonly phase: 'inhale' | 'hold' | 'exhale' | 'rest' | 'pause'
  readonly ms: number
}

/** The animations may drift this far from the exercise before they are corrected. */
const MAX_DRIFT_MS = 60
const CONTRACT_MS = 600
const INHALE_EASING = 'cubic-bezier(0.4, 0, 0.4, 1)'
const EXHALE_EASING = 'cubic-bezier(0.4, 0, 0.5, 1)'

const CONTRACTED = 'scale(var(--contracted))'
const EXPANDED = 'scale(1)'

/** The state of a layer at the start of each step, and the easing to the next step. */
const STEP_STARTS: Readonly<Record<OrbStep['phase'], Keyframe>> = {
  inhale: { transform: CONTRACTED, easing: INHALE_EASING },
  hold: { transform: EXPANDED },
  exhale: { transform: EXPANDED, easing: EXHALE_EASING },
  rest: { transform: CONTRACTED },
  pause: { transform: CONTRACTED },
}

function layerKeyframes(steps: readonly OrbStep[]): Keyframe[] {
  const spans = stepSpans(steps)
  return [
    ...spans.map(({ phase, from }) => ({ ...STEP_STARTS[phase], offset: from })),
    { transform: CONTRACTED, offset: 1 },
  ]
}

/**
 * The outer ring fills once per step. It consists of two halves, each rotated inside a box that
 * clips it, a dot at the leading end, and a dot that covers the seam between the halves. The values
 * are the transforms at the start, before the middle, after the middle and at the end of a step.
 */
const RING_PARTS = {
  right: ['rotate(-180deg)', 'rotate(0deg)', 'rotate(0deg)', 'rotate(0deg)'],
  left: ['rotate(-180deg)', 'rotate(-180deg)', 'rotate(-180deg)', 'rotate(0deg)'],
  head: ['rotate(0deg)', 'rotate(180deg)', 'rotate(180deg)', 'rotate(360deg)'],
  seam: ['scale(0)', 'scale(0)', 'scale(1)', 'scale(1)'],
} as const

type RingPart = keyof typeof RING_PARTS

function ringKeyframes(steps: readonly OrbStep[], part: RingPart): Keyframe[] {
  const [start, beforeMiddle, afterMiddle, end] = RING_PARTS[part]
  return stepSpans(steps).flatMap(({ from, to }) => [
    { transform: start, offset: from },
    { transform: beforeMiddle, offset: (from + to) / 2 },
    { transform: afterMiddle, offset: (from + to) / 2 },
    { transform: end, offset: to },
  ])
}

/** The start and end of each step as fractions of the cycle. */
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
  /**
   * Synchronises the animations with the exercise.
   * @param cycledMs milliseconds since the first step started; negative before it
   */
  sync(cycledMs: number): void
  /** Ends the animations; the orb contracts from its current size. */
  stop(): void
}

/**
 * Animates the orb with transforms only, so that the compositor can run the animations. `sync`
 * keeps them in time with the exercise, for example after the browser throttled the tab. With
 * reduced motion, the layers do not move and the ring advances once per second.
 * @param box contains the `[data-orb-layer]` and `[data-orb-ring]` elements
 */
export function animateOrb(box: HTMLElement, steps: readonly OrbStep[]): OrbMotion {
  const isReduced = isMotionReduced()
  const layers = isReduced ? [] : Array.from(box.querySelectorAll('[data-orb-layer]'))
  const rings = Array.from(box.querySelectorAll<HTMLElement>('[data-orb-ring]'))
  const timing = { duration: cycleMs(steps), iterations: Number.POSITIVE_INFINITY }
  const start = (element: Element, keyframes: Keyframe[]) =>
    element.animate(keyframes, { ...timing, fill: 'backwards' })

  const breathing = layerKeyframes(steps)
  const animations = [
    ...layers.map((layer) => start(layer, breathing)),
    ...rings.map((ring) => start(ring, ringKeyframes(steps, ring.dataset.orbRing as RingPart))),
  ]
  if (isReduced) for (const animation of animations) animation.pause()

  return {
    sync(cycledMs) {
      const timeMs = isReduced ? nextSecond(steps, cycledMs) : cycledMs
      for (const animation of animations) {
        const driftMs = Math.abs(Number(animation.currentTime) - timeMs)
        if (driftMs >= MAX_DRIFT_MS) animation.currentTime = timeMs
      }
    },
    stop() {
      for (const layer of layers) contract(layer)
      for (const animation of animations) animation.cancel()
    },
  }
}

/** The end of the current second or of the current step, whichever comes first. */
function nextSecond(steps: readonly OrbStep[], cycledMs: number): number {
  const secondEnd = (Math.floor(cycledMs / 1000) + 1) * 1000
  let stepEnd = Math.max(Math.floor(cycledMs / cycleMs(steps)), 0) * cycleMs(steps)
  for (const { ms } of steps) if (stepEnd <= cycledMs) stepEnd += ms
  return (cycledMs < 0 ? secondEnd : Math.min(secondEnd, stepEnd)) - 1
}

/** Animates a layer from its current size to its contracted size. */
function contract(layer: Element) {
  const { transform } = getComputedStyle(layer)
  layer.animate([{ transform }, {}], { duration: CONTRACT_MS, easing: 'ease-out' })
}
