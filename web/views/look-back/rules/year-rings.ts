import type { LocalDate } from '@tend/shared/days/local-date'
import { RING_LINES, type RingLine } from '../../../contract/day-facet.ts'
import {
  clamp,
  isNextDay,
  type Point,
  pointAt,
  pointOnYear,
  RIM,
  radiusAt,
  seededRandom,
  smoothStep,
  turnOfDay,
  type YearOutline,
} from './year-outline.ts'

export type Lane = Exclude<RingLine, 'metrics'>

export const LANES = RING_LINES.filter((line): line is Lane => line !== 'metrics')

/** The width of each line on a day, from 0 to 1; of metrics, whether it is more than 0. A day without entries is left out. */
export interface RingDay extends Readonly<Record<RingLine, number>> {
  readonly date: LocalDate
}

interface LaneShape {
  /** The distance from the middle of the ring. */
  readonly distance: number
  /** Half the width for the smallest and for the largest value. */
  readonly thin: number
  readonly thick: number
}

const LANE_SHAPES: Readonly<Record<Lane, LaneShape>> = {
  rest: { distance: -4.3, thin: 0.5, thick: 0.95 },
  water: { distance: -2, thin: 0.55, thick: 1.1 },
  nutrition: { distance: 0.6, thin: 0.6, thick: 1.3 },
  workouts: { distance: 3.7, thin: 1, thick: 1.75 },
}

/** In the longest month, as part of a turn. */
const DAY = 1 / 31
/** A line ends this far from the middle of its first and last day. */
const LINE_END = 0.46 * DAY
/** The ends of a line taper over this part of a turn. */
const TAPER = 0.36 * DAY
const BARK_RADIUS = RIM + 2.5
const MARKED_DAYS = [1, 8, 15, 22] as const
const KNOT_SIZE = 3.6

/** An SVG path of the picture, and its width where it is a line. */
export interface GrainLine {
  readonly path: string
  readonly width: number
}

/** The picture of a year as SVG paths, in units of `YEAR_SIZE`. */
export interface YearRings {
  /** Fine pale lines wherever time has passed. */
  readonly grain: readonly GrainLine[]
  /** The filled outline of each kind; empty without entries. */
  readonly lanes: Readonly<Record<Lane, string>>
  /** A diamond for each day with a measurement. */
  readonly knots: string
  /** The closed line around a year that is over. */
  readonly bark: string | null
  /** Days of the month, outside the rings. */
  readonly marks: readonly { readonly day: number; readonly tick: string; readonly text: Point }[]
  readonly heart: Point
  /** The end of the line, in the year of today. */
  readonly now: Point | null
}

/**
 * Draws a year.
 * @param days of this year, in order, without days after `today`
 * @param today of this year; `null` if the year is over
 */
export function yearRings(
  outline: YearOutline,
  days: readonly RingDay[],
  today: LocalDate | null,
): YearRings {
  const end = today ? turnOfDay(today) + DAY / 2 : 12
  const knots = days.filter(({ metrics }) => metrics > 0).map(({ date }) => knot(outline, date))
  const lane = (each: Lane) => laneRuns(days, each).map((run) => strand(outline, each, run))
  return {
    grain: grain(outline, end),
    lanes: {
      rest: lane('rest').join(''),
      water: lane('water').join(''),
      nutrition: lane('nutrition').join(''),
      workouts: lane('workouts').join(''),
    },
    knots: knots.join(''),
    bark: today ? null : `${pathThrough(around(outline, BARK_RADIUS))}Z`,
    marks: MARKED_DAYS.map((day) => mark(outline, day)),
    heart: pointAt(outline, 0, 0),
    now: today ? pointOnYear(outline, end + 0.35 * DAY) : null,
  }
}

/** The frame around a day, and the line from it to the rim. */
export function dayFrame(outline: YearOutline, date: LocalDate) {
  const turn = turnOfDay(date)
  // Near the heart a day is narrow, so the frame is wider than the day.
  const half = DAY / 2 + 3 / (2 * Math.PI * radiusAt(turn))
  const steps = Array.from({ length: 9 }, (_, step) => turn - half + (2 * half * step) / 8)
  const outer = steps.map((at) => pointOnYear(outline, at, 7.2))
  const inner = steps.map((at) => pointOnYear(outline, at, -6.6)).reverse()
  const head = pointAt(outline, RIM + 6, turn)
  return {
    frame: `${pathThrough([...outer, ...inner])}Z`,
    pin: pathThrough([pointOnYear(outline, turn, 8), head]),
    head,
  }
}

