import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import {
  exactMeasure,
  MEASURES,
  type Measure,
  roundedMeasure,
} from '../../../areas/metrics/rules/measures.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import {
  MAX_BRIDGED_DAYS,
  type Measured,
  type MeasuredDay,
  measuredDays,
} from '../../look-back/rules/measure-trend.ts'

/** A measure over a period, in the units of the user. Several values of one day count once, as their mean. */
export interface MeasureSummary {
  readonly measure: Measure
  readonly first: Measured
  readonly last: Measured
  /** Of several equal values the earliest. */
  readonly lowest: Measured
  readonly highest: Measured
  /** The days on which it was measured. */
  readonly days: number
  /** The measured days, oldest first, not rounded. */
  readonly measured: readonly MeasuredDay[]
}

/** The measures that have values, in the order of the pages. */
export function measureSummaries(metrics: readonly Measurement[], units: Units): MeasureSummary[] {
  return MEASURES.flatMap((measure) => {
    const measured = measuredDays(
      metrics.flatMap((metric) => {
        const value = exactMeasure(metric, measure, units)
        return value === null ? [] : { date: metric.date, value }
      }),
    )
    const shown = ({ date, value }: Measured): Measured => ({
      date,
      value: roundedMeasure(value, measure, units),
    })
    const [first] = measured
    const last = measured.at(-1)
    if (!first || !last) return []
    return {
      measure,
      first: shown(first),
      last: shown(last),
      lowest: shown(measured.reduce((least, each) => (each.value < least.value ? each : least))),
      highest: shown(measured.reduce((most, each) => (each.value > most.value ? each : most))),
      days: measured.length,
      measured,
    }
  })
}

/** A small drawing of a measure: its days as dots, joined where no more than a week is between them. */
export interface MeasureLine {
  readonly dots: readonly (readonly [x: number, y: number])[]
  /** SVG path data. A longer time without measurements is a gap. */
  readonly path: string
}

/**
 * @param measured at least one value
 * @param width the width of the whole period
 * @param height the height between the lowest and the highest day
 */
export function measureLine(
  measured: readonly Measured[],
  { first, last }: Span,
  { width, height }: { readonly width: number; readonly height: number },
): MeasureLine {
  const days = measuredDays(measured)
  const values = days.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const xOf = (date: LocalDate) => {
    const range = dayNumber(last) - dayNumber(first)
    return range === 0 ? width / 2 : ((dayNumber(date) - dayNumber(first)) / range) * width
  }
  const yOf = (value: number) =>
    highest === lowest ? height / 2 : ((highest - value) / (highest - lowest)) * height
  const dots = days.map(({ date, value }) => [rounded(xOf(date)), rounded(yOf(value))] as const)
  const path = dots.map(([x, y], index) => {
    const before = days[index - 1]
    const isJoined = before && (days[index]?.at ?? 0) - before.at <= MAX_BRIDGED_DAYS
    return `${isJoined ? 'L' : 'M'}${x} ${y}`
  })
  return { dots, path: path.join('') }
}

/** A tenth of a unit of the drawing is not visible. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
