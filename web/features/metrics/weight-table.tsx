import { weekdayDate } from '@tend/domain/days/date-text'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { WeightPoint } from '@tend/domain/metrics/weight-trend'

/** Nobody listens to more; the narrower ranges have fewer. */
const MOST_ROWS = 100

type WeightTableProps = { points: readonly WeightPoint[]; today: LocalDate | null }

/** What the plot shows, for those who cannot see it: newest first. */
export function WeightTable({ points, today }: WeightTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>
          Weight over time
          {points.length > MOST_ROWS && `, the last ${MOST_ROWS} of ${points.length}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Weight</th>
            <th scope="col">Smoothed</th>
          </tr>
        </thead>
        <tbody>
          {points
            .slice(-MOST_ROWS)
            .reverse()
            .map(({ id, date, weight, trend }) => (
              <tr key={id}>
                <th scope="row">{weekdayDate(date, today)}</th>
                <td>{weight} lbs</td>
                <td>{trend.toFixed(1)} lbs</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
