import { useCallback } from 'react'
import { PlotFrame } from './plot-frame.tsx'

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

/** Plots values over time as dots with a smoothed line. */
export function LinePlot({ label, points, axisLabels }: LinePlotProps) {
  const load = useCallback(
    async () => (await import('./plot-drawing.ts')).linePlot(points),
    [points],
  )
  return (
    <PlotFrame
      label={label}
      steps={points.map(({ label: text }) => text)}
      load={load}
      axisLabels={axisLabels}
    />
  )
}
