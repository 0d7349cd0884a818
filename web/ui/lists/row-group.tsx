import { type ReactNode, useId } from 'react'
import { List } from './list.tsx'

/** Rows below a quiet heading, such as ways to other pages. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-1.5 font-label text-body text-muted">
        {title}
      </h2>
      <List>{children}</List>
    </section>
  )
}
