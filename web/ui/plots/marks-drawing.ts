import UPlot from 'uplot'
import { drawGaps } from './column-drawing.ts'
import { type DrawPlot, drawStepLine, hairlines, openPlot } from './plot-canvas.ts'

/** From one number to another; a dot if they are equal. */
export interface Mark {
  readonly low: number
  readonly high: number
}

export interface MarksLook {
  /** The design token of the marks. */
  readonly fill: string
  /** Of the widest mark, in CSS pixels. */
  readonly widthPx: number
  /** The horizontal lines with their texts; `null` for three whole numbers around the marks. */
  readonly lines: readonly { readonly at: number; readonly text: string }[] | null
}

const PADDING_PX = 8
/** The widest mark, as a share of the distance between marks. */
const MAX_SHARE = 0.6
/** Space above and below, as a share of the drawn range. */
const SPACE = 0.08
const OTHERS_OPACITY = 0.62

/**
 * Draws a rounded mark for each span, the last one strongest.
 * @param marks `null` for a span without entries, which has a dotted line on the floor; `undefined` for one that is not read yet
 */
export function marksPlot(marks: readonly (Mark | null | undefined)[], look: MarksLook): DrawPlot {
  const numbers = marks.flatMap((mark) => (mark ? [mark.low, mark.high] : []))
  const lines = look.lines?.map(({ at }) => at) ?? (numbers.length > 0 ? hairlines(numbers) : [0])
  const texts = new Map(look.lines?.map(({ at, text }) => [at, text]))
  const [low, high] = [Math.min(...lines, ...numbers), Math.max(...lines, ...numbers)]
  const space = (high - low || 1) * SPACE
  const floor = low - space
  return (box, onSelect) =>
    openPlot(box, onSelect, (colour) => ({
      steps: marks.map((_, index) => index),
      xRange: [-0.5, marks.length - 0.5],
      yRange: [floor, high + space],
      hairlines: lines,
      labelOf: (value) => texts.get(value) ?? String(value),
      paddingPx: PADDING_PX,
      bottomPx: PADDING_PX,
      draw: (plot, selected) => {
        drawGaps(
          plot,
          marks.map((mark) => mark === null),
          floor,
          colour('--control'),
        )
        for (const [index, mark] of marks.entries()) {
          if (!mark) continue
          plot.ctx.globalAlpha = index === marks.length - 1 ? 1 : OTHERS_OPACITY
          drawMark(plot, index, mark, look.widthPx, colour(look.fill))
        }
        plot.ctx.globalAlpha = 1
        if (selected !== null)
          drawStepLine(plot, plot.valToPos(selected, 'x', true), colour('--text'))
      },
    }))
}

function drawMark(plot: UPlot, index: number, mark: Mark, widthPx: number, colour: string): void {
  const { ctx } = plot
  const pitch = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true)
  const width = Math.min(widthPx * UPlot.pxRatio, MAX_SHARE * pitch)
  const [top, bottom] = [plot.valToPos(mark.high, 'y', true), plot.valToPos(mark.low, 'y', true)]
  const height = Math.max(width, bottom - top)
  const x = plot.valToPos(index, 'x', true) - width / 2
  ctx.beginPath()
  ctx.roundRect(x, (top + bottom - height) / 2, width, height, width / 2)
  ctx.fillStyle = colour
  ctx.fill()
}
