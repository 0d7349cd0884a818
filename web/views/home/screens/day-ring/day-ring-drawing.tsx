import { type ReactNode, useState } from 'react'
import type { DayRingShape } from '../../rules/day-ring.ts'
import { dayRingPaths, type Frame, type Petal } from './day-ring-paths.ts'

type DayRingDrawingProps = { ring: DayRingShape; frame: Frame; children?: ReactNode }

/** The drawing of a day. It has no text alternative, since a sentence beside it says the same. */
export function DayRingDrawing({ ring, frame, children }: DayRingDrawingProps) {
  const paths = dayRingPaths(ring, frame)
  const { width, height } = frame
  const scale = height / 84
  return (
    <svg className="day-ring block size-full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g className="fill-none stroke-line">
        {paths.grain.map(({ path, width: lineWidth }) => (
          <path key={path} d={path} strokeWidth={lineWidth} />
        ))}
      </g>
      {paths.water && <path d={paths.water} className="fill-primary" />}
      <Petals petals={paths.meals} className="fill-nutrition stroke-nutrition-edge" />
      <Petals petals={paths.workouts} className="fill-workouts stroke-workouts-edge" />
      <g className="fill-primary">
        <circle cx={paths.now.x} cy={paths.now.y} r={12 * scale} opacity="0.16" />
        <circle
          cx={paths.now.x}
          cy={paths.now.y}
          r={5.5 * scale}
          strokeWidth={2.5 * scale}
          className="fill-card stroke-primary"
        />
      </g>
      {children}
    </svg>
  )
}

/** Petals that are added while the page is open grow. Petals of the first drawing do not. */
function Petals({ petals, className }: { petals: readonly Petal[]; className: string }) {
  const [first] = useState(() => new Set(petals.map(({ id }) => id)))
  return (
    <g className={className} strokeWidth="0.8">
      {petals.map(({ id, path }) => (
        <path
          key={id}
          d={path}
          className={
            first.has(id) ? undefined : 'origin-center animate-petal [transform-box:fill-box]'
          }
        />
      ))}
    </g>
  )
}
