import type { LocalDate } from '@tend/shared/days/local-date'
import { useMemo } from 'react'
import { yearOutline } from '../rules/year-outline.ts'
import { LANES, type RingDay, yearRings } from '../rules/year-rings.ts'

/** Wider than in the large picture, so that a line shows at a quarter of the size. */
const STROKES = { rest: 1.6, water: 1, nutrition: 1.5, workouts: 4 } as const
const COLORS = {
  rest: 'fill-accent stroke-accent',
  water: 'fill-primary stroke-primary',
  nutrition: 'fill-nutrition stroke-nutrition',
  workouts: 'fill-workouts stroke-workouts',
} as const
const HEART_RADIUS = 16

/** The year so far as a small picture of its rings. It has no text alternative. */
export function YearThumbnail({ days, today }: { days: readonly RingDay[]; today: LocalDate }) {
  const rings = useMemo(
    () => yearRings(yearOutline(Number(today.slice(0, 4))), days, today),
    [days, today],
  )
  const [x, y] = rings.heart
  return (
    <svg viewBox="4 4 392 392" aria-hidden="true" className="block size-full">
      {rings.grain.map(({ path }) => (
        <path key={path} d={path} className="fill-none stroke-line" strokeWidth="2" />
      ))}
      {LANES.map((lane) => (
        <path
          key={lane}
          d={rings.lanes[lane]}
          className={COLORS[lane]}
          strokeWidth={STROKES[lane]}
        />
      ))}
      <circle cx={x} cy={y} r={HEART_RADIUS} className="fill-primary" />
    </svg>
  )
}
