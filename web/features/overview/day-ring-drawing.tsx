import { offsetDateTime } from '@tend/domain/days/local-date'
import { type DayRing, placeOfMinute } from '@tend/domain/overview/day-ring'
import { useState } from 'react'
import { startOfHour, timeOfDay } from '../../platform/date-formats.ts'
import { dayRingPaths, type Frame, type Petal, placeInside } from './day-ring-paths.ts'

const HOURS = [8, 12, 18, 22]
/** About the width of a character of a label, and the least room beside one. */
const LABEL_CHAR_PX = 7
const LABEL_GAP_PX = 8

type DayRingDrawingProps = { ring: DayRing; frame: Frame; now: Date }

/** The drawing of a day. It has no text alternative, since a sentence beside it says the same. */
export function DayRingDrawing({ ring, frame, now }: DayRingDrawingProps) {
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
      <Times now={now} place={ring.now} frame={frame} />
    </svg>
  )
}

/** Petals that are added while the page is open grow; those of the first drawing are simply there. */
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

/** The current time, and the hours that it leaves room for. Hidden with large text. */
function Times({ now, place, frame }: { now: Date; place: number; frame: Frame }) {
  const { width, height } = frame
  const current = labelAt(timeOfDay(offsetDateTime(now)), place, width)
  const shown = [current]
  for (const hour of HOURS) {
    const label = labelAt(startOfHour(hour), placeOfMinute(hour * 60), width)
    const hasRoom = ({ x, halfWidth }: Label) =>
      Math.abs(x - label.x) > halfWidth + label.halfWidth + LABEL_GAP_PX
    if (shown.every(hasRoom)) shown.push(label)
  }
  return (
    <g
      textAnchor="middle"
      className="fill-muted font-label text-[14px] tabular-nums large-text:hidden"
    >
      {shown.map((label) => (
        <text
          key={label.text}
          x={label.x}
          y={height - 6}
          className={label === current ? 'fill-primary-ink font-[680]' : undefined}
        >
          {label.text}
        </text>
      ))}
    </g>
  )
}

interface Label {
  readonly text: string
  readonly x: number
  readonly halfWidth: number
}

function labelAt(text: string, place: number, width: number): Label {
  const halfWidth = (text.length * LABEL_CHAR_PX) / 2
  return { text, x: placeInside(place, halfWidth + LABEL_GAP_PX, width), halfWidth }
}
