import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import type { PlotSpanKind, Span } from '@tend/shared/days/spans'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { labelledText } from '@tend/text/list-text'
import { useCallback, useMemo } from 'react'
import { type Measure, roundedMeasure, shownUnit } from '../../../areas/metrics/rules/measures.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { spanLabels, spanName } from '../../../platform/formats/span-names.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import {
  type Measured,
  type MeasuredDay,
  measuredDays,
  measureTrend,
} from '../rules/measure-trend.ts'
import { SPAN_HEADS } from './figure-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import { MiniatureTrend } from './plot-miniature.tsx'

/** More days are stepped through and listed span by span. */
const MAX_STEPS = 100
const NO_BREAK = '\u00a0'

type MeasurePlotProps = {
  measure: Measure
  units: Units
  /** At least one, in the units of the user and not rounded. */
  measured: readonly Measured[]
  spans: readonly Span[]
  spanKind: PlotSpanKind
  today: LocalDate
}

/** A measurement of the body with its trend, on a card and in its sheet. */
export function MeasurePlot(props: MeasurePlotProps) {
  const { measure, units, measured, spans, spanKind, today } = props
  const { label } = measure
  const unit = shownUnit(measure, units)
  const name = unit === '%' ? unit : unitName(unit)
  const days = useMemo(() => measuredDays(measured), [measured])
  const trend = useMemo(() => measureTrend(days), [days])
  const steps = useMemo(() => stepsOf(days, spans, spanKind, today), [days, spans, spanKind, today])
  const range = useMemo(
    () => [dayNumber(spans[0]?.first ?? today), dayNumber(today)] as const,
    [spans, today],
  )
  const load = useCallback(async () => {
    const { trendPlot } = await import('../../../ui/plots/trend-drawing.ts')
    return trendPlot({ days, trend, steps: steps.map(({ at }) => at), range })
  }, [days, trend, steps, range])
  const basis = plural(days.length, { one: '# day', other: '# days' })
  const isByDay = days.length <= MAX_STEPS
  const figure = (value: number) => formatNumber(roundedMeasure(value, measure, units))
  const withUnit = (value: number) => `${figure(value)}${unit === '%' ? '' : NO_BREAK}${name}`
  return (
    <PlotCard
      title={label}
      colour="--metrics-edge"
      figure={figure(days.at(-1)?.value ?? 0)}
      unit={name}
      cardBasis={basis}
      basis={t`measured on ${basis}`}
      miniature={<MiniatureTrend trend={trend} range={range} />}
      columns={[isByDay ? t`Day` : SPAN_HEADS[spanKind], isByDay ? label : t`${label}, mean`]}
      rows={steps.map(({ name, value }) => [name, withUnit(value)])}
      note={t`The band is where the trend probably is. It widens where nothing was measured.`}
    >
      <PlotFrame
        low
        label={t`${label} over time`}
        steps={steps.map(({ name, value }) => labelledText(name, withUnit(value)))}
        load={load}
        axisLabels={spanLabels(spans, spanKind, today)}
      />
    </PlotCard>
  )
}

interface Step {
  readonly at: number
  readonly name: string
  readonly value: number
}

/** The measured days, or the means of spans if there are too many days. */
function stepsOf(
  days: readonly MeasuredDay[],
  spans: readonly Span[],
  spanKind: PlotSpanKind,
  today: LocalDate,
): Step[] {
  if (days.length <= MAX_STEPS) {
    return days.map(({ at, date, value }) => ({ at, name: weekdayDate(date, today), value }))
  }
  return spans.flatMap((span) => {
    const within = days.filter(({ date }) => date >= span.first && date <= span.last)
    if (within.length === 0) return []
    const mean = (of: (day: MeasuredDay) => number) =>
      within.reduce((sum, day) => sum + of(day), 0) / within.length
    return {
      at: mean(({ at }) => at),
      name: spanName(span, spanKind, today),
      value: mean((day) => day.value),
    }
  })
}