/** Days in a row that have a value, as the turn and the value of each. */
type Run = { readonly turn: number; readonly value: number }[]

function laneRuns(days: readonly RingDay[], lane: Lane): Run[] {
  const runs: Run[] = []
  let previous: LocalDate | undefined
  for (const day of days) {
    if (day[lane] <= 0) continue
    const knotOfLine = { turn: turnOfDay(day.date), value: Math.min(1, day[lane]) }
    const run = runs.at(-1)
    if (run && previous && isNextDay(previous, day.date)) run.push(knotOfLine)
    else runs.push([knotOfLine])
    previous = day.date
  }
  return runs
}

/** The outline of one line with tapered ends, which is wider where the values are larger. */
function strand(outline: YearOutline, lane: Lane, run: Run): string {
  const { distance, thin, thick } = LANE_SHAPES[lane]
  const from = (run[0]?.turn ?? 0) - LINE_END
  const to = (run.at(-1)?.turn ?? 0) + LINE_END
  // The outer rings are longer and need more points for the same smoothness.
  const pointsPerDay = from < 4 ? 2.5 : 3.2
  const steps = Math.max(6, Math.ceil(((to - from) / DAY) * pointsPerDay))
  const outer: Point[] = []
  const inner: Point[] = []
  for (let step = 0; step <= steps; step++) {
    const turn = from + ((to - from) * step) / steps
    const taper = Math.sqrt(clamp(Math.min(turn - from, to - turn) / TAPER, 0, 1))
    const half = (thin + (thick - thin) * valueAt(run, turn)) * Math.max(0.1, taper)
    outer.push(pointOnYear(outline, turn, distance + half))
    inner.push(pointOnYear(outline, turn, distance - half))
  }
  return `${pathThrough([...outer, ...inner.reverse()])}Z`
}

/** The value of a run between the middles of its days. */
function valueAt(run: Run, turn: number): number {
  const after = run.findIndex((each) => each.turn > turn)
  const next = run[after === -1 ? run.length - 1 : after]
  const before = run[after === -1 ? run.length - 1 : Math.max(0, after - 1)]
  if (!before || !next) return 0
  if (next.turn === before.turn) return before.value
  const part = smoothStep((turn - before.turn) / (next.turn - before.turn))
  return before.value + (next.value - before.value) * part
}

function grain(outline: YearOutline, end: number): GrainLine[] {
  const random = seededRandom(outline.year + 1)
  const lines: GrainLine[] = []
  for (let month = 0; month < Math.ceil(end); month++) {
    const middle = { distance: random() * 1.6 - 0.8, width: 0.9 + random() * 0.8 }
    const outer = { distance: 3 + random() * 2, width: 0.7 }
    const inner = { distance: -3 - random() * 2, width: 0.7 }
    const until = Math.min(month + 1, end)
    const steps = Math.max(4, Math.round((until - month) * 72))
    for (const { distance, width } of random() < 0.35 ? [middle, outer] : [middle, outer, inner]) {
      const points = Array.from({ length: steps + 1 }, (_, step) =>
        pointOnYear(outline, month + ((until - month) * step) / steps, distance),
      )
      lines.push({ path: pathThrough(points), width: Math.round(width * 10) / 10 })
    }
  }
  return lines
}

function knot(outline: YearOutline, date: LocalDate): string {
  const [x, y] = pointOnYear(outline, turnOfDay(date), 0.2)
  const top: Point = [x, y - KNOT_SIZE]
  return `${pathThrough([top, [x + KNOT_SIZE, y], [x, y + KNOT_SIZE], [x - KNOT_SIZE, y]])}Z`
}

function mark(outline: YearOutline, day: number) {
  const turn = (day - 0.5) * DAY
  const from = pointAt(outline, RIM + 5, turn)
  const to = pointAt(outline, RIM + 9, turn)
  return { day, tick: pathThrough([from, to]), text: pointAt(outline, RIM + 18, turn) }
}

function around(outline: YearOutline, radius: number): Point[] {
  return Array.from({ length: 140 }, (_, step) => pointAt(outline, radius, step / 140))
}

/** An SVG path with relative steps in tenths of a unit, which is half as long as absolute points. */
function pathThrough(points: readonly Point[]): string {
  let x = 0
  let y = 0
  const steps = points.map((point, index) => {
    const right = Math.round(point[0] * 10) - x
    const down = Math.round(point[1] * 10) - y
    x += right
    y += down
    const step = `${right / 10} ${down / 10}`
    return index === 0 ? `M${step}l` : step
  })
  return steps.join(' ').replace('l ', 'l')
}
