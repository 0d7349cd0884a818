import { t } from '@tend/text'
import { decodePolyline } from '../../../../kinds/polyline.ts'
import { drawRoute } from '../../rules/run/draw-route.ts'

const FRAME = { width: 390, maxHeight: 300, margin: 26 }

interface RouteDrawingProps {
  route: string
  kilometers: number
  /** The length in words: `8.42 km`. */
  length: string
}

/** The way of a run alone, without a map. */
export function RouteDrawing({ route, kilometers, length }: RouteDrawingProps) {
  const places = decodePolyline(route)
  if (places.length < 2) return null
  const { path, height, start, end, marks } = drawRoute(places, kilometers, FRAME)
  return (
    <svg
      className="run-way"
      viewBox={`0 0 ${FRAME.width} ${height}`}
      role="img"
      aria-label={t`The way, ${length}, from the open circle at its start to the filled one at its end`}
    >
      <path className="run-way-halo" d={path} />
      <path className="run-way-line" d={path} />
      {marks.map(({ km, x, y, label }) => (
        <g key={km}>
          <circle className="run-km" cx={x} cy={y} r="3.2" />
          <text className="run-text" x={label.x} y={label.y} textAnchor="middle">
            {km}
          </text>
        </g>
      ))}
      <circle className="run-end" cx={end.x} cy={end.y} r="6" />
      <circle className="run-start" cx={start.x} cy={start.y} r="5.5" />
    </svg>
  )
}
