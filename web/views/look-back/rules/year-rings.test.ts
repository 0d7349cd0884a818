import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nearestDay,
  type Point,
  pointOnYear,
  RIM,
  turnOfDay,
  YEAR_SIZE,
  yearOutline,
} from './year-outline.ts'
import { dayFrame, LANES, type RingDay, yearRings } from './year-rings.ts'

const years = fc.integer({ min: 1900, max: 2999 })
const dates = fc
  .tuple(years, fc.nat(364))
  .map(([year, days]) => addDays(`${year}-01-01` as LocalDate, days))
const yearOf = (date: LocalDate) => Number(date.slice(0, 4))

function logged(date: LocalDate, values: Partial<RingDay> = {}): RingDay {
  return { date, rest: 0, water: 0, nutrition: 0, workouts: 0, metrics: 0, ...values }
}

/** The points of a path with one `M` and relative steps after `l`, for each of its parts. */
function parts(path: string): Point[][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = part.match(/-?[\d.]+/g)?.map(Number) ?? []
      let [x, y] = [0, 0]
      const points: Point[] = []
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0
        y += numbers[index + 1] ?? 0
        points.push([x, y])
      }
      return points
    })
}

describe('a day of the year', () => {
  it('is found at the point where it is drawn', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const outline = yearOutline(yearOf(date))
        expect(nearestDay(outline, pointOnYear(outline, turnOfDay(date)))).toBe(date)
      }),
    )
  })

  it('is found for every point, inside and outside the rings', () => {
    const place = fc.double({ min: -50, max: YEAR_SIZE + 50, noNaN: true })
    fc.assert(
      fc.property(years, place, place, (year, x, y) => {
        const date = nearestDay(yearOutline(year), [x, y])
        expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
        expect(yearOf(date)).toBe(year)
      }),
    )
  })

  it('is close to the day before it, across the end of a month too', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const next = addDays(date, 1)
        fc.pre(yearOf(next) === yearOf(date))
        const outline = yearOutline(yearOf(date))
        const [from, to] = [date, next].map((each) => pointOnYear(outline, turnOfDay(each)))
        const distance = from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Number.NaN
        // A day of December is the longest, with a 31st of the outermost turn.
        expect(distance).toBeLessThan((2 * Math.PI * RIM * 1.1) / 28)
      }),
    )
  })
})

describe('the year in rings', () => {
  it('is the same for the same entries, and has another shape in another year', () => {
    const days = [logged('2026-02-03' as LocalDate, { water: 1 })]
    const rings = yearRings(yearOutline(2026), days, null)
    expect(yearRings(yearOutline(2026), days, null)).toEqual(rings)
    expect(yearRings(yearOutline(2025), [], null).bark).not.toBe(rings.bark)
  })

  it('has one line for days in a row, and starts another after a day without the entry', () => {
    const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-03'].map((date) =>
      logged(date as LocalDate, { water: 0.5 }),
    )
    const { lanes } = yearRings(yearOutline(2026), days, null)
    expect(parts(lanes.water)).toHaveLength(2)
    expect(parts(lanes.rest)).toHaveLength(0)
  })

  it('draws a wider line for a larger value', () => {
    const width = (value: number) => {
      const days = [logged('2026-06-10' as LocalDate, { workouts: value })]
      const [points = []] = parts(yearRings(yearOutline(2026), days, null).lanes.workouts)
      const middle = Math.floor(points.length / 4)
      const [outer, inner] = [points[middle], points[points.length - 1 - middle]]
      return outer && inner ? Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) : Number.NaN
    }
    expect(width(1)).toBeGreaterThan(width(0.5) + 0.4)
    expect(width(0.5)).toBeGreaterThan(width(0.01) + 0.4)
  })

  it('keeps the lines of each kind apart, from rest inside to workouts outside', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const outline = yearOutline(yearOf(date))
        const full = logged(date, { rest: 1, water: 1, nutrition: 1, workouts: 1 })
        const { lanes } = yearRings(outline, [full], null)
        const [heartX, heartY] = pointOnYear(outline, turnOfDay(date), -1000)
        // The middle of the outer edge of each line, far from the taper at its ends.
        const distances = LANES.map((lane) => {
          const [points = []] = parts(lanes[lane])
          const point = points[Math.floor(points.length / 4)] ?? [0, 0]
          return Math.hypot(point[0] - heartX, point[1] - heartY)
        })
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      }),
    )
  })

  it('has a bark when the year is over, and its end at today before that', () => {
    const today = '2026-03-14' as LocalDate
    const past = yearRings(yearOutline(2026), [], null)
    const current = yearRings(yearOutline(2026), [], today)
    expect(past).toMatchObject({ bark: expect.stringContaining('M'), now: null })
    expect(current.bark).toBeNull()
    expect(current.now && nearestDay(yearOutline(2026), current.now)).toBe('2026-03-15')
    expect(current.grain.length).toBeLessThan(past.grain.length / 3)
  })

  it('stays inside the picture', () => {
    fc.assert(
      fc.property(years, (year) => {
        const { bark, marks } = yearRings(yearOutline(year), [], null)
        const points = parts(bark ?? '').flat()
        expect(points).toHaveLength(140)
        for (const [x, y] of [...points, ...marks.map(({ text }) => text)]) {
          expect(Math.min(x, y)).toBeGreaterThan(-20)
          expect(Math.max(x, y)).toBeLessThan(YEAR_SIZE + 20)
        }
      }),
    )
  })

  it('frames a day so that the frame contains it', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const outline = yearOutline(yearOf(date))
        const [points = []] = parts(dayFrame(outline, date).frame)
        const [x, y] = pointOnYear(outline, turnOfDay(date))
        const xs = points.map((point) => point[0])
        const ys = points.map((point) => point[1])
        expect(Math.min(...xs)).toBeLessThan(x)
        expect(Math.max(...xs)).toBeGreaterThan(x)
        expect(Math.min(...ys)).toBeLessThan(y)
        expect(Math.max(...ys)).toBeGreaterThan(y)
      }),
    )
  })
})
