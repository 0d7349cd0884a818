import { t } from '@tend/text'
import { type CSSProperties, createContext, type ReactNode, use, useId, useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type PlotRow, PlotTable } from '../../../ui/plots/plot-table.tsx'
import { TableButton } from '../../../ui/plots/table-button.tsx'

type PlotCardProps = {
  title: string
  /** The design token of the kind of entry. */
  colour: string
  /** The figure of the whole time, with its unit: on the card, and in the sheet. */
  figure: string
  unit: string
  cardUnit?: string | undefined
  /** The basis of the figure: on the card, and in the sheet. */
  cardBasis: string
  basis: string
  /** The drawing on the card. */
  miniature: ReactNode
  /** The heads of the table's columns. */
  columns: PlotRow
  /** Oldest first, unless their order is as given. */
  rows: readonly PlotRow[]
  order?: 'as given'
  /** The plot. */
  children: ReactNode
  /** Shown below the plot. */
  note: string
}

/** The sheet that is open, and how to open and close one. */
export type OpenSheet = {
  readonly name: string
  show(name: string): void
  close(): void
}

export const PlotSheets = createContext<OpenSheet>({ name: '', show() {}, close() {} })

/** The name of a plot in the fragment of the URL: `body-fat`. */
export function sheetName(title: string): string {
  return `plot-${title.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, '-')}`
}

/** A figure with a small drawing. A tap opens a sheet with the plot, and its values as a table on request. */
export function PlotCard(props: PlotCardProps) {
  const { title, colour, figure, unit, cardUnit = unit, cardBasis, miniature } = props
  const { name: open, show, close } = use(PlotSheets)
  const sheet = sheetName(title)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="plot-card"
      style={{ '--kind': `var(${colour})` } as CSSProperties}
    >
      <h2 id={id}>{title}</h2>
      <p>
        <b>{figure}</b> <small>{cardUnit}</small>
      </p>
      {miniature}
      <p>{cardBasis}</p>
      {/* Printed pages have no buttons, so the texts are not in it. */}
      <button
        type="button"
        aria-label={t`Chart of ${title}`}
        aria-haspopup="dialog"
        onClick={() => show(sheet)}
      />
      {open === sheet && <PlotSheet {...props} onClose={close} />}
    </section>
  )
}

function PlotSheet(props: PlotCardProps & { onClose: () => void }) {
  const { title, figure, unit, basis, columns, rows, order, children, note, onClose } = props
  const [hasTable, setHasTable] = useState(false)
  return (
    <Dialog open title={title} closeButton addressed onClose={onClose}>
      <div className="plot-sheet">
        <p className="text-muted">
          <span className="font-figure-md text-[1.625rem] text-text leading-none">{figure}</span>{' '}
          {unit}
        </p>
        <p className="mb-3 text-muted text-small leading-snug">{basis}</p>
        {children}
        <p className="mt-2 text-muted text-small leading-snug">{note}</p>
        <TableButton isShown={hasTable} onChange={setHasTable} />
        {hasTable && (
          <PlotTable title={title} columns={columns} rows={rows} {...(order && { order })} />
        )}
      </div>
    </Dialog>
  )
}
