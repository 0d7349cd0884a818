import type { Workout } from '../../../../kinds/workout.ts'
import { secondsPerKm } from '../pace.ts'
import { markStep } from './draw-route.ts'

type Splits = NonNullable<Workout['splits']>

interface SplitBar {
  /** From 0 to 1 of the plot's width. */
  readonly left: number
  readonly width: number
  /** From 0 to 1 of the plot's height: higher is faster. */
  readonly height: number
  /** The kilometre; empty between numbered ones and for a last part. */
  readonly label: string
}

/** Seconds per kilometre between two lines of the plot. */
const STEPS = [5, 10, 15, 30, 45, 60, 120, 300, 600, 1800, 3600]
/** The part of its room that a bar takes. */
const BAR_SHARE = 0.45
/** Of the plot's width, for the bar of a kilometre. */
const WIDEST_BAR = 0.06
const LEAST_HEIGHT = 0.04

/** The bars of the parts of a way. The last is as wide as it is long. */
export function splitBars(splits: Splits): {
  readonly bars: readonly SplitBar[]
  /** Seconds per kilometre: at the top, in the middle and at the bottom. */
  readonly lines: readonly number[]
} {
  const paces = splits.map((split) => secondsPerKm(split) ?? 0)
  const [fastest, slowest] = [Math.min(...paces), Math.max(...paces)]
  const topWith = (step: number) => Math.floor(fastest / step) * step
  // The slowest is above the lowest line, so that it has a bar too.
  const step = STEPS.find((each) => slowest < topWith(each) + 2 * each) ?? slowest
  const top = topWith(step)
  const bottom = top + 2 * step
  const length = splits.reduce((sum, { distance }) => sum + distance, 0)
  const numbered = markStep(length)
  const share = Math.min(BAR_SHARE, WIDEST_BAR * length)
  let passed = 0
  const bars = splits.map(({ distance }, index) => {
    const room = distance / length
    const left = passed + (room * (1 - share)) / 2
    passed += room
    const km = index + 1
    return {
      left,
      width: room * share,
      height: Math.max(LEAST_HEIGHT, (bottom - (paces[index] ?? bottom)) / (bottom - top)),
      label: distance === 1 && km % numbered === 0 ? String(km) : '',
    }
  })
  return { bars, lines: [top, (top + bottom) / 2, bottom] }
}
