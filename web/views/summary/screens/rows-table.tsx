import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { roundedMeasure, WEIGHT } from '../../../areas/metrics/rules/measures.ts'
import type { TrackedDays } from '../../../areas/tracking/commands/read-tracker-days.ts'
import { trackedSpans, trackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import { spanFigureText } from '../../../areas/tracking/texts/span-text.ts'
import type { DayFigures } from '../../../contract/day-facet.ts'
import { shortDate, weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import type { MeasuredDay } from '../../look-back/rules/measure-trend.ts'
import { summaryFigure } from '../rules/summary-figures.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'
import type { SummaryLook } from './summary-texts.ts'

type RowsTableProps = {
  rows: 'weeks' | 'days'
  spans: readonly Span[]
  columns: readonly SummaryLook[]
  days: readonly DayFigures[]
  /** The mean weight of each measured day in the unit of the user; `null` if weights are not shown. */
  weights: readonly MeasuredDay[] | null
  measureUnits: Units
  /** The chosen trackers, with their entries. Words have no column. */
  tracked: readonly TrackedDays[]
  today: LocalDate
}

/** The figures of each week or day that has entries. */
export function RowsTable(props: RowsTableProps) {
  const { rows, spans, days, weights, measureUnits, today } = props
  const columns = props.columns.filter(({ head }) => head !== undefined)
  const trackers = props.tracked
    .filter(({ tracker }) => tracker.type !== 'words')
    .map(({ tracker, entries }) => ({
      name: tracker.name,
      texts: trackedSpans(tracker, trackerFigures(tracker, entries), spans).map((each) =>
        spanFigureText(tracker, each),
      ),
    }))
  const filled = spans.flatMap((span, index) => {
    const isWithin = ({ date }: { date: LocalDate }) => date >= span.first && date <= span.last
    const ofSpan = days.filter(isWithin)
    const weighed = weights?.filter(isWithin) ?? []
    const cells = columns.map(({ name, isSum, digits }) => {
      const figure = summaryFigure(ofSpan, name, span)
      return figure && digits(isSum ? figure.total : figure.mean)
    })
    const mean = weighed.reduce((sum, { value }) => sum + value, 0) / weighed.length
    const weight = weights
      ? [weighed.length > 0 ? roundedMeasure(mean, WEIGHT, measureUnits) : null]
      : []
    const all = [...cells, ...weight, ...trackers.map(({ texts }) => texts[index] || null)]
    return all.some((cell) => cell !== null) ? { span, cells: all } : []
  })
  const left = spans.length - filled.length
  return (
    <SheetTable
      title={rows === 'weeks' ? t`Week by week` : t`Day by day`}
      heads={[
        rows === 'weeks' ? t`Week` : t`Day`,
        ...columns.map(({ head = '' }) => head),
        ...(weights ? [t`Weight, ${unitName(measureUnits.weight)}`] : []),
        ...trackers.map(({ name }) => name),
      ]}
      note={[
        rows === 'weeks' &&
          (trackers.length > 0
            ? t`Figures 'a day', weights and things you track are averages of the days that were logged; ticks are counted.`
            : t`Figures 'a day' and weights are averages of the days that were logged.`),
        left > 0 &&
          (rows === 'weeks'
            ? plural(left, {
                one: '# week without entries is not listed.',
                other: '# weeks without entries are not listed.',
              })
            : plural(left, {
                one: '# day without entries is not listed.',
                other: '# days without entries are not listed.',
              })),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <tbody>
        {filled.map(({ span: { first, last }, cells }) => (
          <SheetRow
            key={first}
            name={
              rows === 'weeks' && first !== last
                ? `${shortDate(first, today)} to ${shortDate(last, today)}`
                : weekdayDate(first, today)
            }
            cells={cells}
          />
        ))}
      </tbody>
    </SheetTable>
  )
}
