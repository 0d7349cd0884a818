import UPlot from 'uplot'
import type { PlotPoint } from './line-plot.tsx'

/** A plot drawn with uPlot in the colours of the current theme and mood. */
export interface PlotDrawing {
  /** Replaces the points. */
  setPoints(points: readonly PlotPoint[]): void
  /**
   * Highlights a point, or none.
   * @returns the distance of the point (of the last one for `null`) from the left, in CSS pixels
   */
  select(index: number | null): number
  destroy(): void
}

const LINE_PX = 3
const LAST_RADIUS_PX = 5.5
const AXIS_PX = 42
/** Space above and below the outer hairlines, as a fraction of the distance between them. */
const SPACE_ABOVE = 0.12
const SPACE_BELOW = 0.22
/** Beyond this number, dots are drawn smaller. */
const MAX_LARGE_DOTS = 60

/**
 * Draws a plot into `box` and redraws it whenever the box's size, the theme or the mood changes.
 * @param onSelect called with the index of the hovered or touched point; `null` for none
 */
export function drawPlot(
  box: HTMLElement,
  points: readonly PlotPoint[],
  onSelect: (index: number | null) => void,
): PlotDrawing {
  let shown = points
  let selected: number | null = null
  const colour = (token: string) => getComputedStyle(box).getPropertyValue(token)

  const plot = new UPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      padding: [LAST_RADIUS_PX + 2, 0, 0, LAST_RADIUS_PX + 2],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      scales: {
        x: { time: false, range: (_, first, last) => [first, last] },
        y: { range: () => yRange(hairlines(shown)) },
      },
      axes: [
        { show: false },
        {
          side: 1,
          size: AXIS_PX,
          gap: LAST_RADIUS_PX + 8,
          font: axisFont(box),
          stroke: () => colour('--muted'),
          grid: { stroke: () => colour('--border'), width: 1 },
          ticks: { show: false },
          splits: () => hairlines(shown),
          values: (_, values) => values.map(String),
        },
      ],
      series: [
        {},
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
      hooks: {
        draw: [(drawn) => drawDots(drawn, shown, selected, colour)],
      },
    },
    dataOf(shown),
    box,
  )
  placeParts(plot)

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
  const stopFollowing = followPointer(plot, box, onSelect)

  return {
    setPoints(newPoints) {
      shown = newPoints
      plot.setData(dataOf(newPoints))
    },
    select(index) {
      selected = index
      plot.redraw(false)
      const point = shown[index ?? shown.length - 1]
      return point ? plot.over.offsetLeft + plot.valToPos(point.at, 'x') : 0
    },
    destroy() {
      stopFollowing()
      sizeObserver.disconnect()
      appearanceObserver.disconnect()
      plot.destroy()
    },
  }
}

function translucent(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`
}

function dataOf(points: readonly PlotPoint[]): UPlot.AlignedData {
  return [points.map(({ at }) => at), points.map(({ trend }) => trend)]
}

/** Three evenly spaced integers around the values. */
function hairlines(points: readonly PlotPoint[]): [number, number, number] {
  const values = points.map(({ value }) => value)
  const low = Math.floor(Math.min(...values))
  const span = Math.max(2, Math.ceil(Math.max(...values)) - low)
  const half = Math.ceil(span / 2)
  return [low, low + half, low + 2 * half]
}

function yRange([low, , high]: readonly [number, number, number]): [number, number] {
  const span = high - low
  return [low - span * SPACE_BELOW, high + span * SPACE_ABOVE]
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

/** Draws the measured values, the end of the line as an open circle, and the selected point. */
function drawDots(
  plot: UPlot,
  points: readonly PlotPoint[],
  selected: number | null,
  colour: (token: string) => string,
): void {
  const { ctx, bbox } = plot
  const px = UPlot.pxRatio
  const xOf = ({ at }: PlotPoint) => plot.valToPos(at, 'x', true)
  const yOf = (value: number) => plot.valToPos(value, 'y', true)
  const circle = (point: PlotPoint, value: number) => {
    ctx.beginPath()
    ctx.arc(xOf(point), yOf(value), LAST_RADIUS_PX * px, 0, 2 * Math.PI)
    ctx.fill()
    ctx.stroke()
  }

  ctx.save()
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
    ctx.lineWidth = px
    ctx.beginPath()
    ctx.moveTo(xOf(pointed), bbox.top)
    ctx.lineTo(xOf(pointed), bbox.top + bbox.height)
    ctx.stroke()
    ctx.lineWidth = LINE_PX * px
    ctx.fillStyle = colour('--metrics-edge')
    circle(pointed, pointed.value)
  }
  ctx.restore()
}

/**
 * Selects points on hover and on horizontal drags; vertical drags still scroll the page.
 * @returns a function that removes the listeners
 */
function followPointer(
  plot: UPlot,
  box: HTMLElement,
  onSelect: (index: number | null) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const point = ({ clientX }: PointerEvent) =>
    onSelect(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left))
  box.style.touchAction = 'pan-y'
  box.addEventListener('pointermove', point, { signal })
  box.addEventListener('pointerdown', point, { signal })
  // After a touch, the point stays selected until the user taps elsewhere.
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
