import type { ReactNode } from 'react'
import type { Column } from '../../../ui/plots/column-drawing.ts'
import type { Mark } from '../../../ui/plots/marks-drawing.ts'
import type { TrendPoint } from '../rules/measure-trend.ts'

const WIDTH = 144
const HEIGHT = 52
const COLUMN_WIDTH = 8
const MAX_SHARE = 0.67
const LEAST_HEIGHT = 2
/** Room for the dot at the end of a trend. */
const DOT_SPACE = 6

/** A plot of a card, stretched to the card's width. The sheet of the card has the plot with its axis. */
function Miniature({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="plot-miniature"
    >
      {children}
    </svg>
  )
}

/** A lying bar for each value. */
export function MiniatureBars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const pitch = HEIGHT / values.length
  return (
    <Miniature>
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
          key={index}
          y={index * pitch}
          width={Math.max(LEAST_HEIGHT, (value / most) * WIDTH)}
          height={MAX_SHARE * pitch}
          rx={2}
        />
      ))}
    </Miniature>
  )
}

/** A column for each span, with the goal as a line. */
export function MiniatureColumns({ columns }: { columns: readonly Column[] }) {
  const highest = Math.max(...columns.flatMap(({ value, goal }) => [value ?? 0, goal ?? 0])) || 1
  const pitch = WIDTH / columns.length
  const width = Math.min(COLUMN_WIDTH, MAX_SHARE * pitch)
  const heightOf = (value: number) => (value / highest) * (HEIGHT - LEAST_HEIGHT)
  const goals = columns.map(({ goal }, index) => {
    if (goal === undefined) return ''
    // The line begins where a goal does.
    const begins = columns[index - 1]?.goal === undefined
    return `${begins ? 'M' : 'L'}${index * pitch} ${HEIGHT - heightOf(goal)}h${pitch}`
  })
  const gaps = columns.map(({ value, isUnread }, index) =>
    value === null && !isUnread
      ? `M${(index + 0.5) * pitch - width / 2} ${HEIGHT - 1}h${width}`
      : '',
  )
  return (
    <Miniature>
      {goals.some(Boolean) && <path className="plot-goal" d={goals.join('')} />}
      <path className="plot-gap" d={gaps.join('')} />
      {columns.map(({ value }, index) => {
        if (value === null) return null
        const height = Math.max(LEAST_HEIGHT, heightOf(value))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            key={index}
            x={(index + 0.5) * pitch - width / 2}
            y={HEIGHT - height}
            width={width}
            height={height}
            rx={3}
          />
        )
      })}
    </Miniature>
  )
}

/** A rounded mark for each span, from one number to another; a dot if they are equal. */
export function MiniatureMarks({ marks }: { marks: readonly (Mark | null | undefined)[] }) {
  const numbers = marks.flatMap((mark) => (mark ? [mark.low, mark.high] : []))
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const pitch = WIDTH / marks.length
  const width = Math.min(COLUMN_WIDTH, MAX_SHARE * pitch)
  const yOf = (value: number) =>
    HEIGHT - DOT_SPACE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * DOT_SPACE)
  return (
    <Miniature>
      {marks.map((mark, index) => {
        if (!mark) return null
        const height = Math.max(width, yOf(mark.low) - yOf(mark.high))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its place
            key={index}
            x={(index + 0.5) * pitch - width / 2}
            y={(yOf(mark.low) + yOf(mark.high) - height) / 2}
            width={width}
            height={height}
            rx={width / 2}
          />
        )
      })}
    </Miniature>
  )
}

type MiniatureTrendProps = {
  /** At least one point. */
  trend: readonly TrendPoint[]
  /** The first and the last position. */
  range: readonly [number, number]
}

/** A trend with a dot at its end, dotted over gaps. */
export function MiniatureTrend({ trend, range: [first, last] }: MiniatureTrendProps) {
  const values = trend.map(({ value }) => value)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const share = (value: number, from: number, to: number) =>
    from === to ? 0.5 : (value - from) / (to - from)
  const places = trend.map(({ at, value, isGap }) => {
    const x = DOT_SPACE + share(at, first, last) * (WIDTH - 2 * DOT_SPACE)
    const y = HEIGHT - DOT_SPACE - share(value, low, high) * (HEIGHT - 2 * DOT_SPACE)
    return { text: `${x.toFixed(1)} ${y.toFixed(1)}`, isGap }
  })
  // One stroke for each run of steps, because the dots of each stroke begin at its start.
  let wasGap: boolean | undefined
  const lines = { solid: '', gap: '' }
  for (const [index, place] of places.entries()) {
    const before = places[index - 1]
    if (!before) continue
    const isGap = before.isGap || place.isGap
    const start = isGap === wasGap ? '' : `M${before.text}`
    lines[isGap ? 'gap' : 'solid'] += `${start}L${place.text}`
    wasGap = isGap
  }
  const end = `M${places.at(-1)?.text}h0`
  return (
    <Miniature>
      <path className="plot-trend" d={lines.solid} />
      <path className="plot-trend plot-trend-gap" d={lines.gap} />
      <path className="plot-end" d={end} />
      <path className="plot-end-heart" d={end} />
    </Miniature>
  )
}
