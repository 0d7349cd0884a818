import type { LocalDate } from '@tend/shared/days/local-date'
import type { PlotSpanKind, Span } from '@tend/shared/days/spans'
import { t } from '@tend/text'
import { labelledText, listText } from '@tend/text/list-text'
import { useCallback, useMemo } from 'react'
import { type TrackerFigures, trackedSpans } from '../../../areas/tracking/rules/tracker-figures.ts'
import { trackerPlot } from '../../../areas/tracking/rules/tracker-plot.ts'
import { nightText, perText, spanFigureText } from '../../../areas/tracking/texts/span-text.ts'
import { trackerBasisText } from '../../../areas/tracking/texts/tracker-basis-text.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import { spanLabels, spanName } from '../../../platform/formats/span-names.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { SPAN_HEADS } from './figure-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import { MiniatureColumns, MiniatureMarks } from './plot-miniature.tsx'
import { gapsText } from './span-texts.ts'

const FILL = '--primary'
const NO_BREAK = '\u00a0'

type TrackerPlotCardProps = {
  tracker: Tracker
  figures: TrackerFigures
  spans: readonly Span[]
  spanKind: PlotSpanKind
  /** Earlier spans are not read yet. */
  readFrom: LocalDate
  today: LocalDate
  isGentle: ((date: LocalDate) => boolean) | undefined
}

/** Something that the user tracks, on a card and in its sheet. */
export function TrackerPlotCard(props: TrackerPlotCardProps) {
  const { tracker, figures, spans, spanKind, readFrom, today, isGentle } = props
  const rows = useMemo(
    () => trackedSpans(tracker, figures, spans, isGentle),
    [tracker, figures, spans, isGentle],
  )
  const plot = useMemo(
    () => trackerPlot(tracker, rows, clockTime, (at) => (spans[at]?.first ?? readFrom) < readFrom),
    [tracker, rows, spans, readFrom],
  )
  const load = useCallback(async () => {
    if (plot.shape === 'columns') {
      const { columnPlot } = await import('../../../ui/plots/column-drawing.ts')
      return columnPlot(plot.columns, { fill: FILL, axisUnit: plot.axisUnit })
    }
    const { marksPlot } = await import('../../../ui/plots/marks-drawing.ts')
    return marksPlot(plot.marks, { ...plot, fill: FILL })
  }, [plot])
  const first = spans[0]?.first ?? today
  const whole = { first: first < readFrom ? readFrom : first, last: today }
  const [total] = trackedSpans(tracker, figures, [whole], isGentle)
  if (!total) return null
  const named = rows.map((row, index) => {
    const values = [spanFigureText(tracker, row), nightText(tracker, row, clockTime)]
    return {
      name: spanName(spans[index] ?? whole, spanKind, today),
      value: listText(values) || t`nothing noted`,
      basis: trackerBasisText(tracker, row),
    }
  })
  const basis = trackerBasisText(tracker, total)
  return (
    <PlotCard
      title={tracker.name}
      colour={FILL}
      figure={spanFigureText(tracker, total)}
      unit={perText(tracker)}
      cardUnit={perText(tracker).replace(' ', NO_BREAK)}
      cardBasis={basis}
      basis={tracker.type === 'tick' ? t`on ${basis}` : t`over ${basis}`}
      miniature={
        plot.shape === 'columns' ? (
          <MiniatureColumns columns={plot.columns} />
        ) : (
          <MiniatureMarks marks={plot.marks} />
        )
      }
      columns={[SPAN_HEADS[spanKind], tracker.name, t`Noted on`]}
      rows={named.map(({ name, value, basis }) => [name, value, basis])}
      note={t`${gapsText(spanKind)} Averages use the days you noted.`}
    >
      <PlotFrame
        low
        label={listText([tracker.name, spanKind])}
        steps={named.map(({ name, value, basis }) => listText([labelledText(name, value), basis]))}
        load={load}
        axisLabels={spanLabels(spans, spanKind, today)}
      />
    </PlotCard>
  )
}
