import { classNames } from '../../../ui/styles/class-names.ts'

/** Mean radius, line width, and the degrees on each side of 12 o'clock that are open; outermost last. */
const RINGS = [
  [59, 2, 13],
  [69, 1.3, 22],
  [76, 2.4, 30],
  [87, 1.4, 15],
  [95, 2, 23],
  [106, 1.2, 31],
  [114, 2.2, 16],
  [125, 1.6, 24],
] as const

const CENTRE = 200
const STEP_DEGREES = 6

/**
 * The state of the sealed copy as a drawing: open rings around an open lock, or closed ones around a
 * closed lock. When it changes to closed, the rings close from the inside out.
 */
export function SealDrawing({ closed }: { closed: boolean }) {
  return (
    <svg
      viewBox="60 60 280 280"
      aria-hidden="true"
      className={classNames('seal-drawing', closed && 'seal-closed')}
    >
      {RINGS.map(([radius, width, open]) => (
        <g key={radius} strokeWidth={width}>
          <path d={arc(radius, open, 360 - open)} />
          <path className="seal-gap" d={arc(radius, -open, open)} />
        </g>
      ))}
      <circle className="seal-core" cx="197" cy="200" r="50" />
      <g className="seal-lock" transform="translate(175.5 178.5) scale(1.8)">
        <rect width="18" height="11" x="3" y="11" rx="3" />
        <path d={closed ? 'M7 11V7a5 5 0 0 1 10 0v4' : 'M7 11V7a5 5 0 0 1 9.9-1'} />
      </g>
    </svg>
  )
}

/** A part of a slightly irregular ring, clockwise between two angles from 12 o'clock. */
function arc(radius: number, fromDegrees: number, toDegrees: number): string {
  const steps = Math.ceil((toDegrees - fromDegrees) / STEP_DEGREES)
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    point(radius, fromDegrees + ((toDegrees - fromDegrees) * step) / steps),
  )
  return `M${points.join('L')}`
}

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  // Growth rings are rounder and further from the middle the smaller they are.
  const outwards = radius / 130
  const bend =
    0.026 * Math.cos(2 * angle + 0.6) +
    0.017 * Math.cos(3 * angle + 2.1) +
    0.009 * Math.cos(5 * angle + 4)
  const bent = radius * (1 + outwards * bend)
  const shift = (1 - outwards) * -4
  const x = CENTRE + shift + bent * Math.sin(angle)
  const y = CENTRE - bent * Math.cos(angle)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
