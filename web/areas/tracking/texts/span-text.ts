import { formatNumber } from '@tend/shared/forms/format-number'
import { inTenths } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
import { clockAt, type FormatTime } from '../rules/clock-at.ts'
import { isNight } from '../rules/day-values.ts'
import type { TrackedSpan } from '../rules/tracker-figures.ts'
import { figureText } from './value-text.ts'

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
  const [asleep, awake] = [clockAt(ends[0], formatTime), clockAt(ends[1], formatTime)]
  return t`${asleep} to ${awake}`
}

/** Follows the figure of several days: 'a night', 'a day', 'on average'; empty after a sum. */
export function perText(tracker: Tracker): string {
  const { type, dayFigure } = tracker
  if (isNight(tracker)) return t`a night`
  if (type === 'tick') return ''
  return type === 'duration' || (type === 'number' && dayFigure === 'sum')
    ? t`a day`
    : t`on average`
}
