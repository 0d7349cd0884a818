import type { LocalDate } from '@tend/shared/days/local-date'
import { formatDecimals } from '@tend/shared/forms/format-decimals'
import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { WeightPoint } from '../rules/weight-trend.ts'

/** A longer table is no use to a screen reader user; the shorter time ranges have fewer rows. */
const MAX_ROWS = 100

type WeightTableProps = { points: readonly WeightPoint[]; unit: string; today: LocalDate | null }

/** The plot's values as a table for screen readers, newest first. */
export function WeightTable({ points, unit, today }: WeightTableProps) {
  const all = points.length
  return (
    <div className="sr-only">
      <table>
        <caption>
          {all > MAX_ROWS
            ? t`Weight over time, latest ${MAX_ROWS} of ${all} entries`
            : t`Weight over time`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Weight`}</th>
            <th scope="col">{t`Trend`}</th>
          </tr>
        </thead>
        <tbody>
          {points
            .slice(-MAX_ROWS)
            .reverse()
            .map(({ id, date, weight, trend }) => (
              <tr key={id}>
                <th scope="row">{weekdayDate(date, today)}</th>
                <td>
                  {formatNumber(weight)} {unit}
                </td>
                <td>
                  {formatDecimals(trend, 1)} {unit}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
