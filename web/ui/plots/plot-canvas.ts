import UPlot from 'uplot'

/** A plot drawn with uPlot in the colours of the current theme and mood. */
export interface PlotDrawing {
  /**
   * Highlights a step, or none.
   * @returns the distance of the step (of the last one for `null`) from the left, in CSS pixels
   */
  select(index: number | null): number
  destroy(): void
}

/** Draws into a box. `onSelect` is called with the hovered or touched step; with `null` for none. */
export type DrawPlot = (box: HTMLElement, onSelect: (index: number | null) => void) => PlotDrawing

export type Colour = (token: string) => string

interface PlotOptions {
  /** The steps' positions on the horizontal axis, ascending. */
  readonly steps: readonly number[]
  /** Lines that uPlot draws. Without them, `draw` draws everything. */
  readonly lines?: { readonly data: UPlot.AlignedData; readonly series: UPlot.Series[] }
  readonly xRange: readonly [number, number]
  readonly yRange: readonly [number, number]
  /** The values of the horizontal lines, with a label each. */
  readonly hairlines: readonly number[]
  readonly labelOf?: (value: number) => string
  /** Space above the plot and left of it, for marks that go over the edge, in CSS pixels. */
  readonly paddingPx: number
  /** Space below the plot, for the label of a hairline at its edge. */
  readonly bottomPx?: number
  /** Draws over the lines. The canvas is in device pixels. */
  readonly draw: (plot: UPlot, selected: number | null) => void
}

/** The least width of the labels beside the plot, with the gap. */
const AXIS_PX = 42
const AXIS_GAP_PX = 13.5

/**
 * Draws a plot into `box`, and redraws it whenever the box's size, the theme or the mood changes.
 * `colour` returns a colour of the current theme.
 */
export function openPlot(
  box: HTMLElement,
  onSelect: (index: number | null) => void,
  optionsOf: (colour: Colour) => PlotOptions,
): PlotDrawing {
  const colour = (token: string) => getComputedStyle(box).getPropertyValue(token)
  const options = optionsOf(colour)
  const { steps, paddingPx, bottomPx = 0, labelOf = String } = options
  let selected: number | null = null

  const plot = new UPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      padding: [paddingPx, 0, bottomPx, paddingPx],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      scales: {
        x: { time: false, range: () => [...options.xRange] },
        y: { range: () => [...options.yRange] },
      },
      axes: [
        { show: false },
        {
          side: 1,
          size: (self, values) => axisWidth(self, values),
          gap: AXIS_GAP_PX,
          font: axisFont(box),
          stroke: () => colour('--muted'),
          grid: { stroke: () => colour('--border'), width: 1 },
          ticks: { show: false },
          splits: () => [...options.hairlines],
          values: (_, values) => values.map(labelOf),
        },
      ],
      series: [{}, ...(options.lines?.series ?? [{ show: true, paths: () => null }])],
      hooks: { draw: [(drawn) => drawOver(drawn)] },
    },
    options.lines?.data ?? [[...steps], steps.map(() => null)],
    box,
  )
  placeParts(plot)

  function drawOver(drawn: UPlot) {
    drawn.ctx.save()
    options.draw(drawn, selected)
    drawn.ctx.restore()
  }

  // Only these attributes change the colours. A mood transition is redrawn in every frame.
  const repaint = () => {
    plot.redraw(false)
    if (document.documentElement.classList.contains('mood-shift')) requestAnimationFrame(repaint)
  }
  const appearanceObserver = new MutationObserver(repaint)
  appearanceObserver.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-mood', 'class'],
  })
  const sizeObserver = new ResizeObserver(() =>
    plot.setSize({ width: box.clientWidth, height: box.clientHeight }),
  )
  sizeObserver.observe(box)
  const stopFollowing = followPointer(box, onSelect, (clientX) =>
    nearest(steps, plot.posToVal(clientX - plot.over.getBoundingClientRect().left, 'x')),
  )

  return {
    select(index) {
      selected = index
      plot.redraw(false)
      const at = steps[index ?? steps.length - 1]
      return at === undefined ? 0 : plot.over.offsetLeft + plot.valToPos(at, 'x')
    },
    destroy() {
      stopFollowing()
      sizeObserver.disconnect()
      appearanceObserver.disconnect()
      plot.destroy()
    },
  }
}

/** The index of the step that is nearest to a position. */
function nearest(steps: readonly number[], position: number): number {
  const distance = (step: number) => Math.abs(step - position)
  return steps.reduce(
    (best, step, index) => (distance(step) < distance(steps[best] ?? 0) ? index : best),
    0,
  )
}

export function translucent(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`
}

/** Three evenly spaced integers around the values. */
export function hairlines(values: readonly number[]): [number, number, number] {
  const low = Math.floor(Math.min(...values))
  const span = Math.max(2, Math.ceil(Math.max(...values)) - low)
  const half = Math.ceil(span / 2)
  return [low, low + half, low + 2 * half]
}

/** A vertical line through a step. */
export function drawStepLine({ ctx, bbox }: UPlot, x: number, colour: string): void {
  ctx.lineWidth = UPlot.pxRatio
  ctx.strokeStyle = colour
  ctx.beginPath()
  ctx.moveTo(x, bbox.top)
  ctx.lineTo(x, bbox.top + bbox.height)
  ctx.stroke()
}

/** The width of the labels beside the plot, in CSS pixels. */
function axisWidth({ ctx, axes }: UPlot, labels: readonly string[] | null): number {
  const [font] = axes[1]?.font ?? []
  if (typeof font === 'string') ctx.font = font
  const widths = (labels ?? []).map((label) => ctx.measureText(label).width / UPlot.pxRatio)
  return Math.max(AXIS_PX, AXIS_GAP_PX + Math.ceil(Math.max(0, ...widths)))
}

/** uPlot understands font sizes in whole pixels only. */
function axisFont(box: HTMLElement): string {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return `540 ${Math.round(remPx * 0.875)}px ${getComputedStyle(box).fontFamily}`
}

/** The few rules of uPlot's style sheet that a plot without a legend and title needs. */
function placeParts({ root, over, under, ctx }: UPlot): void {
  Object.assign(root.style, { width: 'min-content' })
  if (over.parentElement) over.parentElement.style.position = 'relative'
  for (const part of [over, under]) part.style.position = 'absolute'
  Object.assign(ctx.canvas.style, { display: 'block', width: '100%', height: '100%' })
}

/**
 * Selects steps on hover and on horizontal drags; vertical drags still scroll the page.
 * @param stepAt the step at a horizontal position in the window
 * @returns a function that removes the listeners
 */
function followPointer(
  box: HTMLElement,
  onSelect: (index: number | null) => void,
  stepAt: (clientX: number) => number,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const point = ({ clientX }: PointerEvent) => onSelect(stepAt(clientX))
  box.style.touchAction = 'pan-y'
  box.addEventListener('pointermove', point, { signal })
  box.addEventListener('pointerdown', point, { signal })
  // After a touch, the step stays selected until the user taps elsewhere.
  box.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'mouse' && onSelect(null),
    { signal },
  )
  addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !box.contains(target) && onSelect(null),
    { signal },
  )
  return () => listening.abort()
}
