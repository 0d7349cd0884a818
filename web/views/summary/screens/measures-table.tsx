import type { Span } from '@tend/shared/days/spans'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { shownUnit } from '../../../areas/metrics/rules/measures.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import type { Measured } from '../../look-back/rules/measure-trend.ts'
import { type MeasureSummary, measureLine, measureSummaries } from '../rules/summary-measures.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'
import { spanText } from './summary-texts.ts'

/** The plot's area inside its box, in units of the drawing. */
const PLOT = { width: 116, height: 22 } as const
const MARGIN = 4

type MeasuresTableProps = {
  metrics: readonly Measurement[]
  period: Span
  units: Units
  showsWeight: boolean
}

/** Weight and measures: the first, the last, the lowest and the highest value, and a small plot. */
export function MeasuresTable({ metrics, period, units, showsWeight }: MeasuresTableProps) {
  const summaries = measureSummaries(metrics, units).filter(
    ({ measure }) => showsWeight || measure.key !== 'weight',
  )
  return (
    <SheetTable
      title={t`Weight and measures`}
      heads={[
        t({ message: 'Measure', context: 'noun' }),
        t`First`,
        t`Last`,
        t`Lowest`,
        t`Highest`,
        t`Measured`,
        t`Over the time`,
      ]}
      note={
        summaries.length > 0
          ? t`The plots join measurements that are at most a week apart. Each has its own scale, from the lowest to the highest value.`
          : undefined
      }
    >
      <tbody>
        {summaries.length === 0 && (
          <tr>
            <td colSpan={7}>{t`Nothing logged`}</td>
          </tr>
        )}
        {summaries.map((summary) => (
          <Row key={summary.measure.key} summary={summary} period={period} units={units} />
        ))}
      </tbody>
    </SheetTable>
  )
}

type RowProps = { summary: MeasureSummary; period: Span; units: Units }

function Row({ summary, period, units }: RowProps) {
  const { measure, first, last, lowest, highest, days } = summary
  const unit = shownUnit(measure, units)
  const name = unit === '%' ? unit : unitName(unit)
  const dated = ({ value, date }: Measured) => (
    <>
      {formatNumber(value)} <small>{shortDate(date, period.last)}</small>
    </>
  )
  return (
    <SheetRow
      name={listText([measure.label, name])}
      cells={[
        dated(first),
        dated(last),
        dated(lowest),
        dated(highest),
        plural(days, { one: '# day', other: '# days' }),
        <Plot key="plot" summary={summary} period={period} unit={name} />,
      ]}
    />
  )
}

function Plot({ summary, period, unit }: { summary: MeasureSummary; period: Span; unit: string }) {
  const { measure, measured, lowest, highest, days } = summary
  const label = listText([measure.label, spanText(period)])
  const { dots, path } = measureLine(measured, period, PLOT)
  return (
    <svg
      role="img"
      aria-label={plural(days, {
        one: `${label}: # day between ${lowest.value} and ${highest.value} ${unit}`,
        other: `${label}: # days between ${lowest.value} and ${highest.value} ${unit}`,
      })}
      className="summary-plot"
      viewBox={`${-MARGIN} ${-MARGIN} ${PLOT.width + 2 * MARGIN} ${PLOT.height + 2 * MARGIN}`}
    >
      <path className="summary-axis" d={`M0 ${PLOT.height + MARGIN}h${PLOT.width}`} />
      <path className="summary-line" d={path} />
      {dots.map(([x, y]) => (
        <circle key={x} className="summary-dot" cx={x} cy={y} r="1.5" />
      ))}
    </svg>
  )
}
