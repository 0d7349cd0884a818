import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '../../../ui/layout/text-link.tsx'

/** A row of a table: the name of a span or day, then its figures as text. */
export type PlotRow = readonly [name: string, ...figures: string[]]

type PlotSectionProps = {
  title: string
  /** The figure of the whole time, with its unit. */
  figure: string
  unit: string
  /** The basis of the figure. */
  basis: string
  /** The heads of the table's columns. */
  columns: PlotRow
  /** Oldest first. */
  rows: readonly PlotRow[]
  /** The plot. */
  children: ReactNode
  /** Shown below the plot. */
  note?: string
}

/** A plot with its title, its figure for the whole time, and its values as a table on request. */
export function PlotSection(props: PlotSectionProps) {
  const { title, figure, unit, basis, columns, rows, children, note } = props
  const [hasTable, setHasTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="plot-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-[1.1875rem]">
          {title}
        </h2>
        <p className="text-muted text-small">
          <span className="font-figure-md text-[1.5rem] text-text leading-none">{figure}</span>{' '}
          {unit}
        </p>
      </div>
      <p className="text-right text-muted text-small leading-snug">{basis}</p>
      {children}
      {note && <p className="mt-1 text-muted text-small leading-snug">{note}</p>}
      <TextButton icon={<Table2 />} aria-expanded={hasTable} onClick={() => setHasTable(!hasTable)}>
        <span>
          {hasTable ? 'Hide the table' : 'Show as a table'}
          <span className="sr-only"> for {title}</span>
        </span>
      </TextButton>
      {hasTable && <PlotTable title={title} columns={columns} rows={rows} />}
    </section>
  )
}

type PlotTableProps = Pick<PlotSectionProps, 'title' | 'columns' | 'rows'>

/** The values of a plot, newest first. */
function PlotTable({ title, columns: [name, ...figures], rows }: PlotTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={`Table of ${title}`} tabIndex={0} className="year-table scroll-quiet">
      <table>
        <caption className="sr-only">{title}, newest first</caption>
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
          {rows.toReversed().map(([row, ...values]) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the values of a row are those of the columns
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
