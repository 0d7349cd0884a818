import type { DayRingShape } from '../../rules/day-ring.ts'

/** The size of the drawing in pixels, and the year whose ring it is a piece of. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly year: number
}

/** Lengths below are for this height, and grow with it. */
const BASE_HEIGHT = 84
/** Distances from the middle of the ring, outwards. */
const LANES = { workouts: 13, meals: 5, water: -4 } as const
const GRAIN_LINES = 10
/** The least length of a petal: 24 px on phones, more on wide screens. */
const MIN_PETAL_PX = 24
const MIN_PETAL_SHARE = 0.06
/** Further glasses make the line for water no wider, so that it stays below the meals. */
const MAX_DRAWN_GLASSES = 12
const STEP_PX = 8

/** A leaf along the ring, from one place of the day to another. */
export interface Petal {
  readonly id: string
  readonly path: string
}

export interface DayRingPaths {
  readonly grain: readonly { readonly path: string; readonly width: number }[]
  readonly water: string | null
  readonly meals: readonly Petal[]
  readonly workouts: readonly Petal[]
  /** The centre of the mark for now. */
  readonly now: { readonly x: number; readonly y: number }
}

/** The paths of a day. Every year has its own curve, the same on every device. */
export function dayRingPaths(ring: DayRingShape, frame: Frame): DayRingPaths {
  const { width } = frame
  const scale = frame.height / BASE_HEIGHT
  const middle = curveOf(frame)
  const lane = (name: keyof typeof LANES) => (x: number) => middle(x) - LANES[name] * scale
  const margin = 12 * scale
  const nowX = clamp(ring.now * width, margin, width - margin)
  return {
    grain: grainOf(frame, middle),
    water: ring.water && waterPath(ring.water, nowX, frame, lane('water')),
    meals: ring.meals.map(({ id, at }) => ({
      id,
      path: leaf(at * width, at * width, 3.8 * scale, frame, lane('meals')),
    })),
    workouts: ring.workouts.map(({ id, from, to }) => ({
      id,
      path: leaf(from * width, to * width, 4.7 * scale, frame, lane('workouts')),
    })),
    now: { x: nowX, y: middle(nowX) },
  }
}

/** The horizontal place of a part of the day, kept away from the edges. */
export function placeInside(place: number, marginPx: number, width: number): number {
  return clamp(place * width, marginPx, width - marginPx)
}

type Curve = (x: number) => number

/** The middle of the ring: a shallow arc, made irregular by three waves whose phases are the year's. */
function curveOf({ width, height, year }: Frame): Curve {
  const random = randomOf(year)
  const waves = [
    { count: 0.5, size: 1.6, phase: random() },
    { count: 0.9, size: 1, phase: random() },
    { count: 1.4, size: 0.5, phase: random() },
  ]
  const scale = height / BASE_HEIGHT
  return (x) => {
    const place = x / width
    const arc = 14 * (2 * place - 1) ** 2
    const irregular = waves.reduce(
      (sum, { count, size, phase }) => sum + size * Math.cos(2 * Math.PI * (count * place + phase)),
      0,
    )
    return (28 + arc + irregular) * scale
  }
}

/** Fine lines along the ring, over the whole day. */
function grainOf({ width, height, year }: Frame, middle: Curve): DayRingPaths['grain'] {
  const random = randomOf(year + 1)
  const scale = height / BASE_HEIGHT
  return Array.from({ length: GRAIN_LINES }, (_, index) => {
    const offset = -26 + index * 5.8 + random() * 2
    const [phase, size, lineWidth] = [random(), 0.4 + random(), 0.8 + random() * 0.7]
    const line = (x: number) =>
      middle(x) + (offset + size * Math.cos(2 * Math.PI * (0.8 * (x / width) + phase))) * scale
    return {
      path: `M${steps(0, width)
        .map((x) => point(x, line(x)))
        .join('L')}`,
      width: lineWidth,
    }
  })
}

/** A line that gets thicker until the last glass, and ends at now. */
function waterPath(
  { glasses, until }: NonNullable<DayRingShape['water']>,
  nowX: number,
  { width, height }: Frame,
  lane: Curve,
): string {
  const scale = height / BASE_HEIGHT
  const full = (1.1 + 0.5 * Math.min(glasses, MAX_DRAWN_GLASSES)) * scale
  const start = Math.min(20, nowX / 2)
  const end = Math.max(until * width, start + 1)
  const halfWidth = (x: number) => 0.4 + (full - 0.4) * Math.min(1, (x - start) / (end - start))
  const xs = steps(start, Math.max(nowX, start + 1))
  const outer = xs.map((x) => point(x, lane(x) - halfWidth(x)))
  const inner = xs.map((x) => point(x, lane(x) + halfWidth(x))).reverse()
  return `M${[...outer, ...inner].join('L')}Z`
}

/** A leaf between two horizontal places, at least as long as the shortest petal and inside the frame. */
function leaf(from: number, to: number, halfWidth: number, frame: Frame, lane: Curve): string {
  const length = Math.max(to - from, MIN_PETAL_PX, MIN_PETAL_SHARE * frame.width)
  const centre = clamp((from + to) / 2, length / 2 + 2, frame.width - length / 2 - 2)
  const [start, end] = [centre - length / 2, centre + length / 2]
  const [tip, bend, stalk] = [lane(start), lane(centre), lane(end)]
  // The curve reaches half of the distance of its control point.
  const outer = point(centre, 2 * bend - (tip + stalk) / 2 - 2 * halfWidth)
  const inner = point(centre, 2 * bend - (tip + stalk) / 2 + 2 * halfWidth)
  return `M${point(start, tip)}Q${outer} ${point(end, stalk)}Q${inner} ${point(start, tip)}Z`
}

function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP_PX))
  return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count)
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Numbers from 0 to 1 that depend only on the seed (a linear congruential generator). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
