import UPlot from 'uplot'
import type { PlotPoint } from './line-plot.tsx'

/** A plot on the page, drawn by uPlot in the design's own colours. */
export interface PlotDrawing {
  /** Shows other points. */
  show(points: readonly PlotPoint[]): void
  /** Marks a point, or none, and answers how far from the left it stands, in CSS pixels. */
  choose(index: number | null): number
  end(): void
}

const LINE_PX = 3
const LAST_RADIUS_PX = 5.5
const AXIS_PX = 42
/** Room around the line, in parts of what lies between the outer hairlines. */
const ROOM_ABOVE = 0.12
const ROOM_BELOW = 0.22
/** With more dots than this they are drawn smaller. */
const FEW_DOTS = 60

/**
 * Draws into `box`, and goes on to follow its size, the theme and the mood.
 * @param onChoose called with the point that is pointed at or touched, `null` for none
 */
export function drawPlot(
  box: HTMLElement,
  points: readonly PlotPoint[],
  onChoose: (index: number | null) => void,
): PlotDrawing {
  let shown = points
  let chosen: number | null = null
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
            // Not wholly: that would be a transparent black, and grey on the way there.
            fading.addColorStop(1, translucent(colour('--metrics'), 1))
            return fading
          },
          ...(UPlot.paths.spline ? { paths: UPlot.paths.spline() } : {}),
          points: { show: false },
        },
      ],
      hooks: {
        draw: [(drawn) => drawDots(drawn, shown, chosen, colour)],
      },
    },
    dataOf(shown),
    box,
  )
  placeParts(plot)

  // Only these attributes change the colours; a shift of mood goes on for a while.
  const repaint = () => {
    plot.redraw(false)
    if (document.documentElement.classList.contains('mood-shift')) requestAnimationFrame(repaint)
  }
  const looks = new MutationObserver(repaint)
  looks.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-mood', 'class'],
  })
  const size = new ResizeObserver(() =>
    plot.setSize({ width: box.clientWidth, height: box.clientHeight }),
  )
  size.observe(box)
  const endPointing = followPointer(plot, box, onChoose)

  return {
    show(others) {
      shown = others
      plot.setData(dataOf(others))
    },
    choose(index) {
      chosen = index
      plot.redraw(false)
      const point = shown[index ?? shown.length - 1]
      return point ? plot.over.offsetLeft + plot.valToPos(point.at, 'x') : 0
    },
    end() {
      endPointing()
      size.disconnect()
      looks.disconnect()
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

/** Three whole numbers around the values, evenly apart. */
function hairlines(points: readonly PlotPoint[]): [number, number, number] {
  const values = points.map(({ value }) => value)
  const low = Math.floor(Math.min(...values))
  const span = Math.max(2, Math.ceil(Math.max(...values)) - low)
  const half = Math.ceil(span / 2)
  return [low, low + half, low + 2 * half]
}

function yRange([low, , high]: readonly [number, number, number]): [number, number] {
  const span = high - low
  return [low - span * ROOM_BELOW, high + span * ROOM_ABOVE]
}

/** uPlot reads whole pixels only. */
function axisFont(box: HTMLElement): string {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return `540 ${Math.round(remPx * 0.875)}px ${getComputedStyle(box).fontFamily}`
}

/** The few rules of uPlot's style sheet that a plot without legend and title needs. */
function placeParts({ root, over, under, ctx }: UPlot): void {
  Object.assign(root.style, { width: 'min-content' })
  if (over.parentElement) over.parentElement.style.position = 'relative'
  for (const part of [over, under]) part.style.position = 'absolute'
  Object.assign(ctx.canvas.style, { display: 'block', width: '100%', height: '100%' })
}

/** What was measured, the line's end as an open circle, and the point that is pointed at. */
function drawDots(
  plot: UPlot,
  points: readonly PlotPoint[],
  chosen: number | null,
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
  const radius = (points.length > FEW_DOTS ? 1.5 : 2.5) * px
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

  const pointed = chosen === null ? undefined : points[chosen]
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

/** A mouse that hovers and a finger that drags sideways choose; up and down still scrolls. */
function followPointer(
  plot: UPlot,
  box: HTMLElement,
  onChoose: (index: number | null) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const point = ({ clientX }: PointerEvent) =>
    onChoose(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left))
  box.style.touchAction = 'pan-y'
  box.addEventListener('pointermove', point, { signal })
  box.addEventListener('pointerdown', point, { signal })
  // What a finger has chosen stays when it is lifted, until it taps elsewhere.
  box.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'mouse' && onChoose(null),
    { signal },
  )
  addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !box.contains(target) && onChoose(null),
    { signal },
  )
  return () => listening.abort()
}
