import UPlot from 'uplot'
import type { PlotPoint } from './line-plot.tsx'
import {
  type Colour,
  type DrawPlot,
  drawStepLine,
  hairlines,
  openPlot,
  translucent,
} from './plot-canvas.ts'

const LINE_PX = 3
const LAST_RADIUS_PX = 5.5
/** Space above and below the outer hairlines, as a fraction of the distance between them. */
const SPACE_ABOVE = 0.12
const SPACE_BELOW = 0.22
/** Beyond this number, dots are drawn smaller. */
const MAX_LARGE_DOTS = 60

/** Draws values as dots with a smoothed line. */
export function linePlot(points: readonly PlotPoint[]): DrawPlot {
  const positions = points.map(({ at }) => at)
  const lines = hairlines(points.map(({ value }) => value))
  return (box, onSelect) =>
    openPlot(box, onSelect, (colour) => ({
      steps: positions,
      xRange: [positions[0] ?? 0, positions.at(-1) ?? 0],
      yRange: yRange(lines),
      hairlines: lines,
      paddingPx: LAST_RADIUS_PX + 2,
      lines: {
        data: [positions, points.map(({ trend }) => trend)],
        series: [
          {
            stroke: () => colour('--metrics-edge'),
            width: LINE_PX,
            fill: ({ ctx, bbox }) => {
              const fading = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height)
              fading.addColorStop(0, translucent(colour('--metrics'), 32))
              // Not 0: fully transparent counts as black, which would tint the gradient grey.
              fading.addColorStop(1, translucent(colour('--metrics'), 1))
              return fading
            },
            ...(UPlot.paths.spline ? { paths: UPlot.paths.spline() } : {}),
            points: { show: false },
          },
        ],
      },
      draw: (plot, selected) => drawDots(plot, points, selected, colour),
    }))
}

function yRange([low, , high]: readonly [number, number, number]): [number, number] {
  const span = high - low
  return [low - span * SPACE_BELOW, high + span * SPACE_ABOVE]
}

/** Draws the measured values, the end of the line as an open circle, and the selected point. */
function drawDots(
  plot: UPlot,
  points: readonly PlotPoint[],
  selected: number | null,
  colour: Colour,
): void {
  const { ctx } = plot
  const px = UPlot.pxRatio
  const xOf = ({ at }: PlotPoint) => plot.valToPos(at, 'x', true)
  const yOf = (value: number) => plot.valToPos(value, 'y', true)
  const circle = (point: PlotPoint, value: number) => {
    ctx.beginPath()
    ctx.arc(xOf(point), yOf(value), LAST_RADIUS_PX * px, 0, 2 * Math.PI)
    ctx.fill()
    ctx.stroke()
  }

  ctx.fillStyle = colour('--metrics-edge')
  const radius = (points.length > MAX_LARGE_DOTS ? 1.5 : 2.5) * px
  ctx.beginPath()
  for (const point of points) {
    ctx.moveTo(xOf(point) + radius, yOf(point.value))
    ctx.arc(xOf(point), yOf(point.value), radius, 0, 2 * Math.PI)
  }
  ctx.fill()

  ctx.lineWidth = LINE_PX * px
  ctx.strokeStyle = colour('--metrics-edge')
  ctx.fillStyle = colour('--card')
  const last = points.at(-1)
  if (last) circle(last, last.trend)

  const pointed = selected === null ? undefined : points[selected]
  if (pointed) {
    drawStepLine(plot, xOf(pointed), colour('--metrics-edge'))
    ctx.lineWidth = LINE_PX * px
    ctx.fillStyle = colour('--metrics-edge')
    circle(pointed, pointed.value)
  }
}
