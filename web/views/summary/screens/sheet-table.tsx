import { t } from '@tend/text'
import type { ReactNode } from 'react'

type SheetTableProps = {
  title: string
  heads: readonly string[]
  /** The body, one or several `tbody`. */
  children: ReactNode
  /** Shown below the table. */
  note?: string | undefined
  /** Whether the columns after the first have texts, not numbers. */
  hasTexts?: boolean
}

/** A table of the summary with its heading. On a narrow screen it scrolls sideways. */
export function SheetTable({ title, heads, children, note, hasTexts = false }: SheetTableProps) {
  return (
    <section className="summary-section">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section aria-label={t`Table of ${title}`} tabIndex={0} className="summary-scroll">
        <table data-texts={hasTexts ? '' : undefined}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
      {note && <p className="summary-small">{note}</p>}
    </section>
  )
}

type SheetRowProps = { name: string; cells: readonly ReactNode[] }

/** A row. An empty cell has a dash. */
export function SheetRow({ name, cells }: SheetRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each cell belongs to a column, whose order is fixed
        <td key={index}>{cell ?? '–'}</td>
      ))}
    </tr>
  )
}
