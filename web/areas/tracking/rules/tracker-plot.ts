import type { Tracker } from '../../../kinds/tracker.ts'
import { clockAt, type FormatTime } from './clock-at.ts'
import { isNight, stepWord } from './day-values.ts'
import type { TrackedSpan } from './tracker-figures.ts'

/** How the spans of a tracker are drawn. */
export type TrackerPlot =
  | {
      readonly shape: 'columns'
      readonly columns: readonly { readonly value: number | null; readonly isUnread: boolean }[]
      /** The unit at the axis: hours, or none. */
      readonly axisUnit: '' | ' h'
    }
  | {
      readonly shape: 'marks'
      /** From one number to another; a dot if they are equal. `null` without entries, `undefined` if they are not read yet. */
      readonly marks: readonly (
        | { readonly low: number; readonly high: number }
        | null
        | undefined
      )[]
      /** The horizontal lines with their texts; `null` for three whole numbers around the marks. */
      readonly lines: readonly { readonly at: number; readonly text: string }[] | null
      /** In CSS pixels. */
      readonly widthPx: number
    }

/** In CSS pixels. */
const WIDTHS = { night: 15, dot: 10, stick: 5 } as const
/** Long words would leave no room for the plot. */
const MAX_AXIS_CHARS = 10
const NIGHT_LINE_MINUTES = 4 * 60

/**
 * The drawing of a tracker: nights as bars between falling asleep and waking, pairs as sticks, scales and numbers
 * that are not sums as dots, all others as columns.
 * @param isUnread whether the entries of a span are not read yet
 */
export function trackerPlot(
  tracker: Tracker,
  spans: readonly TrackedSpan[],
  formatTime: FormatTime,
  isUnread: (index: number) => boolean = () => false,
): TrackerPlot {
  const { type } = tracker
  const read = <Mark>(mark: Mark | null, index: number) =>
    mark === null && isUnread(index) ? undefined : mark
  if (isNight(tracker) && spans.some(({ ends }) => ends)) {
    // Later is lower.
    const marks = spans.map(({ ends }) => ends && { low: -ends[1], high: -ends[0] })
    const lines = nightLines(
      marks.flatMap((mark) => mark ?? []),
      formatTime,
    )
    return { shape: 'marks', marks: marks.map(read), lines, widthPx: WIDTHS.night }
  }
  if (type === 'pair') {
    const marks = spans.map(
      ({ ends }) => ends && { low: Math.min(...ends), high: Math.max(...ends) },
    )
    return { shape: 'marks', marks: marks.map(read), lines: null, widthPx: WIDTHS.stick }
  }
  if (type === 'scale' || (type === 'number' && tracker.dayFigure !== 'sum')) {
    const marks = spans.map(({ figure }) =>
      figure === null ? null : { low: figure, high: figure },
    )
    const lines = type === 'scale' ? scaleLines(tracker) : null
    return { shape: 'marks', marks: marks.map(read), lines, widthPx: WIDTHS.dot }
  }
  const inHours = type === 'duration' && spans.some(({ figure }) => (figure ?? 0) > 60)
  const columns = spans.map(({ figure }, index) => ({
    value: figure === null ? null : figure / (inHours ? 60 : 1),
    isUnread: isUnread(index),
  }))
  return { shape: 'columns', columns, axisUnit: inHours ? ' h' : '' }
}

function scaleLines(tracker: Tracker) {
  return tracker.labels.map((_, index) => {
    const word = stepWord(tracker, index + 1)
    const isLong = word.length > MAX_AXIS_CHARS
    return { at: index + 1, text: isLong ? `${word.slice(0, MAX_AXIS_CHARS - 1)}…` : word }
  })
}

function nightLines(
  nights: readonly { readonly low: number; readonly high: number }[],
  formatTime: FormatTime,
) {
  const first = Math.min(...nights.map(({ high }) => -high))
  const last = Math.max(...nights.map(({ low }) => -low))
  const lines: { at: number; text: string }[] = []
  const end = Math.ceil(last / NIGHT_LINE_MINUTES) * NIGHT_LINE_MINUTES
  for (
    let minutes = Math.ceil(first / NIGHT_LINE_MINUTES) * NIGHT_LINE_MINUTES;
    minutes <= end;
    minutes += NIGHT_LINE_MINUTES
  ) {
    lines.push({ at: -minutes, text: clockAt(minutes, formatTime) })
  }
  return lines
}
