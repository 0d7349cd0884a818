import { useId } from 'react'

type PlotPoint = {
  /** Stands below the axis for the first, middle and last point. */
  label: string
  value: number
}

type LinePlotProps = {
  /** The full sentence; the plot itself is one picture to a screen reader. */
  label: string
  /** At least two, oldest first, evenly spaced. */
  points: readonly PlotPoint[]
}

const WIDTH = 350
const LEFT = 2
const RIGHT = 306
const TOP = 14
const BOTTOM = 142

/** Weight over time: a line in the metrics colour, three hairlines, the last point open. */
export function LinePlot({ label, points }: LinePlotProps) {
  const gradientId = useId()
  const scale = valueScale(points.map((point) => point.value))
  const x = (index: number) => LEFT + ((RIGHT - LEFT) * index) / Math.max(points.length - 1, 1)
  const y = (value: number) =>
    BOTTOM - ((value - scale.low) / (scale.high - scale.low)) * (BOTTOM - TOP)
  const line = points
    .map((point, index) => `${x(index).toFixed(1)} ${y(point.value).toFixed(1)}`)
    .join('L')
  const last = points.at(-1)
  if (!last) return null

  return (
    <svg
      className="mt-4 block w-full overflow-visible"
      viewBox={`0 0 ${WIDTH} 182`}
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--metrics)]" stopOpacity="0.28" />
          <stop offset="1" className="[stop-color:var(--metrics)]" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[scale.low, (scale.low + scale.high) / 2, scale.high].map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${y(value)}H${RIGHT + 8}`} className="stroke-border" />
          <text
            x={WIDTH}
            y={y(value) + 4.5}
            textAnchor="end"
            fontSize="13.5"
            className="fill-muted font-[540]"
          >
            {Number(value.toFixed(1))}
          </text>
        </g>
      ))}
      <path d={`M${line}V${BOTTOM}H${LEFT}z`} fill={`url(#${gradientId})`} />
      <path
        d={`M${line}`}
        className="fill-none stroke-metrics-edge"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx={RIGHT}
        cy={y(last.value)}
        r="5.5"
        className="fill-card stroke-metrics-edge"
        strokeWidth="3.5"
      />
      {axisLabels(points).map(({ index, text, anchor }) => (
        <text
          key={index}
          x={x(index)}
          y="174"
          textAnchor={anchor}
          fontSize="13.5"
          className="fill-muted font-[540]"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Whole numbers around the values, never closer than two apart. */
function valueScale(values: readonly number[]): { low: number; high: number } {
  const low = Math.floor(Math.min(...values))
  const high = Math.ceil(Math.max(...values))
  return high - low < 2 ? { low: low - 1, high: low + 1 } : { low, high }
}

function axisLabels(points: readonly PlotPoint[]) {
  const end = points.length - 1
  const places =
    end < 2
      ? ([
          [0, 'start'],
          [end, 'middle'],
        ] as const)
      : ([
          [0, 'start'],
          [Math.round(end / 2), 'middle'],
          [end, 'middle'],
        ] as const)
  return places.map(([index, anchor]) => ({ index, anchor, text: points[index]?.label ?? '' }))
}
