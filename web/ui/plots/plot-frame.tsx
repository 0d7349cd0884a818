import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import type { DrawPlot, PlotDrawing } from './plot-canvas.ts'

type PlotFrameProps = {
  /** The accessible name. */
  label: string
  /** The text of each step, shown and announced while it is selected. */
  steps: readonly string[]
  /** Loads the drawing; the same function until the plot changes. */
  load: () => Promise<DrawPlot>
  /** Labels below the plot, evenly spaced from start to end. */
  axisLabels: readonly string[]
  /** For one of many plots. */
  low?: boolean
}

/**
 * A plot whose steps the user selects by hovering, dragging or with the arrow keys. The drawing code
 * is downloaded with the first plot.
 */
export function PlotFrame({ label, steps, load, axisLabels, low = false }: PlotFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const readout = useRef<HTMLParagraphElement>(null)
  const drawing = useRef<PlotDrawing>(undefined)
  const [chosen, setChosen] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    setChosen(null)
    load().then(
      (draw) => {
        if (isCurrent && box.current) drawing.current = draw(box.current, setChosen)
      },
      (error: unknown) => {
        console.error('The plot could not be loaded', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
      drawing.current?.destroy()
      drawing.current = undefined
    }
  }, [load])

  useLayoutEffect(() => {
    const left = drawing.current?.select(chosen) ?? 0
    if (!readout.current || !box.current) return
    const room = box.current.offsetWidth - readout.current.offsetWidth
    const place = Math.min(Math.max(0, left - readout.current.offsetWidth / 2), room)
    readout.current.style.transform = `translateX(${place}px)`
  }, [chosen])

  if (failed) return null
  const at = chosen ?? steps.length - 1
  return (
    <div className={low ? 'mt-1' : 'mt-4'}>
      <div className="relative">
        <input
          type="range"
          aria-label={label}
          aria-valuetext={steps[at]}
          min={0}
          max={steps.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setChosen(at)}
          onBlur={() => setChosen(null)}
          className="peer sr-only"
        />
        <div
          ref={box}
          aria-hidden="true"
          className={classNames(
            'overflow-hidden rounded-sm peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
            low ? 'h-36' : 'h-46',
          )}
        />
        {chosen !== null && (
          <p
            ref={readout}
            aria-hidden="true"
            className="floating pointer-events-none absolute bottom-full left-0 rounded-sm px-3 py-1.5 font-label text-small leading-snug"
          >
            {steps[at]}
          </p>
        )}
      </div>
      <div
        aria-hidden="true"
        className="flex flex-wrap justify-between gap-x-2 pr-8 font-[540] text-muted text-small"
      >
        {axisLabels.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}
