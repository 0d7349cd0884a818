import type { ReactNode } from 'react'

type ProseProps = {
  /** A small line above, such as 'Last updated January 27, 2025'. */
  dateLine?: string
  children: ReactNode
}

/** Reading text straight on the page: plain headings, paragraphs, lists and links inside. */
export function Prose({ dateLine, children }: ProseProps) {
  return (
    <div className="prose mt-8">
      {dateLine && <p className="font-label text-muted text-small">{dateLine}</p>}
      {children}
    </div>
  )
}
