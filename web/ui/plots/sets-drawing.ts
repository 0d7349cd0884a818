import { formatNumber } from '@tend/shared/forms/format-number'
import UPlot from 'uplot'
import { type Colour, type DrawPlot, drawStepLine, hairlines, openPlot } from './plot-canvas.ts'

/** The sets of one day. */
export interface DayOfSets {
  /** Days since 1970. */
  readonly at: number
  /** At least one. */
  readonly sets: readonly {
    /** The height, such as a weight. */
    readonly value: number
    readonly reps: number
  }[]
}

/** The line is dotted over longer breaks. */
const MAX_BREAK_DAYS = 14
const LINE_PX = 2.5
/** The radii of a mark: longer with more repetitions. */
const MARK = { width: 1.9, widthOfRep: 0.15, height: 2.3, heightOfRep: 0.35, maxReps: 15 } as const
/** The distance between equal sets of a day. */
const BESIDE_PX = 7
const BEST_RADIUS_PX = 9.5
const PADDING_PX = 11
/** Space above and below the outer hairlines, as a fraction of the distance between them. */
const SPACE = 0.15

/**
 * Draws a mark for each set, and a line through the highest set of each day.
 * @param days at least one, oldest first
 * @param labelOf the label of a height
 */
export function setsPlot(
  days: readonly DayOfSets[],
  labelOf: (height: number) => string = formatNumber,
): DrawPlot {
  const steps = days.map(({ at }) => at)
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? 0]
  const lines = hairlines(days.flatMap(({ sets }) => sets.map(({ value }) => value)))
  const space = (lines[2] - lines[0]) * SPACE
  // A single day is in the middle.
  const margin = first === last ? 1 : (last - first) / 40
  return (box, onSelect) =>
    openPlot(box, onSelect, (colour) => ({
      steps,
      xRange: [first - margin, last + margin],
      yRange: [lines[0] - space, lines[2] + space],
      hairlines: lines,
      labelOf,
      paddingPx: PADDING_PX,
      bottomPx: PADDING_PX,
      draw: (plot, selected) => {
        drawLine(plot, days, colour('--workouts-edge'))
        for (const day of days) drawDay(plot, day, days.length, colour)
        drawBest(plot, days, colour('--text'))
        const at = selected === null ? undefined : steps[selected]
        if (at !== undefined) drawStepLine(plot, plot.valToPos(at, 'x', true), colour('--text'))
      },
    }))
}

function highest({ sets }: DayOfSets): number {
  return Math.max(...sets.map(({ value }) => value))
}

function place(plot: UPlot, day: DayOfSets): [x: number, y: number] {
  return [plot.valToPos(day.at, 'x', true), plot.valToPos(highest(day), 'y', true)]
}

function drawLine(plot: UPlot, days: readonly DayOfSets[], colour: string): void {
  const { ctx } = plot
  const px = UPlot.pxRatio
  ctx.lineWidth = LINE_PX * px
  ctx.lineCap = 'round'
  ctx.strokeStyle = colour
  for (const [index, day] of days.entries()) {
    const before = days[index - 1]
    if (!before) continue
    ctx.setLineDash(day.at - before.at > MAX_BREAK_DAYS ? [0.1 * px, 6 * px] : [])
    ctx.beginPath()
    ctx.moveTo(...place(plot, before))
    ctx.lineTo(...place(plot, day))
    ctx.stroke()
  }
  ctx.setLineDash([])
}

/** The marks of a day; equal sets are beside each other as far as there is room. */
function drawDay(plot: UPlot, { at, sets }: DayOfSets, days: number, colour: Colour): void {
  const { ctx, bbox } = plot
  const px = UPlot.pxRatio
  const beside = Math.min(BESIDE_PX * px, bbox.width / days / 4)
  const drawn = new Map<number, number>()
  ctx.lineWidth = px
  ctx.fillStyle = colour('--workouts')
  ctx.strokeStyle = colour('--workouts-edge')
  for (const { value, reps } of sets) {
    const earlier = drawn.get(value) ?? 0
    drawn.set(value, earlier + 1)
    const long = Math.min(reps, MARK.maxReps)
    ctx.beginPath()
    ctx.ellipse(
      plot.valToPos(at, 'x', true) + earlier * beside,
      plot.valToPos(value, 'y', true),
      (MARK.width + MARK.widthOfRep * long) * px,
      (MARK.height + MARK.heightOfRep * long) * px,
      0,
      0,
      2 * Math.PI,
    )
    ctx.fill()
    ctx.stroke()
  }
}

/** Circles the highest set; the first one if several are equal. */
function drawBest(plot: UPlot, days: readonly DayOfSets[], colour: string): void {
  const top = Math.max(...days.map(highest))
  const best = days.find((day) => highest(day) === top)
  if (!best) return
  const { ctx } = plot
  ctx.lineWidth = 2 * UPlot.pxRatio
  ctx.strokeStyle = colour
  ctx.beginPath()
  ctx.arc(...place(plot, best), BEST_RADIUS_PX * UPlot.pxRatio, 0, 2 * Math.PI)
  ctx.stroke()
}
