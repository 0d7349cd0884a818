import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlotDrawing } from './plot-drawing.ts'

export interface PlotPoint {
  /** The position on the time axis, in any unit; ascending. */
  readonly at: number
  /** The measured value, drawn as a dot. */
  readonly value: number
  /** The smoothed value, drawn as a line. */
  readonly trend: number
  /** Shown while the point is selected: 'Thu, Nov 20: 172 lbs'. */
  readonly label: string
}

type LinePlotProps = {
  /** The accessible name. */
  label: string
  /** At least two, oldest first. */
  points: readonly PlotPoint[]
  /** Labels below the plot, evenly spaced from start to end. */
  axisLabels: readonly string[]
}

/**
 * Plots values over time as dots with a smoothed line. The user selects a point by hovering,
 * dragging or with the arrow keys. The drawing code is downloaded with the first plot.
 */
export function LinePlot({ label, points, axisLabels }: LinePlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const readout = useRef<HTMLParagraphElement>(null)
  const drawing = useRef<PlotDrawing>(undefined)
  const latestPoints = useRef(points)
  const [chosen, setChosen] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let unmounted = false
    import('./plot-drawing.ts').then(
      ({ drawPlot }) => {
        if (unmounted || !box.current) return
        drawing.current = drawPlot(box.current, latestPoints.current, setChosen)
      },
      (error: unknown) => {
        console.error('The plot could not be loaded', error)
        if (!unmounted) setFailed(true)
      },
    )
    return () => {
      unmounted = true
      drawing.current?.destroy()
      drawing.current = undefined
    }
  }, [])

  useEffect(() => {
    latestPoints.current = points
    setChosen(null)
    drawing.current?.setPoints(points)
  }, [points])

  useLayoutEffect(() => {
    const left = drawing.current?.select(chosen) ?? 0
    if (!readout.current || !box.current) return
    const room = box.current.offsetWidth - readout.current.offsetWidth
    const place = Math.min(Math.max(0, left - readout.current.offsetWidth / 2), room)
    readout.current.style.transform = `translateX(${place}px)`
  }, [chosen])

  if (failed) return null
  const at = chosen ?? points.length - 1
  return (
    <div className="mt-4">
      <div className="relative">
        <input
          type="range"
          aria-label={label}
          aria-valuetext={points[at]?.label}
          min={0}
          max={points.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setChosen(at)}
          onBlur={() => setChosen(null)}
          className="peer sr-only"
        />
        <div
          ref={box}
          aria-hidden="true"
          className="h-46 overflow-hidden rounded-sm peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
        />
        {chosen !== null && (
          <p
            ref={readout}
            aria-hidden="true"
            className="floating pointer-events-none absolute bottom-full left-0 rounded-sm px-3 py-1.5 font-label text-small leading-snug"
          >
            {points[at]?.label}
          </p>
        )}
      </div>
      <div
        aria-hidden="true"
        className="flex justify-between pr-8 font-[540] text-muted text-small"
      >
        {axisLabels.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}
