import { readLocalTime } from '@tend/shared/days/local-time'
import { formatNumber } from '@tend/shared/forms/format-number'
import { inTenths } from '@tend/shared/units/quantity'
import type { Tracker } from '../../../kinds/tracker.ts'
import { isNight } from './day-values.ts'
import type { TrackedSpan } from './tracker-figures.ts'
import { type FormatTime, figureText, stepWord } from './value-text.ts'

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
const DAY_MINUTES = 24 * 60

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
    lines.push({ at: -minutes, text: clock(minutes, formatTime) })
  }
  return lines
}

/** @param minutes after midnight, also before it and after the next one */
function clock(minutes: number, formatTime: FormatTime): string {
  const ofDay = (Math.round(minutes) + DAY_MINUTES) % DAY_MINUTES
  const pad = (part: number) => String(part).padStart(2, '0')
  const time = readLocalTime(`${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`)
  return time ? formatTime(time) : ''
}

/** The figure of a span as text: '7 h 21 min', 'Good', '120/80 mmHg', '5 times'; empty without entries. */
export function spanFigureText(tracker: Tracker, { figure, ends }: TrackedSpan): string {
  if (figure === null) return ''
  if (tracker.type !== 'pair') return meanText(tracker, figure)
  const [second, first] = ends ?? [0, 0]
  const numbers = `${formatNumber(Math.round(first))}/${formatNumber(Math.round(second))}`
  return `${numbers} ${tracker.unit}`.trimEnd()
}

/** Means below 100 have a decimal. */
function meanText(tracker: Tracker, figure: number): string {
  if (tracker.type !== 'number') return figureText(tracker, figure)
  const rounded = figure < 100 ? inTenths(figure) : Math.round(figure)
  return figureText({ ...tracker, dayFigure: 'latest' }, rounded)
}

/** The mean times of a night: '23:10 to 6:40'; empty for all other trackers, and without times. */
export function nightText(
  tracker: Tracker,
  { ends }: Pick<TrackedSpan, 'ends'>,
  formatTime: FormatTime,
): string {
  if (!ends || !isNight(tracker)) return ''
  return `${clock(ends[0], formatTime)} to ${clock(ends[1], formatTime)}`
}

/** Follows the figure of several days: 'a night', 'a day', 'on average'; empty after a sum. */
export function perText(tracker: Tracker): string {
  const { type, dayFigure } = tracker
  if (isNight(tracker)) return 'a night'
  if (type === 'tick') return ''
  return type === 'duration' || (type === 'number' && dayFigure === 'sum') ? 'a day' : 'on average'
}
