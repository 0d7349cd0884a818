import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { WeightPoint } from '../rules/weight-trend.ts'

/** A longer table is no use to a screen reader user; the shorter time ranges have fewer rows. */
const MAX_ROWS = 100

type WeightTableProps = { points: readonly WeightPoint[]; unit: string; today: LocalDate | null }

/** The plot's values as a table for screen readers, newest first. */
export function WeightTable({ points, unit, today }: WeightTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>
          Weight over time
          {points.length > MAX_ROWS && `, latest ${MAX_ROWS} of ${points.length} entries`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Weight</th>
            <th scope="col">Trend</th>
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
                  {weight} {unit}
                </td>
                <td>
                  {trend.toFixed(1)} {unit}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
