import type { LocalDate } from '@tend/shared/days/local-date'
import type { ComponentProps } from 'react'
import { PETAL } from '../../../ui/drawings/petal.ts'
import type { YearOutline } from '../rules/year-outline.ts'
import { dayFrame, LANES, type YearRings } from '../rules/year-rings.ts'

/** The picture's box, with room for the days of the month outside the rings. */
export const YEAR_BOX = { x: -10, y: 4, width: 420, height: 396 } as const
const PETAL_TURNS = [0, 45, 90, 135, 180, 225, 270, 315] as const
const PETAL_SCALE = 0.165

type YearDrawingProps = {
  /** The picture as a sentence. */
  label: string
  outline: YearOutline
  rings: YearRings
  isEmpty: boolean
  picked: LocalDate | null
} & Omit<ComponentProps<'svg'>, 'role' | 'viewBox'>

/** A year as growth rings: a turn for each month, and a line for each kind of entry. */
export function YearDrawing(props: YearDrawingProps) {
  const { label, outline, rings, isEmpty, picked, ...rest } = props
  const [heartX, heartY] = rings.heart
  return (
    <svg
      {...rest}
      role="img"
      aria-label={label}
      viewBox={`${YEAR_BOX.x} ${YEAR_BOX.y} ${YEAR_BOX.width} ${YEAR_BOX.height}`}
      className="year-drawing"
    >
      {rings.grain.map(({ path, width }) => (
        <path key={path} className="year-grain" strokeWidth={width} d={path} />
      ))}
      {LANES.map(
        (lane) =>
          rings.lanes[lane] && <path key={lane} className={`year-${lane}`} d={rings.lanes[lane]} />,
      )}
      {rings.knots && <path className="year-metrics" d={rings.knots} />}
      {rings.bark && <path className="year-bark" d={rings.bark} />}
      {rings.marks.map(({ day, tick, text: [x, y] }) => (
        <g key={day}>
          <path className="year-tick" d={tick} />
          <text className="year-mark" x={x} y={y + 4.5}>
            {day}
          </text>
        </g>
      ))}
      <g className={isEmpty ? 'year-heart year-heart-closed' : 'year-heart'}>
        {PETAL_TURNS.map((turn) => (
          <path
            key={turn}
            d={PETAL}
            transform={`translate(${heartX} ${heartY}) rotate(${turn}) scale(${PETAL_SCALE}) translate(-150 -150)`}
          />
        ))}
      </g>
      {rings.now && <circle className="year-now" cx={rings.now[0]} cy={rings.now[1]} r="3.6" />}
      {picked && <PickedDay outline={outline} date={picked} />}
    </svg>
  )
}

/** A frame around a day, and a line to the rim, so that a small piece of a ring is found. */
function PickedDay({ outline, date }: { outline: YearOutline; date: LocalDate }) {
  const { frame, pin, head } = dayFrame(outline, date)
  return (
    <g data-picked="">
      <path className="year-halo" d={pin} />
      <path className="year-pin" d={pin} />
      <circle className="year-pin-head" cx={head[0]} cy={head[1]} r="4.5" />
      <path className="year-halo" d={frame} />
      <path className="year-frame" d={frame} />
    </g>
  )
}
