import type { LocalDate } from '@tend/shared/days/local-date'
import type { PlotSpanKind, Span } from '@tend/shared/days/spans'
import { t } from '@tend/text'
import { labelledText, listText } from '@tend/text/list-text'
import { useCallback, useMemo } from 'react'
import type { DayFigures } from '../../../contract/day-facet.ts'
import { spanLabels, spanName } from '../../../platform/formats/span-names.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { columnValue, spanFigures, totalFigure } from '../rules/span-figures.ts'
import { PlotCard } from './plot-card.tsx'
import { type PlotLook, plotFigureText } from './plot-looks.ts'
import { MiniatureColumns } from './plot-miniature.tsx'
import { basisText, gapsText } from './span-texts.ts'

type FigurePlotProps = {
  look: PlotLook
  days: readonly DayFigures[]
  spans: readonly Span[]
  spanKind: PlotSpanKind
  /** Earlier spans are not read yet. */
  readFrom: LocalDate
  today: LocalDate
  isGentle: ((date: LocalDate) => boolean) | undefined
}

/** A figure of each span as columns, on a card and in its sheet. */
export function FigurePlot(props: FigurePlotProps) {
  const { look, days, spans, spanKind, readFrom, today, isGentle } = props
  const { name, title, goalOn, isSum, scale } = look
  const figures = useMemo(
    () => spanFigures(days, spans, name, isGentle),
    [days, spans, name, isGentle],
  )
  const columns = useMemo(
    () =>
      figures.map((figure, index) => ({
        value: scaled(columnValue(figure, isSum), scale),
        isUnread: (spans[index]?.first ?? readFrom) < readFrom,
        // As at the end of the span, if the goal has changed in it.
        goal: goalOn(spans[index]?.last ?? today),
      })),
    [figures, spans, isSum, readFrom, goalOn, today, scale],
  )
  const load = useCallback(async () => {
    const { columnPlot } = await import('../../../ui/plots/column-drawing.ts')
    return columnPlot(columns, look)
  }, [columns, look])

  const read = figures.filter((_, index) => (spans[index]?.first ?? readFrom) >= readFrom)
  const total = totalFigure(read)
  const value = scaled(columnValue(total, isSum), scale) ?? 0
  const rows = spans.map((span, index) => {
    const figure = figures[index]
    const shown = columns[index]?.value ?? null
    return {
      name: spanName(span, spanKind, today),
      value: shown === null ? null : t`${plotFigureText(shown, look)} ${look.unit(shown)}`,
      basis: figure ? basisText(figure) : '',
    }
  })
  const basis = basisText(total)
  return (
    <PlotCard
      title={title}
      colour={look.fill}
      figure={plotFigureText(value, look)}
      unit={look.unit(value)}
      cardUnit={look.cardUnit}
      cardBasis={basis}
      basis={isSum ? t`on ${basis}` : t`over ${basis}`}
      miniature={<MiniatureColumns columns={columns} />}
      columns={[SPAN_HEADS[spanKind], title, t`Logged on`]}
      rows={rows.map((row) => [row.name, row.value ?? t`nothing logged`, row.basis])}
      note={t`${gapsText(spanKind)} Averages use the days you logged.`}
    >
      <PlotFrame
        low
        label={listText([title, spanKind])}
        steps={rows.map((row) =>
          row.value === null
            ? t`${row.name}: nothing logged`
            : listText([labelledText(row.name, row.value), row.basis]),
        )}
        load={load}
        axisLabels={spanLabels(spans, spanKind, today)}
      />
    </PlotCard>
  )
}

function scaled(value: number | null, scale: number): number | null {
  return value === null ? null : value * scale
}

export const SPAN_HEADS: Readonly<Record<PlotSpanKind, string>> = {
  days: t`Day`,
  weeks: t`Week`,
  months: t`Month`,
  years: t`Year`,
}
