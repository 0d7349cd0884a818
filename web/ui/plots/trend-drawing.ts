import UPlot from 'uplot'
import {
  type Colour,
  type DrawPlot,
  drawStepLine,
  hairlines,
  openPlot,
  translucent,
} from './plot-canvas.ts'

const LINE_PX = 3
const BAND_PERCENT = 18
const LAST_RADIUS_PX = 5.5
/** Beyond this number, dots are drawn smaller. */
const MAX_LARGE_DOTS = 60
/** Space above and below the outer hairlines, as a fraction of the distance between them. */
const SPACE = 0.15

/** A place in the plot. Positions are days since 1970. */
interface Place {
  readonly at: number
  readonly value: number
}

interface TrendPoint extends Place {
  /** Half of the height of the band. */
  readonly half: number
  /** Whether the trend is a guess here. */
  readonly isGap: boolean
}

interface TrendPlot {
  readonly days: readonly Place[]
  readonly trend: readonly TrendPoint[]
  /** The positions that can be selected. */
  readonly steps: readonly number[]
  /** The first and the last position of the plot. */
  readonly range: readonly [number, number]
}

/** Draws measurements as dots, with their trend and the band in which it probably is. */
export function trendPlot({ days, trend, steps, range }: TrendPlot): DrawPlot {
  const lines = hairlines([
    ...days.map(({ value }) => value),
    ...trend.flatMap(({ value, half }) => [value - half, value + half]),
  ])
  const [low, , high] = lines
  const space = (high - low) * SPACE
  return (box, onSelect) =>
    openPlot(box, onSelect, (colour) => ({
      steps,
      xRange: range,
      yRange: [low - space, high + space],
      hairlines: lines,
      paddingPx: LAST_RADIUS_PX + 2,
      draw: (plot, selected) => {
        drawBand(plot, trend, translucent(colour('--metrics'), BAND_PERCENT))
        drawTrend(plot, trend, colour('--metrics-edge'))
        drawDays(plot, days, colour('--metrics-edge'))
        drawEnd(plot, trend, colour)
        const at = selected === null ? undefined : steps[selected]
        if (at !== undefined) drawStepLine(plot, plot.valToPos(at, 'x', true), colour('--text'))
      },
    }))
}

function drawBand(plot: UPlot, trend: readonly TrendPoint[], colour: string): void {
  const { ctx } = plot
  ctx.fillStyle = colour
  ctx.beginPath()
  for (const { at, value, half } of trend) ctx.lineTo(...place(plot, { at, value: value + half }))
  for (const { at, value, half } of trend.toReversed()) {
    ctx.lineTo(...place(plot, { at, value: value - half }))
  }
  ctx.fill()
}

function place(plot: UPlot, { at, value }: Place): [x: number, y: number] {
  return [plot.valToPos(at, 'x', true), plot.valToPos(value, 'y', true)]
}

/** The trend, dotted over gaps. */
function drawTrend(plot: UPlot, trend: readonly TrendPoint[], colour: string): void {
  const { ctx } = plot
  const px = UPlot.pxRatio
  ctx.lineWidth = LINE_PX * px
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colour
  for (const isGap of [false, true]) {
    ctx.setLineDash(isGap ? [0.1 * px, 6 * px] : [])
    ctx.beginPath()
    let isDrawing = false
    for (const [index, point] of trend.entries()) {
      const before = trend[index - 1]
      // A gap begins at the measurement before it and ends with the one after it.
      const isPart = before !== undefined && (before.isGap || point.isGap) === isGap
      // One path for a whole gap, so that its dots are evenly spaced.
      if (isPart && !isDrawing) ctx.moveTo(...place(plot, before))
      if (isPart) ctx.lineTo(...place(plot, point))
      isDrawing = isPart
    }
    ctx.stroke()
  }
  ctx.setLineDash([])
}

function drawDays(plot: UPlot, days: readonly Place[], colour: string): void {
  const { ctx } = plot
  const radius = (days.length > MAX_LARGE_DOTS ? 1.5 : 2.5) * UPlot.pxRatio
  ctx.fillStyle = colour
  ctx.beginPath()
  for (const day of days) {
    const [x, y] = place(plot, day)
    ctx.moveTo(x + radius, y)
    ctx.arc(x, y, radius, 0, 2 * Math.PI)
  }
  ctx.fill()
}

/** The end of the trend as an open circle. */
function drawEnd(plot: UPlot, trend: readonly TrendPoint[], colour: Colour): void {
  const last = trend.at(-1)
  if (!last) return
  const { ctx } = plot
  ctx.lineWidth = LINE_PX * UPlot.pxRatio
  ctx.strokeStyle = colour('--metrics-edge')
  ctx.fillStyle = colour('--card')
  ctx.beginPath()
  ctx.arc(...place(plot, last), LAST_RADIUS_PX * UPlot.pxRatio, 0, 2 * Math.PI)
  ctx.fill()
  ctx.stroke()
}
