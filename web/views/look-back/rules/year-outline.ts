import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'

/** The picture is a square of this many units, with the rings around its centre. */
export const YEAR_SIZE = 400
const CENTRE = YEAR_SIZE / 2
/** The inner edge of January's ring, and the width of a ring. */
const HEART_RADIUS = 34
const RING_WIDTH = 12
const MONTHS = 12
/** The outer edge of December's ring. */
export const RIM = HEART_RADIUS + MONTHS * RING_WIDTH
/** The part of a turn, before and after a new month, in which the line moves out to the next ring. */
const BEND = 0.055
/** The radius where the outline reaches its full wave and the heart's offset ends. */
const FULL_WAVE = RIM
const HEART_OFFSET = 7
/** Waves around the outline and their heights, as parts of the radius. */
const WAVES = [
  { count: 2, height: 0.026 },
  { count: 3, height: 0.017 },
  { count: 5, height: 0.009 },
] as const
const FULL_TURN = 2 * Math.PI

export type Point = readonly [x: number, y: number]

/** The shape of one year's rings. Every year has another one, which is the same on every device. */
export interface YearOutline {
  readonly year: number
  /** The phase of each of `WAVES`, in radians. */
  readonly phases: readonly number[]
  /** The heart's distance from the centre of the picture. */
  readonly heart: Point
}

/** A linear congruential generator of numbers from 0 to 1, excluding 1. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function yearOutline(year: number): YearOutline {
  const random = seededRandom(year)
  const direction = random() * FULL_TURN
  return {
    year,
    phases: WAVES.map(() => random() * FULL_TURN),
    heart: [Math.cos(direction) * HEART_OFFSET, Math.sin(direction) * HEART_OFFSET],
  }
}

export function smoothStep(part: number): number {
  const x = clamp(part, 0, 1)
  return x * x * (3 - 2 * x)
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/** How far the outline is from a circle in a direction: 1 on the circle. */
function wave(outline: YearOutline, outward: number, angle: number): number {
  return WAVES.reduce((sum, { count, height }, index) => {
    return sum + height * outward * Math.cos(count * angle + (outline.phases[index] ?? 0))
  }, 1)
}

/**
 * A point of the picture.
 * @param radius the distance from the heart before the outline's waves
 * @param turn turns since 12 o'clock, clockwise; whole turns make no difference
 */
export function pointAt(outline: YearOutline, radius: number, turn: number): Point {
  const angle = turn * FULL_TURN - Math.PI / 2
  const outward = radius / FULL_WAVE
  const length = radius * wave(outline, outward, angle)
  return [
    CENTRE + (1 - outward) * outline.heart[0] + length * Math.cos(angle),
    CENTRE + (1 - outward) * outline.heart[1] + length * Math.sin(angle),
  ]
}

/**
 * The radius of the line through the year, which makes one turn a month. Around 12 o'clock it bends out
 * to the next ring, so that days in a row are connected across the end of a month.
 * @param turn months since the start of the year, 0 to 12
 */
export function radiusAt(turn: number): number {
  const newMonth = clamp(Math.round(turn), 1, MONTHS - 1)
  const bend = (turn - newMonth + BEND) / (2 * BEND)
  const ring = bend > 0 && bend < 1 ? newMonth - 1 + smoothStep(bend) : Math.floor(turn)
  return HEART_RADIUS + RING_WIDTH * (clamp(ring, 0, MONTHS - 1) + 0.5)
}

/** A point at a distance from the line through the year. Positive distances are outward. */
export function pointOnYear(outline: YearOutline, turn: number, distance = 0): Point {
  return pointAt(outline, radiusAt(turn) + distance, turn)
}

/** The number of days of a month, 0 to 11. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

/** The middle of a day, as the number of turns since the start of its year. */
export function turnOfDay(date: LocalDate): number {
  const month = Number(date.slice(5, 7)) - 1
  const day = Number(date.slice(8))
  return month + (day - 0.5) / daysInMonth(Number(date.slice(0, 4)), month)
}

/** The day of the year that is drawn nearest to a point. */
export function nearestDay(outline: YearOutline, [x, y]: Point): LocalDate {
  let radius = Math.hypot(x - CENTRE, y - CENTRE)
  let angle = 0
  // The heart's offset and the waves depend on the radius, so it is approached in steps.
  for (let step = 0; step < 6; step++) {
    const outward = clamp(radius / FULL_WAVE, 0, 1)
    const right = x - CENTRE - (1 - outward) * outline.heart[0]
    const down = y - CENTRE - (1 - outward) * outline.heart[1]
    angle = Math.atan2(down, right)
    radius = Math.hypot(right, down) / wave(outline, outward, angle)
  }
  const part = ((((angle + Math.PI / 2) / FULL_TURN) % 1) + 1) % 1
  const months = Array.from({ length: MONTHS }, (_, month) => month)
  const month = months.reduce((best, each) => {
    const distance = (m: number) => Math.abs(radiusAt(m + part) - radius)
    return distance(each) < distance(best) ? each : best
  }, 0)
  const day = Math.floor(part * daysInMonth(outline.year, month)) + 1
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `${pad(outline.year, 4)}-${pad(month + 1, 2)}-${pad(day, 2)}` as LocalDate
}

/** Whether two days follow each other. */
export function isNextDay(date: LocalDate, next: LocalDate): boolean {
  return dayNumber(next) - dayNumber(date) === 1
}
