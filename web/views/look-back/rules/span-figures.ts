import type { LocalDate } from '@tend/shared/days/local-date'
import { countedDays, type Span } from '@tend/shared/days/spans'
import type { DayFigures, FigureName } from '../../../contract/day-facet.ts'

/** One figure of a span, or of several. */
export interface SpanFigure {
  readonly sum: number
  /** The days that have the figure. */
  readonly days: number
  /**
   * The days that could have it: those up to today. A gentle day counts only if it has the figure, as
   * in streaks.
   */
  readonly ofDays: number
}

/**
 * A figure of each span.
 * @param days sorted by date; days outside the spans are ignored
 * @param spans sorted, without overlaps
 * @param isGentle absent if there are no gentle days, which saves a look at every day
 */
export function spanFigures(
  days: readonly DayFigures[],
  spans: readonly Span[],
  name: FigureName,
  isGentle?: (date: LocalDate) => boolean,
): SpanFigure[] {
  let index = 0
  return spans.map(({ first, last }) => {
    let sum = 0
    const dates = new Set<LocalDate>()
    while (index < days.length && (days[index]?.date ?? last) < first) index++
    for (let day = days[index]; day && day.date <= last; day = days[++index]) {
      const figure = day[name]
      if (figure === undefined) continue
      sum += figure
      dates.add(day.date)
    }
    return { sum, days: dates.size, ofDays: countedDays({ first, last }, dates, isGentle) }
  })
}

/** The figures of several spans together. */
export function totalFigure(figures: readonly SpanFigure[]): SpanFigure {
  return {
    sum: figures.reduce((total, { sum }) => total + sum, 0),
    days: figures.reduce((total, { days }) => total + days, 0),
    ofDays: figures.reduce((total, { ofDays }) => total + ofDays, 0),
  }
}

/** The height of a span's column: a sum, or the mean of the days that have the figure; `null` without any. */
export function columnValue({ sum, days }: SpanFigure, isSum = false): number | null {
  if (days === 0) return null
  return isSum ? sum : sum / days
}
