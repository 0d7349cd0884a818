import { t } from '@tend/text'
import stylesheet from './plot-table.css?url'

/** A row of a table: the name of a span or day, then its figures as text. */
export type PlotRow = readonly [name: string, ...figures: string[]]

type PlotTableProps = {
  title: string
  /** The heads of the table's columns. */
  columns: PlotRow
  /** Oldest first. */
  rows: readonly PlotRow[]
  /** Rows that are no days, such as the parts of a way, keep their order. */
  order?: 'newest first' | 'as given'
}

/** The values of a plot. */
export function PlotTable({
  title,
  columns: [name, ...figures],
  rows,
  order = 'newest first',
}: PlotTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={t`Table of ${title}`} tabIndex={0} className="plot-table scroll-quiet">
      {/* Without a precedence, which would hide the page until it has loaded. */}
      <link rel="stylesheet" href={stylesheet} />
      <table>
        <caption className="sr-only">
          {order === 'as given' ? title : t`${title}, newest first`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(order === 'as given' ? rows : rows.toReversed()).map(([row, ...values]) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each value belongs to a column, whose order is fixed
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
