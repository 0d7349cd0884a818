import { formatNumber } from '@tend/shared/forms/format-number'
import UPlot from 'uplot'
import { type Colour, type DrawPlot, drawStepLine, openPlot } from './plot-canvas.ts'

/** A column of a plot. */
export interface Column {
  /** The height; `null` without entries. */
  readonly value: number | null
  /** The entries are not read yet, so it is not known whether there are any. */
  readonly isUnread: boolean
  /** A dotted line at this height. */
  readonly goal?: number | undefined
}

export interface ColumnLook {
  /** The design token of the columns. */
  readonly fill: string
  /** Draws as many seeds as the value, rounded, in place of a column. */
  readonly isSeeds?: boolean
  /** Follows the numbers at the axis: ' h'. */
  readonly axisUnit?: string
}

/** In CSS pixels. */
const COLUMN_PX = 15
const ZERO_PX = 2
const PADDING_PX = 8
const SEED = { width: 7, height: 8.5, emptyWidth: 4, emptyHeight: 5 } as const
/** The fewest rows of seeds. */
const SEEDS = 5
/** The widest column, as a share of the distance between columns. */
const MAX_SHARE = 0.6
const SPACE_ABOVE = 0.06
/** The distances between hairlines, times a power of ten. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10] as const

/** Draws a column for each span. A span without entries has a dotted line on the floor. */
export function columnPlot(columns: readonly Column[], look: ColumnLook): DrawPlot {
  const highest = Math.max(0, ...columns.flatMap(({ value, goal }) => [value ?? 0, goal ?? 0]))
  const half = look.isSeeds ? Math.max(SEEDS, Math.ceil(highest)) / 2 : halfOf(highest)
  const top = 2 * half
  const gaps = columns.map(({ value, isUnread }) => value === null && !isUnread)
  return (box, onSelect) =>
    openPlot(box, onSelect, (colour) => ({
      steps: columns.map((_, index) => index),
      xRange: [-0.5, columns.length - 0.5],
      yRange: [0, top * (1 + SPACE_ABOVE)],
      hairlines: look.isSeeds ? [0, top] : [0, half, top],
      labelOf: (value) => `${formatNumber(value)}${look.axisUnit ?? ''}`,
      paddingPx: PADDING_PX,
      bottomPx: PADDING_PX,
      draw: (plot, selected) => {
        drawGoals(plot, columns, colour('--control'))
        drawGaps(plot, gaps, 0, colour('--control'))
        for (const [index, { value }] of columns.entries()) {
          if (value === null) continue
          if (look.isSeeds) drawSeeds(plot, index, value, top, look, colour)
          else drawColumn(plot, index, value, look, colour)
        }
        if (selected !== null)
          drawStepLine(plot, plot.valToPos(selected, 'x', true), colour('--text'))
      },
    }))
}

/** Half of the smallest round number that is at least `highest`. */
function halfOf(highest: number): number {
  if (highest <= 2) return 1
  const power = 10 ** Math.floor(Math.log10(highest / 2))
  const step = STEPS.find((each) => 2 * each * power >= highest) ?? 10
  return step * power
}

/** The goals of all columns as a line, with a step where a goal has changed and none where there was no goal. */
function drawGoals(plot: UPlot, columns: readonly Column[], colour: string): void {
  const { ctx } = plot
  dotted(ctx, colour, [2, 5])
  ctx.beginPath()
  for (const [index, { goal }] of columns.entries()) {
    if (goal === undefined) continue
    const y = plot.valToPos(goal, 'y', true)
    if (columns[index - 1]?.goal === undefined) ctx.moveTo(plot.valToPos(index - 0.5, 'x', true), y)
    else ctx.lineTo(plot.valToPos(index - 0.5, 'x', true), y)
    ctx.lineTo(plot.valToPos(index + 0.5, 'x', true), y)
  }
  ctx.stroke()
  ctx.setLineDash([])
}

/** Dotted lines at a height, one for each gap. */
export function drawGaps(
  plot: UPlot,
  gaps: readonly boolean[],
  floor: number,
  colour: string,
): void {
  const { ctx } = plot
  const y = plot.valToPos(floor, 'y', true) - UPlot.pxRatio
  dotted(ctx, colour, [0.1, 5])
  for (const [index, isGap] of gaps.entries()) {
    if (!isGap) continue
    ctx.beginPath()
    ctx.moveTo(plot.valToPos(index - 0.3, 'x', true), y)
    ctx.lineTo(plot.valToPos(index + 0.3, 'x', true), y)
    ctx.stroke()
  }
  ctx.setLineDash([])
}

function dotted(ctx: CanvasRenderingContext2D, colour: string, dash: readonly number[]): void {
  ctx.lineWidth = 1.5 * UPlot.pxRatio
  ctx.lineCap = 'round'
  ctx.strokeStyle = colour
  ctx.setLineDash(dash.map((length) => length * UPlot.pxRatio))
}

function drawColumn(
  plot: UPlot,
  index: number,
  value: number,
  look: ColumnLook,
  colour: Colour,
): void {
  const { ctx } = plot
  const px = UPlot.pxRatio
  const pitch = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true)
  const width = Math.min(COLUMN_PX * px, MAX_SHARE * pitch)
  const floor = plot.valToPos(0, 'y', true)
  const height = Math.max(ZERO_PX * px, floor - plot.valToPos(value, 'y', true))
  const radius = Math.min(width / 2, height)
  const x = plot.valToPos(index, 'x', true) - width / 2
  ctx.beginPath()
  ctx.roundRect(x, floor - height, width, height, [radius, radius, 0, 0])
  ctx.fillStyle = colour(look.fill)
  ctx.fill()
}

function drawSeeds(
  plot: UPlot,
  index: number,
  value: number,
  rows: number,
  look: ColumnLook,
  colour: Colour,
): void {
  const { ctx } = plot
  const x = plot.valToPos(index, 'x', true)
  // More rows than usual make the seeds smaller, so that they do not touch.
  const pitch = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true)
  const share = (MAX_SHARE * pitch) / (2 * SEED.width * UPlot.pxRatio)
  const scale = Math.min(1, SEEDS / rows, share) * UPlot.pxRatio
  const count = Math.round(value)
  for (let row = 0; row < rows; row++) {
    const y = plot.valToPos(row + 0.5, 'y', true)
    const isKept = row < count
    const [width, height] = isKept ? [SEED.width, SEED.height] : [SEED.emptyWidth, SEED.emptyHeight]
    ctx.fillStyle = colour(isKept ? look.fill : '--track')
    ctx.beginPath()
    ctx.ellipse(x, y, width * scale, height * scale, 0, 0, 2 * Math.PI)
    ctx.fill()
  }
}
